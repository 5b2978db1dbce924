import type { Opening } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { SCENARIO_IDS, SCENARIOS, type ScenarioId } from './content/index.ts'
import { OPTIONS } from './rules/0-table/fresh.ts'

/** How it usually ends for three who are played well; of what somebody has added nobody knows. */
const ENDS: { readonly [id in ScenarioId]?: string } = {
  'cold-berth': 'even: somebody gets away in one match of two',
  'sump-nine': 'even: somebody gets away in two matches of three',
  'halcyon-ring': 'even: somebody gets away in two matches of three',
  'ash-landing': 'deadly: somebody gets away in one match of three',
}

/** Every scenario, with what the crew knows when it wakes up. */
export const openings = (): readonly Opening[] =>
  SCENARIO_IDS.map((id) => {
    const { name, premise, objectives, clock, clockHidden } = SCENARIOS[id]
    const ends = ENDS[id]
    return {
      name,
      briefing: `${premise} ${objectives[0]}`,
      facts: [
        `${times(OPTIONS.crew.default, 'character')}, all yours`,
        clockHidden ? 'nobody knows how long there is' : times(clock, 'stretch', 'stretches'),
        ...(ends ? [ends] : []),
      ],
      options: { scenario: id },
    }
  })
