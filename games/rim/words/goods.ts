import { inPercent } from '@starboard/dice'
import { a, capital } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
import { GOODS, type GoodId, type ThingId } from '../content/index.ts'
import type * as deal from '../rules/5-goods/deal.ts'
import type { View } from '../view.ts'
import { goodName, manyWords, nameOf, thingName, traderName } from './words.ts'

/** Prices, traders and deals. */
export const goodsWords = {
  asks: {
    haggle: {
      ask: ({ who, from }, view) => `${nameOf(view, who)} speaks with ${traderName(from)}. Haggle first?`,
      option: ({ do: what }) =>
        what === 'haggle'
          ? 'Haggle: every price 10 points better on a Triumph, 20 worse on a Struggle'
          : 'Deal at plain prices',
    },
    deal: {
      ask: ({ from, theirs, ours, buy, sell }) =>
        `A deal with ${traderName(from)}. They have ${theirs} Silver, you have ${ours}. You buy at ${inPercent(buy)} and sell at ${inPercent(sell)}.`,
      option: (label) => {
        if (label.do === 'done') return 'Done'
        const verb = label.do === 'buy' ? 'Buy' : 'Sell'
        return 'good' in label
          ? `${verb} ${goodName(label.good)}: up to ${label.most}, about ${label.each} Silver each`
          : `${verb} ${thingName(label.thing, label.quality, label.name)} for ${label.each} Silver`
      },
    },
  } satisfies AsksIn<typeof deal, View>,
  offers: {
    trade: ({ from, silver }) => `Deal with ${traderName(from)} (${silver} Silver)`,
  } satisfies OffersIn<typeof deal, View>,
  events: {
    haggled: ({ who, points }, view) =>
      points === 0
        ? `${nameOf(view, who)} haggles, and the prices stay as they are.`
        : `${nameOf(view, who)} haggles: every price is ${Math.abs(points)} points ${points > 0 ? 'better' : 'worse'}.`,
    dealt: ({ way, what, quality, count, silver, from }) =>
      `${way === 'buy' ? 'Bought' : 'Sold'}: ${wareName(what, quality, count)} for ${silver} Silver, ${way === 'buy' ? 'from' : 'to'} ${traderName(from)}.`,
    'deal-ended': ({ from }) => `${capital(traderName(from))} is done trading.`,
  } satisfies EventsOf<deal.DealEvent, View>,
}

export const wareName = (
  what: GoodId | ThingId,
  quality: Parameters<typeof thingName>[1],
  count: number,
): string => (isGood(what) ? manyWords(what, count) : a(thingName(what, quality)))

const isGood = (what: GoodId | ThingId): what is GoodId => Object.hasOwn(GOODS, what)
