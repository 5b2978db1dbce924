import type { Seat } from '@starboard/kernel'
import type { EventId } from './content/index.ts'
import type { Known } from './known.ts'
import type { Crew } from './rules/0-table/crew.ts'
import type { Piece } from './rules/0-table/piece.ts'
import type { CoreSpace } from './rules/0-table/state.ts'
import type { Held } from './rules/0-table/tray.ts'

/** What lies open for everybody, with numbers in place of what is hidden: what lies in pieces, pouch and deck, and others' cards. */
export interface View extends Known {
  readonly crews: readonly CrewView[]
  readonly pieces: readonly PieceView[]
  readonly pouchLeft: number
  readonly nanosLeft: number
  readonly mineLeft: number
  readonly deckLeft: number
}

export interface CrewView extends Omit<Crew, 'hand'> {
  readonly cards: number
  /** The next event cards, as far as this player has read them. */
  readonly next: readonly EventId[] | null
  /** Null: somebody else's (CS-HOST-05). */
  readonly hand: readonly EventId[] | null
}

export interface PieceView extends Omit<Piece, 'tokens' | 'seen'> {
  readonly count: number
  /** Null: not seen, or searched by somebody else since (CS-SRCH-03). */
  readonly tokens: readonly Held[] | null
}

export const view = (g: CoreSpace, seat: Seat | null): View => ({
  over: g.over,
  mission: g.mission,
  map: g.map,
  mode: g.mode,
  rules: g.rules,
  round: g.round,
  phase: g.phase,
  first: g.first,
  turn: g.turn,
  agenda: g.agenda,
  hostility: g.hostility,
  crews: g.crews.map((crew) => crewView(g, crew, seat)),
  figures: g.figures,
  pieces: g.pieces.map((piece) => pieceView(piece, seat)),
  doors: g.doors,
  floor: g.floor,
  searched: g.searched,
  mined: g.mined,
  points: g.points,
  once: g.once,
  goal: g.goal,
  campaign: g.campaign,
  aside: g.aside,
  discard: g.discard,
  lessons: g.lessons,
  pouchLeft: g.pouch.length,
  nanosLeft: g.nanos.length,
  mineLeft: g.mine.length,
  deckLeft: g.deck.length,
})

const crewView = ({ deck }: CoreSpace, crew: Crew, seat: Seat | null): CrewView => ({
  id: crew.id,
  seat: crew.seat,
  ship: crew.ship,
  airlock: crew.airlock,
  habits: crew.habits,
  hostileTo: crew.hostileTo,
  upgrades: crew.upgrades,
  fired: crew.fired,
  ua: crew.ua,
  cards: crew.hand.length,
  foresees: crew.foresees,
  hand: crew.seat === seat ? crew.hand : null,
  next: crew.seat === seat ? deck.slice(0, crew.foresees) : null,
})

const pieceView = (piece: Piece, seat: Seat | null): PieceView => ({
  id: piece.id,
  kind: piece.kind,
  at: piece.at,
  size: piece.size,
  marked: piece.marked,
  counters: piece.counters,
  ...(piece.locked && { locked: piece.locked }),
  count: piece.tokens.length,
  tokens: seat !== null && piece.seen.includes(seat) ? piece.tokens : null,
})
