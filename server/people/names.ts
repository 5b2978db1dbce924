import {
  Broken,
  type Game,
  IllegalAnswer,
  Match,
  type MatchRecord,
  readRecord,
  type Seat,
  seatsOf,
  type VoidRound,
  writeRecord,
} from '@starboard/kernel'
import type { LineRow, MatchRow } from '../store/index.ts'
import { Journal, nextOf } from '../tables/journal.ts'
import type { Beginning, Line } from '../tables/lines.ts'

/** What somebody is called at the tables of others after they have left for good. */
export const SOMEBODY = 'Somebody who left'

/** A table that somebody leaves behind. */
export interface Left {
  readonly row: MatchRow
  readonly lines: readonly LineRow[]
  /** The text of a finished match. */
  readonly record: string | null
  /** The seats that they had, and what they were called there. */
  readonly names: readonly (readonly [Seat, string])[]
  /** Of these, the ones that are still theirs. */
  readonly seats: readonly Seat[]
  readonly now: number
}

export interface Renamed {
  /** The lines that are others now, and those that give their seats to bots. */
  readonly changed: readonly LineRow[]
  readonly added: readonly LineRow[]
  readonly record: string | null
}

/**
 * Takes a name out of a table, and lets bots play on for whoever has left. The same choices must play out as before, and the
 * record must hold as it did; a game whose rules hang on a name keeps it. Without the game, only the names go.
 */
export function renamed(game: Game | null, left: Left): Renamed {
  const { row, lines, names } = left
  const called = new Map(names)
  const changed = lines.flatMap((line) => {
    const text = JSON.stringify(renamedLine(JSON.parse(line.line) as Line, called))
    return text === line.line ? [] : [{ ...line, line: text }]
  })
  const record = left.record === null ? null : renamedRecord(game, left.record, called)
  if (!game || row.version !== game.version) return { changed, added: [], record }
  const fresh = lines.map((line) => changed.find(({ seq }) => seq === line.seq) ?? line)
  const journal = played(game, row, fresh)
  if (journal) return { changed, added: handedOn(journal, left), record: record ?? recordOf(journal) }
  const asItWas = played(game, row, lines)
  return { changed: [], added: asItWas ? handedOn(asItWas, left) : [], record }
}

function played(game: Game, row: MatchRow, lines: readonly LineRow[]): Journal | null {
  const journal = new Journal(game, row)
  try {
    for (const line of lines) journal.read(line)
    return journal
  } catch (error) {
    if (error instanceof IllegalAnswer || error instanceof Broken) return null
    throw error
  }
}

/** The server that saw the match end may not have come so far as to write it down. */
const recordOf = ({ match }: Journal): string | null => (match?.over ? writeRecord(match.record()) : null)

/** Takes names out of all that says who somebody is. */
function namesOf(called: ReadonlyMap<Seat, string>) {
  const player = <P extends { readonly name: string }>(one: P, seat: Seat): P =>
    called.get(seat) === one.name ? { ...one, name: SOMEBODY } : one
  const refused = (all: VoidRound['refused']): VoidRound['refused'] => all.map((one) => player(one, one.seat))
  const voids = (all: readonly VoidRound[]): readonly VoidRound[] =>
    all.map((round) => ({ ...round, refused: refused(round.refused) }))
  return { player, refused, voids }
}

function renamedLine(line: Line, called: ReadonlyMap<Seat, string>): Line {
  const { player, refused, voids } = namesOf(called)
  const beginning = (one: Beginning): Beginning => ({
    ...one,
    players: one.players.map(player),
    ...(one.dice && { dice: { ...one.dice, voids: voids(one.dice.voids) } }),
  })
  if ('begin' in line) return { ...line, begin: beginning(line.begin) }
  if ('renew' in line) return { ...line, renew: beginning(line.renew) }
  if ('void' in line) return { ...line, void: refused(line.void) }
  return 'player' in line ? { ...line, player: player(line.player, line.seat) } : line
}

/** A record of older rules cannot be played again: its end stays as it was told. */
function renamedRecord(game: Game | null, text: string, called: ReadonlyMap<Seat, string>): string {
  const { player, voids } = namesOf(called)
  const { firstLine, ...record } = readRecord(text)
  const fresh: MatchRecord = {
    ...record,
    players: record.players.map(player),
    ...(record.voids && { voids: voids(record.voids) }),
    entries: record.entries.map((entry) =>
      'player' in entry ? { ...entry, player: player(entry.player, entry.seat) } : entry,
    ),
  }
  if (!game || record.version !== game.version) return writeRecord(fresh)
  try {
    return writeRecord({ ...fresh, end: Match.resume(game, fresh).record().end })
  } catch (error) {
    if (error instanceof IllegalAnswer || error instanceof Broken) return text
    throw error
  }
}

/** Play goes on without them. */
function handedOn(journal: Journal, { row, seats, now }: Left): LineRow[] {
  const { match, game } = journal
  if (!match || match.over) return []
  const { roles } = seatsOf(game, match.start.options)
  return seats.map((seat) => {
    const { seq } = journal
    const bot = roles[seat]?.program ? 'program' : 'greedy'
    const line: Line = { seat, player: { name: SOMEBODY, bot }, by: seat, person: null }
    journal.apply(line)
    return { match: row.id, seq, line: JSON.stringify(line), next: nextOf(journal), at: now }
  })
}
