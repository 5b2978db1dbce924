import type { Outcome } from '../0-table/throws.ts'

/** What of a throw decides how it comes out. */
export type Thrown = Pick<Outcome, 'dice' | 'rank' | 'less' | 'needed' | 'disaster'>

type Verdict = Pick<Outcome, 'total' | 'impact' | 'success' | 'passed'>

/** LF-THROW-02, LF-THROW-03: 8 succeeds, 7 fails. */
export const TARGET = 8

/**
 * LF-RUL-THROW-02: first die + second die + one rank − the worst Condition, and what it comes to. Equal dice mean
 * nothing (LF-RUL-THROW-04).
 */
export function judged<T extends Thrown>(given: T): T & Verdict {
  const total = given.dice[0] + given.dice[1] + given.rank - given.less
  const success = total >= TARGET && !given.disaster // LF-LUCK-06
  const impact = success ? total - (TARGET - 1) : 0 // LF-IMP-01, LF-IMP-03, LF-RUL-IMP-01, LF-RUL-IMP-02
  return { ...given, total, impact, success, passed: success && impact >= given.needed }
}
