import type { Dist } from '../dist.ts'
import { fieldsOf, type Part } from '../series.ts'
import { OddsError } from './error.ts'

/** Charges for work before it is done, so that no expression takes much longer than half a second. */
export interface Budget {
  readonly spend: (steps: number, at: number) => void
}

/** A step takes about a tenth of a microsecond. */
const STEPS = 5_000_000

export function budgetFor(expression: string): Budget {
  let left = STEPS
  return {
    spend(steps, at) {
      left -= steps
      if (!(left >= 0)) throw new OddsError('this is too large to work out', expression, at)
    },
  }
}

/** Long multiplication takes three tenths of a step a bit, and reading a field of the result three steps. */
export function stepsOfSum(parts: readonly Part[]): number {
  const bits = parts.reduce((sum, { dist, copies }) => sum + copies * bitsOf(dist), 0)
  return fieldsOf(parts) * (0.3 * bits + 3)
}

/** Measured: for each face, long shifts for each pair of dice kept, and a long product for each die kept. */
export function stepsOfKeep(die: Dist<number>, count: number, keep: number): number {
  const fields = fieldsOf([{ dist: die, copies: keep }])
  const bits = count * bitsOf(die)
  const pairs = (keep * (keep + 1)) / 2
  const shifts = pairs * (2 + bits / 100 + (fields * bits) / 1_800)
  const products = keep * (2 + fields * bits * bits * 1.5e-6)
  return die.values.length * (shifts + products) + 3 * fields
}

export const stepsOfPairs = (a: Dist<unknown>, b: Dist<unknown>): number =>
  a.values.length * b.values.length * (3 + (bitsOf(a) + bitsOf(b)) / 64)

/** The length of the total, or a little more. */
function bitsOf({ total }: { readonly total: bigint }): number {
  const hex = total.toString(16)
  return 4 * (hex.length - 1) + Math.log2(Number.parseInt(hex.charAt(0), 16) + 1)
}
