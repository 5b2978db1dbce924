import type { NpcId } from './npcs.ts'
import type { Rank } from './skills.ts'

export type Interval = 'round' | 'watch' | 'day' | 'week'

export interface Foe {
  readonly npc: NpcId
  readonly number: number
}

/** One throw. Below the needed Impact it is a success in part (LF-RUL-THROW-03). */
export interface Single {
  readonly kind: 'single'
  readonly ways: readonly Rank[]
  readonly needed: 1 | 2 | 3 | 4
  /** It cannot be faced again (LF-RUL-JOB-04). */
  readonly once?: true
}

/** Cumulative Impact, one throw an interval (LF-CUM-01). */
export interface Task {
  readonly kind: 'task'
  readonly ways: readonly Rank[]
  readonly impact: number
  readonly interval: Interval
  /** The Skill of a rival who throws each interval too; its Impact is taken off what was gathered in it. */
  readonly contest?: number
  /** The job's deadline is the task's own, which a disaster can miss (LF-RUL-CUM-04, LF-RUL-CONS-01). */
  readonly deadline?: true
  /** It is lost unless done in so many intervals. */
  readonly within?: number
}

/** A skirmish with the opposition of the job, or with those named. */
export interface Fight {
  readonly kind: 'fight'
  readonly foes: 'opposition' | readonly Foe[]
  /** It only comes to this on so much or less on a d6. */
  readonly onD6?: number
  /** The players may try this throw in its place. */
  readonly or?: Single
}

/** A leg of a job (LF-RUL-JOB-03). A passage takes every link of the shortest route (LF-RUL-WEEK-03). */
export type Leg = Single | Task | Fight | { readonly kind: 'passage' } | { readonly kind: 'complication' }
