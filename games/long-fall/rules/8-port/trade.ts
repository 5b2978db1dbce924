import { ask, emit, type Play } from '@starboard/kernel'
import {
  type Either,
  type Empty,
  number,
  type OptionTo,
  one,
  question,
  type Refused,
  refusal,
} from '@starboard/kernel/speech'
import type { CargoKind, D66 } from '../../content/index.ts'
import { CARGO, ITEMS, SKILLS, WORLDS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { worldOf } from '../0-table/cluster.ts'
import { charge, earn } from '../0-table/money.ts'
import type { PcId } from '../0-table/pc.ts'
import { hasItem, pcOf } from '../0-table/pc.ts'
import type { Lot } from '../0-table/ship.ts'
import type { LongFall } from '../0-table/state.ts'
import { giveCondition } from '../1-throws/conditions.ts'
import { d6 } from '../1-throws/dice.ts'
import { makeThrow, oddsOf } from '../1-throws/throws.ts'
import { takeFromMarket } from '../4-worlds/cluster.ts'
import { freeSpace, load, loseLots, spaceOf, traitOf, unload } from '../4-worlds/hold.ts'
import { consequence } from '../6-consequences/consequences.ts'

export type TradeEvent =
  | { type: 'cargo-bought'; rule: string; pc: PcId; cargo: string; units: number; each: number }
  | { type: 'cargo-sold'; rule: string; pc: PcId; cargo: string; units: number; each: number }
  | { type: 'cargo-kept'; rule: string; pc: PcId; cargo: string }

type Goods = { cargo: D66; units: number; price: number }
type Dealing = 'buy' | 'sell'
/** Of a unit: as it stands, and if bargaining fails. */
type Prices = { readonly each: number; readonly plain: number }

export const DEAL = question('deal')<
  { pc: PcId; marks: number; space: number },
  Either<(Goods & { space: number }) | (Goods & { each: number; wanted: boolean }) | Empty>
>()
export const UNITS = question('units')<{ pc: PcId; deal: Dealing; cargo: D66; most: number }, never>()
export const HAGGLE = question('haggle')<{
  pc: PcId
  deal: Dealing
  cargo: D66
  price: number
  /** What is offered for it after a throw that failed. */
  plain: number
  skill: string
}>()
export const FAILED_DEAL = question('failed-deal')<
  { pc: PcId; cargo: D66; price: number },
  Either<{ price: number } | Empty>
>()

export type TradeReason =
  | { why: 'dealt'; kind: string }
  | { why: 'nothing-for-sale' }
  | { why: 'hold-full'; cargo: string }
  | { why: 'cargo-too-dear'; marks: number }

/** The trade in cargo is told by the tables (LF-RUL-REF-02). */
const RULE = 'LF-RUL-REF-02'

interface Deal extends OptionTo<typeof DEAL> {
  readonly deal: Dealing | null
  /** The lot in the hold, for a sale. */
  readonly lot: number
}

/** A character's week of trade: one deal after another, one a kind and week. */
export function* trade(g: LongFall, id: PcId): Play {
  for (;;) {
    const done: Deal = { value: 'done', deal: null, lot: -1, rule: RULE }
    const { deal, lot } = yield* ask(
      one(DEAL, pcOf(g, id).seat, RULE, [...dealsOf(g), done], {
        label: { pc: id, marks: g.marks, space: freeSpace(g) },
        whyNot: () => whyNoDeal(g),
      }),
    )
    if (deal === null) return
    if (deal === 'buy') yield* buy(g, id)
    else yield* sell(g, id, lot)
  }
}

/** What can be dealt in now. */
export function dealsOf(g: LongFall): Deal[] {
  const deals: Deal[] = []
  const { market } = worldOf(g)
  if (market && !isDealt(g, market.cargo) && mostUnits(g, market) > 0)
    deals.push({
      value: 'buy',
      deal: 'buy',
      lot: -1,
      label: { ...lotLabel(market), space: spaceOf(market.cargo) },
      rule: RULE,
    })
  g.ship.cargo.forEach((lot, index) => {
    if (isDealt(g, lot.cargo)) return
    const label = { ...lotLabel(lot), each: saleOf(g, lot).each, wanted: isWanted(g, lot) }
    deals.push({ value: `sell-${index + 1}`, deal: 'sell', lot: index, label, rule: RULE })
  })
  return deals
}

const lotLabel = ({ cargo, units, price }: Lot) => ({ cargo, units, price })

const isDealt = (g: LongFall, cargo: D66): boolean => g.port.dealt.includes(CARGO[cargo].kind)

/** As many as are there, as the hold takes and as the purse pays at the listed price. */
export const mostUnits = (g: Known, { cargo, units, price }: Lot): number =>
  Math.min(units, Math.floor(freeSpace(g) / spaceOf(cargo)), Math.floor(g.marks / price))

function whyNoDeal(g: LongFall): Refused<TradeReason>[] {
  const { market } = worldOf(g)
  const kinds = g.port.dealt.map((kind) => refusal<TradeReason>({ why: 'dealt', kind }, RULE))
  if (!market) return [refusal<TradeReason>({ why: 'nothing-for-sale' }, RULE), ...kinds]
  const { name } = CARGO[market.cargo]
  const full = freeSpace(g) < spaceOf(market.cargo)
  const poor = g.marks < market.price
  return [
    ...(full ? [refusal<TradeReason>({ why: 'hold-full', cargo: name }, RULE)] : []),
    ...(poor ? [refusal<TradeReason>({ why: 'cargo-too-dear', marks: market.price }, RULE)] : []),
    ...kinds,
  ]
}

/** Buy at the listed price; a Bargain throw that succeeds takes a mark off each unit, at least half the price. */
function* buy(g: LongFall, id: PcId): Play {
  const { cargo, price } = worldOf(g).market!
  const asked = yield* askUnits(g, id, 'buy', cargo, mostUnits(g, worldOf(g).market!))
  const lower = Math.max(price - 1, Math.ceil(price / 2))
  const each =
    lower < price && (yield* bargain(g, id, 'buy', cargo, { each: price, plain: price })) === 'better'
      ? lower
      : price
  const units = Math.min(asked, Math.floor(g.marks / each)) // A disaster may have cost what was meant for it.
  noteDeal(g, cargo)
  if (units === 0) return
  charge(g, each * units, RULE, 'cargo')
  takeFromMarket(g, units)
  load(g, cargo, units, price)
  emit<TradeEvent>(g, { type: 'cargo-bought', rule: RULE, pc: id, cargo: CARGO[cargo].name, units, each })
  handle(g, id, cargo)
}

/**
 * Sell for twice the price where the kind is wanted, for the price elsewhere. Bargain: success is a mark more a unit;
 * failure leaves the plain price, or the cargo where it is.
 */
function* sell(g: LongFall, id: PcId, index: number): Play {
  const { cargo, units: most } = g.ship.cargo[index]!
  const units = yield* askUnits(g, id, 'sell', cargo, most)
  noteDeal(g, cargo)
  if (isDud(g, cargo)) return loseLots(g, (lot) => lot === g.ship.cargo[index], 'worthless')
  const { each, plain } = saleOf(g, g.ship.cargo[index]!)
  const got = yield* bargain(g, id, 'sell', cargo, { each, plain })
  const price = got === 'better' ? each + 1 : got === 'worse' ? plain : each
  if (got === 'worse' && (yield* keeps(g, id, cargo, plain))) {
    emit<TradeEvent>(g, { type: 'cargo-kept', rule: RULE, pc: id, cargo: CARGO[cargo].name })
    return
  }
  unload(g, index, units)
  handle(g, id, cargo)
  emit<TradeEvent>(g, {
    type: 'cargo-sold',
    rule: RULE,
    pc: id,
    cargo: CARGO[cargo].name,
    units,
    each: price,
  })
  earn(g, price * units, RULE, 'cargo')
}

const isWanted = (g: Known, { cargo }: Lot, at = g.at): boolean =>
  WORLDS[worldOf(g, at).d66].wants === CARGO[cargo].kind

/** What a unit brings on a world, and what it brings at the plain price. *Taxed*, *papers*: a mark less where the law asks. */
export function saleOf(g: Known, lot: Lot, at = g.at): Prices {
  const laws = [traitOf(lot.cargo, 'taxed')?.law, traitOf(lot.cargo, 'papers')?.law]
  const duties = laws.filter((law) => law !== undefined && worldOf(g, at).law >= law).length
  return {
    each: Math.max(0, lot.price * (isWanted(g, lot, at) ? 2 : 1) - duties),
    plain: Math.max(0, lot.price - duties),
  }
}

function* askUnits(g: LongFall, id: PcId, deal: Dealing, cargo: D66, most: number): Play<number> {
  const label = { pc: id, deal, cargo, most }
  return yield* ask(number(UNITS, pcOf(g, id).seat, RULE, { min: 1, max: most, label }))
}

/** Nobody has to bargain: at the price named, or a throw for a better one. A disaster is more than that (LF-RUL-LUCK-10). */
function* bargain(
  g: LongFall,
  id: PcId,
  deal: Dealing,
  cargo: D66,
  { each: price, plain }: Prices,
): Play<'same' | 'better' | 'worse'> {
  const { seat } = pcOf(g, id)
  const throws = { value: 'bargain', odds: () => oddsOf(pcOf(g, id), 'bargain'), rule: RULE }
  const label = { pc: id, deal, cargo, price, plain, skill: SKILLS.bargain.name }
  const { value } = yield* ask(one(HAGGLE, seat, RULE, [{ value: 'plain', rule: RULE }, throws], { label }))
  if (value === 'plain') return 'same'
  const { success, disaster } = yield* makeThrow(g, { pc: id, tried: 'bargain', for: 'bargain' })
  if (disaster) yield* consequence(g, { pc: id, tried: 'bargain', disaster, interval: 'day' })
  return success ? 'better' : 'worse'
}

function* keeps(g: LongFall, id: PcId, cargo: D66, plain: number): Play<boolean> {
  const options = [
    { value: 'sell', label: { price: plain }, rule: RULE },
    { value: 'keep', rule: RULE },
  ]
  const label = { pc: id, cargo, price: plain }
  return (yield* ask(one(FAILED_DEAL, pcOf(g, id).seat, RULE, options, { label }))).value === 'keep'
}

/** *Dud*: rolled when it comes to a sale; then the whole lot is worth nothing. */
function isDud(g: LongFall, cargo: D66): boolean {
  const dud = traitOf(cargo, 'dud')
  return dud !== undefined && d6(g) === dud.onD6
}

/** One deal a kind and week. */
function noteDeal(g: LongFall, cargo: D66): void {
  const kind: CargoKind = CARGO[cargo].kind
  g.port.dealt.push(kind)
}

/** *Radiant*: who loads or unloads it without a kit of any trade gets the Condition, and not by talking about it. */
function handle(g: LongFall, id: PcId, cargo: D66): void {
  const radiant = traitOf(cargo, 'radiant')
  const pc = pcOf(g, id)
  const shielded = pc.gear.some(({ item }) => ITEMS[item].kind === 'kit' && hasItem(pc, item))
  if (radiant && !shielded) giveCondition(g, id, radiant.condition, radiant.severity, RULE)
}
