import { emit } from '@starboard/kernel'
import type { CargoTrait, D66 } from '../../content/index.ts'
import { CARGO, SHIP } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { worldOf } from '../0-table/cluster.ts'
import type { Lot } from '../0-table/ship.ts'
import type { LongFall } from '../0-table/state.ts'
import { d6 } from '../1-throws/dice.ts'
import { isBoughtThisWeek } from './cluster.ts'

export type HoldEvent =
  | { type: 'cargo-loaded'; rule: string; cargo: string; units: number }
  | { type: 'cargo-lost'; rule: string; cargo: string; units: number; why: LostBy }
  | { type: 'cargo-stirred'; rule: string; cargo: string; die: number }

/** How cargo can be lost. */
export type LostBy =
  | 'spoiled'
  | 'broken'
  | 'cold'
  | 'seized'
  | 'overboard'
  | 'shifted'
  | 'worthless'
  | 'opened'

/** What is in the hold, and what its traits do to it. All of it is told by the tables (LF-RUL-REF-02). */
const RULE = 'LF-RUL-REF-02'

type TraitOf<K extends CargoTrait['kind']> = CargoTrait extends infer T
  ? T extends { readonly kind: infer Kind }
    ? K extends Kind
      ? T
      : never
    : never
  : never

export const traitOf = <K extends CargoTrait['kind']>(cargo: D66, kind: K): TraitOf<K> | undefined =>
  CARGO[cargo].traits.find((trait) => trait.kind === kind) as TraitOf<K> | undefined

/** How much of the hold a unit takes. */
export const spaceOf = (cargo: D66): number => traitOf(cargo, 'space')?.units ?? 1

export const usedSpace = (g: Known): number =>
  g.ship.cargo.reduce((used, { cargo, units }) => used + units * spaceOf(cargo), 0)

export const freeSpace = (g: Known): number => SHIP.cargo - usedSpace(g)

/** Takes cargo aboard, as far as there is room. Says how many units came in. */
export function load(g: LongFall, cargo: D66, units: number, price = CARGO[cargo].price): number {
  const loaded = Math.min(units, Math.floor(freeSpace(g) / spaceOf(cargo)))
  if (loaded <= 0) return 0
  g.ship.cargo.push({ cargo, units: loaded, price, aboard: 0 })
  emit<HoldEvent>(g, { type: 'cargo-loaded', rule: RULE, cargo: CARGO[cargo].name, units: loaded })
  return loaded
}

/** Takes units out of a lot; an empty lot is gone. */
export function unload(g: LongFall, index: number, units: number): void {
  g.ship.cargo[index]!.units -= units
  g.ship.cargo = g.ship.cargo.filter((lot) => lot.units > 0)
}

/** So many units are lost, from the last lot taken aboard backwards: what was stowed last lies on top. */
export function loseUnits(g: LongFall, units: number, why: LostBy = 'shifted'): void {
  let left = units
  while (left > 0 && g.ship.cargo.length > 0) {
    const index = g.ship.cargo.length - 1
    const { cargo, units: there } = g.ship.cargo[index]!
    const gone = Math.min(left, there)
    unload(g, index, gone)
    left -= gone
    tellLost(g, cargo, gone, why)
  }
}

/** Every lot that fits is lost whole. */
export function loseLots(g: LongFall, fits: (lot: Lot) => boolean, why: LostBy): void {
  for (const { cargo, units } of g.ship.cargo.filter(fits)) tellLost(g, cargo, units, why)
  g.ship.cargo = g.ship.cargo.filter((lot) => !fits(lot))
}

export function tellLost(g: LongFall, cargo: D66, units: number, why: LostBy): void {
  emit<HoldEvent>(g, { type: 'cargo-lost', rule: RULE, cargo: CARGO[cargo].name, units, why })
}

/** *Cold*: lost if a complication comes that takes the ship's power. */
export const loseColdCargo = (g: LongFall): void =>
  loseLots(g, ({ cargo }) => traitOf(cargo, 'cold') !== undefined, 'cold')

/** LF-RUL-WEEK-02: something goes wrong on the way. Whatever else does in the same passage, it breaks nothing more. */
export function goWrong(g: LongFall): void {
  if (!g.transit || g.transit.mishap) return
  g.transit.mishap = true
  breakFragileCargo(g)
}

/** *Fragile*: half of it, rounded up, is lost in a passage with a mishap. */
function breakFragileCargo(g: LongFall): void {
  for (const lot of g.ship.cargo.filter(({ cargo }) => traitOf(cargo, 'fragile'))) {
    const broken = Math.ceil(lot.units / 2)
    lot.units -= broken
    tellLost(g, lot.cargo, broken, 'broken')
  }
  g.ship.cargo = g.ship.cargo.filter((lot) => lot.units > 0)
}

/** *Forbidden* where the law of this world is so strict. */
export const isForbidden = (g: Known, { cargo }: Lot, at = g.at): boolean =>
  worldOf(g, at).law >= (traitOf(cargo, 'forbidden')?.law ?? Number.POSITIVE_INFINITY)

/**
 * A week aboard, for all that was there the whole week. *Dies*, *spoils*: worth nothing after so many weeks, and
 * thrown out. *Restless*: a die for each lot; says whether one of them brings a complication.
 */
export function ageCargo(g: LongFall): boolean {
  const bought = justBought(g)
  const allWeek = g.ship.cargo.filter((lot) => lot !== bought)
  for (const lot of allWeek) lot.aboard++
  loseLots(g, isSpoiled, 'spoiled')
  return allWeek.map((lot) => stirs(g, lot)).includes(true)
}

/** What was bought this week, if anything was: it came in last. What was only sold of has been aboard all week. */
function justBought(g: LongFall): Lot | undefined {
  const last = g.ship.cargo.at(-1)
  const dealt = g.port.week === g.week && last && g.port.dealt.includes(CARGO[last.cargo].kind)
  return dealt && last.aboard === 0 && isBoughtThisWeek(g) ? last : undefined
}

const isSpoiled = (lot: Lot): boolean => keepsFor(lot) <= 0

/** So many weeks more it is worth something. */
export const keepsFor = ({ cargo, aboard }: Lot): number =>
  (traitOf(cargo, 'dies')?.weeks ?? traitOf(cargo, 'spoils')?.weeks ?? Number.POSITIVE_INFINITY) - aboard

function stirs(g: LongFall, { cargo }: Lot): boolean {
  const restless = traitOf(cargo, 'restless')
  if (!restless) return false
  const die = d6(g)
  if (die !== restless.onD6) return false
  emit<HoldEvent>(g, { type: 'cargo-stirred', rule: RULE, cargo: CARGO[cargo].name, die })
  return true
}
