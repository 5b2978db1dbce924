import type { EventId } from '../../content/index.ts'
import type { PersonId } from './person.ts'
import type { FightPlan, Slot } from './state.ts'

/** What everybody knows of the course of things. */
export interface Telling {
  /** Weather and other things that last: until the dawn of this day. */
  effects: Effect[]
  /** A camp that besieges the colony, a wreck that blights it, beasts that prowl round it. */
  threats: Threat[]
  /** The day on which the reactor was started, and the first day on which it is warm (RIM-RUL-159). */
  reactor: { started: number; ready: number } | null
  /** Sessions so far, and the day of the last one's end (RIM-RUL-023). */
  sessions: number
  /** Scenes, notes and rulings that a person in the Storyteller's seat has told all. */
  told: string[]
  /** The last outcome that can be overruled (RIM-MODE-06). */
  last: Overrulable | null
  /** What came to pass, for the account at the end. */
  raids: number
  raidsLost: number
  dead: PersonId[]
  lessons: string[]
}

export interface Effect {
  event: EventId
  until: number
  /** Men or women, where it minds; somebody, where it is about one. */
  whom: 'man' | 'woman' | null
  person: PersonId | null
}

export type Threat =
  /** `hp`: what is left of a besieger that has been shelled, by its place among `plan.foes`; the others are unhurt. */
  | { kind: 'siege'; plan: FightPlan; hp: { [n: number]: number } }
  | { kind: 'wreck'; plan: FightPlan }
  | { kind: 'prowling'; plan: FightPlan; until: number }
  | { kind: 'crashed'; plan: FightPlan; column: number; row: number }

export interface Overrulable {
  person: PersonId
  tier: 1 | 2 | 3
  what: string
}

/** Never in a view, unless a person sits in the Storyteller's seat and it is theirs. */
export interface Secret {
  /** The days of the next event, quest and orbital ship. */
  nextEvent: number
  nextQuest: number
  nextShip: number | null
  nextShipRaid: number | null
  /** What is to come today, by its slot (RIM-RUL-156). */
  today: { slot: Slot; plan: FightPlan; later: boolean }[]
  /** What is true of quests: points, traps, the day a raid comes. */
  quests: { [quest: string]: { raid: number | null; points: number | null; traps: number[] } }
  /** What a person in the seat has laid by. */
  prepared: {
    id: string
    name: string
    day: number | null
    slot: Slot | null
    plan: FightPlan | null
    event: EventId | null
  }[]
  notes: string[]
}
