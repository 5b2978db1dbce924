import { emit } from '@starboard/kernel'
import { GOODS, type GoodId, type Goods, type Materials, type MealId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Batch, Stock } from '../0-table/colony.ts'
import type { Rim } from '../0-table/state.ts'

export type StoresEvent = { readonly type: 'goods-came'; readonly rule: string; readonly goods: Goods }

/** Where goods lie: the colony's stores or the loads of a caravan. Meals are kept in batches, all else by number (RIM-RES-06). */
export interface Hold {
  readonly goods: Stock
  readonly meals: Batch[]
}

export const storesOf = ({ colony }: Pick<Known, 'colony'>): Hold => ({
  goods: colony.stores,
  meals: colony.meals,
})

export const isMeal = (good: GoodId): good is MealId => GOODS[good].category === 'meal'

export function countOf({ goods, meals }: Hold, good: GoodId): number {
  if (!isMeal(good)) return goods[good] ?? 0
  let count = 0
  for (const batch of meals) if (batch.meal === good) count += batch.count
  return count
}

/** All meals, whatever they are made of. */
export const mealsIn = ({ meals }: Pick<Hold, 'meals'>): number =>
  meals.reduce((sum, { count }) => sum + count, 0)

/** A new batch goes to the end: the oldest is eaten first (RIM-RUL-105). */
export function add({ goods, meals }: Hold, good: GoodId, count: number, tainted = false): void {
  if (count <= 0) return
  if (!isMeal(good)) {
    goods[good] = (goods[good] ?? 0) + count
    return
  }
  const last = meals.at(-1)
  if (last?.meal === good && last.tainted === tainted) last.count += count
  else meals.push({ meal: good, count, tainted })
}

export function addAll(hold: Hold, goods: Goods): void {
  for (const [good, count] of linesOf(goods)) add(hold, good, count)
}

/** Something comes into the stores that nobody worked for. */
export function addGoods(g: Rim, goods: Goods, rule: string): void {
  addAll(storesOf(g), goods)
  emit<StoresEvent>(g, { type: 'goods-came', rule, goods })
}

/** Takes what is there, the oldest meals first, and says how much it was. */
export function take({ goods, meals }: Hold, good: GoodId, count: number): number {
  if (!isMeal(good)) {
    const taken = Math.min(count, goods[good] ?? 0)
    const left = (goods[good] ?? 0) - taken
    if (left > 0) goods[good] = left
    else delete goods[good]
    return taken
  }
  let taken = 0
  for (const batch of meals) {
    if (batch.meal !== good || taken >= count) continue
    const some = Math.min(count - taken, batch.count)
    batch.count -= some
    taken += some
  }
  for (let n = meals.length - 1; n >= 0; n--) if (meals[n]!.count === 0) meals.splice(n, 1)
  return taken
}

export function takeAll(hold: Hold, goods: Goods): void {
  for (const [good, count] of linesOf(goods)) take(hold, good, count)
}

export const hasAll = (hold: Hold, goods: Goods): boolean =>
  linesOf(goods).every(([good, count]) => countOf(hold, good) >= count)

/**
 * What these materials would be paid with: one kind for each line, the most plentiful of those that suffice (RIM-BLD-05, RIM-RUL-097);
 * lines that may be mixed take the least first. Null: something is missing.
 */
export function paymentFor(hold: Hold, materials: Materials): Stock | null {
  const paid: Stock = {}
  for (const { of, count, mixed } of materials) {
    const left = (good: GoodId): number => countOf(hold, good) - (paid[good] ?? 0)
    if (mixed) {
      let open = count
      for (const good of of) {
        const some = Math.min(open, left(good))
        if (some > 0) paid[good] = (paid[good] ?? 0) + some
        open -= some
      }
      if (open > 0) return null
      continue
    }
    const best = of.reduce((most, good) => (left(good) > left(most) ? good : most))
    if (left(best) < count) return null
    paid[best] = (paid[best] ?? 0) + count
  }
  return paid
}

/** Half of what was paid, each kind rounded down (RIM-RUL-097, RIM-ROLL-19). */
export const halfOf = (goods: Goods): Stock =>
  Object.fromEntries(
    linesOf(goods).flatMap(([good, count]) => (count >= 2 ? [[good, Math.floor(count / 2)]] : [])),
  )

/** How many of which, in the order in which they stand. */
export const linesOf = (goods: Goods): readonly (readonly [GoodId, number])[] =>
  Object.entries(goods) as (readonly [GoodId, number])[]
