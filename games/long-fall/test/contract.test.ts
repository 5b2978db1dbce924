import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { describe, expect, test } from 'vitest'
import { longFall } from '../index.ts'
import schema from '../view.schema.json'

test('A Long Fall keeps the contract', () => contract(longFall, { schema, matches: 10 }), 60_000)

describe('golden matches still play out as they did', () => {
  const folder = join(import.meta.dirname, 'records')
  const records = readdirSync(folder)

  test('there are some', () => {
    expect(records.length).toBeGreaterThan(4)
  })

  test.each(records)('%s', (name) => {
    expect(verify(longFall, readFileSync(join(folder, name), 'utf8')).over).not.toBeNull()
  })
})
