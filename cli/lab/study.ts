import type { Json, Options } from '@starboard/kernel'
import { LONGEST } from '../commands/simulate.ts'
import { Failure } from '../io.ts'
import { guess } from '../paper.ts'
import type { Patch } from './patch.ts'

/** A study as its file says it, with everything that was left out filled in. docs/lab.md tells what each field means. */
export interface Study {
  readonly title: string
  readonly games: Readonly<Record<string, Setting>>
  readonly bots: readonly string[]
  readonly rotate: boolean
  readonly matches: number
  readonly seed: string
  /** A match with more answers than this is left unfinished. */
  readonly longest: number
  /** What is compared, by name: the first is what the others are held against. */
  readonly compare: Readonly<Record<string, Change>>
}

/** How one game is played. */
export interface Setting {
  /** How many seats, or who sits where; the smallest table if left out. */
  readonly seats: number | readonly string[] | null
  readonly options: Options
  /** Options that are played with every one of these values. */
  readonly vary: Readonly<Record<string, readonly Json[]>>
}

/** What is otherwise in one of those that are compared. */
export interface Change {
  readonly bots: readonly string[] | null
  /** By game. */
  readonly options: Readonly<Record<string, Options>>
  readonly patch: Readonly<Record<string, Patch>>
}

/** Whoever a study names for a seat, spelt as it spells them. */
export const botsIn = ({ games, bots, compare }: Study): string[] => [
  ...bots,
  ...Object.values(games).flatMap(({ seats }) => (typeof seats === 'object' ? (seats ?? []) : [])),
  ...Object.values(compare).flatMap((change) => change.bots ?? []),
]

export const MOST_VARIANTS = 8

type Fields = Readonly<Record<string, unknown>>

/** Reads a study. Whatever is wrong is told with the field it is in; games, options and bots are looked up later. */
export function readStudy(text: string, file: string): Study {
  const wrong = (what: string) => new Failure(`${file}: ${what}`)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw wrong(`this is no JSON: ${(error as Error).message}.`)
  }
  try {
    return studyFrom(data)
  } catch (error) {
    throw error instanceof Failure ? wrong(error.message) : error
  }
}

const FIELDS = ['title', 'games', 'bots', 'rotate', 'matches', 'seed', 'longest', 'compare']

function studyFrom(data: unknown): Study {
  const study = fieldsOf(data, 'a study', FIELDS)
  if (study.games === undefined) throw new Failure('“games” is missing: which games are played?')
  return {
    title: textOf(study.title ?? 'A study', 'title'),
    games: byName(study.games, 'games', settingFrom),
    bots: textsOf(study.bots ?? ['greedy'], 'bots'),
    rotate: truthOf(study.rotate ?? false, 'rotate'),
    matches: countOf(study.matches ?? 100, 'matches'),
    seed: textOf(study.seed ?? '1', 'seed'),
    longest: countOf(study.longest ?? LONGEST, 'longest'),
    compare: byName(study.compare ?? { 'as it is': {} }, 'compare', changeFrom),
  }
}

function settingFrom(data: unknown, name: string): Setting {
  const { seats = null, options = {}, vary = {} } = fieldsOf(data, name, ['seats', 'options', 'vary'])
  return {
    seats:
      seats === null
        ? null
        : Array.isArray(seats)
          ? textsOf(seats, `${name}.seats`)
          : countOf(seats, `${name}.seats`),
    options: fieldsOf(options, `${name}.options`) as Options,
    vary: byName(vary, `${name}.vary`, valuesFrom, 0),
  }
}

function valuesFrom(data: unknown, name: string): Json[] {
  if (!Array.isArray(data) || data.length === 0) throw new Failure(`“${name}” takes a list of values.`)
  return data as Json[]
}

function changeFrom(data: unknown, name: string): Change {
  const { bots, options = {}, patch = {} } = fieldsOf(data, name, ['bots', 'options', 'patch'])
  return {
    bots: bots === undefined ? null : textsOf(bots, `${name}.bots`),
    options: byName(options, `${name}.options`, (given, at) => fieldsOf(given, at) as Options, 0),
    patch: byName(patch, `${name}.patch`, patchFrom, 0),
  }
}

function patchFrom(data: unknown, name: string): Patch {
  const patch = fieldsOf(data, name)
  for (const [path, change] of Object.entries(patch))
    if (typeof change !== 'number' && typeof change !== 'string')
      throw new Failure(`“${name}” gives ${path} neither a number nor a change such as "+500".`)
  return patch as Patch
}

function fieldsOf(data: unknown, name: string, known?: readonly string[]): Fields {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Failure(name === 'a study' ? 'a study is one JSON object.' : `“${name}” takes an object.`)
  const strange = known && Object.keys(data).find((field) => !known.includes(field))
  if (strange !== undefined)
    throw new Failure(
      `there is no field “${strange}” in ${name === 'a study' ? name : `“${name}”`}. ${guess(strange, known!)}`,
    )
  return data as Fields
}

function byName<T>(
  data: unknown,
  name: string,
  read: (data: unknown, name: string) => T,
  least = 1,
): Record<string, T> {
  const fields = Object.entries(fieldsOf(data, name))
  if (fields.length < least) throw new Failure(`“${name}” is empty.`)
  return Object.fromEntries(fields.map(([key, value]) => [key, read(value, `${name}.${key}`)]))
}

function textOf(value: unknown, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  if (name === 'seed' && typeof value === 'number') return `${value}`
  throw new Failure(`“${name}” takes a text.`)
}

function textsOf(value: unknown, name: string): string[] {
  const texts = [value].flat()
  if (texts.length > 0 && texts.every((text) => typeof text === 'string')) return texts as string[]
  throw new Failure(`“${name}” takes a list of texts.`)
}

function countOf(value: unknown, name: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number
  throw new Failure(`“${name}” takes a whole number from 1 up, not ${JSON.stringify(value)}.`)
}

function truthOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  throw new Failure(`“${name}” takes true or false.`)
}
