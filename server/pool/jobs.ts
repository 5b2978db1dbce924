import { answerFor, type Hint, hintFor } from '@starboard/bots'
import type {
  Entry,
  Frame,
  Game,
  GameState,
  Json,
  MatchRecord,
  Much,
  Seat,
  Snapshot,
  Start,
} from '@starboard/kernel'
import { framesSince, Match, readRecord, thinned, undoPoint, verify, writeRecord } from '@starboard/kernel'
import type { LineRow, MatchRow, SnapshotRow } from '../store/index.ts'
import { noSuchGame } from '../tables/errors.ts'
import { Journal } from '../tables/journal.ts'
import { type Beginnings, type Brought, originAt, originFrom } from '../tables/origins.ts'

/** A match as a thread is told of it. What the thread has already is left out. */
export interface Told {
  readonly table: string
  readonly game: string
  /** Where it starts, and a snapshot to go on from, if the thread may not know the match yet. */
  readonly whole: {
    readonly start: Start<GameState>
    readonly base: Snapshot<GameState>
    readonly before: readonly Entry[]
  } | null
  /** The entries from this number on. */
  readonly from: number
  readonly entries: readonly Entry[]
}

export interface Checked {
  readonly commitment: string
  readonly seed: string
  readonly commitments: readonly string[] | null
  readonly nonces: readonly string[] | null
  readonly voids: MatchRecord['voids'] & object
  readonly choices: number
}

/** What each job is given. All of it is plain, so that it can be sent to a thread. */
interface Wanted {
  /** What a bot answers to a question. */
  think: { readonly match: Told; readonly seat: Seat; readonly ask: string; readonly bot: string }
  /** The same for a person, with the game's own reason for it, and what it would do instead. */
  hint: { readonly match: Told; readonly seat: Seat; readonly ask: string }
  /** Where a seat may go back to without asking anybody. */
  undo: { readonly match: Told; readonly seat: Seat; readonly isAlone: boolean; readonly much: Much }
  /** What a seat saw happen in so many of the last lines of the log; the lines of a frame are counted from there. */
  frames: { readonly match: Told; readonly seat: Seat; readonly lines: number }
  /** A snapshot of a match after these entries, for going back further than what is at hand. */
  back: { readonly game: string; readonly start: Start<GameState>; readonly entries: readonly Entry[] }
  /** A journal played out from its first line: its last snapshot. */
  replay: { readonly row: MatchRow; readonly lines: readonly LineRow[] }
  /** The text of a match that has ended. */
  write: { readonly record: MatchRecord }
  /** Whether a record holds. */
  check: { readonly text: string }
  /** Where a table begins that goes on from a moment of a match. */
  fork: { readonly record: MatchRecord; readonly at: number }
  /** The same from a record that somebody brings along, once it is known to hold. */
  bring: { readonly text: string; readonly at: number | null }
}

/** What comes back of each. */
interface Found {
  think: { readonly answer: Json } | Unknown
  hint: Hint | Unknown
  undo: { readonly point: number | null } | Unknown
  frames: { readonly frames: readonly Frame[] } | Unknown
  back: Snapshot<GameState>
  replay: SnapshotRow
  write: string
  check: Checked
  fork: Beginnings
  bring: Brought
}

export type Kind = keyof Wanted
export type Given<K extends Kind> = Wanted[K]
export type Done<K extends Kind> = Found[K]
export type Jobs = { readonly [K in Kind]: (job: Given<K>) => Done<K> }

/** The thread does not have this match, or not so far: tell it whole. */
export interface Unknown {
  readonly unknown: true
}

const UNKNOWN: Unknown = { unknown: true }
const MOST_KEPT = 50
/** Whoever was away for more choices than these sees the last of them. */
const MOST_AGAIN = 80

/** Does the work, one job after the other. Keeps the matches it is asked about, so that it need be told only what is new. */
export function worker(games: readonly Game[]): Jobs {
  const known = new Map<string, Match>()
  const gameOf = (id: string): Game => {
    const game = games.find((each) => each.id === id)
    if (!game) throw noSuchGame()
    return game
  }
  const caughtUp = (told: Told) => {
    const match = told.whole ? begun(gameOf(told.game), told.whole) : known.get(told.table)
    if (!match || match.entries.length < told.from) return null
    known.delete(told.table) // Until all of it is in: what fails half-way is not kept.
    if (match.entries.length > told.from) match.rewind(told.from)
    for (const entry of told.entries) match.enter(entry)
    known.set(told.table, match) // Put at the end: the one not needed for longest goes first.
    if (known.size > MOST_KEPT) known.delete(known.keys().next().value!)
    return match
  }
  return {
    think({ match: told, seat, ask: id, bot }) {
      const match = caughtUp(told)
      const ask = match?.asks.find((open) => open.seat === seat && open.id === id)
      return match && ask ? { answer: answerFor(match, ask, bot) } : UNKNOWN
    },
    hint({ match: told, seat, ask: id }) {
      const match = caughtUp(told)
      const ask = match?.asks.find((open) => open.seat === seat && open.id === id)
      return match && ask ? hintFor(match, ask) : UNKNOWN
    },
    undo({ match: told, seat, isAlone, much }) {
      const match = caughtUp(told)
      return match ? { point: undoPoint(match, seat, isAlone, much) } : UNKNOWN
    },
    frames({ match: told, seat, lines }) {
      const match = caughtUp(told)
      if (!match) return UNKNOWN
      const seen = framesSince(match, seat, Math.max(0, match.entries.length - MOST_AGAIN))
      const first = match.events.length - lines
      const missed = seen.filter((frame) => frame.lines > first)
      return { frames: thinned(missed).map(({ lines: n, view }) => ({ lines: n - first, view })) }
    },
    back({ game, start, entries }) {
      const match = new Match(gameOf(game), start)
      for (const entry of entries) match.enter(entry)
      return match.snapshot()
    },
    replay({ row, lines }) {
      const journal = new Journal(gameOf(row.game), row)
      for (const line of lines) journal.read(line)
      return journal.snapshot()
    },
    write: ({ record }) => writeRecord(record),
    check({ text }) {
      const {
        game,
        commitment,
        seed,
        commitments = null,
        nonces = null,
        voids = [],
        entries,
      } = readRecord(text)
      verify(gameOf(game), text)
      return { commitment, seed, commitments, nonces, voids, choices: entries.length }
    },
    fork: ({ record, at }) => originAt(gameOf(record.game), record, at, 'fork'),
    bring: ({ text, at }) => originFrom(gameOf, text, at),
  }
}

/** Its log begins with the snapshot: nobody here reads what was before. */
function begun(game: Game, { start, base, before }: NonNullable<Told['whole']>): Match {
  return new Match(game, start, { past: { base: { ...base, events: 0 }, entries: before, events: [] } })
}
