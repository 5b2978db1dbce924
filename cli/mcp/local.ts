import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { botsAt, hintFor, playOn } from '@starboard/bots'
import { Match, type Options, type Player, type Seat, seedFrom, seen } from '@starboard/kernel'
import { Failure, type Io } from '../io.ts'
import { newSave, putAway, writeCopy, writeSave } from '../saves.ts'
import { checkCount, defaultPlayers, optionsGiven, playerFrom } from '../seats.ts'
import type { Opened } from '../shelf.ts'
import type { Table } from './table.ts'

/** Bots that talk among themselves longer than this will not stop. */
const LONGEST = 100_000

/** What the model calls itself in a list of seats. */
const ME = 'me'

export interface Wished {
  readonly options?: Options | undefined
  readonly seats?: readonly string[] | number | undefined
  readonly seed?: string | undefined
  readonly name?: string | undefined
}

/** A table in this process, saved after every answer as `play` saves. */
export function openLocal(id: string, io: Io, { game }: Opened, wished: Wished): Table {
  const options = optionsGiven(game, wished.options ?? {})
  const players = playersOf(game, options, wished)
  const seats = players.flatMap(({ bot }, seat) => (bot === null ? seat : []))
  if (seats.length === 0)
    throw new Failure(`Nobody would be asked anything: call at least one of the seats “${ME}”.`)
  const seed = wished.seed === undefined ? randomBytes(32).toString('hex') : seedFrom(wished.seed)
  const match = Match.start(game, { options, players, seed })
  return sitDown(id, match, seats, { home: io.home, file: newSave(io.home, game.id) })
}

function playersOf(game: Opened['game'], options: Options, { seats, name = 'Player' }: Wished): Player[] {
  if (seats === undefined || typeof seats === 'number') {
    if (seats !== undefined) checkCount(game, options, seats)
    return defaultPlayers(game, options, name, seats)
  }
  checkCount(game, options, seats.length)
  return seats.map((given, seat) =>
    playerFrom(game, options, given.trim() === ME ? `person:${name}` : given, seat),
  )
}

/** Where a match is kept: among the saved games, and when it is over among the finished ones. */
interface Kept {
  readonly home: string
  file: string
}

export function sitDown(id: string, match: Match, seats: readonly Seat[], kept: Kept): Table {
  const goOn = () => {
    writeSave(kept.file, match) // A bot may fail: what was answered before is kept.
    const { length } = match.entries
    playOn(match, LONGEST)
    if (match.entries.length > length) writeSave(kept.file, match)
    if (match.over) kept.file = putAway(kept.home, kept.file)
  }
  goOn()
  return {
    id,
    game: match.game,
    seats,
    glance: (seat) => ({
      players: match.players,
      asks: match.asks.filter((ask) => ask.seat === seat).map(seen),
      waiting: [...new Set(match.asks.map((ask) => ask.seat))],
      over: match.over,
      trouble: null,
      // Each costs a copy, and not every reply tells of it.
      get view() {
        return match.view(seat)
      },
      get log() {
        return match.log(seat)
      },
    }),
    async answer(seat, ask, answer) {
      match.answer(seat, ask.id, answer)
      goOn()
    },
    hint: async (seat, { id: asked }) =>
      hintFor(match, match.asks.find((ask) => ask.seat === seat && ask.id === asked)!),
    async pass() {
      const ask = match.asks.find((open) => match.players[open.seat]!.bot !== null)
      if (!ask) return false
      match.answer(ask.seat, ask.id, botsAt(match)(ask))
      goOn()
      return true
    },
    wait: async () => {},
    async save(copy) {
      if (copy !== undefined) writeNew(copy, match)
      const where = copy === undefined ? kept.file : resolve(copy)
      return match.over
        ? `The record, with the seed of the dice, is ${where}: “starboard verify” checks it, “starboard replay” shows it.`
        : `The match is saved in ${where}: “starboard play --load ${where}” goes on with it. The file holds what others hide: do not read it while you play.`
    },
    async leave() {
      return match.over ? `It is over, and its record is ${kept.file}.` : `It is saved in ${kept.file}.`
    },
  }
}

/** A model names files by itself: it must not write over one. */
function writeNew(file: string, match: Match): void {
  if (existsSync(file)) throw new Failure(`${file} is already there: save into another file.`)
  writeCopy(file, match)
}
