import { emit } from '@starboard/kernel'
import { ITEMS, type ItemId, POSTS, type PostId } from '../../content/index.ts'
import type { CampaignCrew } from '../0-table/campaign.ts'
import type { Held } from '../0-table/tray.ts'
import { itemOf, priceOf } from '../0-table/tray.ts'
import {
  type Bent,
  bentBy,
  dealing,
  next,
  SHIFT,
  spendBent,
  suffix,
  type TradeEvent,
  visitOf,
} from './dealing.ts'
import { kindOf } from './posts.ts'
import { type Kept, kept, takeOut } from './stowing.ts'
import { companyOf, isReady } from './veterans.ts'

/** What a crew sells, and for how much. */

/** The most that a haggler gets for one thing (CS-SK-BARTER-1). */
const DEAREST = 10

type Sale = { key: string; item: ItemId; ua: number; bent: Bent | 'dearly'; count: number }

/** CS-TRADE-02: every post buys everything; what is of its own kind a little dearer. Sets go together or piece by piece (CS-ICON-47). */
export const SELL = dealing('sell')<Sale, Sale>({
  price: 'free',
  offers: (_, company) =>
    [...kept(company).flatMap((one) => salesOf(company, one)), ...setsOf(company)].map((what) => ({
      value: `sell:${what.key}${what.count > 1 ? `:${what.count}` : ''}${what.bent === 'dearly' ? ':dearly' : suffix(what.bent)}`,
      what,
      label: what,
      rule:
        what.bent === 'dearly' ? 'CS-SK-BARTER-1' : what.bent === 'plain' ? 'CS-TRADE-02' : 'CS-SK-BARTER-2',
    })),
  play: function* (g, crew, { key, item, ua, bent, count }) {
    yield* []
    const company = companyOf(g, crew)
    const { set } = ITEMS[item]
    const gone: Held[] = []
    while (gone.length < count)
      gone.push(
        takeOut(
          company,
          kept(company).find((one) => (count > 1 ? itemOf(one.held).set === set : one.key === key))!,
        ),
      )
    company.ua += ua
    if (bent === 'dearly') visitOf(company).dearly = false
    else spendBent(visitOf(company), bent)
    emit<TradeEvent>(g, { type: 'sold', rule: 'CS-TRADE-02', crew, items: gone.map((held) => held.item), ua })
    next(g, crew)
  },
})

function salesOf(company: CampaignCrew, { key, held }: Kept): Sale[] {
  const visit = visitOf(company)
  const { item } = held
  const { buy, sell } = ITEMS[item]
  const price = soldFor(visit.post, held)
  const sales: Sale[] = []
  if (sell !== null || price > 0)
    for (const bent of bentBy(visit))
      if (bent !== 'off')
        sales.push({ key, item, ua: price + (bent === 'shift' ? SHIFT : 0), bent, count: 1 })
  if (visit.dearly && buy !== null && buy > price)
    sales.push({ key, item, ua: Math.min(DEAREST, buy), bent: 'dearly', count: 1 })
  return sales
}

/** What the post pays: 1 UA more for its own wares, and the High Counter for rare things (CS-TRADE-02); what an Objective is worth stands on it (CS-TRADE-04). */
export function soldFor(post: PostId, held: Held): number {
  const { buy, icons = [] } = itemOf(held)
  if (icons.includes('objective')) return held.counters
  const { from, to, kind } = POSTS[post]
  const isInBand = buy !== null && buy >= from && (to === null || buy <= to)
  const isWanted =
    kind !== null ? isInBand && kindOf(held.item) === kind : from > 0 && (isInBand || icons.includes('rare'))
  return priceOf(held, 1) + Number(isWanted)
}

/** All of a set that the crew has, sold together. */
function setsOf(company: CampaignCrew): Sale[] {
  const sets = new Map<string, Held[]>()
  for (const held of company.hold.concat(company.roster.filter(isReady).flatMap(({ tray }) => tray))) {
    const { set } = itemOf(held)
    if (set) sets.set(set, [...(sets.get(set) ?? []), held])
  }
  return [...sets]
    .filter(([, tokens]) => tokens.length > 1)
    .map(([set, tokens]) => ({
      key: set,
      item: tokens[0]!.item,
      ua: tokens.reduce((sum, held) => sum + priceOf(held, tokens.length), 0),
      bent: 'plain' as const,
      count: tokens.length,
    }))
}
