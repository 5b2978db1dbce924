import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { describe, expect, test } from 'vitest'
import { rim } from '../index.ts'
import schema from '../view.schema.json'

const MODES = ['colony', 'refereed'] as const

test('the Rim keeps the contract', () => {
  contract(rim, {
    schema,
    matches: 4,
    options: (n) => ({ length: 10, persona: 'wild', mode: MODES[n % 2]! }),
  })
}, 120_000)

describe('golden matches still play out as they did', () => {
  const folder = join(import.meta.dirname, 'records')
  const records = readdirSync(folder)

  test('there are twelve, two of them whole colonies', () => {
    expect(records).toHaveLength(12)
    expect(records.filter((name) => name.includes('-whole'))).toHaveLength(2)
  })

  test.each(records)('%s', (name) => {
    expect(verify(rim, readFileSync(join(folder, name), 'utf8')).over).not.toBeNull()
  })
})
