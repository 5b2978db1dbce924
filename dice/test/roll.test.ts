import { seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import {
  certain,
  chain,
  chance,
  combine,
  d66,
  dice,
  die,
  dist,
  explode,
  formatFraction,
  keepHighest,
  keepLowest,
  knownFaces,
  map,
  pool,
  type Roll,
  readFaces,
  repeat,
  reroll,
  sample,
  sum,
  throwDice,
} from '../index.ts'
import { chancesOf, everyWay } from '../testing.ts'

const sixes = (face: number): number => (face === 6 ? 1 : 0)

const ROLLS: Readonly<Record<string, Roll<unknown>>> = {
  'a die': die(6),
  'a sum of dice and modifiers': sum(dice(2, 6), die(4), 3, -1),
  'no dice': dice(0, 6),
  'a reading': map(dice(2, 6), (total) => Math.max(0, total - 7)),
  'a repeated reading': repeat(3, map(die(6), sixes)),
  'a d66': d66,
  'the highest': keepHighest(4, die(6), 3),
  'the lowest': keepLowest(3, die(10), 2),
  'all kept': keepHighest(2, die(4), 2),
  'a reroll': repeat(2, reroll(die(6), [1, 2])),
  'an explosion': repeat(2, explode(die(4), { most: 2 })),
  'an explosion that counts': explode(die(6), { on: [5, 6], most: 3, read: sixes }),
  'dice by place': combine([die(10), die(6)], (base, story) => ({ total: base + story, story })),
  'rolls of different types': combine([die(6), map(die(4), (face) => face > 2)], (face, yes) =>
    yes ? face : 'no',
  ),
  'a roll after a roll': chain(die(6), (face) => (face === 6 ? dice(2, 4) : certain(face))),
  'a pool': pool([
    { count: 2, sides: 6, marks: { success: [6] } },
    { count: 2, sides: 6, marks: { success: [6], bane: [1] } },
  ]),
  'a pool with two symbols on a face': pool([
    { count: 3, sides: 8, marks: { hit: [6, 7, 8, 8], misfire: [1, 8] } },
  ]),
}

describe('what is rolled is what is shown', () => {
  test.each(Object.entries(ROLLS))('%s', (_, roll) => {
    expect(chancesOf(everyWay(roll))).toEqual(chancesOf(dist(roll)))
  })
})

describe('odds as games ask for them', () => {
  test('two dice and a rank against 8', () => {
    expect(formatFraction(chance(sum(dice(2, 6), 2), (total) => total >= 8))).toBe('26/36 = 72.22 %')
  })

  test('the whole range of a reading', () => {
    const impact = dist(ROLLS['a reading'] as Roll<number>)
    expect(impact.values).toEqual([0, 1, 2, 3, 4, 5])
    expect(impact.weights).toEqual([21n, 5n, 4n, 3n, 2n, 1n])
  })

  test('one die thrown again beside one that stays', () => {
    const again = (stays: number) => chance(die(6), (face) => face !== 1 && face + stays >= 8)
    expect(formatFraction(again(4))).toBe('3/6 = 50.00 %')
  })

  test('a d66 has 36 outcomes, none with a digit beyond 6', () => {
    expect(dist(d66).total).toBe(36n)
    expect(dist(d66).values).toHaveLength(36)
    expect(dist(d66).values.every((value) => value % 10 >= 1 && value % 10 <= 6)).toBe(true)
  })
})

describe('faces', () => {
  test('are thrown in the order of the description', () => {
    const roll = combine([die(10), d66, keepLowest(2, die(6), 1)], (a, b, c) => [a, b, c])
    expect(throwDice(knownFaces([9, 3, 4, 6, 5]), roll)).toEqual({
      value: [9, 34, 5],
      faces: [9, 3, 4, 6, 5],
    })
  })

  test('come from the stream one by one', () => {
    const thrown = throwDice(streamOf(seedFrom('faces')), dice(5, 6))
    const random = streamOf(seedFrom('faces'))
    expect(thrown.faces).toEqual(Array.from({ length: 5 }, () => random.die(6)))
    expect(thrown.value).toBe(thrown.faces.reduce((total, face) => total + face))
    expect(sample(streamOf(seedFrom('faces')), dice(5, 6))).toBe(thrown.value)
  })

  test('can be read from real dice', () => {
    expect(readFaces(sum(dice(2, 6), 1), [5, 3])).toBe(9)
    expect(readFaces(reroll(die(6), [1]), [1, 4])).toBe(4)
  })

  test('that do not fit the roll are refused', () => {
    expect(() => readFaces(dice(2, 6), [5])).toThrow('more than 1 faces')
    expect(() => readFaces(dice(2, 6), [5, 3, 1])).toThrow('2 of 3 faces')
    expect(() => readFaces(dice(2, 6), [5, 7])).toThrow('a d6 has no 7')
    expect(() => readFaces(dice(2, 6), [5, 0])).toThrow('a d6 has no 0')
  })

  test('may be known in part, and the rest thrown', () => {
    const { faces } = throwDice(knownFaces([6, 6], streamOf(seedFrom('rest'))), dice(4, 6))
    const random = streamOf(seedFrom('rest'))
    expect(faces).toEqual([6, 6, random.die(6), random.die(6)])
  })
})

describe('impossible dice', () => {
  test.each([
    ['no sides', () => die(0)],
    ['half a die', () => dice(1.5, 6)],
    ['fewer than no dice', () => dice(-1, 6)],
    ['more kept than rolled', () => keepHighest(2, die(6), 3)],
    ['a face that is not there', () => pool([{ count: 1, sides: 6, marks: { success: [7] } }])],
    ['a pool of fewer than no dice', () => pool([{ count: -1, sides: 6, marks: {} }])],
  ])('%s', (_, make) => {
    expect(make).toThrow(RangeError)
  })
})
