import type { Seat } from '@starboard/kernel'
import type { MissionId, RelicId, SectorId } from './content/index.ts'
import type { HiddenMission, Known, KnownCaptain } from './known.ts'
import type { ActiveMission, Captain } from './rules/0-table/captain.ts'
import type { Readers } from './rules/0-table/memory.ts'
import { isKnownTo, looksAtDrawn, peeker } from './rules/0-table/memory.ts'
import type { SpaceId } from './rules/0-table/names.ts'
import type { Xia } from './rules/0-table/state.ts'

/** What lies face up for everybody, with numbers in place of everything face down. */
export interface View extends Known {
  readonly sectorsLeft: number
  /** The top sectors, while this seat looks at them (Deep Scan). */
  readonly nextSectors: readonly SectorId[]
  readonly tokensLeft: number
  /** Where exploration tokens lie, face down. */
  readonly tokens: readonly SpaceId[]
  readonly relicStacks: readonly { readonly sector: SectorId; readonly count: number }[]
  readonly missionsLeft: number
  readonly missionsDiscarded: number
  readonly titlesLeft: number
  readonly eventsLeft: number
  readonly captains: readonly CaptainView[]
  /** What this seat has seen that lies face down again. */
  readonly recalls: Recalled
}

export interface Recalled {
  /** The top of the sector deck; null where it does not know. */
  readonly sectors: readonly (SectorId | null)[]
  /** In the discard pile. */
  readonly missions: readonly MissionId[]
  /** Out of the game. */
  readonly relics: readonly RelicId[]
}

export interface CaptainView extends KnownCaptain {
  /** How many cards were drawn in this turn; their captain sees which when the time comes to choose. */
  readonly drawn: number
  readonly drawnCards: readonly MissionId[] | null
}

export function view(g: Xia, seat: Seat | null): View {
  return {
    kind: g.kind,
    over: g.over,
    mode: g.mode,
    parts: g.parts,
    difficulty: g.difficulty,
    victory: g.victory,
    firstGame: g.firstGame,
    tutorial: g.tutorial,
    stage: g.stage,
    agenda: g.agenda,
    round: g.round,
    first: g.first,
    seat: g.seat,
    turn: g.turn,
    captains: g.captains.map((captain) => captainView(g, captain, seat)),
    npcs: g.npcs,
    sectors: g.sectors,
    sectorsLeft: g.sectorDeck.length,
    nextSectors: seat !== null && peeker(g) === seat ? g.sectorDeck.slice(0, 2) : [],
    tokensLeft: g.tokenPile.length,
    tokens: g.tokens.map(({ at }) => at),
    relicStacks: g.relicStacks.map(({ sector, relics }) => ({ sector, count: relics.length })),
    missionsLeft: g.missionDeck.length,
    missionsDiscarded: g.missionDiscard.length,
    titlesLeft: g.titleDeck.length,
    openTitles: g.openTitles,
    eventsLeft: g.eventDeck.length,
    liveEvents: g.liveEvents,
    reached: g.reached,
    sifted: g.sifted,
    kiln: g.kiln,
    comets: g.comets,
    adrift: g.adrift,
    economy: g.economy,
    supply: g.supply,
    ships: g.ships,
    gatesOpened: g.gatesOpened,
    solo: g.solo,
    made: g.made,
    recalls: recalled(g, seat === null ? [] : [seat]),
  }
}

function recalled(g: Xia, viewers: readonly Seat[]): Recalled {
  const { sectors, missions, relics } = g.memory
  const seen = <T>(things: readonly { readonly id: T; readonly by: Readers }[]): T[] =>
    things.flatMap(({ id, by }) => (isKnownTo(by, viewers) ? [id] : []))
  return {
    sectors: sectors.map((by, n) => (isKnownTo(by, viewers) ? g.sectorDeck[n]! : null)),
    missions: seen(missions),
    relics: seen(relics),
  }
}

function captainView(g: Xia, captain: Captain, seat: Seat | null): CaptainView {
  const { missions, drawn, relics, dock } = captain
  const isOwn = captain.seat === seat
  // One spread: to take fields out first costs several times as much, and whoever thinks ahead looks thousands of times.
  return {
    ...captain,
    missions: missions.map((mission) => (isOwn || mission.revealed ? mission : faceDown(mission))),
    drawn: drawn.length,
    drawnCards: looksAtDrawn(g, captain, seat) ? drawn : null,
    relics: relics.map(({ id, cells, seen }) => ({ id: isOwn && seen ? id : null, cells })),
    dock: dock.map((piece) =>
      piece.kind === 'relic' ? { kind: 'relic', id: isOwn && piece.seen ? piece.id : null } : piece,
    ),
  }
}

const faceDown = ({ fulfilled, credits }: ActiveMission): HiddenMission => ({ id: null, fulfilled, credits })
