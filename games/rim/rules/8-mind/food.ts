import { MEALS, type MealId, UNIT } from '../../content/index.ts'
import { hasTrait, type Person } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { countOf, type Hold, storesOf, take } from '../5-goods/index.ts'

/** One day's food of one person: a meal of any kind, or a unit of raw food, which is a Poor meal (RIM-RUL-129). */
export interface Ration {
  readonly meal: MealId | 'raw'
  readonly tainted: boolean
}

export const gradeOf = ({ meal }: Ration): 'poor' | 'plain' | 'fine' =>
  meal === 'raw' ? 'poor' : MEALS[meal].grade

const PLAIN: readonly MealId[] = ['meal-simple', 'meal-packaged', 'pemmican']
const FINE: readonly MealId[] = ['meal-fine']
const HUMAN: readonly MealId[] = ['human-meat']

type Helping = readonly MealId[] | 'raw'

const ORDER: { readonly [eats in 'raw' | 'simple' | 'fine']: readonly Helping[] } = {
  raw: ['raw', PLAIN, FINE],
  simple: [PLAIN, FINE, 'raw'],
  fine: [FINE, PLAIN, 'raw'],
}

/** What the policy says comes first, of each kind the oldest batch (RIM-RUL-105); human meat last, but first for a Cannibal. */
export function takeRation(g: Rim, person: Pick<Person, 'traits' | 'where'>): Ration | null {
  const hold = foodAt(g, person)
  const usual = ORDER[g.colony.orders.policies.food.eats]
  const order = hasTrait(person, 'cannibal') ? [HUMAN, ...usual] : [...usual, HUMAN]
  for (const helping of order) {
    const ration = helping === 'raw' ? takeRaw(hold) : takeMeal(hold, helping)
    if (ration) return ration
  }
  return null
}

const takeRaw = (hold: Hold): Ration | null => (eatsRaw(hold) ? { meal: 'raw', tainted: false } : null)

function takeMeal(hold: Hold, meals: readonly MealId[]): Ration | null {
  const batch = hold.meals.find(({ meal }) => meals.includes(meal))
  if (!batch) return null
  const { meal, tainted } = batch
  take(hold, meal, 1)
  return { meal, tainted }
}

/** What there is to eat where somebody is: the colony's stores, or the loads of their caravan. */
export const foodAt = (g: Rim, { where }: Pick<Person, 'where'>): Hold => {
  const caravan =
    where.kind === 'caravan' ? g.world.caravans.find(({ id }) => id === where.caravan) : undefined
  return caravan ?? storesOf(g)
}

/** Rations that can be set before anybody. */
export const rationsIn = (hold: Hold): number =>
  hold.meals.reduce((sum, { meal, count }) => (HUMAN.includes(meal) ? sum : sum + count), 0) +
  Math.floor(countOf(hold, 'food-raw') / UNIT)

/** So many rations, or as many as there are, gone at a sitting; nobody falls on human meat. */
export function eatUp(hold: Hold, most: number): number {
  let eaten = 0
  while (eaten < most && (eatsMeal(hold) || eatsRaw(hold))) eaten++
  return eaten
}

const eatsMeal = (hold: Hold): boolean => {
  const oldest = hold.meals.find(({ meal }) => !HUMAN.includes(meal))
  return oldest !== undefined && take(hold, oldest.meal, 1) > 0
}

const eatsRaw = (hold: Hold): boolean => countOf(hold, 'food-raw') >= UNIT && take(hold, 'food-raw', UNIT) > 0
