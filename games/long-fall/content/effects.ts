import type { ConditionClass, ConditionId } from './conditions.ts'
import type { Fight, Foe, Single, Task } from './legs.ts'

/** A number, or the dice that give it. */
export type Amount = number | 'd3' | 'd6' | '3d6'

/**
 * Whom an effect touches: one PC by lot among those it can touch; every PC; or the PC who tried to handle it,
 * which is one by lot if nobody tried.
 */
export type Who = 'one' | 'all' | 'tried'

export interface GiveCondition {
  readonly kind: 'condition'
  readonly condition: ConditionId
  /** The usual Severity if it does not say. */
  readonly severity?: Amount
  readonly who: Who
}

/** One Condition of the class goes down. */
export interface Relief {
  readonly kind: 'relief'
  readonly class: ConditionClass
  readonly by: number
  readonly who: Who
}

/** What can come of a trouble. Those that speak of the job do nothing when there is none. */
export type Effect =
  | GiveCondition
  | Relief
  /** So many weeks are lost. */
  | { readonly kind: 'weeks'; readonly weeks: number }
  /** The crew gains marks. */
  | { readonly kind: 'marks'; readonly marks: Amount }
  /** The crew pays marks. */
  | { readonly kind: 'fine'; readonly marks: Amount }
  /** The pay of the job changes. */
  | { readonly kind: 'pay'; readonly marks: number }
  /** So many units of cargo are lost. */
  | { readonly kind: 'lose-cargo'; readonly units: number }
  /** The cargo that caused it is taken away. */
  | { readonly kind: 'seize-cargo' }
  /** The Skill of the opposition changes for the rest of the job. */
  | { readonly kind: 'opposition-skill'; readonly add: number }
  /** The opposition strikes at once (LF-RUL-SKIR-03). */
  | { readonly kind: 'ambush' }
  /** A rival of this Skill contests the last leg of the job. */
  | { readonly kind: 'contest-last-leg'; readonly skill: number }
  /** In the next leg a consequence is read in the disaster column. */
  | { readonly kind: 'disaster-next-leg' }
  /** In the next leg no weapon above this Harm may be used. */
  | { readonly kind: 'weapon-ban-next-leg'; readonly harm: number }
  /** Beacons do not count for so many weeks (LF-RUL-WEEK-04). */
  | { readonly kind: 'no-beacons'; readonly weeks: number }
  /** A fight with these comes within so many weeks. */
  | { readonly kind: 'hunters'; readonly foes: readonly Foe[]; readonly weeks: number }
  /** The law of the target world is now this. */
  | { readonly kind: 'law-of-target'; readonly law: Amount }
  /** So many more complications are rolled. */
  | { readonly kind: 'complications'; readonly number: number }
  /** Nothing but a story. */
  | { readonly kind: 'colour' }

/** A way out of a trouble. Whoever pays or waits has passed. */
export type Handling =
  | Single
  | Task
  | Fight
  | { readonly kind: 'pay'; readonly marks: number }
  | { readonly kind: 'wait'; readonly weeks: number }

/**
 * Something in the way. It is faced once, by one of the ways in `handle`. A task is lost after three failed
 * throws. A success in part brings `otherwise` and nothing more.
 */
export interface Trouble {
  /** The alternatives. Where there are none, `otherwise` simply happens. */
  readonly handle: readonly Handling[]
  /** What passing it brings, beyond its being over. */
  readonly passed?: readonly Effect[]
  /** Failed, given up, or nobody can try. Empty is one consequence (LF-RUL-CONS-01 to -06). */
  readonly otherwise: readonly Effect[]
}
