import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { describe, expect, test } from 'vitest'
import { alien } from '../index.ts'
import { OPTIONS } from '../rules/0-table/fresh.ts'
import schema from '../view.schema.json'

const { values } = OPTIONS.scenario

test('ALIEN keeps the contract', () => {
  contract(alien, {
    schema,
    matches: 8,
    options: (n) => ({
      scenario: values[n % values.length]!,
      crew: 1 + (n % 5),
      mother: n % 4 === 0 ? 'person' : 'program',
      difficulty: OPTIONS.difficulty.values[n % 3]!,
    }),
    sample: 40,
  })
}, 120_000)

describe('golden matches still play out as they did', () => {
  const folder = join(import.meta.dirname, 'records')
  const records = readdirSync(folder)

  test('there are sixteen', () => {
    expect(records).toHaveLength(16)
  })

  test.each(records)('%s', (name) => {
    expect(verify(alien, readFileSync(join(folder, name), 'utf8')).over).not.toBeNull()
  })
})
