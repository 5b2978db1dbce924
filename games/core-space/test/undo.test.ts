import { Match, seedFrom, undo, undoPoint } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { coreSpace } from '../index.ts'
import { skirmish } from './table.ts'

/** Cassie alone in the long hall, two actions before her. */
function inTheHall(): Match {
  const { start } = skirmish({
    mission: 'cold-harbour',
    mode: 'solo',
    crews: [[{ is: 'cassie', at: [9, 8], tray: ['military-pistol'] }]],
  }).match
  const match = new Match(coreSpace, { ...start, seed: seedFrom('undo') }) as unknown as Match
  if (match.asks[0]!.id === 'activate') match.answer(0, 'activate', 'cassie')
  return match
}

test('a walk of two moves is taken back as one, or move by move', () => {
  const match = inTheHall()
  const began = match.entries.length
  for (let n = 0; n < 2; n++) {
    const [ask] = match.asks
    const there = ask?.kind === 'one' && ask.options.find(({ value }) => /^move:\d/.test(value))
    if (!there) throw new Error('nobody can move')
    match.answer(0, 'act', there.value)
  }
  expect(undoPoint(match, 0)).toBe(began)
  expect(undoPoint(match, 0, true, 'choice')).toBe(began + 1)
  undo(match, 0)
  expect(match.entries).toHaveLength(began)
})
