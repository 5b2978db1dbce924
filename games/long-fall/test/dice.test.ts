import { dist, type Roll, sample } from '@starboard/dice'
import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { amountOf, D3, D6, D66_ROLL, TWO_DICE } from '../rules/1-throws/dice.ts'
import { plainly, ruled } from './table.ts'
import { thrown } from './throwing.ts'

/** What a roll gives for these faces, and how many sides its dice had. */
function given<T>(roll: Roll<T>, faces: readonly number[]): { value: T; sides: number[] } {
  const left = [...faces]
  const sides: number[] = []
  const die = (n: number) => {
    sides.push(n)
    return left.shift()!
  }
  return { value: sample({ die }, roll), sides }
}

rule('LF-DICE-01', 'every roll is made with six-sided dice, and a throw needs two of them', () => {
  expect(given(D6, [4])).toEqual({ value: 4, sides: [6] })
  expect(given(D3, [4]).sides).toEqual([6])
  expect(given(D66_ROLL, [4, 1]).sides).toEqual([6, 6])
  expect(given(TWO_DICE, [4, 1])).toEqual({ value: [4, 1], sides: [6, 6] })
  expect(dist(D6).values).toEqual([1, 2, 3, 4, 5, 6])
  let sum = 0
  const roll = plainly((g) => {
    sum = amountOf(g, '3d6') + amountOf(g, 'd3') + amountOf(g, 2)
  })
  ruled(roll, { dice: [6, 5, 4, 5] })
  expect(sum).toBe(15 + 3 + 2)
})

rule('LF-DICE-02', 'a d3 reads 1 on a 1 or 2', () => {
  expect([1, 2].map((face) => given(D3, [face]).value)).toEqual([1, 1])
})

rule('LF-DICE-03', 'a d3 reads 2 on a 3 or 4', () => {
  expect([3, 4].map((face) => given(D3, [face]).value)).toEqual([2, 2])
})

rule('LF-DICE-04', 'a d3 reads 3 on a 5 or 6', () => {
  expect([5, 6].map((face) => given(D3, [face]).value)).toEqual([3, 3])
})

rule('LF-DICE-05', 'the first die of a d66 is the tens, the second the ones: 3 and 4 read 34, not 43', () => {
  expect(given(D66_ROLL, [3, 4]).value).toBe(34)
  expect(given(D66_ROLL, [4, 3]).value).toBe(43)
})

rule('LF-DICE-07', 'a d66 has 36 outcomes, all as likely, without a digit 0 or above 6', () => {
  const { values, weights } = dist(D66_ROLL)
  expect(values).toHaveLength(36)
  expect(new Set(weights).size).toBe(1)
  for (const value of values) expect(String(value)).toMatch(/^[1-6][1-6]$/)
})

rule('LF-RUL-THROW-08', 'dice come from the stream in order, the first die first', () => {
  expect(thrown({}, null, [2, 5]).dice).toEqual([2, 5])
  expect(thrown({}, null, [5, 2]).dice).toEqual([5, 2])
  expect(given(D66_ROLL, [6, 1]).value).toBe(61)
})
