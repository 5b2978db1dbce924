import { type Fraction, greatestCommon, numberOf } from './fraction.ts'
import { keptHighest } from './highest.ts'
import { keyOf } from './key.ts'
import { convolved, fieldsOf, type Weighted } from './series.ts'

/**
 * How something can come out, exactly: values, each with a whole weight over one common total.
 *
 * Values are numbers (kept in ascending order), or anything plain such as `{ hits: 2, banes: 0 }`; records with
 * equal contents are one value. Sums are of whole numbers: tabletop games know no others.
 */
export class Dist<T> {
  readonly values: readonly T[]
  readonly weights: readonly bigint[]
  readonly total: bigint

  /** Trusts its arguments: values distinct, numbers ascending. `Dist.gather` takes anything. */
  constructor(values: readonly T[], weights: readonly bigint[], total: bigint) {
    this.values = values
    this.weights = weights
    this.total = total
  }

  static certain<T>(value: T): Dist<T> {
    return new Dist([value], [1n], 1n)
  }

  /** Each of these values with the same chance. */
  static even<T>(values: readonly T[]): Dist<T> {
    return Dist.gather(values.map((value) => [value, 1n]))
  }

  /** Adds up the weights of equal values. */
  static gather<T>(entries: Iterable<readonly [T, bigint]>): Dist<T> {
    const found = new Map<unknown, { value: T; weight: bigint }>()
    let total = 0n
    for (const [value, weight] of entries) {
      const key = keyOf(value)
      const known = found.get(key)
      if (known) known.weight += weight
      else found.set(key, { value, weight })
      total += weight
    }
    const gathered = [...found.values()].filter(({ weight }) => weight > 0n).sort(byValue)
    return new Dist(
      gathered.map(({ value }) => value),
      gathered.map(({ weight }) => weight),
      total,
    )
  }

  *entries(): Generator<readonly [T, bigint]> {
    for (let i = 0; i < this.values.length; i++) yield [this.values[i]!, this.weights[i]!]
  }

  map<U>(read: (value: T) => U): Dist<U> {
    return Dist.gather(this.values.map((value, i) => [read(value), this.weights[i]!]))
  }

  /** Two independent things read together: their product, difference, the higher of them, a pair. */
  combine<U, V>(other: Dist<U>, read: (mine: T, its: U) => V): Dist<V> {
    return Dist.product<[T, U], V>([this, other], read)
  }

  /** Any number of independent things read together, by enumeration: meant for a handful of dice. */
  static product<T extends readonly unknown[], U>(dists: Dists<T>, read: (...values: T) => U): Dist<U> {
    const entries: [U, bigint][] = []
    const values: unknown[] = []
    const visit = (place: number, ways: bigint): void => {
      const dist = dists[place]
      if (!dist) {
        entries.push([read(...(values as unknown as T)), ways])
        return
      }
      for (let i = 0; i < dist.values.length; i++) {
        values[place] = dist.values[i]
        visit(place + 1, ways * dist.weights[i]!)
      }
    }
    visit(0, 1n)
    return Dist.gather(entries)
  }

  /** What follows depends on what came out. */
  chain<U>(next: (value: T) => Dist<U>): Dist<U> {
    const nexts = this.values.map(next)
    const shared = nexts.reduce((all, { total }) => leastCommon(all, total), 1n)
    const entries: [U, bigint][] = []
    nexts.forEach((dist, i) => {
      const scale = this.weights[i]! * (shared / dist.total)
      for (const [value, weight] of dist.entries()) entries.push([value, weight * scale])
    })
    return Dist.gather(entries)
  }

  /** The sum of two independent throws. */
  add(this: Dist<number>, other: Dist<number>): Dist<number> {
    return Dist.sum([
      { dist: this, copies: 1 },
      { dist: other, copies: 1 },
    ])
  }

  /** The sum of so many independent throws. */
  times(this: Dist<number>, copies: number): Dist<number> {
    return Dist.sum([{ dist: this, copies }])
  }

  static sum(parts: readonly Copies[]): Dist<number> {
    return isScattered(parts) ? addedOneByOne(parts) : fromWeighted(convolved(parts))
  }

  /** The sum of the `keep` highest of `count` independent throws. */
  keepHighest(this: Dist<number>, count: number, keep: number): Dist<number> {
    if (keep === 0 || keep >= count) return this.times(Math.min(keep, count))
    return fromWeighted(keptHighest(this, count, keep))
  }

  keepLowest(this: Dist<number>, count: number, keep: number): Dist<number> {
    return this.map(negated).keepHighest(count, keep).map(negated)
  }

  chance(is: (value: T) => boolean): Fraction {
    let top = 0n
    for (let i = 0; i < this.values.length; i++) if (is(this.values[i]!)) top += this.weights[i]!
    return { top, bottom: this.total }
  }

  mean(this: Dist<number>): number {
    const top = this.values.reduce((sum, value, i) => sum + BigInt(value) * this.weights[i]!, 0n)
    return numberOf({ top, bottom: this.total })
  }

  /** The standard deviation. */
  spread(this: Dist<number>): number {
    const mean = this.mean()
    const square = (value: number, i: number): number =>
      (value - mean) ** 2 * numberOf({ top: this.weights[i]!, bottom: this.total })
    return Math.sqrt(this.values.reduce((sum, value, i) => sum + square(value, i), 0))
  }
}

/** One distribution for each value of a list. */
export type Dists<T extends readonly unknown[]> = { readonly [K in keyof T]: Dist<T[K]> }

/** So many copies of one distribution in a sum. */
interface Copies {
  readonly dist: Dist<number>
  readonly copies: number
}

/** A few values far apart, such as 1 and 1,000,000: mostly gaps, where convolution would be waste. */
const isScattered = (parts: readonly Copies[]): boolean =>
  fieldsOf(parts) > parts.reduce((ways, { dist, copies }) => ways * dist.values.length ** copies, 64)

function addedOneByOne(parts: readonly Copies[]): Dist<number> {
  const all = parts.flatMap(({ dist, copies }) => new Array<Dist<number>>(copies).fill(dist))
  return all.reduce((sum, dist) => sum.combine(dist, (a, b) => a + b), Dist.certain(0))
}

const fromWeighted = ({ values, weights, total }: Weighted): Dist<number> => new Dist(values, weights, total)

const negated = (value: number): number => 0 - value // never −0

const leastCommon = (a: bigint, b: bigint): bigint => (a === b ? a : (a / greatestCommon(a, b)) * b)

const byValue = (a: { value: unknown }, b: { value: unknown }): number =>
  typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0
