import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Addition, Additions, Game } from '@starboard/kernel'
import { Failure } from './io.ts'
import { readText, reasonOf } from './records.ts'
import type { Shelf } from './shelf.ts'

const folderOf = (home: string): string => join(home, 'scenarios')

/** A game for which people may write something. */
interface Taker {
  readonly game: Game
  readonly additions: Additions
}

export const takersOn = (shelf: Shelf): Taker[] =>
  Object.values(shelf).flatMap(({ game, additions }) => (additions ? [{ game, additions }] : []))

/** What a file holds, the game it is for, and what is wrong with it. */
interface Found extends Taker {
  readonly data: Addition
  readonly problems: readonly string[]
}

/** Where several games take scenarios, the one that has least against it is meant. */
export function readScenario(shelf: Shelf, file: string): Found {
  const data = readJson(file)
  const [best] = takersOn(shelf)
    .map((taker) => ({ ...taker, data: data as Addition, problems: taker.additions.check(data) }))
    .sort((a, b) => a.problems.length - b.problems.length)
  if (!best) throw new Failure('None of the games takes scenarios.')
  return best
}

function readJson(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${file}: this is no JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}.`)
  }
}

/** Keeps a scenario that is fine with the player's things; an older one of that id gives way. Says where. */
export function keepScenario(home: string, { data, additions }: Found): string {
  if (additions.isShipped(data.id))
    throw new Failure(`“${data.id}” comes with the game. Give yours an id of its own.`)
  const file = join(folderOf(home), `${data.id}.json`)
  try {
    mkdirSync(folderOf(home), { recursive: true })
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
  } catch (error) {
    throw new Failure(`The scenario cannot be kept in ${file}: ${reasonOf(error)}.`)
  }
  return file
}

/** The player's own scenarios can be played from now on. Gives back the files that are left out, since something is wrong with them. */
export function loadScenarios(home: string, shelf: Shelf): string[] {
  const folder = folderOf(home)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => !isLoaded(shelf, file))
}

function isLoaded(shelf: Shelf, file: string): boolean {
  try {
    const { data, problems, additions } = readScenario(shelf, file)
    const isTaken = () => additions.isShipped(data.id) || additions.added().some(({ id }) => id === data.id)
    if (problems.length > 0 || isTaken()) return false
    additions.add(data)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
