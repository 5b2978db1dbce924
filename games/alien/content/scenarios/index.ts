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

/** One of those that come with the game; or, behind the type's back, one that was added. */
export type ScenarioId = keyof typeof scenarios

export const SCENARIOS: { readonly [id in ScenarioId]: Scenario } = scenarios

/** Those that come with the game. */
export const SHIPPED = Object.keys(scenarios) as readonly ScenarioId[]

const ids = [...SHIPPED]

/** Those that can be played: the shipped ones first. */
export const SCENARIO_IDS: readonly ScenarioId[] = ids

/** One more that can be played from now on. It has been checked, and none has its id. */
export function addScenario(scenario: Scenario): void {
  const id = scenario.id as ScenarioId
  scenarios[id] = scenario
  ids.push(id)
}
