import { ask, emit, type Play, type RuleId, type Seat, type WhyNot } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, offer, one, question, refusal } from '@starboard/kernel/speech'
import {
  CUBES_EACH,
  type Die,
  SECTORS,
  type SectorId,
  TRADE_CUBES,
  type TradeCube,
} from '../content/index.ts'
import { isPlanet } from './board.ts'
import { gainFame } from './fame.ts'
import { type Captain, MOST_CUBES, type Part, type Quick } from './state.ts'

interface Dealt<T extends string> {
  readonly type: T
  readonly rule: RuleId
  readonly seat: Seat
  readonly cube: TradeCube
  readonly credits: number
}

export type TradeEvent =
  | Dealt<'bought'>
  | Dealt<'sold'>
  | {
      readonly type: 'upgraded'
      readonly rule: RuleId
      readonly seat: Seat
      readonly part: Part
      readonly die: Die
      readonly credits: number
    }

/** What a cube costs, and what it sells for where it is in demand and elsewhere (XIA-QV-06, XIA-RUL-212). */
const COST = 1_000
const DEMAND_PRICE = 2_000
const PLAIN_PRICE = 1_000

/** The next die after each, and its price (XIA-QV-11, XIA-RUL-216). */
const UPGRADES: { readonly [D in Die]?: { readonly die: Die; readonly price: number } } = {
  6: { die: 8, price: 2_000 },
  8: { die: 12, price: 3_000 },
}

export const PARTS: readonly Part[] = ['engine', 'blaster', 'shield']

/** So many goods sold in one trade are worth Fame (XIA-RUL-211). */
const SHIPMENT = 2

/** Whether captains buy or sell a cube on this planet in the main game. */
function isTraded(planet: SectorId, kind: 'buy' | 'sell', cube: TradeCube): boolean {
  return Object.values(SECTORS[planet].specials).some(
    (special) => special.kind === kind && (special.cube === cube || special.cube === 'any'),
  )
}

/** What a captain pays for a cube here; null if it is not for sale. */
export const costOf = (sector: SectorId, cube: TradeCube): number | null =>
  isTraded(sector, 'buy', cube) ? COST : null

/** What a captain gets for a cube here; null if it is sold here itself, or this is no planet. */
export function priceOf(sector: SectorId, cube: TradeCube): number | null {
  if (!isPlanet(sector) || isTraded(sector, 'buy', cube)) return null
  return isTraded(sector, 'sell', cube) ? DEMAND_PRICE : PLAIN_PRICE
}

/** Any planet, and Outpost 338 (XIA-RUL-216). */
export const isOutpost = (sector: SectorId): boolean => isPlanet(sector) || sector === 'outpost-338'

export const upgradeFor = ({ dice }: Pick<Captain, 'dice'>, part: Part) => UPGRADES[dice[part]] ?? null

/** Whether there is one more cube of this kind, and room for it. */
export const canLoad = (g: Quick, { cubes }: Captain, cube: TradeCube): boolean =>
  cubes.length < MOST_CUBES &&
  g.captains.reduce((n, captain) => n + captain.cubes.filter((each) => each === cube).length, 0) < CUBES_EACH

export function tradeOffers(g: Quick, captain: Captain): Offered<null, Empty>[] {
  return deals(g, captain).length > 0
    ? [{ value: 'trade', at: `place:${captain.at}`, rule: 'XIA-QV-06', what: null }]
    : []
}

export type TradeReason = { why: 'no-market' | 'no-deal' }

export function tradeWhyNot(g: Quick, captain: Captain): WhyNot[] {
  if (!isOutpost(g.sectors[captain.at]!.id)) return [refusal<TradeReason>({ why: 'no-market' }, 'XIA-QV-06')]
  return deals(g, captain).length > 0 ? [] : [refusal<TradeReason>({ why: 'no-deal' }, 'XIA-QV-06')]
}

/** What can be done in a market, as far as its words go. */
export const DEALS = {
  SELL: offer('sell')<{ price: number }>(),
  BUY: offer('buy')(),
  UPGRADE: offer('upgrade')<{ die: Die }>(),
  LEAVE: offer('leave')(),
}

/** What a cube brings, or the die that a part is raised to. */
export type DealLabel = { price?: number; die?: Die }
type Deal = { sell: TradeCube } | { buy: TradeCube } | { upgrade: Part }
type Dealing = Offered<Deal, DealLabel>

/** All that can be sold, bought and upgraded now, one at a time. */
function deals(g: Quick, captain: Captain): Dealing[] {
  const { id: sector } = g.sectors[captain.at]!
  if (!isOutpost(sector)) return []
  const options: Dealing[] = []
  for (const cube of TRADE_CUBES) {
    const price = captain.cubes.includes(cube) ? priceOf(sector, cube) : null
    if (price !== null)
      options.push({ value: `sell:${cube}`, label: { price }, rule: 'XIA-QV-06', what: { sell: cube } })
  }
  for (const cube of TRADE_CUBES) {
    const cost = costOf(sector, cube)
    if (cost !== null && cost <= captain.credits && canLoad(g, captain, cube))
      options.push({ value: `buy:${cube}`, cost: { credits: cost }, rule: 'XIA-QV-06', what: { buy: cube } })
  }
  for (const part of PARTS) {
    const upgrade = upgradeFor(captain, part)
    if (upgrade && upgrade.price <= captain.credits)
      options.push({
        value: `upgrade:${part}`,
        label: { die: upgrade.die },
        cost: { credits: upgrade.price },
        rule: 'XIA-QV-11',
        what: { upgrade: part },
      })
  }
  return options
}

export const MARKET = question('market')<{ sold: number }, DealLabel>()

/** One deal of a Trade action, or the end of it; two goods sold in it are 1 Fame (XIA-RUL-211). */
export function* market(g: Quick, { sold }: { readonly sold: number }): Play {
  const { seat } = g
  const options = [...deals(g, g.captains[seat]!), { value: DEALS.LEAVE.name, what: null }]
  const { what } = yield* ask(one(MARKET, seat, 'XIA-QV-06', options, { label: { sold } }))
  if (what === null) return leave(g, sold)
  const captain = g.captains[seat]!
  if ('upgrade' in what) upgrade(g, captain, what.upgrade)
  else if ('buy' in what) buy(g, captain, what.buy)
  else sell(g, captain, what.sell)
  g.stage = { kind: 'market', sold: sold + ('sell' in what ? 1 : 0) }
}

function leave(g: Quick, sold: number): void {
  if (sold >= SHIPMENT) gainFame(g, g.seat, 'trade', 2, 'XIA-RUL-211')
  g.stage = { kind: 'act' }
}

function buy(g: Quick, captain: Captain, cube: TradeCube): void {
  const credits = costOf(g.sectors[captain.at]!.id, cube)!
  captain.credits -= credits
  captain.cubes.push(cube)
  emit<TradeEvent>(g, { type: 'bought', rule: 'XIA-RUL-212', seat: captain.seat, cube, credits })
}

function sell(g: Quick, captain: Captain, cube: TradeCube): void {
  const credits = priceOf(g.sectors[captain.at]!.id, cube)!
  captain.credits += credits
  captain.cubes.splice(captain.cubes.indexOf(cube), 1)
  emit<TradeEvent>(g, { type: 'sold', rule: 'XIA-RUL-212', seat: captain.seat, cube, credits })
}

function upgrade(g: Quick, captain: Captain, part: Part): void {
  const { die, price } = upgradeFor(captain, part)!
  captain.credits -= price
  captain.dice[part] = die
  emit<TradeEvent>(g, {
    type: 'upgraded',
    rule: 'XIA-RUL-216',
    seat: captain.seat,
    part,
    die,
    credits: price,
  })
}
