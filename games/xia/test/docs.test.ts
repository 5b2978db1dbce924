import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { voyage } from './table.ts'

test('the example in docs/testing.md does what it says', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/testing.md'), 'utf8')
  const [example = ''] = /^voyage\(.*$/m.exec(text) ?? []
  const { state } = new Function('voyage', `return ${example}`)(voyage) as ReturnType<typeof voyage>
  expect(state.captains[0]).toMatchObject({ credits: 0, cubes: [{ cube: 'spice' }, { cube: 'spice' }] })
})
