import type { Seat } from '@starboard/kernel'
import type { MissionId, SectorId } from './content/index.ts'
import type { HiddenMission, Known, KnownCaptain } from './known.ts'
import type { ActiveMission, Captain, SpaceId, Xia } from './rules/0-table/state.ts'

/** What lies face up for everybody, with numbers in place of everything face down. */
export interface View extends Known {
  readonly sectorsLeft: number
  /** The top sectors, where this seat may know them (Deep Scan). */
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
}

export interface CaptainView extends KnownCaptain {
  /** How many cards were drawn in this turn; their captain sees which when the time comes to choose. */
  readonly drawn: number
  readonly drawnCards: readonly MissionId[] | null
}

/** Whether a seat may look at the missions this captain has drawn: the captain, when choosing (XIA-MIS-05). */
export const looksAtDrawn = (g: Xia, captain: Captain, seat: Seat | null): boolean =>
  captain.seat === seat &&
  g.seat === seat &&
  (g.stage.kind === 'choose-missions' || g.agenda.some(({ kind }) => kind === 'look'))

/** How many sectors at the top of the deck a seat knows. */
export const sectorsKnown = (g: Xia, seat: Seat | null): number => {
  const item = g.agenda.find((each) => each.kind === 'peek')
  return item && item.seat === seat ? Math.min(2, g.sectorDeck.length) : 0
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
    nextSectors: g.sectorDeck.slice(0, sectorsKnown(g, seat)),
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
    kiln: g.kiln,
    comets: g.comets,
    adrift: g.adrift,
    economy: g.economy,
    supply: g.supply,
    ships: g.ships,
    gatesOpened: g.gatesOpened,
    solo: g.solo,
    made: g.made,
  }
}

function captainView(g: Xia, captain: Captain, seat: Seat | null): CaptainView {
  const { missions, drawn, relics, dock, ...open } = captain
  const isOwn = captain.seat === seat
  return {
    ...open,
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
