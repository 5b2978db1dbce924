import { fill, type Json, lastChoice, type Seat, toWire, type WireAsk } from '@starboard/kernel'
import type { SeatRow } from '../store/index.ts'
import type { Journal } from './journal.ts'

/** What a seat may know of this moment, with what happened since `from`. Others' questions are only counted. */
export function nowFor(journal: Journal, seat: Seat | null, from: number): object {
  const { match } = journal
  const { wish, agreed } = journal.consent
  const asks: WireAsk[] = []
  const waiting: Seat[] = []
  for (const ask of match?.asks ?? []) {
    if (ask.seat === seat) asks.push(toWire(ask))
    if (!waiting.includes(ask.seat)) waiting.push(ask.seat)
  }
  return {
    t: 'now',
    at: journal.seq,
    era: journal.era,
    from,
    to: journal.events,
    events: journal.log(seat, from),
    view: match ? match.game.view(match.state, seat) : null,
    asks,
    waiting,
    any: match?.waitsFor === 'any' ? true : undefined,
    over: match?.over ?? null,
    acted: (match && seat !== null && lastChoice(match, seat) >= 0) || undefined,
    wish: wish ? { seat: wish.seat, agreed } : undefined,
  }
}

export interface Surroundings {
  readonly seats: readonly SeatRow[]
  /** Null for a seat that somebody looks through. */
  readonly awaySince: (seat: Seat) => number | null
  readonly now: number
  /** How long somebody must be away before others may let a bot play for them. */
  readonly patience: number
  readonly host: boolean
  readonly you: Seat | null
  readonly mine: readonly Seat[]
}

/** The table itself: who sits where, what was agreed, and what the dice were committed to. */
export function tableFor(
  journal: Journal,
  { seats, awaySince, now, patience, host, you, mine }: Surroundings,
): object {
  const { row, match, beginning, dice } = journal
  const settled = beginning?.dice ?? {
    commitment: dice.commitment,
    commitments: dice.list,
    nonces: beginning?.nonces ?? null,
    voids: dice.voids,
  }
  return {
    t: 'table',
    id: row.id,
    game: row.game,
    version: row.version,
    title: row.title,
    options: JSON.parse(row.options) as object,
    origin: row.origin === null ? null : (JSON.parse(row.origin) as object),
    watch: row.watch,
    rematch: row.rematch,
    phase: !match ? 'gathering' : match.over ? 'over' : 'playing',
    you,
    mine,
    host,
    commitment: settled.commitment,
    commitments: settled.commitments,
    nonces: settled.nonces,
    committed: [...dice.committed.keys()],
    revealed: [...dice.revealed.keys()],
    voids: settled.voids.map(({ refused }) => refused),
    refusing: match
      ? []
      : seats.filter(({ seat, player }) => player !== null && dice.hasRefused(seat)).map(({ seat }) => seat),
    now,
    patience,
    seats: seats.map((seat) => seatFor(journal, seat, awaySince)),
  }
}

function seatFor(journal: Journal, row: SeatRow, awaySince: Surroundings['awaySince']): object {
  const { match } = journal
  const { seat, kind, player } = row
  const away = awaySince(seat)
  return {
    kind,
    name: match?.players[seat]?.name ?? row.name,
    bot: match ? (match.players[seat]?.bot ?? null) : row.bot,
    taken: player !== null || kind !== 'link',
    owned: player !== null,
    host: player !== null && player === journal.row.host,
    here: away === null,
    away: player === null ? null : away,
    givenBy: journal.consent.givenBy(seat),
    lent: row.lent === 1,
    without: row.without === 1,
    muted: row.muted === 1,
    referee: player !== null && isReferee(journal, seat),
  }
}

/** A seat that the program could play as well is a referee's. */
export function isReferee({ game, row }: Journal, seat: Seat): boolean {
  return game.seats(fill(game.options, JSON.parse(row.options) as Json)).roles[seat]?.program ?? false
}
