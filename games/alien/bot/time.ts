import { SCENARIOS, type ZoneId } from '../content/index.ts'
import type { Sheet, View } from '../view.ts'
import { getsAway } from './errands.ts'
import { farness } from './ways.ts'

/** Time runs out: there is little left beside the way to where one gets away. */
export const isPressed = (view: View, pc: Sheet): boolean =>
  view.clock !== null && view.clock <= SPARE + wayHome(view, pc)

const SPARE = 4

function wayHome(view: View, pc: Sheet): number {
  let least = Infinity
  for (const task of SCENARIOS[view.scenario].tasks)
    if (getsAway(task) && Array.isArray(task.at))
      for (const zone of task.at as readonly ZoneId[]) least = Math.min(least, farness(view, pc, zone))
  return least === Infinity ? 0 : least
}
