import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import { xia } from '../index.ts'

const MODES = ['competitive', 'solo', 'campaign'] as const

test('Xia keeps the contract', () => {
  contract(xia, {
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
