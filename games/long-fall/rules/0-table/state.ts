import type { GameState, RuleId, Seat } from '@starboard/kernel'
import type { Foe, SkillId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Item } from './agenda.ts'
import type { Cluster } from './cluster.ts'
import type { Condition, PcId } from './pc.ts'

/** The referee always sits at seat 0; players sit at the seats after it (LF-ROLE-01, LF-ROLE-02). */
export const REFEREE: Seat = 0

/** Everything there is to know about a match. Plain JSON; rules change it in place. */
export interface LongFall extends GameState, Known {
  /** What happens next, first thing first. When it is empty, a week in port begins or the table is open. */
  agenda: Item[]
  cluster: Cluster
  /** Days already lived through one by one, so that the weeks they fill roll no second time for an illness. */
  lived: number
  /** The referee's secret notes. */
  notes: string[]
  /** The task at this table that the last throw worked at, and the total before it. */
  lastTask: { id: string; was: number } | null
  /** Impact gathered toward mending what is broken (LF-RUL-CONS-05), by owner and thing. */
  repairs: { [broken: string]: number }
  /** For ids: only ever goes up. */
  made: number
}

/** Things agreed or threatened that come later. */
export interface Pending {
  /** Beacons do not count before this week. */
  beaconsFrom: number
  hunters: { foes: Foe[]; until: number; pc: PcId | null }[]
  /** Complications to face before the next job. */
  beforeJob: number
  /** The creditor's men are the next complication (LF-RUL-WEEK-06). */
  creditors: boolean
  /** Free care with Medic 3 through this week. */
  careUntil: number
  freeHands: number
  shipImproved: boolean
}

export interface NamedNpc {
  id: string
  name: string
  skill: number
  /** Fields of expertise, in words. */
  expertise: string[]
  /** A list of separate skills in place of one (LF-NPC-04). */
  skills: { [skill in SkillId]?: number } | null
  conditions: Condition[]
  /** Players see it once the referee shows it. */
  shown: boolean
  met: number
}

/** A ruling of our own can be switched off at a refereed table; the rules of the book cannot. */
export const inForce = (g: Pick<Known, 'off'>, ruling: RuleId): boolean => !g.off.includes(ruling)

/** A new id that no other thing in this match has. */
export const newId = (g: LongFall, kind: string): string => `${kind}-${++g.made}`
