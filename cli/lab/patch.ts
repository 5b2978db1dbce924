import type { Content } from '@starboard/games/contents'
import { Failure } from '../io.ts'
import { listed, nearest } from '../paper.ts'

/** Numbers of a game's content by their paths: what each shall be, or by how much it shall change: `3500`, `"+500"`, `"*2"`. */
export type Patch = Readonly<Record<string, number | string>>

/** A number in a table, and where it stands. */
interface Place {
  readonly path: string
  readonly holder: Record<string, unknown>
  readonly key: string
  readonly value: number
}

/** So deep a path leads at most: no table is deeper, and nothing that refers to itself leads on for ever. */
const DEEPEST = 8

/** What a patch changes, each with what it was and what it shall be. Checked before anything is played. */
export interface Changed {
  readonly path: string
  readonly from: number
  readonly to: number
  /** Other paths that lead to the very same number: one thing may stand in two tables. */
  readonly also: readonly string[]
}

export function changesOf(game: string, content: Content | undefined, patch: Patch): Changed[] {
  if (!content) throw new Failure(`The content of ${game} cannot be changed by a study.`)
  return Object.entries(patch).map(([path, change]) => {
    const place = placeAt(content, path)
    if (!place) throw new Failure(noPlace(game, content, path))
    const also = [...placesIn(content)]
      .filter(
        ({ path: other, holder, key }) =>
          holder === place.holder && key === place.key && other !== place.path,
      )
      .map(({ path: other }) => other)
    return { path: place.path, from: place.value, to: changed(path, place.value, change), also }
  })
}

/** Does something with a game whose content is changed, and puts everything back, whatever comes of it. */
export function withPatch<T>(content: Content | undefined, changes: readonly Changed[], act: () => T): T {
  const places = changes.map(({ path, to }) => ({ place: placeAt(content ?? {}, path)!, to }))
  try {
    for (const { place, to } of places) place.holder[place.key] = to
    return act()
  } finally {
    for (const { place } of places) place.holder[place.key] = place.value
  }
}

function changed(path: string, from: number, change: number | string): number {
  const [, sign, by] = /^([+*-])(\d+(?:\.\d+)?)$/.exec(`${change}`) ?? []
  const to =
    typeof change === 'number' ? change : sign === '*' ? from * Number(by) : from + Number(`${sign}${by}`)
  if (!Number.isFinite(to))
    throw new Failure(
      `${path} takes a number, or a change such as "+500" or "*2", not ${JSON.stringify(change)}.`,
    )
  if (Number.isInteger(from) && !Number.isInteger(to))
    throw new Failure(`${path} is the whole number ${from}: it cannot become ${to}.`)
  return to
}

/** A table goes by its name as it stands in the code, or in small letters with dashes: `FIRST_GAME` is `first-game`. */
const spelt = (table: string): string => table.toLowerCase().replaceAll('_', '-')

function placeAt(content: Content, path: string): Place | null {
  const [table = '', ...keys] = path.split('.')
  const name = Object.keys(content).find((one) => spelt(one) === spelt(table))
  if (name === undefined || keys.length === 0) return null
  let holder: unknown = content[name]
  for (const key of keys.slice(0, -1))
    holder = isTable(holder) && Object.hasOwn(holder, key) ? holder[key] : null
  const key = keys.at(-1)!
  const value = isTable(holder) && Object.hasOwn(holder, key) ? holder[key] : null
  if (!isTable(holder) || !isNumber(value)) return null
  return { path: [spelt(table), ...keys].join('.'), holder, key, value }
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every number that can be changed, by its path. */
export const pathsOf = (content: Content): string[] => [...placesIn(content)].map(({ path }) => path)

function* placesIn(content: Content): Generator<Place> {
  for (const [name, table] of Object.entries(content))
    if (isTable(table)) yield* numbersIn(table, spelt(name), 1)
}

function* numbersIn(holder: Record<string, unknown>, within: string, depth: number): Generator<Place> {
  for (const [key, value] of Object.entries(holder)) {
    const path = `${within}.${key}`
    if (key.includes('.')) continue
    if (isNumber(value)) yield { path, holder, key, value }
    else if (isTable(value) && depth < DEEPEST) yield* numbersIn(value, path, depth + 1)
  }
}

/** A table that has no end has no number there either. */
const isNumber = (value: unknown): value is number => Number.isFinite(value)

function noPlace(game: string, content: Content, path: string): string {
  const near = nearest(path, pathsOf(content))
  const tables = Object.keys(content).filter((name) => isTable(content[name]))
  const hint =
    near.length > 0
      ? `Did you mean ${listed(near, 'or')}?`
      : `Its tables are ${listed(tables.map(spelt))}; a path leads to a number, such as ${pathsOf(content)[0]}.`
  return `There is no number “${path}” in the content of ${game}. ${hint}`
}

/** Things that content has a name for, such as cards and ships: of each id, the tables it stands in. */
export function thingsIn(content: Content): Map<string, string[]> {
  const things = new Map<string, string[]>()
  for (const [name, table] of Object.entries(content)) {
    if (!isTable(table) || Array.isArray(table)) continue
    const rows = Object.entries(table)
    if (rows.length < 2 || !rows.every(([, row]) => isTable(row) && typeof row.name === 'string')) continue
    for (const [id] of rows) things.set(id, [...(things.get(id) ?? []), `${spelt(name)}.${id}`])
  }
  return things
}
