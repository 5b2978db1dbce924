import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { describe, expect, test } from 'vitest'
import { xia } from '../index.ts'
import schema from '../view.schema.json'

const MODES = ['competitive', 'solo', 'campaign'] as const

test('Xia keeps the contract', () => {
  contract(xia, {
    schema,
    matches: 6,
    options: (n) => ({
      mode: MODES[n % MODES.length]!,
      fame: 2,
      powers: n % 2 === 0,
      sellsword: n % 3 === 0,
      envoy: n % 2 === 1,
    }),
    sample: 80,
  })
}, 120_000)

describe('golden matches still play out as they did', () => {
  const folder = join(import.meta.dirname, 'records')
  const records = readdirSync(folder)

  test('there are twenty', () => {
    expect(records).toHaveLength(20)
  })

  test.each(records)('%s', (name) => {
    expect(verify(xia, readFileSync(join(folder, name), 'utf8')).over).not.toBeNull()
  })
})
