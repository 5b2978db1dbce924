import type { AskOne, Json } from '@starboard/kernel'
import type { GoodId } from '../content/index.ts'
import { DEAL, type DealLabel } from '../rules/5-goods/deal.ts'
import { countOf, storesOf } from '../rules/5-goods/index.ts'
import type { View } from '../view.ts'
import { shipLacks } from './needs.ts'

/** What is bought while there is Silver, up to so many in store, beside what the ship takes. */
const BUYS: { readonly [good in GoodId]?: number } = {
  component: 8,
  'industrial-medicine': 6,
}

/** What the ship takes and what is worth its price, the rarest first. */
const FOR_SHIP = ['advanced-component', 'plasteel', 'gold'] as const satisfies readonly GoodId[]

/** What is sold, down to so many kept. */
const SELLS: { readonly [good in GoodId]?: number } = {
  leather: 0,
  cloth: 60,
  'food-raw': 150,
  wood: 120,
  steel: 400,
  component: 14,
  jade: 0,
  'stone-block': 0,
  chemfuel: 0,
  neutroamine: 0,
  yayo: 0,
  luciferium: 0,
  'go-juice': 0,
  'wake-up': 0,
}

type Line = { readonly value: string; readonly label: DealLabel }

/** Sell what lies about, then buy what the ship and the sick need. */
export function inDeal(view: View, ask: AskOne): Json {
  if (!DEAL.is(ask)) return 'done'
  return sale(view, ask.options) ?? purchase(view, ask.options) ?? 'done'
}

/** Things that lie about are loot: whatever somebody could use was taken up at dawn. */
function sale(view: View, lines: readonly Line[]): Json | null {
  const hold = storesOf(view)
  for (const { value, label } of lines) {
    if (label.do !== 'sell') continue
    if (!('good' in label)) return value
    const keep = SELLS[label.good]
    const spare = keep === undefined ? 0 : countOf(hold, label.good) - keep
    if (spare > 0) return { value, fields: { count: Math.min(spare, label.most) } }
  }
  return null
}

function purchase(view: View, lines: readonly Line[]): Json | null {
  const hold = storesOf(view)
  const short = (good: GoodId): number =>
    FOR_SHIP.some((one) => one === good) ? shipLacks(view, good) : (BUYS[good] ?? 0) - countOf(hold, good)
  const order = [...FOR_SHIP, ...(Object.keys(BUYS) as GoodId[])]
  for (const good of order)
    for (const { value, label } of lines)
      if (label.do === 'buy' && 'good' in label && label.good === good && short(good) > 0)
        return { value, fields: { count: Math.min(short(good), label.most) } }
  return null
}
