import type { Seat } from '@starboard/kernel'
import type {
  AgendaId,
  Attribute,
  CareerId,
  NpcId,
  ReadyId,
  SideId,
  Skill,
  TalentId,
  TimeUnit,
} from '../../content/index.ts'
import type { BodyBase, BodyId } from './body.ts'
import type { Gear, GearId } from './gear.ts'

/** A player character, a human or an android. */
export interface Person extends BodyBase {
  kind: 'person'
  /** Null: the Game Mother plays it. */
  seat: Seat | null
  of: ReadyId | NpcId | null
  career: CareerId | null
  /** Null: a human. */
  android: Android | null
  attributes: { [a in Attribute]: number }
  /** Levels above 0 only. */
  skills: { [s in Skill]?: number }
  talents: TalentId[]
  /** An android's own plating. */
  plating: number
  nerves: Nerves
  injuries: InjuryState[]
  /** The stretch in which it was last broken (AL-RECV-09). */
  brokenSince: number
  fatigue: Fatigue
  kit: Kit
  /** 0 to 3 (AL-RUL-STORY-01). */
  story: number
  agenda: AgendaId | null
  buddy: BodyId | null
  rival: BodyId | null
  /** Since which stretch it carries a graft. */
  grafted: number | null
  activity: Activity
  follows: BodyId | null
  /** The side it has yielded to, which leaves it alone as long as it stays where it was put (RULES.md 43.6). */
  captive: SideId | null
  /** Dice that a bonus success brings to the next roll (AL-RUL-ROLL-02). */
  edge: number
  /** What can be done once and was: talents, keepsake, deck of cards … `name` for ever, `name@stretch` or `name#combat` for a while. */
  once: string[]
  /** Marks of passing things, each with the stretch whose upkeep ends it: calmed, stimulated, spat on … */
  marks: { what: Mark; until: number }[]
  /** What agendas ask for. */
  deeds: Deeds
}

/** What only androids have. */
export interface Android {
  /** Others know it for one (AL-RUL-AND-03). */
  revealed: boolean
  /** By its D6; null: it has none, or none any more. */
  directive: number | null
  /** Somebody has rewritten it, for all to know. */
  freed: boolean
  /** Android damage rows suffered. */
  faults: number[]
}

/** How a person bears up: stress, panic, and what they leave behind. */
export interface Nerves {
  stress: number
  /** Stress at the end of each stretch, for the line on the sheet. */
  strain: number[]
  /** Stress that rest cannot lower (Needs a fix). */
  craving: number
  /** Stress responses that last: 1 to 6 (AL-RUL-SRESP-01). */
  responses: number[]
  /** Panic results it suffers: 1 to 12 (AL-RUL-PAN-03). */
  panic: number[]
  /** The stretch in which panic last began, for its end (AL-STOP-04). */
  panicSince: number
  /** Those of its results that are older than that: each lasts its own stretch, and these end at the next upkeep. */
  fading: number[]
  /** What it flees from. */
  fears: BodyId | null
  /** It loses its next turn, and makes no interrupt until then (AL-PAN-07 to AL-PAN-09). */
  losesTurn: boolean
  /** It has seen a Xenomorph in this scenario (AL-RUL-PTRIG-01). */
  sawXenomorph: boolean
  /** The highest total of a panic roll in this sitting (AL-TRAUMA-01). */
  worstPanic: number
  /** Rows of the trauma table, by the first D66 of the row. */
  traumas: number[]
}

/** What wears a person out. */
export interface Fatigue {
  /** What it is fatigued for want of. */
  causes: ('sleep' | 'food' | 'water')[]
  /** Shifts without sleep. */
  awake: number
  /** Stretches of rest in the shift now running: sixty are a sleep (AL-RUL-FAT-02). */
  slept: number
  /** Shifts without food, and without water. */
  hungry: number
  thirsty: number
}

/** What a person has with them. */
export interface Kit {
  gear: Gear[]
  /** What waits in the lockers and is put on there in a stretch (Cold Berth). */
  locker: Gear[]
  /** The piece in hand. */
  hand: GearId | null
  /** The suit worn (AL-ARM-02). */
  worn: GearId | null
  food: number
  water: number
  keepsake: string
  cash: number
}

/** What a person does with the stretch now running. */
export interface Activity {
  /** What it has done in this stretch: nothing yet, or its one activity (AL-RUL-STL-01). */
  acted: boolean
  /** Free things it has done in this stretch, or on its turn in a fight (AL-RUL-STL-16). */
  trifles: number
  /** It did nothing all stretch but watch; becomes `guard` at the end of the stretch. */
  watching: boolean
  resting: boolean
  /** What makes the rest it takes a better one; null: nothing does. */
  restsWith: RestAid | null
}

/** `liquor` is one's own bottle, `drink` a draught from another's. */
export type RestAid = 'keepsake' | 'game' | 'liquor' | 'drink' | 'cards' | 'perform'

export type Mark =
  | 'calmed'
  | 'stimulated'
  | 'blinded'
  | 'drunk'
  | 'wakeful'
  | 'limelight'
  | 'tracking'
  | 'scanning'

export interface Deeds {
  pushedSuccesses: number
  doses: number
  facedIt: boolean
  logsRead: number
  sentWord: boolean
  firstOut: boolean
  foundAndroid: boolean
  broken: boolean
}

export interface InjuryState {
  id: number
  /** The row of the D66 table. */
  row: number
  /** Null: not lethal, stabilised, or survived (AL-DEATH-06). */
  limit: TimeUnit | null
  /** When the next death roll is due: the round of a combat for `round`, else the stretch at whose upkeep (AL-RUL-TIME-03, AL-RUL-TIME-04). */
  due: number
  /** Death rolls made (AL-DEATH-06). */
  successes: number
  /** The stretch at whose upkeep it has healed; null while surgery is needed (AL-RUL-CRIT-05). */
  heals: number | null
  /** Days it takes, as rolled. */
  days: number
  /** Its penalties do not count until the upkeep of this stretch (drug-pain). */
  numbUntil: number
}

export const hasTalent = (person: Person, talent: TalentId): boolean => person.talents.includes(talent)
