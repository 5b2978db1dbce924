import { Broken, type Seat } from '@starboard/kernel'
import type {
  Attribute,
  BodyPart,
  CareerId,
  ChildhoodId,
  DiseaseId,
  DrugId,
  FactionId,
  Grade,
  Side,
  SkillId,
  TagId,
  TaskId,
  ThoughtId,
  TraitId,
} from '../../content/index.ts'
import type { ThingId } from './colony.ts'
import type { Rim } from './state.ts'

export type PersonId = string

/** A part of the body that can be lost and replaced. */
export type PartId = `${Side}-${BodyPart}`
export type PartGrade = Exclude<Grade, 'implant'>

/** What a mind does when it gives way (RIM-PANIC-02, RIM-PANIC-03, RIM-PANIC-04). */
export type BreakId = 'sad-wander' | 'binge' | 'tantrum' | 'insulting-spree' | 'murderous-rage' | 'catatonic'

/** Somebody of the colony, or held or housed by it. */
export interface Person {
  id: PersonId
  name: string
  /** Whose Colonist it is; captives and guests are nobody's. */
  seat: Seat | null
  sex: 'man' | 'woman' | 'other'
  age: number
  standing: Standing
  /** Joined after the start (RIM-RECR-04). */
  recruit: boolean
  /** Where a captive, a guest or somebody who joined comes from. */
  faction: FactionId | null
  attributes: Record<Attribute, number>
  /** Skill Points, 0 to 30 (RIM-TERM-04). */
  skills: Record<SkillId, number>
  life: Life
  traits: Trait[]
  tags: TagId[]
  learning: Learning
  body: Body
  mind: Mind
  gear: Gear
  where: Where
  /** How the days go: what was done, slept, eaten. */
  days: Days
  /** What keeps a captive: Will, and whether it was tried today (RIM-RUL-147, RIM-RUL-148). */
  captivity: Captivity | null
}

/** Colonists are the players'; dead, gone and lost people keep their place in the roster. */
export type Standing =
  | 'making'
  | 'colonist'
  | 'captive'
  | 'guest'
  | 'dead'
  | 'gone'
  | 'left-behind'
  | 'aboard'

export type Where =
  | { kind: 'home' }
  | { kind: 'caravan'; caravan: string }
  /** Carried off by raiders (RIM-RUL-172). */
  | { kind: 'taken'; faction: FactionId | null; since: number }

/** How somebody became what they are (RIM-ATTR-07). */
export interface Life {
  childhood: ChildhoodId | null
  /** The career of each term, in order. */
  terms: CareerId[]
  /** How often each entry of a career's table came up (RIM-TERM-13, RIM-RUL-031). */
  entries: { [entry: string]: number }
  /** +1 AP in the first round of every fight (RIM-ASSASSIN-08, RIM-RUL-037). */
  quickStart: boolean
  /** Mood for good, from career events (RIM-RUL-119). */
  mood: number
  /** For a Surgeon whose share of the Silver is gone (RIM-RUL-045), and debts and gains at the start. */
  shareless: boolean
  silver: number
  /** One trait was exchanged for a neutral one (RIM-RUL-043). */
  exchanged: boolean
}

/** One name is one trait, but two of them have other figures from childhood (RIM-RUL-034). */
export interface Trait {
  id: TraitId
  /** Only what was rolled at random on a table may be exchanged (RIM-RUL-043). */
  from: 'childhood' | 'rolled' | 'event' | 'chosen'
}

export interface Learning {
  xp: number
  /** XP that serve one skill alone (RIM-RUL-033). */
  passionXp: { [skill in SkillId]?: number }
  passions: { [skill in SkillId]?: 1 | 2 }
  /** What XP are to go into, if it was rolled; null: as usual. */
  wants: SkillId | null
  /** Skills rolled in this session (RIM-XP-02). */
  rolled: SkillId[]
  /** A Mind roll was rolled again whole in this session (RIM-TRA-06). */
  remembered: boolean
}

/** Flesh and what has become of it. */
export interface Body {
  hp: number
  /** Wounds that nobody has tended yet (RIM-RUL-101). */
  wounds: number
  /** 0 HP: senseless; stable once tended (RIM-DOWN-01, RIM-DOWN-04). */
  state: 'up' | 'downed' | 'stable'
  /** Lies Downed after a lost fight: a Vigor check at dawn decides (RIM-RUL-157). */
  lying: boolean
  /** Was Downed since the last tending: it may leave a scar (RIM-MED-07). */
  wasDowned: boolean
  injuries: Injury[]
  /** What is missing or has been replaced. */
  parts: { [part in PartId]?: 'missing' | PartGrade }
  painBlock: boolean
  scars: number
  illness: Illness | null
  drugs: Drugs
  /** Food Poisoning until this day's dawn (RIM-SKILL-10). */
  poisonedUntil: number
  /** The next turn is lost (RIM-RUL-080). */
  stunned: boolean
  /** Bionic parts that have given their Edge in this Scene (RIM-REPL-03). */
  bionicsUsed: PartId[]
}

/** Bleeding ends when tended; the others count dawns from then on (RIM-RUL-072). */
export interface Injury {
  kind: 'bleeding' | 'broken-bone' | 'concussion'
  /** The dawn at which it is gone; null until it has been tended. */
  heals: number | null
}

export interface Illness {
  disease: DiseaseId
  severity: number
  immunity: number
  /** Tended on this day (RIM-RUL-134). */
  tended: number
}

export interface Drugs {
  /** In force until the next dawn. */
  active: DrugId[]
  /** The day of the last dose of each kind. */
  last: { [drug in DrugId]?: number }
  addicted: DrugId[]
  /** The day of the last dose of any kind; day 1 counts as one (RIM-RUL-103). */
  any: number
}

export interface Mind {
  stress: number
  thoughts: Thought[]
  /** At most 3 (RIM-INSP-07). */
  inspiration: number
  /** Edge and Bane sources that wait for the next roll (RIM-STORY-07, RIM-RUL-014). */
  waiting: Waiting[]
  /** What this Scene has done to the nerves (RIM-RUL-123). */
  scene: { rose: boolean; checked: boolean; anxious: boolean }
  /** Anxious in this slot of this day, left over from the Scene before (RIM-RUL-125). */
  anxious: { day: number; slot: number } | null
  /** A break that keeps somebody from everything else for a time. */
  out: Out | null
  /** The attitude of strangers one has talked to no longer counts (RIM-RUL-054). */
  met: string[]
  /** A psylink gives a point of Inspiration every dawn. */
  psylink: boolean
  /** Breaks so far, for the chronicle. */
  breaks: BreakId[]
}

export interface Thought {
  id: ThoughtId
  mood: number
  /** The day at whose dawn it is gone; null: while its cause lasts. */
  until: number | null
}

/** `spent` at the end of its owner's next turn if it was an Aid (RIM-RUL-078). */
export interface Waiting {
  /** Augmented and Impaired come from a Storyteller alone (RIM-MODE-02). */
  kind: 'edge' | 'bane' | 'augmented' | 'impaired'
  why: 'twist' | 'complication' | 'inspiration' | 'aid' | 'table'
}

export type Out =
  /** This slot of this day is lost: to a Sad Wander, or to a fire that had to be put out (RIM-RUL-125). */
  | { kind: 'wandering' | 'dousing'; day: number; slot: number }
  | { kind: 'catatonic'; until: number }
  /** Goes for one Colonist until one of them is Downed or words help (RIM-RUL-125). */
  | { kind: 'raging'; victim: PersonId }

export interface Gear {
  weapon: ThingId | null
  apparel: ThingId[]
  /** Second weapons, grenades, relics, a medkit. */
  carried: ThingId[]
}

/** What the trait and need rules ask about the days just gone. */
export interface Days {
  slept: 'bed' | 'ground' | 'no' | 'broken'
  fatigued: boolean
  /** Days in a row without a full ration (RIM-RUL-130). */
  hungry: number
  /** The last day with a slot of recreation, of outdoor work; and days in a row outdoors (RIM-RUL-132, RIM-RUL-057). */
  played: number
  outdoors: number
  outdoorRun: number
  /** What was done in the slots of this day. */
  tasks: (TaskId | null)[]
  /** Kind has used the daily roll (RIM-TRA-11). */
  kind: number
}

export interface Captivity {
  will: number
  tried: number
}

export function personOf(g: Pick<Rim, 'people'>, id: PersonId): Person {
  for (const person of g.people) if (person.id === id) return person
  throw new Broken(`there is nobody called ${id}`)
}

/** Luciferium lifts all four by 2 while it works (RIM-DRUG-05). */
export const attributeOf = (person: Pick<Person, 'attributes' | 'body'>, attribute: Attribute): number =>
  person.attributes[attribute] + (person.body.drugs.active.includes('luciferium') ? 2 : 0)

/** RIM-HP-01, RIM-HP-02. */
export const mostHp = (person: Pick<Person, 'attributes' | 'body'>): number =>
  10 + 2 * attributeOf(person, 'vigor')

export const hasTrait = (person: Pick<Person, 'traits'>, id: TraitId): boolean =>
  person.traits.some((trait) => trait.id === id)

/** Players' people who are alive, wherever they are. */
export const colonistsOf = <P extends Pick<Person, 'standing'>>(g: { readonly people: readonly P[] }): P[] =>
  g.people.filter(({ standing }) => standing === 'colonist')

/** Colonists at home, in roster order. */
export const atHome = <P extends Pick<Person, 'standing' | 'where'>>(g: {
  readonly people: readonly P[]
}): P[] => colonistsOf(g).filter(({ where }) => where.kind === 'home')

/** Whether somebody can act at all: not Downed, not Catatonic, not away by themselves. */
export const isUp = (person: Pick<Person, 'body' | 'mind'>): boolean =>
  person.body.state === 'up' && person.mind.out === null

/** Seats with a living Colonist, in order. */
export const playersOf = (g: Pick<Rim, 'people'>): Seat[] =>
  [...new Set(colonistsOf(g).flatMap(({ seat }) => (seat === null ? [] : [seat])))].sort((a, b) => a - b)
