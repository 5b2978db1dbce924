import type { AskOne, Json } from '@starboard/kernel'
import type { GoodId } from '../content/index.ts'
import { DEAL } from '../rules/5-goods/deal.ts'
import { countOf, storesOf } from '../rules/5-goods/index.ts'
import type { View } from '../view.ts'

/** What is bought while there is Silver, up to so many in store. */
const BUYS: { readonly [good in GoodId]?: number } = {
  'advanced-component': 5,
  plasteel: 170,
  gold: 30,
  component: 12,
  'glitterworld-medicine': 2,
  'industrial-medicine': 6,
}

/** What is sold, down to so many kept. */
const SELLS: { readonly [good in GoodId]?: number } = {
  leather: 60,
  cloth: 60,
  'food-raw': 150,
  jade: 0,
  'stone-block': 0,
  yayo: 0,
  luciferium: 0,
  'go-juice': 0,
}

/** Sell what lies about, then buy what the ship and the sick need. */
export function inDeal(view: View, ask: AskOne): Json {
  if (!DEAL.is(ask)) return 'done'
  const hold = storesOf(view)
  for (const { value, label } of ask.options) {
    if (label.do !== 'sell' || !('good' in label)) continue
    const keep = SELLS[label.good]
    const spare = keep === undefined ? 0 : countOf(hold, label.good) - keep
    if (spare > 0) return { value, fields: { count: Math.min(spare, label.most) } }
  }
  for (const { value, label } of ask.options) {
    if (label.do !== 'buy' || !('good' in label)) continue
    const short = (BUYS[label.good] ?? 0) - countOf(hold, label.good)
    if (short > 0) return { value, fields: { count: Math.min(short, label.most) } }
  }
  return 'done'
}
