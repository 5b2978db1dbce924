import type { GameState, Seat } from '@starboard/kernel'
import type { BiomeId, EventId, FactionId, FoeId, MapId, PersonaId, ScenarioId } from '../../content/index.ts'
import type { Animal, Colony } from './colony.ts'
import type { Fight } from './fight.ts'
import type { Person, PersonId } from './person.ts'
import type { Secret, Telling } from './telling.ts'
import type { World } from './world.ts'

/** The Storyteller always sits at seat 0; the players sit at the seats after it (RIM-MODE-01). */
export const STORYTELLER: Seat = 0

/** Everything there is to know about a colony. Plain JSON; rules change it in place. */
export interface Rim extends GameState {
  /** Who holds the Storyteller's seat: the program by its persona, or a person at the desk (RIM-MODE-02, RIM-MODE-03). */
  teller: 'program' | 'person'
  agreed: Agreed
  /** Counted from 1; day 0 is before anybody has landed. */
  day: number
  /** Goes up with every part of a day and every turn of a fight. */
  clock: number
  phase: Phase
  /** What is owed before the phase goes on, the next thing first. */
  agenda: Item[]
  /** Everybody who ever belonged to the colony or was held by it, in roster order; the dead and gone keep their place. */
  people: Person[]
  animals: Animal[]
  colony: Colony
  world: World
  telling: Telling
  /** The fight now being fought. */
  fight: Fight | null
  /** What nobody but a person in the Storyteller's seat may know; in no other view. */
  secret: Secret
  /** How many ids have been given out. */
  made: number
}

/** What is agreed before a match. */
export interface Agreed {
  readonly persona: PersonaId
  readonly scenario: ScenarioId
  readonly biome: BiomeId
  /** CP of Building, Crafting and Artistic slots are multiplied by this (RIM-BLD-14). */
  readonly pace: 1 | 5
  /** Colonists are made choice by choice, rolled with every default, or taken as they come. */
  readonly making: 'chosen' | 'rolled'
  /** After so many days the account is closed. */
  readonly length: number
  /** Dice are rolled by the program, or typed in by whoever rolls them (RIM-MODE-05). */
  readonly dice: 'rolled' | 'typed'
  /** How many seats the table has, the Storyteller's included. */
  readonly seats: number
  /** A learner is told things as they come up. */
  readonly tutorial: boolean
}

/** Morning, Afternoon, Evening, Night (RIM-TIME-01). */
export type Slot = 0 | 1 | 2 | 3

/** The parts of a day in their fixed order (RIM-DAY-04, RIM-RUL-024), and what comes before and after it all. */
export type Phase =
  /** People are being made, and the arrival is chosen. */
  | { kind: 'arrival' }
  | { kind: 'dawn' }
  /** What the Storyteller's calendar brings today, one thing after the other. */
  | { kind: 'news' }
  /** Seats that have said “go” for this day. */
  | { kind: 'planning'; ready: Seat[] }
  /** Those who have still to act in this slot, in roster order; null before it has begun. */
  | { kind: 'slot'; slot: Slot; left: PersonId[] | null }
  /** All have acted: what follows at the end of a slot. */
  | { kind: 'slot-end'; slot: Slot }
  | { kind: 'meal' }
  | { kind: 'dusk' }

/**
 * Something that interrupts: it is played before anything else, in this order. Each kind is one rule; `rules/index.ts` says which.
 * It stays on the agenda, for all to see, until it is settled; what only the Storyteller may know waits in `secret`.
 */
export type Item =
  /** Somebody is made, step by step (RIM-ATTR-07). */
  | { kind: 'make'; person: PersonId; at?: MakingStep; terms?: number }
  /** All are made: the goods of the scenario are unloaded and the home map is rolled. */
  | { kind: 'land' }
  /** A fight waits to be laid out; once it is, `fight` holds it to the end of its aftermath. */
  | { kind: 'fight'; of: FightPlan }
  /** The Panic Check that somebody owes (RIM-STRESS-03). */
  | { kind: 'panic'; person: PersonId; rule: string }
  /** A trader deals with the colony or with a caravan until they are done. */
  | { kind: 'deal'; trader: string }
  /** An event of the Storyteller has come (RIM-TELL-02). */
  | { kind: 'event'; event: EventId; story: number }
  /** A caravan's day on the road, or what it does where it has come to. */
  | { kind: 'march'; caravan: string; stage?: 'halt' }
  /** A stranger, a refugee, somebody freed asks to join. */
  /** `story` is the die of the event that brought a refugee: it weighs on whoever comes behind. */
  | { kind: 'stranger'; person: PersonId; why: 'wanderer' | 'refugee' | 'freed' | 'ransomed'; story?: number }
  /** Somebody far away thinks of the colony for a quest. */
  | { kind: 'errand' }
  | { kind: 'quest'; quest: string }
  /** A trading ship comes into reach. */
  | { kind: 'ship' }
  /** A roll that a person in the Storyteller's seat has called for. */
  | { kind: 'called'; call: Called }
  /** Colonists board the ship (RIM-RUL-159). */
  | { kind: 'launch' }

/** Where the making of somebody stands; `terms` is how many they will serve, where the lot has said so. */
export type MakingStep = 'attributes' | 'childhood' | 'term' | 'personality' | 'exchange'

/** What a fight will be about: who comes, why, and where it is fought. */
export interface FightPlan {
  why: FightCause
  map: MapId
  /** A raid on the home base: the Defense Pool is filled and the colony's works stand (RIM-DEF-07, RIM-RUL-156). */
  raid: boolean
  /** Enemies by the tables, in the order bought. */
  foes: FoeId[]
  /** Whose people they are, if anybody's. */
  faction: FactionId | null
  /** Colonists who are there; in a raid the owners still say who of them fights. */
  people: PersonId[]
  /** Who goes first without Initiative, if there is an ambush (RIM-COMBAT-08). */
  ambush: 'colony' | 'foes' | null
  /** Enemies are put on the map before the defenders (RIM-RUL-155). */
  softened: boolean
  /** Where the enemies come from if a Storyteller has said so; else from the R squares (RIM-RUL-156, RIM-RUL-176). */
  from?: ComesFrom
  /** HP that enemies have lost before it begins, by their place in the list (RIM-RUL-167). */
  hurt: number[]
  /** The Colonists attack: they start where the enemies would, and the other way round (RIM-RUL-171). */
  attacking: boolean
}

/** A side of the map, or the squares on which the Storyteller puts each of them. */
export type ComesFrom = 'north' | 'east' | 'south' | 'west' | 'hand'

/** What a fight is about, so that its end can be told. */
export type FightCause =
  | { for: 'raid' }
  | { for: 'ship-raid' }
  | { for: 'siege' }
  | { for: 'wreck' }
  | { for: 'infestation' }
  | { for: 'mad-animal'; victim: PersonId }
  | { for: 'predator'; victim: PersonId }
  | { for: 'rage'; by: PersonId; victim: PersonId }
  /** Captives who go for their keepers with their fists (Major event 18). */
  | { for: 'jailbreak'; by: PersonId[] }
  | { for: 'hunted'; person: PersonId }
  | { for: 'ambush'; caravan: string }
  | { for: 'settlement'; caravan: string; settlement: string }
  | { for: 'quest'; quest: string }
  /** A wreck that fell near by, with machines on guard (Major event 19). */
  | { for: 'fallen-wreck'; caravan: string; wreck: string }
  | { for: 'talks'; caravan: string }
  | { for: 'table' }

/** A roll that the Storyteller calls for at the desk. */
export interface Called {
  person: PersonId
  attribute: string
  skill: string | null
  dc: number | null
  edges: number
  banes: number
  augmented: boolean
  impaired: boolean
  movement: boolean
  stamina: boolean
  why: string
}

/** A new id that no other thing in this match has. */
export const newId = (g: Rim, kind: string): string => `${kind}-${++g.made}`
