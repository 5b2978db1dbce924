import { type GoodId, STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { rationsOf } from '../3-skills/index.ts'
import { countOf, mealsIn, paymentFor, storesOf } from '../5-goods/index.ts'
import { knows } from './benches.ts'
import { asked, isOpen, planFor } from './recipes.ts'

/** What can be had by going out for it. */
export const GATHERED = [
  'food-raw',
  'cloth',
  'leather',
  'steel',
  'stone-block',
  'wood',
  'herbal-medicine',
  'smokeleaf',
] as const satisfies readonly GoodId[]
const gathered: ReadonlySet<GoodId> = new Set(GATHERED)

/** What comes out of the kitchen. */
export const COOKED = ['meal-simple', 'meal-fine', 'pemmican'] as const satisfies readonly GoodId[]

/** What the colony is short of, as far as work in a slot could help. */
export interface Wants {
  readonly goods: ReadonlySet<GoodId>
  /** Rations that are missing, and meals. */
  readonly rations: number
  readonly meals: number
}

/** Rations that are eaten in a day (RIM-RUL-129). */
export const mouths = ({ people, world }: Pick<Known, 'people' | 'world'>): number =>
  people.reduce(
    (sum, person) => {
      const eats = person.where.kind === 'home' && ['colonist', 'captive'].includes(person.standing)
      return eats ? sum + rationsOf(person) : sum
    },
    world.guests.reduce((sum, { count, quest }) => (quest === undefined ? sum : sum + count), 0), // Guests who are housed.
  )

/** Fuel for so many days is kept. */
const FUEL_DAYS = 3

/** Work exists if a queue, a bill or a level asks for it. */
export function wantsOf(g: Known): Wants {
  const hold = storesOf(g)
  const goods = new Set<GoodId>()
  for (const { making } of asked(g)) {
    const plan = planFor(making)
    if (!plan) {
      if (making.kind === 'good' && (gathered.has(making.of) || isCooked(making.of))) goods.add(making.of)
      continue
    }
    if (!knows(g, plan.tech) || isBegun(g, making.of) || paymentFor(hold, plan.materials)) continue
    for (const { of, count } of plan.materials)
      if (of.every((good) => countOf(hold, good) < count))
        for (const good of of) if (gathered.has(good)) goods.add(good)
  }
  const burnt = g.colony.structures.reduce((sum, { kind }) => sum + (STRUCTURES[kind].fuel ?? 0), 0)
  if (countOf(hold, 'wood') < burnt * FUEL_DAYS) goods.add('wood')
  const { eats, days } = g.colony.orders.policies.food
  const need = mouths(g) * days
  const meals = mealsIn(hold)
  return {
    goods,
    rations: need - meals - Math.floor(countOf(hold, 'food-raw') / 10),
    meals: eats === 'raw' ? 0 : need - meals,
  }
}

const isCooked = (good: GoodId): boolean => (COOKED as readonly GoodId[]).includes(good)

const isBegun = (g: Known, of: string): boolean => g.colony.projects.some(({ what }) => what.of === of)

/** Meals that bills ask for. */
export const mealBills = (g: Known): GoodId[] =>
  g.colony.orders.bills.flatMap((bill) =>
    bill.make.kind === 'good' && isCooked(bill.make.of) && isOpen(g, bill) ? [bill.make.of] : [],
  )
