import { contract } from '@starboard/kernel/contract'
import { test } from 'vitest'
import { MISSIONS } from '../content/index.ts'
import { coreSpace } from '../index.ts'
import schema from '../view.schema.json'

const MODES = ['solo', 'together', 'against'] as const

test('Core Space keeps the contract', () => {
  const missions = Object.keys(MISSIONS)
  contract(coreSpace, {
    schema,
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

test('a campaign keeps it as well', () => {
  contract(coreSpace, {
    schema,
    matches: 6,
    from: 101,
    options: (n) => ({
      mode: MODES[n % MODES.length]!,
      play: 'campaign',
      crews: 1 + (n % 2),
      budget: n % 4 === 0 ? 20 : 0,
      advanced: n % 3,
      refreshSkillPegs: n % 2 === 0,
      upkeep: n % 2 === 1,
      vip: n % 3 === 0,
      crafting: n % 3 === 1,
    }),
    sample: 80,
  })
}, 120_000)
