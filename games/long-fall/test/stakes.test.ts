import { expect, test } from 'vitest'
import { COMPLICATIONS } from '../content/index.ts'
import { stakesOf } from '../words/stakes.ts'

test('every complication says what it costs not to get past it', () => {
  expect(stakesOf(COMPLICATIONS[14])).toBe('1 week lost')
  expect(stakesOf(COMPLICATIONS[16])).toBe('Ship Fever d3 for one of you')
  expect(stakesOf(COMPLICATIONS[23])).toBe('4 marks less pay')
  expect(stakesOf(COMPLICATIONS[11])).toMatch(/^a die decides/)
  const told = Object.values(COMPLICATIONS).filter(({ otherwise }) =>
    otherwise.every(({ kind }) => kind !== 'colour'),
  )
  for (const trouble of told) expect(stakesOf(trouble), trouble.name).not.toMatch(/undefined|story to tell/)
})
