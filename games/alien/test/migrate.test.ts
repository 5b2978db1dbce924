import { Match } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { alien } from '../index.ts'
import { deck } from './table.ts'

test('a match begun under version 1, which did not know who had fought and what fades, goes on', () => {
  const { match } = deck({ crew: ['pc-okafor'], others: ['npc-guard'], turns: ['okafor', 'u1'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const { fought, bodies, ...older } = state
  const old = { ...older, bodies: bodies.map((body) => ({ ...body, fading: undefined })) }
  const version1 = { ...kept, version: 1, state: JSON.parse(JSON.stringify(old)) }
  const again = Match.resume(alien, { ...match.record(), version: 1 }, version1)
  expect([fought, again.state.fought]).toEqual([[], []])
  again.answer(1, 'turn', 'end')
  alien.check(again.state)
  expect(again.view(1)).toBeDefined()
})
