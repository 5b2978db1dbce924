import { ANIMALS, GOODS, type GoodCategory, type Hex } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Caravan } from '../0-table/world.ts'
import { linesOf } from '../5-goods/index.ts'
import { isDifficult, isRoadBetween, isSameHex, settlementAt, wayTo } from './map.ts'

/** Loads are counted in parts, so that nothing need be rounded. */
const LOAD = 500

/** How many make one load (RIM-RUL-137). Grenades are weapons, spare limbs are carried like suits. */
const PER_LOAD: { readonly [category in GoodCategory]: number } = {
  food: 10,
  textile: 10,
  ore: 10,
  stock: 10,
  trade: 10,
  meal: 5,
  medicine: 5,
  drug: 5,
  component: 5,
  grenade: 1,
  part: 1,
}
const SILVER_PER_LOAD = 500

export type Loaded = Pick<Caravan, 'goods' | 'meals' | 'silver' | 'things'>

/** Loads, in five-hundredths. */
function weightOf({ goods, meals, silver, things }: Loaded): number {
  const stocks = linesOf(goods).reduce(
    (sum, [good, count]) => sum + (count * LOAD) / PER_LOAD[GOODS[good].category],
    0,
  )
  const food = meals.reduce((sum, { count }) => sum + (count * LOAD) / PER_LOAD.meal, 0)
  return stocks + food + (Math.max(0, silver) * LOAD) / SILVER_PER_LOAD + things.length * LOAD
}

/** Whole loads begun, for those who look. */
export const loadsOf = (loaded: Loaded): number => Math.ceil(weightOf(loaded) / LOAD)

type Going = Pick<Caravan, 'people' | 'animals'>

const PER_PERSON = 4

type Beasts = Pick<Known, 'animals'>

const beastsOf = ({ animals }: Pick<Known, 'animals'>, going: Going) =>
  animals.filter(({ id }) => going.animals.includes(id)).map(({ kind }) => ANIMALS[kind])

/** 4 loads a person, 10 a pack animal (RIM-RUL-137). */
export const capacityOf = (g: Beasts, going: Going): number =>
  PER_PERSON * going.people.length + beastsOf(g, going).reduce((sum, { pack }) => sum + pack, 0)

/** More than the capacity is heavy (RIM-CARAVAN-03, RIM-RUL-137). */
export const isHeavy = (g: Beasts, caravan: Going & Loaded): boolean =>
  weightOf(caravan) > capacityOf(g, caravan) * LOAD

/** A mount for every member (RIM-CARAVAN-02). */
export const isMounted = (g: Beasts, going: Going): boolean =>
  beastsOf(g, going).filter(({ mount }) => mount).length >= going.people.length

/** People and animals (RIM-RUL-139). */
export const headsOf = ({ people, animals }: Going): number => people.length + animals.length

const BASE = 1
const MOST = 3

/** What the members and the load make of it, before the land: 1 hex (RIM-CARAVAN-01), one more all mounted, one less if heavy. */
export const paceOf = (g: Beasts, caravan: Going & Loaded): number =>
  BASE + (isMounted(g, caravan) ? 1 : 0) - (isHeavy(g, caravan) ? 1 : 0)

/**
 * How far along its way a caravan comes today: as many hexes as its speed over just those hexes allows (RIM-RUL-135). A whole day on a
 * road is one more, a whole day in difficult land one less, and both may be so (RIM-RUL-174). None: it takes two days for one hex
 * (RIM-CARAVAN-04).
 */
export function strideOf(
  g: Known,
  caravan: Going & Loaded & Pick<Caravan, 'at'>,
  way: readonly Hex[],
): number {
  const pace = paceOf(g, caravan)
  for (let hexes = Math.min(MOST, way.length); hexes > 0; hexes--) {
    const day = way.slice(0, hexes)
    const road = day.every((hex, n) => isRoadBetween(g, n === 0 ? caravan.at : day[n - 1]!, hex))
    const difficult = !isCharted(g, way) && day.every((hex) => isDifficult(g, hex))
    if (Math.min(MOST, pace + (road ? 1 : 0) - (difficult ? 1 : 0)) >= hexes) return hexes
  }
  return 0
}

/** Ways between home and the settlements are charted: whoever knows about Roads (Medieval 4) is not slowed down on them. */
const isCharted = (g: Known, way: readonly Hex[]): boolean => {
  const goal = way.at(-1)
  return (
    goal !== undefined &&
    g.colony.tech.known.includes('medieval-4') &&
    (isSameHex(goal, g.world.home) || settlementAt(g, goal) !== null)
  )
}

/** Days to a place at this load; null: there is no way there. */
export function daysTo(g: Known, caravan: Going & Loaded & Pick<Caravan, 'at'>, goal: Hex): number | null {
  let way = wayTo(g, caravan.at, goal)
  if (way.length === 0) return null
  let [days, at] = [0, caravan.at]
  while (way.length > 0) {
    const stride = strideOf(g, { ...caravan, at }, way)
    days += stride === 0 ? 2 : 1
    const gone = Math.max(1, stride)
    at = way[gone - 1]!
    way = way.slice(gone)
  }
  return days
}
