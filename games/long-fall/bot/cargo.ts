import type { AskTo } from '@starboard/kernel/speech'
import { worldOf } from '../rules/0-table/cluster.ts'
import { crewOf, rankOf } from '../rules/0-table/pc.ts'
import type { Lot } from '../rules/0-table/ship.ts'
import { isForbidden, keepsFor } from '../rules/4-worlds/hold.ts'
import { routeToFly } from '../rules/7-weeks/routes.ts'
import { instalmentOf, upkeepOf } from '../rules/7-weeks/weeks.ts'
import { type DEAL, type HAGGLE, mostUnits, saleOf } from '../rules/8-port/trade.ts'
import type { View } from '../view.ts'
import { bestBy, chanceOf, type Options } from './read.ts'

/** Where a lot can be brought in time, what a unit brings there, and the weeks of the way. */
interface Market {
  readonly at: number
  readonly each: number
  readonly weeks: number
}

/** Everywhere the ship can fly to before the cargo spoils and the campaign is over, and where the law lets it in. */
const marketsFor = (view: View, lot: Lot): Market[] =>
  [...view.cluster.worlds.keys()].flatMap((at) => {
    const weeks = at === view.at ? 0 : routeToFly(view, at)?.weeks
    if (weeks === undefined || isForbidden(view, lot, at)) return []
    const tooLate = weeks >= keepsFor(lot) || view.week + weeks > view.lasts
    return tooLate ? [] : [{ at, each: saleOf(view, lot, at).each, weeks }]
  })

/** Where it brings most, less what the way there costs. */
const marketFor = (view: View, lot: Lot): Market | null =>
  bestBy(marketsFor(view, lot), ({ each, weeks }) => lot.units * each - weeks * upkeepOf(view, 'transit'))

/** What is for sale here, as much of it as can be bought with what falls due kept back; null if that is nothing. */
function forSale(view: View): Lot | null {
  const { market } = worldOf(view)
  if (!market) return null
  const units = mostUnits({ ...view, marks: view.marks - instalmentOf(view) }, market)
  return units > 0 ? { ...market, units } : null
}

/** So many marks a week, the week of the sale counted, make a trade worth its way: looking for work brings little more. */
const A_WEEK = 2

/** Something is for sale here that is wanted elsewhere. */
export function isWorthBuying(view: View): boolean {
  const lot = forSale(view)
  const market = lot && marketFor(view, lot)
  if (!lot || !market || market.at === view.at) return false
  return lot.units * (market.each - lot.price) >= A_WEEK * (market.weeks + 1)
}

/** Nobody pays more for it elsewhere than the way there costs. */
export const isToBeSold = (view: View, lot: Lot): boolean => (marketFor(view, lot)?.at ?? view.at) === view.at

/** There is something to be done on the market here. */
export const hasDeals = (view: View): boolean =>
  isWorthBuying(view) || view.ship.cargo.some((lot) => isToBeSold(view, lot))

/** Whoever bargains best of those who have not chosen yet deals for all. */
export function isTrader(view: View, id: string): boolean {
  const free = crewOf(view).filter((pc) => pc.id === id || view.port.toAct.includes(pc.id))
  return bestBy(free, (pc) => rankOf(pc, 'bargain'))?.id === id
}

/** Sells what is wanted here, or nowhere; buys what is wanted elsewhere. */
export function deal(view: View, { options }: AskTo<typeof DEAL>): string {
  const sale = options.find(({ label }) => {
    const lot = label?.each === undefined ? undefined : lotOf(view, label)
    return lot && isToBeSold(view, lot)
  })
  if (sale) return sale.value
  return options.some(({ value }) => value === 'buy') && isWorthBuying(view) ? 'buy' : 'done'
}

/** The lot in the hold that is spoken of. */
const lotOf = (view: View, goods: Pick<Lot, 'cargo' | 'units' | 'price'>): Lot | undefined =>
  view.ship.cargo.find(
    ({ cargo, units, price }) => cargo === goods.cargo && units === goods.units && price === goods.price,
  )

/** As much as the purse can bear. */
export const unitsToBuy = (view: View): number => forSale(view)?.units ?? 1

/** Who fails to bargain still buys at the price named, but where cargo is wanted sells for no more than anywhere. */
export function haggle(view: View, ask: AskTo<typeof HAGGLE> & Options): string {
  const { deal, cargo, price } = ask.label
  const lot = view.ship.cargo.find((one) => one.cargo === cargo)
  const atStake = deal === 'sell' && lot ? price - saleOf(view, lot).plain : 0
  const chance = Math.max(...ask.options.map(chanceOf))
  return chance > (1 - chance) * atStake ? 'bargain' : 'plain'
}

/** What the cargo aboard would bring on a world above its price. */
export function cargoGain(view: View, at: number): number {
  let gain = 0
  for (const lot of view.ship.cargo) {
    const market = marketsFor(view, lot).find((one) => one.at === at)
    if (market) gain += lot.units * Math.max(0, market.each - lot.price)
  }
  return gain
}

/** What the cargo aboard will bring where it brings most; what can be sold nowhere in time brings nothing. */
export const cargoWorth = (view: View): number =>
  view.ship.cargo.reduce((sum, lot) => sum + lot.units * (marketFor(view, lot)?.each ?? 0), 0)
