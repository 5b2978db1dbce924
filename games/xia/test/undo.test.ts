import { Match, seedFrom, undo, undoPoint } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { full } from '../full.ts'
import { voyage } from './table.ts'

/** Two people; the first has points to fly with, in open space beside Outpost 338. */
function flying(): Match {
  const { start } = voyage({
    captains: [{ at: 'outpost-338:b3', outfits: ['m-22'] }, {}],
    at: (g) => {
      g.turn.move = { points: 5, lastFree: 'outpost-338:b3' }
    },
  }).match
  return new Match(full, { ...start, seed: seedFrom('undo') }) as unknown as Match
}

/** Hops to spaces that need no die, as many as asked for. */
function hop(match: Match, times: number): void {
  const flown = ['outpost-338:b3']
  for (let n = 0; n < times; n++) {
    const [ask] = match.asks
    const safe =
      ask?.kind === 'one' &&
      ask.options.find(({ value, at, odds }) => value.startsWith('fly:') && !odds && !flown.includes(at!))
    if (!safe) throw new Error('there is no safe space to fly to')
    flown.push(safe.at!)
    match.answer(0, 'act', safe.value)
  }
}

test('a flight is taken back as one, or hop by hop', () => {
  const match = flying()
  hop(match, 3)
  expect(undoPoint(match, 0)).toBe(0)
  undo(match, 0, false, 'choice')
  expect(match.entries).toHaveLength(2)
  undo(match, 0)
  expect(match.entries).toEqual([])
})

test('a flight ends where something else was done, or a die was rolled', () => {
  const match = flying()
  match.answer(0, 'act', 'fly:outpost-338:a1') // Into the asteroids.
  const rolled = match.entries.length
  expect(undoPoint(match, 0)).toBeNull()
  for (let [ask] = match.asks; ask && ask.id !== 'act' && ask.seat === 0; [ask] = match.asks)
    match.answer(0, ask.id, ask.kind === 'some' ? ask.options.slice(0, ask.min).map(({ value }) => value) : 0)
  expect(undoPoint(match, 0, true)).toBeGreaterThanOrEqual(rolled - 1)
})
