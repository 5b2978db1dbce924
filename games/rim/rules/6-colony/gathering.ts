import { ask, emit, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import {
  ANIMALS,
  type AnimalId,
  type GoodId,
  type Goods,
  TASKS,
  type TaskId,
  UNIT,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { ownerOf } from '../0-table/asking.ts'
import type { PersonId } from '../0-table/person.ts'
import { personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Outcome, Tier } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import { addAll, storesOf } from '../5-goods/index.ts'
import { knows } from './benches.ts'
import { deedOf } from './deeds.ts'
import { huntsLoudly, noise } from './noise.ts'
import { gainTaming, wildKinds } from './taming.ts'

/** One unit of a rich find may be something rare (RIM-RUL-091, RIM-RUL-168). */
export const RARE = question('rare')<
  { who: PersonId; lodes: number; rich: boolean },
  { take: 'steel' | 'plasteel' | 'gold' }
>()

export type GatherEvent =
  | {
      readonly type: 'gathered'
      readonly rule: string
      readonly who: PersonId
      readonly task: TaskId
      readonly goods: Goods
      /** A tier was lost to blight. */
      readonly blighted: boolean
    }
  | { readonly type: 'lode-used'; readonly rule: string; readonly who: PersonId; readonly left: number }

/** What a tier of a task brings by the tables. */
export const goodsOf = (task: TaskId, tier: Tier): Goods => TASKS[task].tiers?.[tier - 1]?.goods ?? {}

function bring(g: Rim, who: PersonId, task: TaskId, goods: Goods, rule: string, blighted = false): void {
  addAll(storesOf(g), goods)
  emit<GatherEvent>(g, { type: 'gathered', rule, who, task, goods, blighted })
}

/** What a roll may be followed by. */
type Then = ReturnType<NonNullable<Parameters<typeof attempt>[2]>>

/** A plain roll whose tier says what comes in. */
function gathers(
  task: TaskId,
  rule: string,
  targets: SlotTask['targets'],
  then: (g: Rim, who: PersonId, outcome: Outcome, on: string | null) => Then = (g, who, { tier }) =>
    bring(g, who, task, goodsOf(task, tier), rule),
): SlotTask {
  return {
    task,
    targets,
    deed: (_g, person) => deedOf(task, person),
    *play(g, who, on) {
      yield* attempt(g, deedOf(task, personOf(g, who)), (outcome) => then(g, who, outcome, on))
    },
  }
}

const anywhere = (): readonly [null] => [null]

const GAME = gathers('hunting', 'RIM-ACT-03', anywhere)

/** Whoever hunts hears the own gun. */
const HUNTING: SlotTask = {
  ...GAME,
  *play(g, who, on) {
    const isLoud = huntsLoudly(g, personOf(g, who))
    yield* GAME.play(g, who, on)
    if (isLoud) yield* noise(g, [who])
  },
}

/** Nothing grows under toxic rain or ash. */
const CROPLESS = ['toxic-rain', 'ash-winter']
export const cropsGrow = ({ telling }: Pick<Known, 'telling'>): boolean =>
  !telling.effects.some(({ event }) => CROPLESS.includes(event))

/** RIM-ACT-01: blight and a wreck that breathes it each lower the tier; Granaries keep one unit more of a good harvest. */
const FARMING = gathers(
  'farming',
  'RIM-ACT-01',
  (g) => (cropsGrow(g) ? [null] : []),
  (g, who, { tier }) => {
    const wreck = g.telling.threats.some(({ kind }) => kind === 'wreck') ? 1 : 0
    const blight = g.colony.blight > 0 ? 1 : 0
    g.colony.blight -= blight
    const counted = Math.max(1, tier - wreck - blight) as Tier
    const goods = { ...goodsOf('farming', counted) }
    if (counted > 1 && knows(g, 'medieval-5')) goods['food-raw'] = (goods['food-raw'] ?? 0) + UNIT
    bring(g, who, 'farming', goods, 'RIM-ACT-01', counted < tier)
  },
)

/** RIM-ACT-13, RIM-RUL-090: medicine, or two doses of the leaf that does not heal. */
const HERBS = gathers(
  'herbs',
  'RIM-ACT-13',
  (g) => (knows(g, TASKS.herbs.tech) ? HERB_KINDS : []),
  (g, who, { tier }, on) => {
    const ways = TASKS.herbs.tiers![tier - 1]!.either!
    const { goods = {} } = ways.find((way) => on !== null && way.goods?.[on as GoodId]) ?? ways[0]!
    bring(g, who, 'herbs', goods, 'RIM-ACT-13')
  },
)
const HERB_KINDS = ['herbal-medicine', 'smokeleaf'] as const satisfies readonly GoodId[]

/** RIM-ACT-02: produce needs livestock; a Triumph may win a wild animal over a little instead (RIM-RUL-099). */
const HUSBANDRY = gathers(
  'husbandry',
  'RIM-ACT-02',
  (g) => (hasLivestock(g) ? [null, ...wildKinds(g)] : []),
  (g, who, { tier }, on) => {
    if (tier === 3 && on !== null) return gainTaming(g, who, on as AnimalId, 1)
    const goods = tier === 3 ? TASKS.husbandry.tiers![2].either![0]!.goods! : goodsOf('husbandry', tier)
    return bring(g, who, 'husbandry', goods, 'RIM-ACT-02')
  },
)

export const hasLivestock = ({ animals }: Pick<Known, 'animals'>): boolean =>
  animals.some(({ kind, tame, where }) => tame && where === 'home' && ANIMALS[kind].livestock)

const RARE_UNIT = { plasteel: 5, gold: 2 } as const

/** RIM-ACT-04, RIM-RUL-096: ore is steel; of a Triumph, or of a lode, one unit may be something rare. */
const MINING = gathers('mining', 'RIM-ACT-04', anywhere, function* (g, who, { tier }): Play {
  const goods = { ...goodsOf('mining', tier) }
  const rich = tier === 3
  if (rich || g.colony.lodes > 0) {
    const taken = yield* whatRare(g, who, rich)
    if (taken !== 'steel') {
      goods.steel = (goods.steel ?? 0) - UNIT
      if (goods.steel === 0) delete goods.steel
      goods[taken] = RARE_UNIT[taken]
      if (!rich) {
        g.colony.lodes--
        emit<GatherEvent>(g, { type: 'lode-used', rule: 'RIM-RUL-168', who, left: g.colony.lodes })
      }
    }
  }
  bring(g, who, 'mining', goods, 'RIM-ACT-04')
})

function* whatRare(g: Rim, who: PersonId, rich: boolean): Play<'steel' | 'plasteel' | 'gold'> {
  const { rare } = g.colony.orders.policies
  if (rare !== 'ask') return rare
  const options = (['steel', 'plasteel', 'gold'] as const).map((take) => ({
    value: take,
    label: { take },
    take,
  }))
  const label = { who, lodes: g.colony.lodes, rich }
  return (yield* ask(one(RARE, ownerOf(g, who), 'RIM-RUL-091', options, { label }))).take
}

export const GATHERING: readonly SlotTask[] = [
  FARMING,
  gathers('timber', 'RIM-ACT-12', anywhere),
  HERBS,
  HUSBANDRY,
  HUNTING,
  MINING,
  gathers('quarry', 'RIM-ACT-14', anywhere),
]
