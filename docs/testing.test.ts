import { expect, test } from 'vitest'
import { skirmish } from '../games/core-space/test/table.ts'
import { BLOCKS } from './blocks.ts'

test('the example of Core Space in docs/testing.md does what it says: one hit, and the harvester is down', () => {
  const { text } = BLOCKS.find(
    ({ page, text: code }) => page === 'docs/testing.md' && code.startsWith('skirmish('),
  )!
  const table = new Function('skirmish', `return ${text}`)(skirmish) as ReturnType<typeof skirmish>
  table.done()
  expect(table.log('attack-rolled')).toMatchObject([{ by: 'cassie', hits: 1 }])
  expect(table.log('defeated')).toMatchObject([{ who: 'harvester-1' }])
})
