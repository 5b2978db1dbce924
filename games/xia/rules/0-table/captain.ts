import type { Seat } from '@starboard/kernel'
import type {
  AbilityId,
  Cube,
  EmbersToken,
  MissionId,
  MissionType,
  ModKind,
  NpcId,
  OutfitKind,
  PowerId,
  RelicId,
  SectorId,
  ShipId,
  TitleId,
} from '../../content/index.ts'
import type { LessonId } from '../../lessons.ts'
import type { Cell, ShipRef, SpaceId } from './names.ts'

/** What everybody knows of a captain. */
export interface OpenCaptain {
  /** It also says which colour ship and markers have, which no rule asks for (XIA-SHIP-16). */
  seat: Seat
  name: string
  /** Null until it is chosen. */
  ship: ShipId | null
  /** Null while destroyed. */
  at: SpaceId | null
  credits: number
  bounty: number
  fame: number
  energy: number
  /** Four markers in all: Armed, Disarmed, or Used and lying on a Use space. */
  armed: number
  disarmed: number
  used: Cell[]
  /** The impulse token is face up. */
  impulse: boolean
  abilities: { id: AbilityId; exhausted: boolean }[]
  /** Another's ability that the Replication Token lets this captain use once, until the own Status Phase (XIA-RUL-234). */
  echo: AbilityId | null
  powers: PowerId[]
  outfits: Fitted[]
  mods: { id: number; kind: ModKind; cell: Cell }[]
  cubes: { cell: Cell; cube: Cube }[]
  damage: Cell[]
  ice: Cell[]
  /** Ice damage was taken since the last own Status Phase: for a Warm Hull. */
  freshIce: boolean
  /** Completed, and good for a re-roll (XIA-MIS-13). */
  completed: MissionId[]
  /** Embers tokens face up; two are exchanged at once (XIA-EXPL-28). */
  tokens: EmbersToken[]
  titles: TitleId[]
  /** Spaces the ship may fly after each turn of another, until its next own turn (XIA-ABIL-08). */
  autoPilot: number
  /** Lessons of the tutorial this captain has had. */
  lessons: LessonId[]
  /** This captain has given up; the ship goes with the next turn. */
  gone: boolean
  /** What this captain has done in the whole match: for Titles, goals and the score. */
  deeds: Deeds
}

export interface Captain extends OpenCaptain {
  /** Face down, also to the captain, unless a Skill let them be looked at. */
  relics: { id: RelicId; cells: readonly [Cell, Cell]; seen: boolean }[]
  missions: ActiveMission[]
  /** Drawn in this turn and not yet looked at (XIA-MIS-03). */
  drawn: MissionId[]
  /** Pieces taken off the Hold while it is being rearranged, or while a new ship is loaded. */
  dock: Docked[]
}

/** An Outfit in its place: `turn` quarter turns clockwise of its shape, flipped left to right first if `flip`. */
export interface Fitted {
  id: number
  kind: OutfitKind
  /** The top left corner of the turned shape. */
  x: number
  y: number
  turn: 0 | 1 | 2 | 3
  flip: boolean
}

export type Docked =
  | { readonly kind: 'outfit'; readonly id: number; readonly of: OutfitKind }
  | { readonly kind: 'mod'; readonly id: number; readonly of: ModKind }
  | { readonly kind: 'cube'; readonly of: Cube }
  | { readonly kind: 'relic'; readonly id: RelicId; readonly seen: boolean }

export interface ActiveMission {
  id: MissionId
  /** A Captain in Need: only the delivery point of the card counts (XIA-EXPL-23). */
  need: boolean
  /** Face up. */
  revealed: boolean
  /** Ready to be delivered. */
  fulfilled: boolean
  /** Credits lying on the card. */
  credits: number
  /** The payment waits for a sector that is not on the board yet (XIA-MT-04). */
  unpaid: boolean
  /** Where the goods were picked up. */
  from: SectorId | null
  /** The ship its seat meant when the card was turned up, where there is more to do afterwards (XIA-SOLO-29). */
  target: ShipRef | null
  /** The X of Transport and Assist; 0 before. */
  x: number
  /** The Mission Point was visited: Boom! and Counterfeit (XIA-RUL-160). */
  visited: boolean
  /** Where the armed Detonator lies. */
  detonator: SpaceId | null
  /** What completing it adds to the Bounty, where that was settled on the way (XIA-MT-27). */
  bounty: number
}

export interface Deeds {
  /** Where Fame came from. */
  fame: { [source in FameSource]?: number }
  /** Sectors revealed by Scan or Blind Jump. */
  revealed: number
  rescues: number
  /** Where Big Shipments were made. */
  shipments: (SectorId | 'kiln')[]
  /** Mission types completed, each as often as it was. */
  missions: MissionType[]
  sifted: number
  excavated: number
  /** Demand bonuses taken. */
  demands: number
  /** Captains who have destroyed this ship. */
  destroyedBy: Seat[]
  /** How often the ship was destroyed. */
  deaths: number
  /** NPCs destroyed. */
  kills: NpcId[]
  /** The highest Bounty so far. */
  worstBounty: number
  wealth: number
}

/** The ways to Fame (XIA-FAME-02). */
export type FameSource =
  | 'exploration'
  | 'mission'
  | 'combat'
  | 'trade'
  | 'ship'
  | 'wealth'
  | 'kindness'
  | 'title'
  | 'luck'
  | 'relic'
  | 'event'
  | 'gate'
