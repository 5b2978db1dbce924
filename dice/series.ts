/** Whole numbers with their weights, as `Dist` keeps them. Weights are over `total`. */
export interface Weighted {
  readonly values: readonly number[]
  readonly weights: readonly bigint[]
  readonly total: bigint
}

/** So many copies of one distribution in a sum. */
export interface Part {
  readonly dist: Weighted
  readonly copies: number
}

/**
 * The distribution of a sum.
 *
 * Each distribution is written as one long number, a field of digits for every value. Multiplying two such
 * numbers convolves the distributions, and no field can overflow since none exceeds the total of the weights.
 * So the machine's own long multiplication, which is very fast, does all the work.
 */
export function convolved(parts: readonly Part[]): Weighted {
  const total = parts.reduce((all, { dist, copies }) => all * dist.total ** BigInt(copies), 1n)
  const grid = gridOf(
    parts.map(({ dist }) => dist),
    total,
  )
  const product = parts.reduce((all, { dist, copies }) => all * packed(dist, grid) ** BigInt(copies), 1n)
  const low = parts.reduce((sum, { dist, copies }) => sum + lowest(dist) * copies, 0)
  return unpacked(product, low, grid, total)
}

/** How many fields the number for a sum has. */
export function fieldsOf(parts: readonly Part[]): number {
  const step = stepOf(parts.map(({ dist }) => dist))
  return parts.reduce((sum, { dist, copies }) => sum + (copies * spanOf(dist)) / step, 1)
}

/** The width of a field, and the distance between the values of neighbouring fields. */
export interface Grid {
  readonly digits: number
  readonly step: number
}

export const gridOf = (dists: readonly Weighted[], total: bigint): Grid => ({
  digits: total.toString(16).length,
  step: stepOf(dists),
})

/** Values may lie far apart, as tens or thousands do; empty fields between them would only cost time. */
function stepOf(dists: readonly Weighted[]): number {
  let step = 0
  for (const dist of dists) {
    for (const value of dist.values) {
      if (!Number.isSafeInteger(value)) throw new RangeError(`only whole numbers can be summed, not ${value}`)
      step = common(value - lowest(dist), step)
    }
  }
  return step || 1
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** The values of a `Weighted` ascend. */
export const lowest = ({ values }: Weighted): number => values[0]!

const spanOf = ({ values }: Weighted): number => values[values.length - 1]! - values[0]!

function packed(dist: Weighted, { digits, step }: Grid): bigint {
  const last = spanOf(dist) / step
  const fields = new Array<string>(last + 1).fill('0'.repeat(digits))
  dist.values.forEach((value, i) => {
    fields[last - (value - lowest(dist)) / step] = dist.weights[i]!.toString(16).padStart(digits, '0')
  })
  return BigInt(`0x${fields.join('')}`)
}

export function unpacked(packed: bigint, low: number, { digits, step }: Grid, total: bigint): Weighted {
  const hex = packed.toString(16)
  const values: number[] = []
  const weights: bigint[] = []
  for (let end = hex.length, value = low; end > 0; end -= digits, value += step) {
    const weight = BigInt(`0x${hex.slice(Math.max(0, end - digits), end)}`)
    if (weight === 0n) continue
    values.push(value)
    weights.push(weight)
  }
  return { values, weights, total }
}
