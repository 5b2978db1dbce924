import { emit, type Play } from '@starboard/kernel'
import { type GoodId, type MealId, TASKS, type TaskId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { later } from '../0-table/later.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { DC } from '../1-roll/difficulty.ts'
import { attempt } from '../1-roll/roll.ts'
import { add, countOf, hasAll, linesOf, storesOf, takeAll } from '../5-goods/index.ts'
import { benchFor, knows } from './benches.ts'
import { deedOf } from './deeds.ts'
import { goodsOf } from './gathering.ts'

export type KitchenEvent =
  | {
      readonly type: 'cooked'
      readonly rule: string
      readonly who: PersonId
      readonly meal: MealId
      readonly count: number
      readonly batches: number
      readonly tainted: boolean
    }
  | { readonly type: 'butchered'; readonly rule: string; readonly who: PersonId; readonly count: number }

type CookTask = Extract<TaskId, 'cooking' | 'cook-fine' | 'cook-pemmican'>

/** A Cooking total below this spoils the batch (RIM-SKILL-10, RIM-DC-09). */
const SPOILS_BELOW = DC.spoils

export const mealOf = (task: CookTask): MealId => linesOf(goodsOf(task, 1))[0]![0] as MealId

/** At a stove one roll makes two batches, if there is food for both. */
const batchesAt = (g: Known, person: Person, task: CookTask): number =>
  batchesFor(g, task, deedOf(task, person))

/** How many batches a roll makes of what there is now; everything but food is made by the one. */
export function batchesFor(g: Known, task: TaskId, deed: Deed): number {
  const uses = TASKS[task].uses?.['food-raw'] ?? 0
  const isEnough = uses > 0 && countOf(storesOf(g), 'food-raw') >= 2 * uses
  return isEnough && benchFor(g, deed)?.kind === 'stove' ? 2 : 1
}

/** RIM-ACT-05: food becomes meals, and only in this way (RIM-RUL-093). */
const cooks = (task: CookTask): SlotTask => ({
  task,
  targets: (g) => (knows(g, TASKS[task].tech) && hasAll(storesOf(g), TASKS[task].uses!) ? [null] : []),
  deed: (_g, person) => deedOf(task, person),
  *play(g, who) {
    const batches = batchesAt(g, personOf(g, who), task)
    yield* attempt(g, deedOf(task, personOf(g, who)), ({ tier, total }) => {
      const hold = storesOf(g)
      for (let n = 0; n < batches; n++) takeAll(hold, TASKS[task].uses!)
      const meal = mealOf(task)
      const count = goodsOf(task, tier)[meal]! * batches
      const tainted = total < SPOILS_BELOW // RIM-RUL-105
      add(hold, meal, count, tainted)
      emit<KitchenEvent>(g, { type: 'cooked', rule: 'RIM-ACT-05', who, meal, count, batches, tainted })
    })
  },
})

/** RIM-ACT-17: a human body, before the next dawn. Nobody at home who hears of it is the same (RIM-RUL-120, RIM-RUL-122). */
const BUTCHER: SlotTask = {
  task: 'butcher',
  targets: (g) => (g.colony.bodies > 0 ? [null] : []),
  deed: (_g, person) => deedOf('butcher', person),
  *play(g, who): Play {
    g.colony.bodies--
    yield* attempt(g, deedOf('butcher', personOf(g, who)), ({ tier }) => {
      const [[meat, count]] = linesOf(goodsOf('butcher', tier)) as [[GoodId, number]]
      add(storesOf(g), meat, count)
      emit<KitchenEvent>(g, { type: 'butchered', rule: 'RIM-ACT-17', who, count })
      later().butchered(g)
    })
  },
}

export const KITCHEN: readonly SlotTask[] = [
  cooks('cooking'),
  cooks('cook-fine'),
  cooks('cook-pemmican'),
  BUTCHER,
]
