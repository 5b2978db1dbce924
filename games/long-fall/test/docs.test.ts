import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { play } from '@starboard/kernel/testing'
import { expect, test } from 'vitest'
import { longFall } from '../index.ts'

test('the example in docs/testing.md does what it says', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/testing.md'), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  const body = example.replace(/^import .*$/gm, '').replace('export const found =', 'return')
  const found = new Function('play', 'longFall', body)(play, longFall)
  expect(found).toMatchObject({ luck: { now: 5, max: 9 }, total: 9, impact: 2 })
})
