import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type Match, type MatchRecord, readRecord, writeRecord } from '@starboard/kernel'
import { Failure } from './io.ts'
import { guess } from './paper.ts'
import { reasonOf } from './records.ts'

const ENDING = '.starboard'

const folderOf = (home: string): string => join(home, 'saves')

/** A copy where the player wants one; no folder is made for it. */
export function writeCopy(file: string, match: Match): void {
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new Failure(`There is no folder ${folder}: make it first.`)
  writeSave(file, match)
}

/** True if there is a record in this file, so that saving over it is at least thinkable. */
export const isRecord = (file: string): boolean => savedIn(file) !== null

/** Writes a record so that at any moment either the old one or the new one is whole on the disk. */
export function writeSave(file: string, match: Match): void {
  const aside = `${file}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    const opened = openSync(aside, 'w')
    try {
      writeFileSync(opened, writeRecord(match.record())) // All of it, or it throws: a disk that fills up takes half.
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    renameSync(aside, file)
  } catch (error) {
    if (existsSync(aside)) rmSync(aside)
    throw new Failure(`The game cannot be saved in ${file}: ${reasonOf(error)}.`)
  }
}

/** A new file among the saved games, taken at once so that two games never share one. */
export function newSave(home: string, game: string): string {
  const folder = folderOf(home)
  try {
    mkdirSync(folder, { recursive: true })
    for (let n = 1; ; n++) {
      const file = join(folder, `${game}-${n}${ENDING}`)
      if (!existsSync(join(finishedOf(home), basename(file))) && isTaken(file)) return file
    }
  } catch (error) {
    throw new Failure(
      `Games cannot be saved in ${folder}: ${reasonOf(error)}. Set STARBOARD_HOME to another folder.`,
    )
  }
}

/** True if the file was not there and now is ours. */
function isTaken(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const finishedOf = (home: string): string => join(home, 'finished')

/** The file somebody means: a path, or the name of a game that is kept here, finished or not. */
export function savedFile(home: string, given: string): string {
  if (existsSync(given) || basename(given) !== given) return given
  const name = given.endsWith(ENDING) ? given : `${given}${ENDING}`
  const kept = [folderOf(home), finishedOf(home)].map((folder) => join(folder, name))
  return kept.find((file) => existsSync(file)) ?? given
}

/** A finished game leaves the list of those to go on with. A file of the player's own choosing stays where it is. */
export function putAway(home: string, file: string): string {
  if (dirname(resolve(file)) !== resolve(folderOf(home))) return file
  const shelf = finishedOf(home)
  mkdirSync(shelf, { recursive: true })
  const kept = join(shelf, basename(file))
  renameSync(file, kept)
  return kept
}

export interface Saved {
  readonly file: string
  /** What to call it on the command line. */
  readonly name: string
  readonly game: string
  /** Who sits there besides the program. */
  readonly players: readonly string[]
  readonly choices: number
  readonly at: Date
}

/** The games that were left unfinished, the latest first. A file that cannot be read is passed over. */
export function savedGames(home: string): Saved[] {
  return filesIn(folderOf(home))
    .flatMap((file) => savedIn(file) ?? [])
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Files among the saved games that are no record, by name. */
export const damagedSaves = (home: string): string[] =>
  filesIn(folderOf(home))
    .filter((file) => savedIn(file) === null)
    .map(nameOf)

export const finishedGames = (home: string): string[] => filesIn(finishedOf(home)).map(nameOf)

/** Takes games away for good, by name; all of them or, if one is not there, none. */
export function removeSaves(home: string, names: readonly string[]): void {
  const files = [folderOf(home), finishedOf(home)].flatMap(filesIn)
  const found = names.map((name) => files.find((file) => nameOf(file) === name))
  const missing = names.find((_, i) => found[i] === undefined)
  if (missing !== undefined) {
    const near = files.length > 0 ? guess(missing, files.map(nameOf)) : 'There is none at all.'
    throw new Failure(`There is no saved game “${missing}”. ${near}`)
  }
  for (const file of found) rmSync(file!, { force: true })
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ENDING))
        .map((name) => join(folder, name))
    : []

const nameOf = (file: string): string => basename(file, ENDING)

function savedIn(file: string): Saved | null {
  try {
    const { game, players, entries } = readRecord(readFileSync(file, 'utf8'))
    return {
      file,
      name: nameOf(file),
      game,
      players: players.flatMap(({ name, bot }) => (bot === 'program' ? [] : [name])),
      choices: entries.length,
      at: statSync(file).mtime,
    }
  } catch {
    return null
  }
}

/** Keeps the record of a match in which the program failed, for whoever mends it. Says where it is, or why it is nowhere. */
export function keepBroken(home: string, game: string, record: string): string {
  const folder = join(home, 'broken')
  try {
    mkdirSync(folder, { recursive: true })
    for (let n = 1; ; n++) {
      const file = join(folder, `${game}-${n}${ENDING}`)
      if (!isTaken(file)) continue
      // A match hands over plain JSON: what it was doing when it failed could not be sealed any more.
      writeFileSync(file, record.startsWith('{') ? writeRecord(JSON.parse(record) as MatchRecord) : record)
      return `Its record is in ${file}.`
    }
  } catch (error) {
    return `Its record cannot be kept in ${folder}: ${reasonOf(error)}.`
  }
}
