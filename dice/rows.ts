import type { Dist } from './dist.ts'
import { type Fraction, percentOf } from './fraction.ts'

/** One line of a table of odds. */
export interface Row {
  readonly value: number
  readonly chance: Fraction
  readonly percent: number
  /** The chance of this value or a higher one. */
  readonly atLeast: Fraction
}

/** The whole distribution as a table, lowest value first. */
export function rowsOf(dist: Dist<number>): Row[] {
  let above = dist.total
  return dist.values.map((value, i) => {
    const chance = { top: dist.weights[i]!, bottom: dist.total }
    const atLeast = { top: above, bottom: dist.total }
    above -= chance.top
    return { value, chance, percent: percentOf(chance), atLeast }
  })
}
