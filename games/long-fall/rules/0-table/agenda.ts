import type { D66, Rank } from '../../content/index.ts'
import type { TroubleWork } from './job.ts'
import type { PcId } from './pc.ts'
import type { Why } from './skirmish.ts'
import type { Named } from './throws.ts'

/** What is on the agenda. Each kind is one rule in the chapter of its name; see `step` in campaign.ts. */
export type Item =
  /** `left` counts the terms still to be served; without it the making has yet to begin. */
  | { kind: 'create'; pc: PcId; left?: number }
  | { kind: 'found' }
  | { kind: 'port-week' }
  | { kind: 'pc-week'; pc: PcId }
  | { kind: 'crew' }
  | { kind: 'leg' }
  | { kind: 'leg-end'; passed: boolean; impact: number | null }
  | { kind: 'complication'; d66: D66; work?: TroubleWork }
  | { kind: 'roll-complication' }
  | { kind: 'passage'; to: number }
  | { kind: 'transit'; weeks: number; to: number }
  | { kind: 'skirmish' }
  | { kind: 'skirmish-end'; why: Why; won: boolean }
  | { kind: 'weeks'; weeks: number; safe: boolean }
  | { kind: 'landing' }
  /** A throw on its own, as a referee calls for it. */
  | {
      kind: 'throw'
      pc: PcId
      tried: Rank | null
      needed: number
      named: Named | null
      task: string | null
      patient: string | null
    }
