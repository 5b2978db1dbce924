import { CATEGORIES, type Category, GOODS, type GoodId, STRUCTURES, TECH } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Stock } from '../0-table/colony.ts'
import { colonistsOf } from '../0-table/person.ts'
import { thingValue } from '../5-goods/index.ts'

/** What the Wealth Score is made of (RIM-TELL-04, RIM-RUL-151). */
export interface Wealth {
  readonly technology: number
  readonly structures: number
  readonly people: number
  readonly stores: number
  readonly total: number
}

/** Each quotient is rounded down by itself (RIM-RUL-151). */
export function wealthOf(g: Known): Wealth {
  const technology = technologyOf(g)
  const structures = Math.floor(
    g.colony.structures.reduce((sum, { kind }) => sum + STRUCTURES[kind].cp, 0) / 50,
  )
  const people = colonistsOf(g).reduce((sum, { recruit }) => sum + (recruit ? 5 : 10), 0)
  const stores = Math.floor(goodsValue(g) / 1000)
  return { technology, structures, people, stores, total: technology + structures + people + stores }
}

/** The highest level known of each category, times its weight. */
function technologyOf({ colony }: Known): number {
  const highest: { [category in Category]?: number } = {}
  for (const tech of colony.tech.known) {
    const { category, level } = TECH[tech]
    highest[category] = Math.max(highest[category] ?? 0, level)
  }
  return (Object.entries(highest) as [Category, number][]).reduce(
    (sum, [category, level]) => sum + level * CATEGORIES[category].weight,
    0,
  )
}

/** Market Value of everything, carried or stored, and the Silver. */
function goodsValue({ colony, world }: Known): number {
  const packs = world.caravans
  const stocks = [colony.stores, ...packs.map(({ goods }) => goods)].reduce(
    (sum, stock) => sum + stockValue(stock),
    0,
  )
  const meals = [colony.meals, ...packs.map((pack) => pack.meals)]
    .flat()
    .reduce((sum, { meal, count }) => sum + GOODS[meal].value * count, 0)
  const things = colony.things.reduce((sum, thing) => sum + thingValue(thing), 0)
  const silver = packs.reduce((sum, pack) => sum + pack.silver, colony.silver)
  return Math.max(0, stocks + meals + things + silver)
}

const stockValue = (stock: Stock): number =>
  (Object.entries(stock) as [GoodId, number][]).reduce(
    (sum, [good, count]) => sum + GOODS[good].value * count,
    0,
  )
