import { askAny, type Chosen, emit, type Play, type Seat } from '@starboard/kernel'
import { atOnce } from '@starboard/kernel/actions'
import { count } from '@starboard/kernel/desk'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import type { FactionId, GoodId, Quality, ThingId as ThingKind } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { ThingId } from '../0-table/colony.ts'
import { planAction } from '../0-table/doing.ts'
import { type PersonId, playersOf } from '../0-table/person.ts'
import type { Item, Rim } from '../0-table/state.ts'
import type { Trader } from '../0-table/world.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt, oddsOf } from '../1-roll/roll.ts'
import { add, countOf, linesOf, take } from './stores.ts'
import { buys, caravanAt, holdOf, percentIn, silverOf, speakerOf, TRADE_BONUS, thingsFor } from './terms.ts'
import { removeThing } from './things.ts'
import { affordable, goodValue, priceOf, thingValue, type Way } from './value.ts'

/** Who a trader is, as far as words need it. */
export type TraderName = { faction: FactionId | null; ship: string | null }

/** Optional, and once a deal (RIM-ECON-13). */
export const HAGGLE = question('haggle')<{ who: PersonId; from: TraderName }, { do: 'haggle' | 'plain' }>()

/** One line of a deal at a time, until it is done (RIM-ECON-03). */
export const DEAL = question('deal')<
  { from: TraderName; theirs: number; ours: number; buy: number; sell: number },
  DealLabel
>()

export type DealLabel =
  | { do: 'done' }
  | { do: Way; good: GoodId; most: number; each: number }
  | { do: Way; thing: ThingKind; quality: Quality; name: string | null; each: number }

export type DealEvent =
  | {
      readonly type: 'dealt'
      readonly rule: string
      readonly way: Way
      readonly what: GoodId | ThingKind
      readonly quality: Quality | null
      readonly count: number
      readonly silver: number
      readonly from: TraderName
    }
  | { readonly type: 'haggled'; readonly rule: string; readonly who: PersonId; readonly points: number }
  | { readonly type: 'deal-ended'; readonly rule: string; readonly from: TraderName }

const HAGGLED = { 1: -20, 2: 0, 3: 10 } as const

interface Line extends OptionTo<typeof DEAL> {
  readonly line: { way: Way; good: GoodId } | { way: Way; thing: ThingId } | null
}
interface Counted extends Line {
  readonly form: () => { count: ReturnType<typeof count> }
}

const nameOfTrader = ({ faction, ship }: Trader): TraderName => ({ faction, ship })

const traderOf = (g: Known, id: string): Trader | null =>
  g.world.traders.find((trader) => trader.id === id) ??
  g.world.settlements.find(({ stock }) => stock?.id === id)?.stock ??
  null

/** A deal goes on until it is done (RIM-ECON-03); it stands on the agenda again after every line. */
export function* deal(g: Rim, item: Extract<Item, { kind: 'deal' }>): Play {
  const trader = traderOf(g, item.trader)
  if (!trader || speakerOf(g, trader) === null) return
  g.agenda.unshift(item)
  if (trader.haggled === null) yield* haggle(g, trader)
  else yield* oneLine(g, trader)
}

/** RIM-RUL-088: never by need. */
function* haggle(g: Rim, trader: Trader): Play {
  const { id, faction } = trader
  const who = speakerOf(g, trader)!.id
  const deed: Deed = { who, attribute: 'spirit', skill: 'social', dc: null, as: 'haggle' }
  const options = [
    { value: 'plain', label: { do: 'plain' as const }, rule: 'RIM-RUL-088' },
    {
      value: 'haggle',
      label: { do: 'haggle' as const },
      odds: () => oddsOf(g, deed),
      rule: 'RIM-ECON-13',
    },
  ]
  const label = { who, from: nameOfTrader(trader) }
  const { answer } = yield* askAny(
    playersOf(g).map((seat) => one(HAGGLE, seat, 'RIM-ECON-13', options, { label })),
  )
  let points = 0
  if (faction !== null && g.world.bonus.includes(faction)) {
    points += TRADE_BONUS
    g.world.bonus = g.world.bonus.filter((one) => one !== faction)
  }
  if (answer.value === 'haggle') {
    const { tier } = yield* attempt(g, deed)
    points += HAGGLED[tier] // RIM-ROLL-13, RIM-ROLL-15
    emit<DealEvent>(g, { type: 'haggled', rule: 'RIM-ECON-13', who, points: HAGGLED[tier] })
  }
  const again = traderOf(g, id)
  if (again) again.haggled = points
}

function* oneLine(g: Rim, { id }: Trader): Play {
  const { answer } = yield* askAny(playersOf(g).map((seat) => dealQuestion(g, seat, traderOf(g, id)!)))
  const trader = traderOf(g, id)!
  const { line } = answer
  if (line === null) {
    g.agenda.shift()
    g.clock++
    emit<DealEvent>(g, { type: 'deal-ended', rule: 'RIM-ECON-03', from: nameOfTrader(trader) })
  } else if ('good' in line) tradeGood(g, trader, line.way, line.good, countIn(answer))
  else tradeThing(g, trader, line.way, line.thing)
}

const countIn = (answer: Chosen<Counted | Line>): number => ('filled' in answer ? answer.filled.count : 1)

function dealQuestion(g: Rim, seat: Seat, trader: Trader) {
  return one<LabelOfDeal, DealLabel, Counted | Line>(DEAL, seat, 'RIM-ECON-03', linesIn(g, trader), {
    confirm: true,
    label: {
      from: nameOfTrader(trader),
      theirs: trader.silver,
      ours: silverOf(g, trader),
      buy: percentIn(g, trader, 'buy'),
      sell: percentIn(g, trader, 'sell'),
    },
  })
}
type LabelOfDeal = NonNullable<(typeof DEAL)['types']>['label']

/** Every line that both sides could pay for. Below 0 Silver nothing can be bought (RIM-RUL-045). */
export function linesIn(g: Known, trader: Trader): (Counted | Line)[] {
  const hold = holdOf(g, trader)
  const [buying, selling] = [percentIn(g, trader, 'buy'), percentIn(g, trader, 'sell')]
  const ours = silverOf(g, trader)
  const lines: (Counted | Line)[] = [{ value: 'done', label: { do: 'done' }, line: null }]
  for (const [good, there] of linesOf(trader.goods))
    pushGood(lines, 'buy', good, Math.min(there, affordable('buy', buying, goodValue(good), ours)), buying)
  for (const { id, kind, quality, name } of trader.things) {
    const price = priceOf('buy', buying, thingValue({ kind, quality }), 1)
    if (price <= ours)
      lines.push({
        value: `buy-thing:${id}`,
        label: { do: 'buy', thing: kind, quality, name, each: price },
        cost: { silver: price },
        line: { way: 'buy', thing: id },
        rule: 'RIM-ECON-06',
      })
  }
  for (const good of goodsIn(hold)) {
    if (!buys(trader, good)) continue
    const have = countOf(hold, good) - (trader.bought[good] ?? 0) // RIM-ECON-12
    const most = Math.min(have, affordable('sell', selling, goodValue(good), trader.silver))
    if (priceOf('sell', selling, goodValue(good), most) > 0) pushGood(lines, 'sell', good, most, selling)
  }
  for (const { id, kind, quality, name } of thingsFor(g, trader)) {
    const price = priceOf('sell', selling, thingValue({ kind, quality }), 1)
    if (price > 0 && price <= trader.silver && buys(trader, kind) && !trader.bought[id])
      lines.push({
        value: `sell-thing:${id}`,
        label: { do: 'sell', thing: kind, quality, name, each: price },
        cost: { gain: price },
        line: { way: 'sell', thing: id },
        rule: 'RIM-ECON-07',
      })
  }
  return lines
}

const goodsIn = ({ goods, meals }: ReturnType<typeof holdOf>): GoodId[] => [
  ...new Set([...linesOf(goods).map(([good]) => good), ...meals.map(({ meal }): GoodId => meal)]),
]

function pushGood(lines: (Counted | Line)[], way: Way, good: GoodId, most: number, percent: number): void {
  if (most < 1) return
  const each = priceOf(way, percent, goodValue(good), 1)
  lines.push({
    value: `${way}:${good}`,
    label: { do: way, good, most, each },
    cost: way === 'buy' ? { silver: each } : { gain: each },
    line: { way, good },
    form: () => ({ count: count(1, most) }),
    rule: way === 'buy' ? 'RIM-ECON-06' : 'RIM-ECON-07',
  })
}

function tradeGood(g: Rim, trader: Trader, way: Way, good: GoodId, many: number): void {
  const silver = priceOf(way, percentIn(g, trader, way), goodValue(good), many)
  const hold = holdOf(g, trader)
  if (way === 'buy') {
    trader.goods[good] = (trader.goods[good] ?? 0) - many
    if (trader.goods[good] === 0) delete trader.goods[good]
    trader.bought[good] = (trader.bought[good] ?? 0) + many
    add(hold, good, many)
  } else {
    take(hold, good, many)
    trader.goods[good] = (trader.goods[good] ?? 0) + many
  }
  settle(g, trader, way, silver)
  emit<DealEvent>(g, {
    type: 'dealt',
    rule: way === 'buy' ? 'RIM-ECON-06' : 'RIM-ECON-07',
    way,
    what: good,
    quality: null,
    count: many,
    silver,
    from: nameOfTrader(trader),
  })
}

function tradeThing(g: Rim, trader: Trader, way: Way, id: ThingId): void {
  const theirs = way === 'buy' ? trader.things : g.colony.things
  const thing = theirs.find((one) => one.id === id)!
  const silver = priceOf(way, percentIn(g, trader, way), thingValue(thing), 1)
  const caravan = caravanAt(g, trader)
  if (way === 'buy') {
    trader.things = trader.things.filter((one) => one.id !== id)
    g.colony.things.push(thing)
    caravan?.things.push(id)
    trader.bought[id] = 1
  } else {
    removeThing(g, id)
    if (caravan) caravan.things = caravan.things.filter((one) => one !== id)
    trader.things.push(thing)
  }
  settle(g, trader, way, silver)
  emit<DealEvent>(g, {
    type: 'dealt',
    rule: way === 'buy' ? 'RIM-ECON-06' : 'RIM-ECON-07',
    way,
    what: thing.kind,
    quality: thing.quality,
    count: 1,
    silver,
    from: nameOfTrader(trader),
  })
}

/** Silver is common (RIM-ECON-01), or what a caravan has along. */
function settle(g: Rim, trader: Trader, way: Way, silver: number): void {
  const purse = caravanAt(g, trader) ?? g.colony
  const change = way === 'buy' ? -silver : silver
  purse.silver += change
  trader.silver -= change
}

/** A trader in the yard, or a ship in orbit that a working Comms Console can reach (RIM-ECON-04), as long as somebody can speak. */
export const TRADE = planAction('trade')<string, { from: TraderName; silver: number }>({
  price: null,
  offers: (g) =>
    g.world.traders
      .filter((trader) => trader.at === null && canReach(g, trader) && speakerOf(g, trader) !== null)
      .map((trader) => ({
        value: `trade:${trader.id}`,
        label: { from: nameOfTrader(trader), silver: trader.silver },
        what: trader.id,
        rule: 'RIM-ECON-03',
      })),
  play: atOnce((g, _seat, trader) => {
    g.agenda.unshift({ kind: 'deal', trader })
  }),
})

/** RIM-ECON-04: without power a ship passes by (RIM-RUL-165). */
export const canReach = (g: Known, { kind }: Trader): boolean => kind !== 'orbital' || hasWorkingConsole(g)

export const hasWorkingConsole = ({ colony }: Pick<Known, 'colony'>): boolean =>
  colony.structures.some(
    ({ id, kind, smashed }) => kind === 'comms-console' && smashed === 0 && colony.power.served.includes(id),
  )
