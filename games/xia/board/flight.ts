import type { Ask, Option, Seat } from '@starboard/kernel'
import { chartOf } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { isCharged } from '../rules/5-movement/borders.ts'
import { bordersTo } from '../rules/6-system/gravity.ts'
import type { View } from '../view.ts'

/** The answer that flies hop `n` of a flight; null where it is not offered, or would be a new risk that nobody was asked about. */
export function hopTo(view: View, ask: Ask, space: SpaceId, n: number): string | null {
  if (ask.kind !== 'one' || !(ask.id === 'act' || ask.id === 'drift')) return null
  const option = ask.options.find(({ value }) => value === `fly:${space}`)
  if (!option) return null
  return n === 0 || isSafe(option, view, ask.seat) ? option.value : null
}

/** No die is rolled, and no Bounty is due: most entrances are open doors. */
function isSafe({ odds, at }: Option, view: View, seat: Seat): boolean {
  const chance = odds?.()
  if (!chance) return true
  const captain = view.captains[seat]!
  const chart = chartOf(view)
  const borders = bordersTo(view, captain.at!, chart.space(at as SpaceId))
  return chance.top === chance.bottom && !borders.some((border) => isCharged(view, captain, border))
}
