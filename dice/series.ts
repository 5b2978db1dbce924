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

/**
 * The sum of the `keep` highest of `count` equal dice.
 *
 * Every throw has one lowest kept value: `above` dice exceed it, enough others equal it, the rest lie below.
 * Summing over that value and over `above` visits each throw once, without looking at single dice.
 */
export function keptHighest(die: Weighted, count: number, keep: number): Weighted {
  const total = die.total ** BigInt(count)
  const grid = gridOf([die], total)
  const low = lowest(die)
  let sum = 0n
  for (const cut of cutsOf(die, grid)) {
    const shift = BigInt(((cut.value - low) / grid.step) * grid.digits * 4)
    let higher = 1n
    for (let above = 0; above < keep; above++) {
      const ways = choose(count, above) * waysBelow(cut, count - above, keep - above)
      sum += (ways * higher) << (shift * BigInt(keep - above))
      higher *= cut.higher
    }
  }
  return unpacked(sum, low * keep, grid, total)
}

/** How many fields the number for a sum has. */
export function fieldsOf(parts: readonly Part[]): number {
  const step = stepOf(parts.map(({ dist }) => dist))
  return parts.reduce((sum, { dist, copies }) => sum + (copies * spanOf(dist)) / step, 1)
}

/** The width of a field, and the distance between the values of neighbouring fields. */
interface Grid {
  readonly digits: number
  readonly step: number
}

const gridOf = (dists: readonly Weighted[], total: bigint): Grid => ({
  digits: total.toString(16).length,
  step: stepOf(dists),
})

/** Values may lie far apart, as tens or thousands do; empty fields between them would only cost time. */
function stepOf(dists: readonly Weighted[]): number {
  let step = 0
  for (const dist of dists) for (const value of dist.values) step = common(value - lowest(dist), step)
  return step || 1
}

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** The values of a `Weighted` ascend. */
const lowest = ({ values }: Weighted): number => values[0]!

const spanOf = ({ values }: Weighted): number => values[values.length - 1]! - values[0]!

function packed(dist: Weighted, { digits, step }: Grid): bigint {
  const last = spanOf(dist) / step
  const fields = new Array<string>(last + 1).fill('0'.repeat(digits))
  dist.values.forEach((value, i) => {
    fields[last - (value - lowest(dist)) / step] = dist.weights[i]!.toString(16).padStart(digits, '0')
  })
  return BigInt(`0x${fields.join('')}`)
}

function unpacked(packed: bigint, low: number, { digits, step }: Grid, total: bigint): Weighted {
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

/** A value that may be the lowest kept, its weight, the weight of all below, and the packed dice above. */
interface Cut {
  readonly value: number
  readonly weight: bigint
  readonly below: bigint
  readonly higher: bigint
}

function cutsOf(die: Weighted, grid: Grid): Cut[] {
  const low = lowest(die)
  let below = die.total
  let higher = 0n
  return die.values.toReversed().map((value, i) => {
    const weight = die.weights[die.weights.length - 1 - i]!
    below -= weight
    const cut = { value, weight, below, higher }
    higher += weight << BigInt(((value - low) / grid.step) * grid.digits * 4)
    return cut
  })
}

/** In how many ways `rest` dice do not exceed the cut while at least `needed` of them equal it. */
function waysBelow({ weight, below }: Cut, rest: number, needed: number): bigint {
  let ways = 0n
  for (let equal = needed; equal <= rest; equal++) {
    ways += choose(rest, equal) * weight ** BigInt(equal) * below ** BigInt(rest - equal)
  }
  return ways
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
