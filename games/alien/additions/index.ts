import type { Additions } from '@starboard/kernel'
import { times } from '@starboard/kernel/english'
import { addScenario, SCENARIO_IDS, SCENARIOS, type Scenario, SHIPPED } from '../content/index.ts'
import { checkScenario } from './check.ts'

/** Scenarios of one's own. */
export const additions: Additions = {
  option: 'scenario',
  check: checkScenario,
  size: ({ zones, borders, tasks, timeline, units, clock }: Scenario) =>
    [
      times(zones.length, 'zone'),
      times(borders.length, 'border'),
      times(tasks.length, 'task'),
      times(timeline.length, 'timeline row'),
      times(units.length, 'unit'),
      `a clock of ${clock}`,
    ].join(', '),
  isShipped: (id) => SHIPPED.some((shipped) => shipped === id),
  add: addScenario,
  added: () => SCENARIO_IDS.slice(SHIPPED.length).map((id) => SCENARIOS[id]),
}
