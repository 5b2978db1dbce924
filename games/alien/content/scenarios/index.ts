import type { Scenario } from '../scenario.ts'
import { ASH_LANDING } from './ash-landing.ts'
import { COLD_BERTH } from './cold-berth.ts'
import { HALCYON_RING } from './halcyon-ring.ts'
import { SUMP_NINE } from './sump-nine.ts'

const scenarios = {
  'cold-berth': COLD_BERTH,
  'sump-nine': SUMP_NINE,
  'halcyon-ring': HALCYON_RING,
  'ash-landing': ASH_LANDING,
} satisfies { readonly [id: string]: Scenario }

export type ScenarioId = keyof typeof scenarios

export const SCENARIOS: { readonly [id in ScenarioId]: Scenario } = scenarios
