import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Dist } from '../index.ts'
import { chancesOf } from '../testing.ts'

const d6 = Dist.even([1, 2, 3, 4, 5, 6])

describe('a distribution', () => {
  test('of two dice has its well-known weights', () => {
    expect(d6.add(d6).values).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(d6.add(d6).weights).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n])
    expect(d6.times(2)).toEqual(d6.add(d6))
  })

  test('of no dice is a certain zero', () => {
    expect(d6.times(0)).toEqual(Dist.certain(0))
    expect(d6.keepHighest(4, 0).values).toEqual([0])
  })

  test('knows its mean and spread, exactly where numbers can', () => {
    expect(d6.times(200).mean()).toBe(700)
    expect(d6.times(2).spread()).toBeCloseTo(Math.sqrt(35 / 6), 12)
  })

  test('takes records with equal contents for one value', () => {
    const same = Dist.even([
      { a: 1, b: [2] },
      { b: [2], a: 1 },
      { a: 1, b: [3] },
    ])
    expect(same.weights).toEqual([2n, 1n])
  })

  test('tells values of different types apart', () => {
    expect(Dist.even([1, '1', { n: 1 }, { n: '1' }, null, true]).values).toHaveLength(6)
  })

  test('keeps one common total when what follows depends on what came out', () => {
    const chained = Dist.even([1, 2]).chain((value) => (value === 1 ? d6 : Dist.even([1, 2, 3, 4])))
    expect(chained.total).toBe(24n)
    expect(chancesOf(chained)).toMatchObject({ 1: '5/24', 6: '1/12' })
  })

  test('adds values far apart without filling the gap between them', () => {
    const far = Dist.even([0, 1, 1_000_000_000])
    expect(far.times(3).values).toHaveLength(10)
    expect(far.add(Dist.even([0, 1_000_000_007])).total).toBe(6n)
  })

  test('refuses to sum what is not whole', () => {
    expect(() => Dist.even([0.5, 1]).times(2)).toThrow('only whole numbers')
  })
})

/** Small distributions of any whole numbers, with gaps and weights. */
const anyDist = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.bigInt({ min: 1n, max: 9n })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((entries) => Dist.gather(entries))

const weightOf = (dist: Dist<unknown>): bigint => dist.weights.reduce((sum, weight) => sum + weight, 0n)

describe('for any distributions', () => {
  test('sums agree with enumeration, and commute', () => {
    fc.assert(
      fc.property(anyDist, anyDist, (a, b) => {
        expect(a.add(b)).toEqual(a.combine(b, (x, y) => x + y))
        expect(a.add(b)).toEqual(b.add(a))
      }),
    )
  })

  test('copies agree with repeated sums', () => {
    fc.assert(
      fc.property(anyDist, (a) => {
        expect(a.times(3)).toEqual(a.add(a).add(a))
      }),
    )
  })

  test('kept dice agree with enumeration', () => {
    fc.assert(
      fc.property(
        anyDist,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (a, count, most) => {
          const keep = Math.min(count, most)
          const dice = new Array<Dist<number>>(count).fill(a)
          const highest = (...values: number[]) => keptFrom(values, keep)
          const lowest = (...values: number[]) =>
            0 -
            keptFrom(
              values.map((value) => 0 - value),
              keep,
            )
          expect(chancesOf(a.keepHighest(count, keep))).toEqual(chancesOf(Dist.product(dice, highest)))
          expect(chancesOf(a.keepLowest(count, keep))).toEqual(chancesOf(Dist.product(dice, lowest)))
        },
      ),
    )
  })

  test('the weights always make up the total', () => {
    fc.assert(
      fc.property(anyDist, anyDist, (a, b) => {
        const all = [a.add(b), a.times(5), a.keepHighest(5, 2), a.chain(() => b), a.map((x) => x % 3)]
        for (const dist of all) expect(weightOf(dist)).toBe(dist.total)
      }),
    )
  })
})

const keptFrom = (values: number[], keep: number): number =>
  values
    .sort((a, b) => b - a)
    .slice(0, keep)
    .reduce((sum, value) => sum + value, 0)
