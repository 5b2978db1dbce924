import type { Interval, Rank } from '../../content/index.ts'
import type { PcId } from './pc.ts'

/** The rank and the Condition that a referee says count for a throw. */
export interface Named {
  added: Rank | null
  less: number
  hindered: string | null
}

/** A task of cumulative Impact set at a refereed table. */
export interface TableTask {
  id: string
  name: string
  tried: Rank | null
  impact: number
  gathered: number
  interval: Interval
  /** Who has thrown in the interval now running. */
  thrown: PcId[]
  /** Who has ever thrown for it: at most three (LF-RUL-THROW-05). */
  workers: PcId[]
  done: boolean
}

/** How a throw came out. */
export interface Outcome {
  pc: PcId | null
  /** What was tried, and the rank that was added for it. */
  tried: Rank | null
  added: Rank | null
  rank: number
  /** Severity taken off, and the name of the Condition. */
  less: number
  hindered: string | null
  dice: [number, number]
  total: number
  /** 0 unless it succeeded (LF-RUL-IMP-01). */
  impact: number
  needed: number
  success: boolean
  /** Impact reached what was needed. */
  passed: boolean
  /** A re-rolled 1 (LF-LUCK-06). */
  disaster: boolean
}
