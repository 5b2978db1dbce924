import { type AskOne, type Option, riskOf } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { stakeText } from '../words/stake.ts'

const ask: AskOne = { kind: 'one', id: 'turn', seat: 1, rule: 'AL-ACT-01', options: [] }
const odds = () => ({ top: 1n, bottom: 2n })
const stake = (option: Option) => stakeText(ask, { ...option, odds })?.weight ?? 'effort'

test('a miss costs the effort, a leap the skin, a deadly drop or a patient a life', () => {
  expect(stake({ value: 'shoot:wpn-rifle-1:u1' })).toBe('effort')
  expect(stake({ value: 'jump:CB-02', label: { deadly: false } })).toBe('harm')
  expect(stake({ value: 'jump:CB-02', label: { deadly: true } })).toBe('life')
  expect(stake({ value: 'surgery:brandt' })).toBe('life')
})

test('colour follows what is at stake: the same chance is low for an effort and high for a life', () => {
  expect([riskOf(90, 'effort'), riskOf(90, 'harm'), riskOf(90, 'life')]).toEqual(['low', 'some', 'high'])
  expect([riskOf(40, 'effort'), riskOf(40, 'harm')]).toEqual(['some', 'high'])
  expect(riskOf(100, 'life')).toBe('low')
})
