import { ask, emit, type Play, type Seat, type WhyNot } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, one, question, refusal, some } from '@starboard/kernel/speech'
import { type Cube, type SectorId, TRADE_CUBES, type TradeCube } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isBerth, sectorOf } from '../0-table/chart.ts'
import { gainFame } from '../0-table/fame.ts'
import { endEvent, isLive } from '../0-table/live.ts'
import type { Cell } from '../0-table/names.ts'
import type { Xia } from '../0-table/state.ts'
import { action, count, NONE, onSpace, placeOf, timesOf } from '../0-table/turn.ts'
import { cargoCells, hasRoom } from '../3-hold/hold.ts'
import { load, pickCubes, stow, unload } from '../3-hold/loose.ts'
import { consume, putOnBoard, stockOf, takeStock } from './economy.ts'

export type TradeEvent =
  | {
      readonly type: 'bought'
      readonly rule: string
      readonly seat: Seat
      readonly cubes: readonly Cube[]
      readonly place: SectorId
    }
  | {
      readonly type: 'sold'
      readonly rule: string
      readonly seat: Seat
      readonly cubes: readonly Cube[]
      readonly credits: number
      readonly place: SectorId | 'kiln'
    }
  | {
      readonly type: 'swapped'
      readonly rule: string
      readonly seat: Seat
      readonly gave: Cube
      readonly got: Cube
    }
  | {
      readonly type: 'bonus'
      readonly rule: string
      readonly seat: Seat
      readonly credits: number
      readonly why: 'ledger' | 'broker' | 'trade-line'
    }

type Bonus = Extract<TradeEvent, { type: 'bonus' }>

/** What a Buy costs, and what a cube brings. */
export const PRICE = 1000

/** What the space of the captain sells or buys: a cube type, `any`, or nothing. */
function dealsIn(g: Xia, captain: Captain, kind: 'buy' | 'sell'): Cube | 'any' | null {
  const place = placeOf(g, captain)
  if (isBerth(place)) return kind === 'sell' && place === 'kiln:k1' ? 'ember' : null // XIA-KILN-10
  const { special } = chartOf(g).space(place)
  return special && 'cube' in special && special.kind === kind ? special.cube : null
}

export type TradeReason =
  | { why: 'no-room' }
  | { why: 'no-credits' | 'no-stock' | 'nothing-to-sell' | 'no-supply'; cube: Cube | 'any' }

/** Buy: one or two cubes for 1,000 credits, as often as credits, room and stock last (XIA-TRADE-02, XIA-TRADE-03, XIA-RUL-018). */
export const BUY = onSpace(
  'buy',
  action('buy')<number, { n: number; cube: TradeCube | 'any' }>({
    price: 'standard',
    offers(g, captain) {
      const cube = dealsIn(g, captain, 'buy') as TradeCube | 'any' | null
      if (cube === null || captain.credits < PRICE) return NONE
      const room = cargoCells(captain).length
      const stock = cube === 'any' ? totalStock(g) : stockOf(g, cube)
      const most = Math.min(2, room, stock)
      return [2, 1].filter((n) => n <= most).map((n) => buying(n, cube))
    },
    *play(g, seat, most) {
      const kind = dealsIn(g, g.captains[seat]!, 'buy') as TradeCube | 'any'
      const cubes: TradeCube[] = []
      for (let n = 0; n < most; n++) {
        cubes.push(kind === 'any' ? yield* pickCube(g, seat, cubes) : kind)
      }
      for (const cube of cubes) takeStock(g, cube)
      const captain = g.captains[seat]!
      captain.credits -= PRICE
      g.turn.lastBuy = cubes[0]!
      emit<TradeEvent>(g, {
        type: 'bought',
        rule: 'XIA-TRADE-02',
        seat,
        cubes,
        place: sectorOf(placeOf(g, captain)),
      })
      yield* stow(g, seat, cubes, 'XIA-TRADE-02')
      yield* extras(g, seat, cubes)
    },
    whyNot: (g, captain) => whyNotBuy(g, captain),
  }),
)

const buying = (n: number, cube: TradeCube | 'any') => ({
  value: `buy:${n}`,
  label: { n, cube },
  cost: { credits: PRICE },
  rule: 'XIA-TRADE-02',
  what: n,
})

const totalStock = (g: Xia): number => TRADE_CUBES.reduce((sum, cube) => sum + stockOf(g, cube), 0)

export const BUY_CUBE = question('buy-cube')()

/** Smugglers' Den sells any of the five, two different ones if you like (XIA-TRADE-04, XIA-RUL-151). */
function* pickCube(g: Xia, seat: Seat, picked: readonly TradeCube[]): Play<TradeCube> {
  const left = (cube: TradeCube) => stockOf(g, cube) - picked.filter((other) => other === cube).length
  const options = TRADE_CUBES.filter((cube) => left(cube) > 0).map((cube) => ({ value: cube, cube }))
  return (yield* ask(one(BUY_CUBE, seat, 'XIA-TRADE-04', options))).cube
}

/** Factor on the first Buy of a turn, and the trade line of a campaign on two: one more from the supply (XIA-CAMP-19). */
function* extras(g: Xia, seat: Seat, bought: readonly TradeCube[]): Play {
  if (g.captains[seat]!.powers.includes('factor') && timesOf(g, 'factor') === 0) {
    count(g, 'factor') // The first Buy, whether there was room or not.
    yield* oneMore(g, seat, bought, 'XIA-ABIL-06')
  }
  const hasLine = (g.solo?.campaign?.upgrades.trade ?? 0) >= 1 && timesOf(g, 'trade-line') < 2
  if (hasLine && (yield* oneMore(g, seat, bought, 'XIA-CAMP-19'))) count(g, 'trade-line')
}

/** Of two types bought at once the captain names one (XIA-RUL-151). Whether there was one to have. */
function* oneMore(g: Xia, seat: Seat, bought: readonly TradeCube[], rule: string): Play<boolean> {
  const kinds = [...new Set(bought)].filter((cube) => g.supply.cubes[cube] > 0)
  if (kinds.length === 0 || !hasRoom(g.captains[seat]!)) return false
  const options = kinds.map((cube) => ({ value: cube, cube }))
  const { cube } = yield* ask(one(BUY_CUBE, seat, rule, options))
  return yield* load(g, seat, cube, rule)
}

function whyNotBuy(g: Xia, captain: Captain): WhyNot[] {
  const cube = dealsIn(g, captain, 'buy') as TradeCube | 'any' | null
  if (cube === null) return []
  if (captain.credits < PRICE) return [refusal<TradeReason>({ why: 'no-credits', cube }, 'XIA-TRADE-02')]
  if (!hasRoom(captain)) return [refusal<TradeReason>({ why: 'no-room' }, 'XIA-SHIP-04')]
  const stock = cube === 'any' ? totalStock(g) : stockOf(g, cube)
  return stock === 0 ? [refusal<TradeReason>({ why: 'no-stock', cube }, 'XIA-ECON-01')] : []
}

/** What is sold, what it brings, and whether it is a Big Shipment. */
type SaleLabel = { n: number; cube: Cube | 'any'; credits: number; isBig: boolean }

type SaleOffer = Offered<number | 'all' | 'some', SaleLabel>

/** Sell: any number of the cubes the space buys (XIA-TRADE-05, XIA-TRADE-08, XIA-RUL-150). */
export const SELL = action('sell')<number | 'all' | 'some', SaleLabel>({
  price: 'standard',
  offers(g, captain) {
    if (captain.cubes.length === 0) return NONE
    const cube = dealsIn(g, captain, 'sell')
    if (cube === null) return NONE
    const brings = broughtBy(g, captain, cube)
    const most = brings.length
    const sale = (what: number | 'all' | 'some', n: number): SaleOffer => ({
      value: `sell:${what}`,
      label: { n, cube, credits: brings[n - 1]!, isBig: isBigShipment(n, most) },
      rule: 'XIA-TRADE-05',
      what,
    })
    if (cube === 'any' && isMixed(captain)) return [sale('all', most), sale('some', most)]
    const sales: SaleOffer[] = []
    for (let n = most; n > 0; n--) sales.push(sale(n, n))
    return sales
  },
  *play(g, seat, what) {
    const captain = g.captains[seat]!
    const cube = dealsIn(g, captain, 'sell')!
    const wanted = wantedCells(captain, cube)
    const cells =
      what === 'some'
        ? yield* pickCells(g, seat)
        : yield* pickCubes(g, seat, wanted, what === 'all' ? wanted.length : what)
    sell(g, seat, cells, isBigShipment(cells.length, wanted.length))
  },
  whyNot(g, captain) {
    const cube = dealsIn(g, captain, 'sell')
    if (cube === null || wantedCells(captain, cube).length > 0) return []
    return [refusal<TradeReason>({ why: 'nothing-to-sell', cube }, 'XIA-TRADE-05')]
  },
})

/** What one, two … of the cubes that the space buys bring; they are all alike, or go all together. */
function broughtBy(g: Xia, captain: Captain, wanted: Cube | 'any'): number[] {
  const place = marketOf(g, captain)
  const sums: number[] = []
  let credits = 0
  for (const { cube } of captain.cubes) {
    if (wanted !== 'any' && cube !== wanted) continue
    credits += priceFor(g, captain, cube, place)
    sums.push(credits)
  }
  return sums
}

function isMixed({ cubes }: Captain): boolean {
  for (const { cube } of cubes) if (cube !== cubes[0]!.cube) return true
  return false
}

const wantedCells = (captain: Captain, cube: Cube | 'any'): Cell[] =>
  captain.cubes.filter((each) => cube === 'any' || each.cube === cube).map(({ cell }) => cell)

export const SELL_CUBES = question('sell-cubes')<Empty, { cube: Cube }>()

function* pickCells(g: Xia, seat: Seat): Play<Cell[]> {
  const { cubes } = g.captains[seat]!
  const options = cubes.map(({ cell, cube }) => ({ value: cell, at: `hold:${cell}`, cell, label: { cube } }))
  const chosen = yield* ask(some(SELL_CUBES, seat, 'XIA-TRADE-05', options, { min: 1, max: options.length }))
  return chosen.map(({ cell }) => cell)
}

/** A sale of all that the space buys, two cubes at least (XIA-TRADE-06, XIA-TRADE-07, XIA-KILN-11). */
const isBigShipment = (sold: number, wanted: number): boolean => sold >= 2 && sold === wanted

function proceeds(g: Xia, captain: Captain, cells: readonly Cell[]): number {
  const place = marketOf(g, captain)
  return captain.cubes
    .filter(({ cell }) => cells.includes(cell))
    .reduce((sum, { cube }) => sum + priceFor(g, captain, cube, place), 0)
}

function marketOf(g: Xia, captain: Captain): SectorId | 'kiln' {
  const space = placeOf(g, captain)
  return isBerth(space) ? 'kiln' : sectorOf(space)
}

function sell(g: Xia, seat: Seat, cells: readonly Cell[], isBig: boolean): void {
  const captain = g.captains[seat]!
  const place = marketOf(g, captain)
  const credits = proceeds(g, captain, cells)
  const cubes = unload(captain, cells)
  captain.credits += credits
  g.turn.justSold = true
  emit<TradeEvent>(g, { type: 'sold', rule: 'XIA-TRADE-05', seat, cubes, credits, place })
  countSale(g, cubes)
  if (isBig) bigShipment(g, captain, place)
  if ((g.solo?.campaign?.upgrades.trade ?? 0) >= 2 && timesOf(g, 'sell-line') === 0) {
    count(g, 'sell-line')
    bonus(g, captain, 'trade-line', 'XIA-CAMP-19')
  }
  consume(g, seat, cubes, place)
}

/** 1,000 a cube; Ember brings 2,000 at The Kiln, and 3,000 with Forge Rights, whose card names no place (XIA-RUL-060); Spice 2,000 in a Spice Rush (XIA-KILN-10, XIA-TRADE-14). */
export function priceFor(g: Known, captain: KnownCaptain, cube: Cube, place: SectorId | 'kiln'): number {
  if (cube === 'ember' && captain.powers.includes('forge-rights')) return 3000
  if (cube === 'ember' && place === 'kiln') return 2000
  return cube === 'spice' && isLive(g, 'spice-rush') ? 2000 : PRICE
}

/** What the Spice Rush and the Forgemaster count. */
function countSale(g: Xia, cubes: readonly Cube[]): void {
  const rush = g.liveEvents.find(({ id }) => id === 'spice-rush')
  if (rush) rush.sold += cubes.filter((cube) => cube === 'spice').length
  if (rush && rush.sold >= 6) endEvent(g, 'spice-rush')
  for (const cube of cubes) if (cube === 'ember') count(g, 'ember-sold')
}

function bigShipment(g: Xia, captain: Captain, place: SectorId | 'kiln'): void {
  gainFame(g, captain.seat, 1, 'trade', place === 'kiln' ? 'XIA-KILN-11' : 'XIA-TRADE-06')
  captain.deeds.shipments.push(place)
  if (captain.powers.includes('ledger')) bonus(g, captain, 'ledger', 'XIA-ABIL-06')
  if (captain.titles.includes('broker')) bonus(g, captain, 'broker', 'XIA-TITLE-07')
}

function bonus(g: Xia, captain: Captain, why: Bonus['why'], rule: string): void {
  captain.credits += 1000
  emit<TradeEvent>(g, { type: 'bonus', rule, seat: captain.seat, credits: 1000, why })
}

export const SWAP = question('swap')<Empty, Swap>()

/** Kei: cubes against as many of other types, never of a type put on the board in the same turn (XIA-ECON-10, XIA-ECON-11, XIA-ECON-12, XIA-RUL-152, XIA-RUL-153). */
export const TRADE = onSpace(
  'trade',
  action('trade')({
    price: 'standard',
    offers: (g, captain) =>
      onTradeSpace(g, captain) && swaps(g, captain).length > 0
        ? [{ value: 'trade', rule: 'XIA-ECON-10', what: null }]
        : [],
    *play(g, seat) {
      for (let isFirst = true; ; isFirst = false) {
        const options = swaps(g, g.captains[seat]!)
        if (options.length === 0) return
        const stop = { value: 'done', gave: null, got: null }
        const { gave, got } = yield* ask(
          one(
            SWAP,
            seat,
            'XIA-ECON-10',
            isFirst ? options : [...options, stop],
            isFirst ? {} : { confirm: true },
          ),
        )
        if (gave === null) return
        yield* swap(g, seat, gave, got)
      }
    },
  }),
)

function onTradeSpace(g: Xia, captain: Captain): boolean {
  const place = placeOf(g, captain)
  return !isBerth(place) && chartOf(g).space(place).special?.kind === 'trade'
}

/** A cube for a cube; or none, to stop. */
type Swap = { gave: TradeCube; got: TradeCube } | { gave?: never; got?: never }

function swaps(g: Xia, { cubes }: Captain) {
  const gives = TRADE_CUBES.filter((cube) => cubes.some((each) => each.cube === cube))
  return gives.flatMap((gave) =>
    TRADE_CUBES.filter((got) => got !== gave && !g.turn.tradedIn.includes(got) && stockOf(g, got) > 0).map(
      (got) => ({ value: `${gave}>${got}`, label: { gave, got }, gave, got }),
    ),
  )
}

/** The new cube lies where the old one lay. */
function* swap(g: Xia, seat: Seat, gave: TradeCube, got: TradeCube): Play {
  const [space] = yield* pickCubes(g, seat, wantedCells(g.captains[seat]!, gave), 1)
  takeStock(g, got)
  g.captains[seat]!.cubes.find(({ cell }) => cell === space)!.cube = got
  putOnBoard(g, seat, gave)
  if (!g.turn.tradedIn.includes(gave)) g.turn.tradedIn.push(gave)
  emit<TradeEvent>(g, { type: 'swapped', rule: 'XIA-ECON-10', seat, gave, got })
}
