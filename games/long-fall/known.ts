import type { Over, RuleId } from '@starboard/kernel'
import type { D66 } from './content/index.ts'
import type { LessonId } from './lessons.ts'
import type { Link, Trail } from './rules/0-table/cluster.ts'
import type { Job, PortWeek } from './rules/0-table/job.ts'
import type { Pc, PcId } from './rules/0-table/pc.ts'
import type { Hand, Ship } from './rules/0-table/ship.ts'
import type { Skirmish } from './rules/0-table/skirmish.ts'
import type { NamedNpc, Pending } from './rules/0-table/state.ts'
import type { Outcome, TableTask } from './rules/0-table/throws.ts'

/**
 * What both the state and a view of it have. Rules that only look take this, so that the bot and the board ask the same rules as the
 * game does.
 */
export interface Known {
  over: Over | null
  /** Who holds the referee's seat: the program by the rulings marked (auto), or a person at the desk. */
  referee: 'program' | 'person'
  /** How many characters each player makes. */
  crew: number
  /** After so many weeks a campaign ends undecided (LF-RUL-JOB-07). */
  lasts: number
  /** Authored rulings that a refereed table has switched off. */
  off: RuleId[]
  /** The week now running, counted from 1. */
  week: number
  /** Every character ever made, in order; those who have left keep their place. */
  pcs: Pc[]
  /** The crew's common purse, in marks. */
  marks: number
  ship: Ship
  cluster: KnownCluster
  /** The world the ship lies at, as an index into the cluster. */
  at: number
  /** What the week in port has brought so far. */
  port: PortWeek
  job: Job | null
  /** The days worked in this stay on a world; by whom in the week now running, and in those before (LF-RUL-WEEK-08). */
  stay: { days: number; workers: PcId[]; past: PcId[][] }
  /** The link the ship is on between two worlds, and whether anything went wrong on it (LF-RUL-WEEK-02). */
  transit: { link: number; mishap: boolean } | null
  skirmish: Skirmish | null
  /** Tasks of cumulative Impact that a referee has set. */
  tasks: TableTask[]
  /** NPCs with a name: made by a referee, or patrons and rivals met again (LF-RUL-NPC-04). */
  npcs: NamedNpc[]
  /** The last throw, until the next one: what a referee can overrule. */
  lastThrow: Outcome | null
  jobsDone: number
  /** Hands hired for the job or passage, one skill each (LF-RUL-JOB-08). */
  hands: Hand[]
  /** What is still to come: hunters, a lost beacon, favours owed. */
  pending: Pending
  /** Lessons the learner has had; missing where nobody learns. */
  lessons?: LessonId[]
}

export interface KnownCluster {
  worlds: KnownWorld[]
  links: Link[]
  /** The great rumour of the campaign; nobody knows it before it is heard. */
  rumour: D66 | null
  trail: Trail
}

/** What the chart says of a world, wherever the ship is. */
export interface KnownWorld {
  d66: D66
  name: string
  law: number
}
