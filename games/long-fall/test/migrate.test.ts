import { Match } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { longFall } from '../index.ts'
import { fight } from './fight.ts'
import { refereed } from './table.ts'

test('a match begun under version 1, which kept the last task by its id alone, goes on', () => {
  const { match } = refereed({ pcs: [{}] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const version1 = { ...kept, version: 1, state: { ...state, lastTask: 'task-1' as never } }
  const again = Match.resume(longFall, { ...match.record(), version: 1 }, version1)
  expect(again.state.lastTask).toBeNull()
  longFall.check(again.state)
})

test('a fight begun under version 3, which knew no cover of opponents, goes on', () => {
  const { match } = fight({ pcs: [{}], order: ['early'] })
  const { state, ...kept } = structuredClone(match.snapshot())
  for (const foe of state.skirmish!.foes) Reflect.deleteProperty(foe, 'cover')
  const again = Match.resume(longFall, { ...match.record(), version: 3 }, { ...kept, version: 3, state })
  expect(again.state.skirmish!.foes.map(({ cover }) => cover)).toEqual([0])
})
