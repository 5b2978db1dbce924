import { seedFrom, streamOf } from '@starboard/kernel'
import { expect, test } from 'vitest'
import {
  chance,
  type Dice,
  dice,
  die,
  explode,
  keepHighest,
  numberOf,
  odds,
  pool,
  type Roll,
  reroll,
  sum,
} from '../index.ts'

const ROLLS = 1_000_000

test('12 base and 8 stress dice fall as their joint odds say', () => {
  const stressed = pool([
    { count: 12, sides: 6, marks: { success: [6] } },
    { count: 8, sides: 6, marks: { success: [6], bane: [1] } },
  ])
  expectAsOften(stressed, {
    'a six on either': ({ success }) => success >= 1,
    'a one on the eight': ({ bane }) => bane >= 1,
    'a six and no one': ({ success, bane }) => success >= 1 && bane === 0,
    'three sixes or more and a one': ({ success, bane }) => success >= 3 && bane >= 1,
  })
})

test('two of three d10 fall as their odds say', () => {
  expectAsOften(sum(keepHighest(3, die(10), 2), 3), {
    '17 or more': (total) => total >= 17,
    'exactly 9': (total) => total === 9,
  })
})

test('two d6 and a rank fall as their odds say', () => {
  expectAsOften(sum(dice(2, 6), 1), { '8 or more': (total) => total >= 8, 'a 7': (total) => total === 7 })
})

test('rerolled and exploding dice fall as their odds say', () => {
  expectAsOften(reroll(die(6), [1]), { 'a one all the same': (face) => face === 1 })
  expectAsOften(explode(die(6), { most: 2 }), {
    'as high as it goes': (total) => total === 18,
    'over 6': (total) => total > 6,
  })
})

test('an expression falls as its odds say', () => {
  const asked = odds('3d6 count 5,6 >= 2')
  expectAsOften(asked.roll as Roll<unknown>, { yes: (yes) => yes === true })
})

/** Over a million seeded rolls, each event comes up within four standard errors of its exact chance. */
function expectAsOften<T>(roll: Roll<T>, events: Readonly<Record<string, (value: T) => boolean>>): void {
  const random: Dice = streamOf(seedFrom('a million rolls'))
  const tests = Object.values(events)
  const seen = tests.map(() => 0)
  for (let n = 0; n < ROLLS; n++) {
    const value = roll.make(random)
    for (let i = 0; i < tests.length; i++) if (tests[i]!(value)) seen[i]!++
  }
  Object.keys(events).forEach((event, i) => {
    const exact = numberOf(chance(roll, tests[i]!))
    const error = Math.sqrt((exact * (1 - exact)) / ROLLS)
    expect(Math.abs(seen[i]! / ROLLS - exact), event).toBeLessThan(4 * error)
  })
}
