import type { Square } from '@starboard/space'
import type { FoeId, MapId } from '../../content/index.ts'
import type { StructId } from './colony.ts'
import type { Injury, PersonId } from './person.ts'
import type { FightPlan } from './state.ts'

export type FighterId = string

/** A fight on squares, round by round. */
export interface Fight {
  plan: FightPlan
  map: MapId
  /** Who fights at all has been said, and everybody has been placed. */
  stage: 'muster' | 'place' | 'initiative' | 'rounds' | 'over'
  /** Counted from 1. */
  round: number
  /** The side that starts every round (RIM-COMBAT-07). */
  first: Side
  /** Whose turn it is to send somebody. */
  side: Side
  fighters: Fighter[]
  /** Who of this round has acted. */
  acted: FighterId[]
  turn: Turn | null
  /** Defense Points left; null where there are none to spend (RIM-DEF-07). */
  pool: number | null
  fires: { at: Square; rounds: number }[]
  /** Works and loose walls of the colony on this map, while it lasts; doors by whether they stand open. */
  works: Work[]
  /** Night outdoors: shots beyond 5 squares have a Bane (RIM-COMBAT-10). */
  dark: boolean
  rain: boolean
  /** How many enemies came: half of them down breaks the rest (RIM-COMBAT-09). */
  came: number
  /** A shot or a blast has been heard: PTSD once a fight (RIM-RUL-060). */
  heard: boolean
  /** Who has seen somebody die in this fight, once a fight (RIM-RUL-122). */
  shaken: PersonId[]
  /** What comes at the start of a later round: allies' aid, whoever runs up, a beam from the sky. */
  coming: Coming[]
  /** Who shelters and takes no part (RIM-RUL-156). */
  sheltered: PersonId[]
  /** Structures that have been hit by something that the Pool may still undo, and so on, are the fight's own business. */
  how: 'won' | 'lost' | 'left' | null
}

export type Side = 'colony' | 'foes'

export interface Fighter {
  id: FighterId
  side: Side
  who: Who
  name: string
  at: Square
  /** A Colonist's HP are the person's own; these are everybody else's. */
  hp: number
  most: number
  /** Down and out: Downed people lie where they fell; dead and fled are off the map. */
  state: 'up' | 'downed' | 'dead' | 'fled' | 'captured'
  stunned: boolean
  injuries: Injury['kind'][]
  /** Took cover: until its next turn (RIM-AP-05). */
  covered: boolean
  /** One-shot sources on the next roll, of those who are no Colonists (RIM-INSP-05). */
  waiting: { edges: number; banes: number }
  /** An ambusher counts as in Partial cover until it first moves (RIM-RUL-139). */
  hidden: boolean
  /** Grenades and other one-use arms left. */
  uses: { [weapon: string]: number }
  /** Who brought it down, if a Colonist did (RIM-RUL-074). */
  by: PersonId | null
  /** Damage a shield belt has still to take in this fight. */
  shield: number
  tended: boolean
}

export type Who =
  | { sort: 'person'; person: PersonId }
  | { sort: 'foe'; foe: FoeId }
  /** A turret or the reactor: a structure of the colony that is a target. */
  | { sort: 'structure'; structure: StructId }
  | { sort: 'animal'; animal: string }

/** A turn under way. */
export interface Turn {
  fighter: FighterId
  ap: number
  /** Aimed: the next attack of this turn is Augmented (RIM-AP-04). */
  aimed: boolean
  moves: number
  attacks: number
  /** Squares of a Move already paid for. */
  stride: number
}

/** Something of the colony that stands on a square of the map. */
export interface Work {
  structure: StructId
  at: Square
  open: boolean
}

export type Coming =
  /** Fighters by the tables: allies of the colony, or more of its enemies (RIM-RUL-144). */
  | { round: number; kind: 'fighters'; foes: FoeId[]; side: Side }
  | { round: number; kind: 'joins'; people: PersonId[] }
  | { round: number; kind: 'beam'; at: Square; by: FighterId }
  | { round: number; kind: 'roused' }
