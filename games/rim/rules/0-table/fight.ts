import { Broken } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { FoeId, GrenadeId, MapId } from '../../content/index.ts'
import type { Policies, StructId, ThingId } from './colony.ts'
import type { Injury, PartId, PersonId } from './person.ts'
import type { FightPlan, Rim } from './state.ts'

export type FighterId = string

/** A fight on squares, round by round. */
export interface Fight {
  plan: FightPlan
  map: MapId
  /** Who fights at all is said, the works are laid out, everybody is placed; then it begins. */
  stage: 'muster' | 'lay' | 'place' | 'initiative' | 'rounds' | 'over'
  /** Who answers for the colony in this fight: the owners, their standing order, or that until somebody is Downed. */
  conduct: Policies['raids']
  /** Who plays its enemies: a person in the Storyteller's seat (RIM-MODE-02), or their nature, as the tables say. */
  foes: 'hand' | 'usual'
  /** Counted from 1. */
  round: number
  /** The side that starts every round (RIM-COMBAT-07). */
  first: Side
  /** Whose turn it is to send somebody. */
  side: Side
  fighters: Fighter[]
  /** Who of this round has acted; a turret that was fired by hand as well. */
  acted: FighterId[]
  turn: Turn | null
  /** Defense Points left; null where there are none to spend (RIM-DEF-07). */
  pool: number | null
  fires: { at: Square; rounds: number }[]
  /** Works and loose walls of the colony on this map, while it lasts; doors by whether they stand open. */
  works: Work[]
  /** What the walls drawn on the map have left, where they have been hit; at 0 they are gone. */
  worn: { at: Square; hp: number }[]
  /** Doors drawn on the map that stand open. */
  ajar: Square[]
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
  /** Colonists who have taken a turn: a fight is exertion (RIM-RUL-116). */
  exerted: PersonId[]
  /** Knives that were thrown; they are picked up when it is over. */
  thrown: { thing: ThingId; by: PersonId }[]
  /** The hour after it: what has been done of it (RIM-RUL-074). */
  hour: Hour
  how: 'won' | 'lost' | 'left' | null
}

export type Side = 'colony' | 'foes'

export interface Hour {
  step: 'captives' | 'aid' | 'spoils' | 'end'
  /** First-aid rolls made so far, of two. */
  rolls: { [person: PersonId]: number }
  /** Fallen enemies who are to be kept. */
  keep: FighterId[]
}

export interface Fighter {
  id: FighterId
  side: Side
  who: Who
  name: string
  at: Square
  /** A Colonist's HP are the person's own, a structure's its own; these are everybody else's. */
  hp: number
  most: number
  /** Down and out: Downed people lie where they fell; dead and fled are off the map. */
  state: 'up' | 'downed' | 'dead' | 'fled' | 'captured'
  /** Of those who are no persons of the roster: theirs stands with their body (RIM-RUL-080). */
  stunned: boolean
  injuries: Injury['kind'][]
  /** Limbs that an enemy has lost in this fight (RIM-RUL-071). */
  lost: PartId[]
  /** Took cover: until its next turn (RIM-AP-05). */
  covered: boolean
  /** One-shot sources on the next roll, of those who are no Colonists (RIM-INSP-05). */
  waiting: { edges: number; banes: number }
  /** An ambusher counts as in Partial cover until it first moves (RIM-RUL-139). */
  hidden: boolean
  /** Grenades left, of those who bring their own. */
  uses: { [grenade in GrenadeId]?: number }
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
  /** The ship that machines guard: no structure of the colony, 60 HP, armour 3 (Extreme event 5). */
  | { sort: 'wreck' }

/** A turn under way. */
export interface Turn {
  fighter: FighterId
  ap: number
  /** Aimed: the next attack of this turn is Augmented (RIM-AP-04). */
  aimed: boolean
  moves: number
  attacks: number
  /** Squares of the last Move that are still to be gone: enough to leave the map (RIM-RUL-084). */
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

/** The fight now under way. */
export function fightOf(g: Pick<Rim, 'fight'>): Fight {
  if (g.fight) return g.fight
  throw new Broken('there is no fight')
}

export function fighterOf(g: Pick<Rim, 'fight'>, id: FighterId): Fighter {
  for (const fighter of fightOf(g).fighters) if (fighter.id === id) return fighter
  throw new Broken(`nobody called ${id} fights`)
}

/** Somebody's figure in the fight under way, if they are in it. */
export const figureOf = (g: Pick<Rim, 'fight'>, person: PersonId): Fighter | null =>
  g.fight?.fighters.find(({ who }) => who.sort === 'person' && who.person === person) ?? null
