import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deck } from './table.ts'

test('the example in docs/testing.md does what it says', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/testing.md'), 'utf8')
  const [example = ''] = /^deck\(.*$/m.exec(text) ?? []
  const { state } = new Function('deck', `return ${example}`)(deck) as ReturnType<typeof deck>
  expect(state.bodies[0]).toMatchObject({
    id: 'halloran',
    at: 'CB-02',
    nerves: { stress: 1 },
    cameBy: 'CB-01/CB-02',
  })
})
