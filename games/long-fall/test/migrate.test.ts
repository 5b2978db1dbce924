import { Match } from '@starboard/kernel'
import { expect, test } from 'vitest'
import { longFall } from '../index.ts'
import { refereed } from './table.ts'

test('a match begun under version 1, which kept the last task by its id alone, goes on', () => {
  const { match } = refereed({ pcs: [{}] })
  const { state, ...kept } = structuredClone(match.snapshot())
  const version1 = { ...kept, version: 1, state: { ...state, lastTask: 'task-1' as never } }
  const again = Match.resume(longFall, { ...match.record(), version: 1 }, version1)
  expect(again.state.lastTask).toBeNull()
  longFall.check(again.state)
})
