import type { GameState, Seat } from '@starboard/kernel'
import type {
  Cube,
  EmbersPart,
  EventId,
  MissionId,
  ModKind,
  OutfitKind,
  RelicId,
  SectorId,
  ShipId,
  TitleId,
  Token,
  TradeCube,
} from '../../content/index.ts'
import type { Captain } from './captain.ts'
import type { LiveEvent } from './live.ts'
import type { Memory } from './memory.ts'
import type { SpaceId } from './names.ts'
import type { Npc } from './npc.ts'
import type { Solo } from './solo.ts'
import type { Item, Stage } from './stage.ts'
import type { Turn } from './turn.ts'

/** What lies open before everybody. */
export interface Open {
  kind: 'full'
  mode: 'competitive' | 'solo' | 'campaign'
  /** What is in play (XIA-MODE-02, XIA-MODE-03). */
  parts: Parts
  /** Solo and campaign only. */
  difficulty: 'easy' | 'normal' | 'hard'
  /** Fame needed to win (XIA-MODE-05). */
  victory: number
  /** The sectors, ships and cards of the book's first game (XIA-MODE-07). */
  firstGame: boolean
  /** A guided first game. */
  tutorial: boolean
  stage: Stage
  /** Comes before the stage. */
  agenda: Item[]
  round: number
  /** Who opens each round. */
  first: Seat
  /** Whose turn it is. */
  seat: Seat
  turn: Turn
  npcs: Npc[]
  /** In the order in which they were laid. */
  sectors: Laid[]
  /** Revealed and not yet claimed. */
  openTitles: TitleId[]
  liveEvents: LiveEvent[]
  /** Title and Event spaces of the fame track that somebody has reached. */
  reached: number[]
  /** Relics that were turned up inside The Kiln: everybody has seen them, and they are out of the game. */
  sifted: RelicId[]
  /** Where The Kiln is on its orbit; null while it is destroyed, or without Nyr. */
  kiln: SpaceId | null
  comets: { sector: SectorId; at: SpaceId | null }[]
  /** Cubes adrift; `by` is the captain who jettisoned it in this very turn. */
  adrift: { at: SpaceId; cube: Cube; by: Seat | null }[]
  economy: Economy | null
  /** What lies in the box, to be bought, produced or found. */
  supply: {
    cubes: Record<Cube, number>
    outfits: Record<OutfitKind, number>
    mods: Record<ModKind, number>
  }
  /** Ships nobody has flown yet. */
  ships: ShipId[]
  /** Whether somebody has been first through an ordinary gate, and through Tigris (XIA-RUL-014). */
  gatesOpened: { ordinary: boolean; tigris: boolean }
  solo: Solo | null
  /** Numbers given to Outfits and Mods, so that each can be told from its likes. */
  made: number
}

/** Xia played in full: competitive, for two, solo and campaign. The quick modes have a state of their own. */
export interface Xia extends GameState, Open {
  /** One a seat. */
  captains: Captain[]
  /** Sectors face down, the top first. */
  sectorDeck: SectorId[]
  /** Exploration tokens face down: the pile, top first, and those on the board. */
  tokenPile: Token[]
  tokens: { at: SpaceId; token: Token }[]
  /** Relic tokens face down: the pile, top first, and the stack of each dead world. */
  relicPile: RelicId[]
  relicStacks: { sector: SectorId; relics: RelicId[] }[]
  missionDeck: MissionId[]
  missionDiscard: MissionId[]
  titleDeck: TitleId[]
  eventDeck: EventId[]
  memory: Memory
}

export type Parts = Record<EmbersPart | 'npcs' | 'powers' | 'sellsword' | 'envoy', boolean>

/** A sector on the board: its place among the tiles, and by how many sixths it is turned. */
export interface Laid {
  id: SectorId
  q: number
  r: number
  turn: number
}

export interface Economy {
  stock: Record<TradeCube, number>
  /** Types that bear a demand bonus. */
  demand: TradeCube[]
}
