import { expect, test } from 'vitest'
import { reasoned } from '../index.ts'
import { one, question } from '../speech.ts'

const because = reasoned(
  {
    act: { fly: 'It is on the way.', '*': 'It pays.' },
    luck: 'The odds are good.',
    plain: { fly: 'Never.' },
  },
  'It costs nothing.',
)
const ask = (id: string) => one(question(id)(), 0, 'ADV-01', [{ value: 'fly:b3' }, { value: 'sell' }])

test('an answer comes with the reason for its kind, for its question, or for all', () => {
  expect(because(ask('act'), 'fly:b3')).toEqual({ answer: 'fly:b3', because: 'It is on the way.' })
  expect(because(ask('act'), 'sell')?.because).toBe('It pays.')
  expect(because(ask('luck'), 'sell')?.because).toBe('The odds are good.')
  expect(because(ask('other'), 3)?.because).toBe('It costs nothing.')
  expect(because(ask('plain'), 'sell')?.because).toBe('It costs nothing.')
})

test('no answer has no reason', () => {
  expect(because(ask('act'), null)).toBeNull()
})
