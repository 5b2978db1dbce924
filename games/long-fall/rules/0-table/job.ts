import type { D66, Foe, ItemId, Leg, TemplateId } from '../../content/index.ts'
import type { PcId } from './pc.ts'
import type { LongFall } from './state.ts'

/** A week in port: who has still to act, what was found, bought and asked for. */
export interface PortWeek {
  /** Characters who have still to choose what to do this week. */
  toAct: PcId[]
  offers: Offer[]
  /** Kinds of cargo dealt in this week: one deal a kind. */
  dealt: string[]
  /** What a port B turned out to have this visit, and what not. */
  stock: { [item in ItemId]?: boolean }
  /** Whom a carer (a PC, a hired hand, the port's doctor) has treated this week, aboard or in port. */
  tended: { [carer: string]: PcId[] }
  /** The week in which these choices were made. */
  week: number
  /** Characters who spend this week training (LF-RUL-CG-13). */
  trains: PcId[]
}

/** LF-RUL-JOB-02. */
export interface Offer {
  id: string
  /** Null for the jobs of the great rumour. */
  patron: D66 | null
  /** The d66 row of the job, or which of the great rumour's three it is. */
  job: D66 | null
  trail: number | null
  name: string
  template: TemplateId
  pay: number
  /** Weeks in all, the shortest route included. */
  due: number
  opposition: Foe[]
  /** Index of the target world. */
  target: number
  /** Who brought it. */
  by: PcId | null
}

export interface Job extends Offer {
  /** The week at whose end it must be done. */
  deadline: number
  /** The world of the patron. */
  from: number
  legs: Leg[]
  /** The leg now played, as an index. */
  leg: number
  failedLegs: number
  /** Cumulative Impact of the leg now played, if it is a task. */
  gathered: number
  /** Added to the Skill of the opposition: for the job, and for the leg now played or next. */
  skill: number
  skillNextLeg: number
  disasterNextLeg: boolean
  /** No weapon above this Harm in the next leg. */
  weaponBan: number | null
  /** The Skill of a rival who contests the last leg. */
  rival: number | null
  missedDeadline: boolean
  /** How the leg now played goes; missing until it begins. */
  work?: LegWork
}

export const isLast = ({ legs, leg }: Job): boolean => leg === legs.length - 1

/** What the throws of a leg have come to so far. */
export interface LegWork {
  /** PCs and hands who have thrown in its task; of the PCs at most three (LF-RUL-THROW-05). */
  team: string[]
  /** It has come to the fight that hung on a die. */
  met: boolean
  /** What comes into force with the next leg. */
  next: { skill: number; disaster: boolean; weaponBan: number | null }
}

/** A complication's task under way. */
export interface TroubleWork {
  team: string[]
  intervals: number
  failures: number
  gathered: number
}

/** LF-RUL-WEEK-08: these have made leg throws in the week that the work of this stay has come to. */
export function noteWorkers(g: LongFall, workers: readonly PcId[]): void {
  g.stay.workers = [...new Set([...g.stay.workers, ...workers])]
}
