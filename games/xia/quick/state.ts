import type { GameState, Seat } from '@starboard/kernel'
import type { Die, MissionId, SectorId, ShipId, TradeCube } from '../content/index.ts'

/** A place of the board, by its number: 0 is the centre. A place keeps its number when its sector is turned up. */
export type RingIndex = number

/** Any ship on the board. */
export type ShipRef = `captain-${number}` | NpcId
export type NpcId = 'merchant' | 'enforcer' | 'marauder' | 'marauder-2'

/** The quick variant, for two to five captains or for one against the clock. Ships are simply in a sector (XIA-RUL-226). */
export interface Quick extends GameState {
  kind: 'quick'
  mode: 'quick' | 'quick-solo'
  /** Quick solo only (XIA-RUL-224). */
  difficulty: 'easy' | 'normal' | 'hard'
  stage: Stage
  /** Every captain has one turn in it; for a captain alone, the number of the turn, open to all (XIA-QS-11). */
  round: number
  /** Who opens each round. */
  first: Seat
  /** Whose turn it is. */
  seat: Seat
  /** Actions left in this turn. */
  actions: number
  /** One a seat. */
  captains: Captain[]
  npcs: Npc[]
  /** By place; which of the face-down sectors lies where is secret. */
  sectors: Sector[]
  /** Face down, the top first. */
  missionDeck: MissionId[]
  /** Face up. */
  missionDiscard: MissionId[]
}

export type Stage =
  /** Sectors are laid and missions dealt. */
  | { readonly kind: 'deal' }
  | { readonly kind: 'turn-start' }
  /** The captain takes one of three actions. */
  | { readonly kind: 'act' }
  /** A Trade action is under way; so many goods were sold in it. */
  | { readonly kind: 'market'; readonly sold: number }
  | { readonly kind: 'turn-end' }
  /** Quick solo: the NPCs that have yet to move. */
  | { readonly kind: 'npcs'; readonly left: readonly NpcId[] }

export interface Sector {
  id: SectorId
  q: number
  r: number
  /** Face up. */
  up: boolean
}

export interface Captain {
  seat: Seat
  name: string
  /** Null until it is chosen, and again when it is destroyed. */
  ship: ShipId | null
  at: RingIndex
  credits: number
  /** Infamy, in quick solo: what is on the captain's head (XIA-RUL-222). */
  bounty: number
  /** Fame in half points, for quick solo gives halves (XIA-RUL-221). */
  halves: number
  energy: number
  hits: number
  dice: Record<Part, Die>
  cubes: TradeCube[]
  missions: Held[]
  /** How many sectors this captain has turned up. */
  revealed: number
  /** How many ships this captain has lost. */
  lost: number
}

/** What can be upgraded. */
export type Part = 'engine' | 'blaster' | 'shield'

/** A mission card in hand, or on the table once it is begun. */
export interface Held {
  id: MissionId
  /** Face up. */
  revealed: boolean
  /** It only remains to be delivered. */
  ready: boolean
  /** What a roll has set; null if the distance will set it, or nothing has yet. */
  pays: number | null
}

export interface Npc {
  id: NpcId
  /** Null while it is destroyed. */
  at: RingIndex | null
  hits: number
  /** The Merchant's last planet. */
  visited: RingIndex | null
}

export const FAME_TO_WIN = 20 // XIA-QV-02, XIA-RUL-002
export const ACTIONS_A_TURN = 3 // XIA-QV-03
export const MOST_MISSIONS = 3 // XIA-RUL-217
export const MOST_CUBES = 6 // XIA-QV-13, XIA-RUL-228
export const MOST_ENERGY = 8
export const MOST_HITS = 3 // XIA-RUL-213
export const START_CREDITS = 4_000 // XIA-RUL-215
export const START: RingIndex = 0

/** Presets of quick solo: the clock, the board, and who else is out there (XIA-QS-01 to XIA-QS-03, XIA-RUL-224). */
export const PRESETS: Readonly<
  Record<
    Quick['difficulty'],
    { readonly turns: number; readonly sectors: number; readonly npcs: readonly NpcId[] }
  >
> = {
  easy: { turns: 25, sectors: 9, npcs: ['merchant', 'enforcer', 'marauder'] },
  normal: { turns: 20, sectors: 8, npcs: ['merchant', 'enforcer', 'marauder'] },
  hard: { turns: 15, sectors: 7, npcs: ['merchant', 'enforcer', 'marauder', 'marauder-2'] },
}

export const isSolo = ({ mode }: Pick<Quick, 'mode'>): boolean => mode === 'quick-solo'

export const refOf = (seat: Seat): ShipRef => `captain-${seat}`

/** The captain of a ship; null for an NPC. */
export const seatOf = (ship: ShipRef): Seat | null =>
  ship.startsWith('captain-') ? Number(ship.slice('captain-'.length)) : null
