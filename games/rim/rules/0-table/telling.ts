import type { EventId, RaidKind } from '../../content/index.ts'
import type { PersonId } from './person.ts'
import type { FightCause, FightPlan, Slot } from './state.ts'

/** What everybody knows of the course of things. */
export interface Telling {
  /** Weather and other things that last: until the dawn of this day. */
  effects: Effect[]
  /** A camp that besieges the colony, a wreck that blights it, beasts that prowl round it. */
  threats: Threat[]
  /** Raids that everybody has heard of and that have not begun: who comes if that was told, and how strong; never when or how many. */
  announced: Announced[]
  /** A Comms Console has worked once: from then on ships pass (RIM-RUL-165). */
  onAir: boolean
  /** The day on which the reactor was started, and the first day on which it is warm (RIM-RUL-159). */
  reactor: { started: number; ready: number } | null
  /** Sessions so far, and the day of the last one's end (RIM-RUL-023). */
  sessions: number
  /** Scenes, notes and rulings that a person in the Storyteller's seat has told all. */
  told: string[]
  /** The last outcome that can be overruled (RIM-MODE-06). */
  last: Overrulable | null
  /** On whose next roll the Storyteller has the last word, before anything comes of it (RIM-RUL-177). */
  judged: PersonId[]
  /** What came to pass, for the account at the end. */
  raids: number
  raidsLost: number
  /** When somebody last came to the colony to fight: whoever saw it remembers. */
  fought: { day: number; slot: Slot } | null
  /** Raids from day 41 on, how many of them left something that lasts, and how things stood as the last one began. */
  toll: { raids: number; costly: number; before: number }
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

/** What stays about until somebody deals with it. `sally` is when the colony means to attack it. */
export type Threat =
  | { kind: 'siege'; plan: FightPlan; sally: Slot | null }
  | { kind: 'wreck'; plan: FightPlan; sally: Slot | null }
  | { kind: 'prowling'; plan: FightPlan; until: number }

export interface Announced {
  day: number
  why: FightCause
  kind: RaidKind | null
  percent: number
}

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
  /** What is to come, by its day and slot (RIM-RUL-156). */
  raids: { day: number; slot: Slot; plan: FightPlan }[]
  /** A beast that waits for the first who works outdoors today (Minor event 8). */
  madAnimal: { plan: FightPlan } | null
  /** What is true of quests: points, traps, the day a raid comes. */
  quests: { [quest: string]: { raid: number | null; points: number | null; traps: number[] } }
  /** What a person in the seat has laid by. */
  prepared: Prepared[]
  notes: string[]
}

/** Something that a person in the Storyteller's seat has laid by. */
export interface Prepared {
  id: string
  name: string
  what: { kind: 'event'; event: EventId } | { kind: 'raid'; plan: FightPlan; slot: Slot }
}
