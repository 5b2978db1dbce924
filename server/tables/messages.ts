import { type Seat, toWire, type WireAsk } from '@starboard/kernel'
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
    wish: wish ? { seat: wish.seat, agreed } : undefined,
  }
}

export interface Surroundings {
  readonly seats: readonly SeatRow[]
  readonly here: ReadonlySet<Seat>
  readonly host: boolean
  readonly you: Seat | null
  readonly mine: readonly Seat[]
}

/** The table itself: who sits where, what was agreed, and what the dice were committed to. */
export function tableFor(journal: Journal, { seats, here, host, you, mine }: Surroundings): object {
  const { row, match, beginning, dice, consent } = journal
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
    seats: seats.map((seat) => ({
      kind: seat.kind,
      name: match?.players[seat.seat]?.name ?? seat.name,
      bot: match ? (match.players[seat.seat]?.bot ?? null) : seat.bot,
      taken: seat.player !== null || seat.kind === 'bot' || seat.kind === 'program',
      here: here.has(seat.seat),
      givenBy: consent.givenBy(seat.seat),
    })),
  }
}
