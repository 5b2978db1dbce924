import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type OptionOf, one, question, some } from '@starboard/kernel/speech'
import type { AbilityId, OutfitKind } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import type { Cell, ShipRef } from '../0-table/names.ts'
import { refOf, seatOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { outfitAt } from '../3-hold/hold.ts'
import { payAbility } from '../4-cards/ability-cards.ts'
import { spendMarker } from '../4-cards/markers.ts'
import { distOf } from '../4-cards/outfits.ts'
import type { CombatEvent } from './combat-events.ts'
import { abilityOption, NO_ABILITY } from './joining.ts'
import { damageDist } from './odds.ts'
import { arsenalAt, attackAbilities, attackUse, isRam, piercersIn, rangeTo, type Volley } from './weapons.ts'

export interface Declared extends Volley {
  /** The ability that was chosen last for its odds: its roll settles them. */
  readonly hoped: AbilityId | null
}

/** Declare attack: all Outfits and abilities of this attack, each in range, paid for now (XIA-COMB-02, XIA-COMB-03, XIA-COMB-04). */
export function* declareAttack(g: Xia, seat: Seat, target: ShipRef): Play<Declared> {
  const captain = g.captains[seat]!
  const range = rangeTo(g, captain, target)
  const { cells, abilities } = arsenalAt(g, captain, range)
  const options = cells.map(({ cell }) => weapon(g, captain, cell, target))
  const fired = yield* chooseWeapons(g, seat, options, abilities.length === 0, { target, range })
  for (const cell of fired) spendMarker(g.captains[seat]!, cell)
  const { joined, hoped } = yield* joinAbilities(g, seat, abilities, fired.length === 0, target)
  const plan = { cells: fired, abilities: joined, hoped }
  emit<CombatEvent>(g, {
    type: 'attack-declared',
    rule: 'XIA-COMB-03',
    by: refOf(seat),
    target,
    range,
    ...told(g.captains[seat]!, plan),
  })
  return plan
}

export type WeaponLabel = { outfit: OutfitKind; average: number; ram: boolean; piercer: boolean }
type Weapon = OptionOf<WeaponLabel> & { readonly cell: Cell }

function weapon(g: Xia, captain: Captain, cell: Cell, target: ShipRef): Weapon {
  const use = attackUse(g, captain, cell, target)
  const label = {
    outfit: use.outfit.kind,
    average: distOf(use).mean(),
    ram: isRam(captain, cell),
    piercer: piercersIn(captain, [cell]) > 0,
  }
  const option = { value: cell, at: `hold:${cell}`, cell, label, cost: { marker: 1 } }
  if (seatOf(target) !== null) return option
  const { seat } = captain
  const odds = () =>
    damageDist(g, seat, target, { cells: [cell], abilities: [] }).chance((damage) => damage > 0)
  return { ...option, odds }
}

export const WEAPONS = question('weapons')<{ target: ShipRef; range: number }, WeaponLabel>()

function* chooseWeapons(
  g: Xia,
  seat: Seat,
  options: readonly Weapon[],
  needed: boolean,
  label: { readonly target: ShipRef; readonly range: number },
): Play<Cell[]> {
  if (options.length === 0) return []
  const max = Math.min(g.captains[seat]!.armed, options.length)
  const chosen = yield* ask(some(WEAPONS, seat, 'XIA-COMB-03', options, { min: needed ? 1 : 0, max, label }))
  return chosen.map(({ cell }) => cell)
}

export const ATTACK_ABILITY = question('attack-ability')<{ target: ShipRef }>()

/** Attack abilities one by one, as long as the Energy lasts; the first cannot be left out if nothing else is fired. */
function* joinAbilities(
  g: Xia,
  seat: Seat,
  abilities: readonly AbilityId[],
  needed: boolean,
  target: ShipRef,
): Play<{ joined: AbilityId[]; hoped: AbilityId | null }> {
  const joined: AbilityId[] = []
  let hoped: AbilityId | null = null
  for (;;) {
    const ready = attackAbilities(g, g.captains[seat]!)
    const left = abilities.filter((id) => !joined.includes(id) && ready.includes(id))
    if (left.length === 0) return { joined, hoped }
    const options = left.map((id) => abilityOption(g, id))
    const isFree = !needed || joined.length > 0
    const all = isFree ? [NO_ABILITY, ...options] : options
    const { id } = yield* ask(one(ATTACK_ABILITY, seat, 'XIA-COMB-03', all, { label: { target } }))
    if (id === null) return { joined, hoped }
    payAbility(g, g.captains[seat]!, id)
    joined.push(id)
    if (isFree || left.length > 1) hoped = id
  }
}

const told = (captain: Captain, { cells, abilities }: Volley) => ({
  outfits: cells.map((cell) => outfitAt(captain, cell)!.kind),
  abilities: [...abilities],
})
