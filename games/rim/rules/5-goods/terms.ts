import { FACTIONS, GOODWILL, type GoodId, type ThingId, WARES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Thing } from '../0-table/colony.ts'
import { atHome, colonistsOf, isUp, type Person } from '../0-table/person.ts'
import type { Caravan, Trader } from '../0-table/world.ts'
import { type Hold, storesOf } from './stores.ts'
import { spareThings } from './things.ts'
import { percentOf, type Way } from './value.ts'

/** The caravan that deals there; null: the colony itself does. */
export const caravanAt = ({ world }: Pick<Known, 'world'>, { at }: Trader): Caravan | null =>
  world.caravans.find(({ id }) => id === at) ?? null

/** Whoever has the most Social points of those who are there speaks, on a tie the first, unless the players named another (RIM-RUL-169). */
export function speakerOf(g: Known, trader: Trader): Person | null {
  const caravan = caravanAt(g, trader)
  if (trader.at !== null && !caravan) return null
  const all = caravan ? colonistsOf(g).filter(({ id }) => caravan.people.includes(id)) : atHome(g)
  const there = all.filter(isUp)
  const named = there.find(({ id }) => id === g.colony.orders.speaker)
  if (named || there.length === 0) return named ?? null
  return there.reduce((best, one) => (one.skills.social > best.skills.social ? one : best))
}

/** What the colony brings to the table. */
export function holdOf(g: Known, trader: Trader): Hold {
  const caravan = caravanAt(g, trader)
  return caravan ? { goods: caravan.goods, meals: caravan.meals } : storesOf(g)
}

export function thingsFor(g: Known, trader: Trader): Thing[] {
  const caravan = caravanAt(g, trader)
  return caravan ? g.colony.things.filter(({ id }) => caravan.things.includes(id)) : spareThings(g)
}

export const silverOf = (g: Known, trader: Trader): number => (caravanAt(g, trader) ?? g.colony).silver

/** A Trade Bonus makes the next deal with its faction so many points better (RIM-RUL-088). */
export const TRADE_BONUS = 10

/** Percent of Market Value in this deal (RIM-RUL-087). */
export function percentIn(g: Known, trader: Trader, way: Way): number {
  return percentOf(way, {
    social: speakerOf(g, trader)?.skills.social ?? 0,
    ally: trader.faction !== null && g.world.goodwill[trader.faction] >= GOODWILL.ally,
    better: trader.haggled ?? 0,
  })
}

/** A faction buys what it sells and what it wants, and nothing else; a ship in orbit buys anything. */
export function buys({ faction }: Trader, what: GoodId | ThingId): boolean {
  if (faction === null) return true
  const { sells, wants } = FACTIONS[faction]
  return [...sells, ...wants].some((ware) => {
    const { goods, things }: { goods: readonly string[]; things: readonly string[] } = WARES[ware]
    return goods.includes(what) || things.includes(what)
  })
}
