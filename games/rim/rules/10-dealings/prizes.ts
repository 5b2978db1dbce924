import { emit, type Play } from '@starboard/kernel'
import { type Either, type OptionTo, one, question } from '@starboard/kernel/speech'
import {
  type GoodId,
  QUESTS,
  type Quality,
  RELIC_TABLE,
  REPLACEMENTS,
  type ReplacementId,
  type ThingId as ThingKind,
} from '../../content/index.ts'
import { askColony, tellerSeat } from '../0-table/asking.ts'
import { die } from '../0-table/dice.ts'
import type { Rim } from '../0-table/state.ts'
import { add, linesOf, newThing, storesOf } from '../5-goods/index.ts'
import { learn } from '../6-colony/index.ts'
import { caravanOf, goodwill, settlementOf, stockUp } from '../9-world/index.ts'
import { endQuest, questOf } from './errand-book.ts'

/** One thing of a settlement's stock, or one bionic, as the colony likes. */
export const PRIZE = question('prize')<
  { from: 'stock' | 'relic' },
  Either<{ good: GoodId } | { thing: ThingKind; quality: Quality }>
>()

export type PrizeEvent =
  | { readonly type: 'prize-silver'; readonly rule: string; readonly silver: number }
  | { readonly type: 'prize-rp'; readonly rule: string; readonly rp: number }
  | { readonly type: 'prize-good'; readonly rule: string; readonly good: GoodId; readonly count: number }
  | {
      readonly type: 'prize-thing'
      readonly rule: string
      readonly thing: ThingKind
      readonly quality: Quality
    }
  | { readonly type: 'titled'; readonly rule: string }

/** The quest is done: goodwill as it states (RIM-GOOD-07), and whatever else was promised. `caravan` carries it, if any is there. */
export function* rewarded(g: Rim, id: string, caravan: string | null): Play {
  const { quest, faction, settlement } = questOf(g, id)!
  const { goodwill: points, silver, goods = {}, rp, relic, aid } = QUESTS[quest]
  endQuest(g, id, 'done')
  if (faction && points > 0) goodwill(g, faction, points, 'RIM-GOOD-07')
  if (faction === 'empire' && !g.world.titled) {
    g.world.titled = true // Any quest of theirs wins it (RIM-RUL-146).
    emit<PrizeEvent>(g, { type: 'titled', rule: 'RIM-RUL-146' })
  }
  if (silver) paySilver(g, caravan, silver)
  for (const [good, count] of linesOf(goods)) payGood(g, caravan, good, count)
  if (rp) {
    g.colony.tech.rp += rp
    emit<PrizeEvent>(g, { type: 'prize-rp', rule: 'RIM-RUL-158', rp })
    yield* learn(g)
  }
  if (aid && faction) g.world.owedAid.push(faction)
  if (relic) yield* payRelic(g, caravan)
  if (quest === 'stand-by' && settlement) yield* pickFromStock(g, caravan, settlement)
}

const holderOf = (g: Rim, caravan: string | null) => (caravan === null ? null : caravanOf(g, caravan))

export function paySilver(g: Rim, caravan: string | null, silver: number): void {
  const purse = holderOf(g, caravan) ?? g.colony
  purse.silver += silver
  emit<PrizeEvent>(g, { type: 'prize-silver', rule: 'RIM-RUL-158', silver })
}

export function payGood(g: Rim, caravan: string | null, good: GoodId, count: number): void {
  add(holderOf(g, caravan) ?? storesOf(g), good, count)
  emit<PrizeEvent>(g, { type: 'prize-good', rule: 'RIM-RUL-158', good, count })
}

function payThing(g: Rim, caravan: string | null, kind: ThingKind, quality: Quality): void {
  const { id } = newThing(g, kind, quality)
  holderOf(g, caravan)?.things.push(id)
  emit<PrizeEvent>(g, { type: 'prize-thing', rule: 'RIM-RUL-158', thing: kind, quality })
}

/** By d6; of bionics the colony names one. */
function* payRelic(g: Rim, caravan: string | null): Play {
  const face = yield* die(g, 6, tellerSeat(g), 'relic')
  const row = RELIC_TABLE.find(({ d6 }) => d6 === face)!
  if (row.kind === 'relic') return payThing(g, caravan, row.relic, 'normal')
  const bionics = (Object.keys(REPLACEMENTS) as ReplacementId[]).filter(
    (one) => REPLACEMENTS[one].grade === 'bionic',
  )
  yield* pick(
    g,
    caravan,
    'relic',
    bionics.map((good): Prize => ({ value: good, label: { good }, prize: { good } })),
  )
}

type Prized = { good: GoodId } | { thing: ThingKind; quality: Quality; id: string }

interface Prize extends OptionTo<typeof PRIZE> {
  readonly prize: Prized
}

function* pick(
  g: Rim,
  caravan: string | null,
  from: 'stock' | 'relic',
  options: readonly Prize[],
): Play<Prized | null> {
  if (options.length === 0) return null
  const { prize } = yield* askColony(g, (seat) =>
    one(PRIZE, seat, 'RIM-RUL-158', options, { label: { from } }),
  )
  if ('good' in prize) payGood(g, caravan, prize.good, 1)
  else payThing(g, caravan, prize.thing, prize.quality)
  return prize
}

/** One item of the settlement's trade stock. */
function* pickFromStock(g: Rim, caravan: string | null, settlement: string): Play {
  yield* stockUp(g, settlement)
  const stock = settlementOf(g, settlement).stock!
  const taken = yield* pick(g, caravan, 'stock', [
    ...linesOf(stock.goods).map(([good]): Prize => ({ value: good, label: { good }, prize: { good } })),
    ...stock.things.map(
      ({ id, kind: thing, quality }): Prize => ({
        value: id,
        label: { thing, quality },
        prize: { thing, quality, id },
      }),
    ),
  ])
  const after = settlementOf(g, settlement).stock!
  if (!taken) return
  if (!('good' in taken)) after.things = after.things.filter(({ id }) => id !== taken.id)
  else if (after.goods[taken.good] === 1) delete after.goods[taken.good]
  else after.goods[taken.good] = after.goods[taken.good]! - 1
}
