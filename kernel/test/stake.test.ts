import { expect, test } from 'vitest'
import { riskOf, worseOf } from '../stake.ts'

test('colour follows what is at stake: the same chance is low for an effort and high for a life', () => {
  expect((['effort', 'loss', 'harm', 'life'] as const).map((weight) => riskOf(90, weight))).toEqual([
    ...['low', 'some', 'some', 'high'],
  ])
  expect([riskOf(40, 'effort'), riskOf(40, 'harm')]).toEqual(['some', 'high'])
})

test('what is certain puts nothing at stake, and where nobody can tell the odds a life still is', () => {
  expect(riskOf(100, 'life')).toBe('low')
  expect([riskOf(null, 'life'), riskOf(null, 'harm'), riskOf(null, 'effort')]).toEqual([
    'high',
    'some',
    'low',
  ])
})

test('the worst counts', () => {
  expect(worseOf('loss', 'harm')).toBe('harm')
  expect(worseOf('life', 'effort')).toBe('life')
})
