import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import { MISSIONS } from '../content/index.ts'
import { coreSpace } from '../index.ts'

const MODES = ['solo', 'together', 'against'] as const

test('Core Space keeps the contract', () => {
  const missions = Object.keys(MISSIONS)
  contract(coreSpace, {
    matches: 6,
    options: (n) => ({
      mode: MODES[n % MODES.length]!,
      mission: missions[n % missions.length]!,
      crews: 1 + (n % 3),
      ties: n % 2 === 0 ? 'ask' : 'automatic',
      support: n % 2 === 1,
    }),
    sample: 80,
  })
}, 120_000)
