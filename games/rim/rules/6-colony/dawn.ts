import type { Play } from '@starboard/kernel'
import { isFirstOfQuadrum, NIGHT } from '../0-table/calendar.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import { mealsIn, storesOf } from '../5-goods/index.ts'
import { burnFuel, sharedPower, sharePower, soak } from './power.ts'
import { settleIn } from './projects.ts'
import { quadrumGifts } from './taming.ts'

/** Days that are kept for trends. */
const TREND = 15

/** Fuel is burnt, bodies are gone, trends are noted. */
// biome-ignore lint/correctness/useYield: the hooks of a day may ask, this one does not
export function* colonyDawn(g: Rim): Play {
  const { colony } = g
  noteTrend(g)
  colony.bodies = 0 // RIM-RUL-164
  for (const person of g.people) person.days.tasks = [null, null, null, null]
  if (isFirstOfQuadrum(g.day)) quadrumGifts(g)
  settleIn(g)
  burnFuel(g)
  colony.power.served = sharedPower(g, 0).served // What traders and callers of this Dawn find.
}

function noteTrend({ day, colony }: Rim): void {
  colony.trend.push({
    day,
    stores: { ...colony.stores },
    meals: mealsIn(storesOf({ colony })),
    silver: colony.silver,
  })
  if (colony.trend.length > TREND) colony.trend.shift()
}

/** Benches are free again, power is shared out (RIM-RUL-112), and rain has its way. */
export function* colonySlotStart(g: Rim, slot: Slot): Play {
  g.colony.busy = []
  if (slot === NIGHT) settleIn(g)
  yield* soak(g)
  sharePower(g, slot)
}
