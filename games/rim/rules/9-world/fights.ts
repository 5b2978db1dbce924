import { emit, type Play } from '@starboard/kernel'
import { type FactionId, STORMED, WRECK_LOOT } from '../../content/index.ts'
import { tellerSeat } from '../0-table/asking.ts'
import { dice } from '../0-table/dice.ts'
import type { FightCause, FightPlan, Rim } from '../0-table/state.ts'
import { add } from '../5-goods/index.ts'
import { type CaravanEvent, caravanOf, countHeads } from './caravan.ts'
import { goodwill } from './goodwill.ts'
import { settlementOf } from './halts.ts'
import { headFor } from './setting-out.ts'

export type WorldFightEvent =
  | {
      readonly type: 'stormed'
      readonly rule: string
      readonly name: string
      readonly faction: FactionId
      readonly silver: number
    }
  | {
      readonly type: 'wreck-looted'
      readonly rule: string
      readonly components: number
      readonly plasteel: number
    }

type Of<K extends FightCause['for']> = Extract<FightCause, { for: K }>

/** What a fight on the road brings or costs. Quests and talks belong to the next chapter. */
export function* worldFightEnded(g: Rim, plan: FightPlan, how: 'won' | 'lost' | 'left'): Play {
  const { why } = plan
  const caravan = 'caravan' in why ? why.caravan : why.for === 'quest' ? caravanIn(g, plan) : null
  if (caravan === null) return
  if (how === 'lost') robbed(g, caravan, plan.faction)
  if (!countHeads(g, caravan)) return
  if (how !== 'won')
    headFor(g, caravan, g.world.home) // Nobody goes on from there as if nothing had been.
  else if (why.for === 'settlement') yield* taken(g, why)
  else if (why.for === 'fallen-wreck') yield* looted(g, why)
}

/** The caravan whose members fought, the fallen included. */
function caravanIn(g: Rim, { people }: FightPlan): string | null {
  const all = g.world.caravans.find((caravan) => caravan.people.some((who) => people.includes(who)))
  return all?.id ?? null
}

/** People take half of the Silver and of each store; beasts and machines nothing (RIM-RUL-157). */
function robbed(g: Rim, id: string, faction: FactionId | null): void {
  const caravan = caravanOf(g, id)
  if (!caravan || faction === null) return
  const silver = Math.floor(caravan.silver / 2)
  caravan.silver -= silver
  for (const [good, count] of Object.entries(caravan.goods) as [keyof typeof caravan.goods, number][])
    caravan.goods[good] = count - Math.floor(count / 2)
  for (const batch of caravan.meals) batch.count -= Math.floor(batch.count / 2)
  emit<CaravanEvent>(g, { type: 'caravan-robbed', rule: 'RIM-RUL-157', silver })
}

/** Victory destroys it, brings 1d6 × 100 Silver and costs 20 goodwill. */
function* taken(g: Rim, { caravan: id, settlement }: Of<'settlement'>): Play {
  const { dice: count, sides, times, plus } = STORMED.silver
  const silver = (yield* dice(g, count, sides, tellerSeat(g), 'loot')) * times + plus
  caravanOf(g, id)!.silver += silver
  const fallen = settlementOf(g, settlement)
  fallen.destroyed = true
  fallen.stock = null
  const { name, faction } = fallen
  emit<WorldFightEvent>(g, { type: 'stormed', rule: 'RIM-GOOD-09', name, faction, silver })
  goodwill(g, faction, STORMED.goodwill, 'RIM-GOOD-09')
}

function* looted(g: Rim, { caravan: id, wreck }: Of<'fallen-wreck'>): Play {
  const { dice: count, sides } = WRECK_LOOT['advanced-component']
  const components = yield* dice(g, count, sides, tellerSeat(g), 'loot')
  const caravan = caravanOf(g, id)!
  add(caravan, 'advanced-component', components)
  add(caravan, 'plasteel', WRECK_LOOT.plasteel)
  g.world.wrecks = g.world.wrecks.filter((one) => one.id !== wreck)
  emit<WorldFightEvent>(g, {
    type: 'wreck-looted',
    rule: 'RIM-TELL-02',
    components,
    plasteel: WRECK_LOOT.plasteel,
  })
}
