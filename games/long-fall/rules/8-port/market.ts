import { chance } from '@starboard/dice'
import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import {
  type Either,
  type Empty,
  type OptionTo,
  one,
  question,
  type Refused,
  refusal,
} from '@starboard/kernel/speech'
import type { ItemId } from '../../content/index.ts'
import { ITEMS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { canPay, charge } from '../0-table/money.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { D6, d6 } from '../1-throws/dice.ts'
import { portOf } from '../4-worlds/cluster.ts'

export type MarketEvent =
  | { type: 'asked-for'; rule: string; item: ItemId; die: number; there: boolean; came: boolean }
  | { type: 'gear-bought'; rule: string; pc: PcId; item: ItemId; marks: number }
  | { type: 'worn'; rule: string; pc: PcId; item: ItemId | null }

export const SHOP = question('shop')<{ marks: number }, Either<{ item: ItemId; sure: boolean } | Empty>>()
export const OWNER = question('owner')<{ item: ItemId }, { pc: PcId; name: string }>()

export type MarketReason =
  | { why: 'not-in-stock'; item: ItemId }
  | { why: 'too-dear'; item: ItemId; marks: number }

/** What the ports sell is told by the tables (LF-RUL-REF-02). */
const RULE = 'LF-RUL-REF-02'

interface ShopOption extends OptionTo<typeof SHOP> {
  readonly item: ItemId | null
}

interface Ware extends ShopOption {
  readonly item: ItemId
}

/**
 * Ports. A: everything. B: everything may be asked for, and is there on a d6 of 4 to 6, rolled once a visit.
 * C: knives and coats. D: nothing.
 */
export function* shop(g: LongFall, seat: Seat): Play {
  const nothing: ShopOption = { value: 'nothing', item: null, rule: RULE }
  const options = [nothing, ...wares(g).filter(({ item }) => canPay(g, priceOf(item)))]
  const { item } = yield* ask(
    one(SHOP, seat, RULE, options, { label: { marks: g.marks }, whyNot: () => whyNotSold(g) }),
  )
  if (item === null || !isThere(g, item)) return
  const owners = crewOf(g).map(({ id, name }) => ({ value: id, label: { pc: id, name }, rule: RULE }))
  const { value } = yield* ask(one(OWNER, seat, RULE, owners, { label: { item } }))
  buyGear(g, value, item)
}

/** There is something to ask for here. */
export const hasShop = (g: Known): boolean => wares(g).some(({ item }) => canPay(g, priceOf(item)))

/** Everything with a price that this port may have and has not yet said no to. */
function wares(g: Known): Ware[] {
  const { stock, inStockOnD6 } = portOf(g)
  const items = (Object.keys(ITEMS) as ItemId[]).filter(
    (item) =>
      ITEMS[item].price !== null && (stock === 'all' || stock.includes(item)) && g.port.stock[item] !== false,
  )
  return items.map((item) => ({
    value: item,
    item,
    label: { item, sure: isSure(g, item) },
    cost: { marks: priceOf(item) },
    ...(isSure(g, item) ? {} : { odds: () => chance(D6, (face) => face >= inStockOnD6) }),
    rule: RULE,
  }))
}

const priceOf = (item: ItemId): number => ITEMS[item].price!

const isSure = (g: Known, item: ItemId): boolean => portOf(g).inStockOnD6 <= 1 || g.port.stock[item] === true

function whyNotSold(g: Known): Refused<MarketReason>[] {
  const gone = (Object.keys(g.port.stock) as ItemId[]).filter((item) => g.port.stock[item] === false)
  const dear = wares(g).filter(({ item }) => !canPay(g, priceOf(item)))
  return [
    ...gone.map((item) => refusal<MarketReason>({ why: 'not-in-stock', item }, RULE)),
    ...dear.map(({ item }) => refusal<MarketReason>({ why: 'too-dear', item, marks: priceOf(item) }, RULE)),
  ]
}

function isThere(g: LongFall, item: ItemId): boolean {
  if (isSure(g, item)) return true
  const die = d6(g)
  const there = die >= portOf(g).inStockOnD6
  g.port.stock[item] = there
  emit<MarketEvent>(g, { type: 'asked-for', rule: RULE, item, die, there, came: there })
  return there
}

/** Armour is put on at once by whoever wears none. */
function buyGear(g: LongFall, id: PcId, item: ItemId): void {
  charge(g, priceOf(item), RULE, 'gear')
  const pc = pcOf(g, id)
  pc.gear.push({ item, broken: false, empty: false })
  emit<MarketEvent>(g, { type: 'gear-bought', rule: RULE, pc: id, item, marks: priceOf(item) })
  if (ITEMS[item].kind === 'armour' && pc.worn === null) wear(g, id, item)
}

/** What each character of a player could put on in place of what it wears. */
export const wardrobe = (g: Known, seat: Seat): { pc: PcId; item: ItemId }[] =>
  crewOf(g)
    .filter((pc) => pc.seat === seat)
    .flatMap((pc) =>
      [...new Set(pc.gear.filter(({ broken }) => !broken).map(({ item }) => item))]
        .filter((item) => ITEMS[item].kind === 'armour' && item !== pc.worn)
        .map((item) => ({ pc: pc.id, item })),
    )

export function wear(g: LongFall, id: PcId, item: ItemId | null): void {
  pcOf(g, id).worn = item
  emit<MarketEvent>(g, { type: 'worn', rule: RULE, pc: id, item })
}
