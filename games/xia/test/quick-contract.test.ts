import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import { xia } from '../index.ts'
import schema from '../view.schema.json'

test('the quick variant keeps the contract', () => {
  contract(xia, { schema, matches: 4, options: () => ({ mode: 'quick' }), longest: 6_000, sample: 30 })
}, 60_000)

test('quick solo keeps the contract', () => {
  const difficulties = ['easy', 'normal', 'hard'] as const
  contract(xia, {
    schema,
    matches: 6,
    options: (n) => ({ mode: 'quick-solo', difficulty: difficulties[n % 3]! }),
    longest: 1_000,
    sample: 4,
  })
}, 60_000)
