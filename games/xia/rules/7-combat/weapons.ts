import { ABILITIES, type AbilityId, OUTFITS, type OutfitType } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import type { Cell, ShipRef } from '../0-table/names.ts'
import { rangeBetween, whereIs } from '../0-table/ships.ts'
import { firstUse, freeUses, isWorking, modAt, outfitAt } from '../3-hold/hold.ts'
import { readyAbilities } from '../4-cards/ability-cards.ts'
import { type Use, usageOf } from '../4-cards/outfits.ts'

/** What a captain can bring against one ship: Use spaces, and abilities that attack. */
export interface Arsenal {
  readonly cells: readonly { readonly cell: Cell; readonly type: OutfitType }[]
  readonly abilities: readonly AbilityId[]
}

/** The uses that were joined into one attack (XIA-COMB-04). */
export interface Volley {
  readonly cells: readonly Cell[]
  readonly abilities: readonly AbilityId[]
}

const ATTACKS = ['attack'] as const

/** Abilities that attack and can be used now. */
export const attackAbilities = (g: Known, captain: KnownCaptain): readonly AbilityId[] =>
  readyAbilities(g, captain, ATTACKS)

/** Everything that reaches this range, guns before rams (XIA-COMB-02). Impulse never rams (XIA-COMB-18), and no engine rams in a move (XIA-MOVE-14). */
export function arsenalAt(g: Known, captain: KnownCaptain, range: number): Arsenal {
  const cells = GUNS_FIRST.flatMap((type) =>
    captain.armed > 0 && reaches(captain, type, range)
      ? captain.outfits
          .filter(({ kind }) => OUTFITS[kind].type === type)
          .flatMap((outfit) => freeUses(captain, outfit).map((cell) => ({ cell, type })))
      : [],
  )
  return { cells, abilities: attackAbilities(g, captain).filter((id) => isWithin(id, range)) }
}

const GUNS_FIRST: readonly OutfitType[] = ['blaster', 'missile', 'engine']

/** Whether there is anything that reaches, without gathering it all. */
export function hasWeaponAt(captain: Captain, range: number, abilities: readonly AbilityId[]): boolean {
  for (const id of abilities) if (isWithin(id, range)) return true
  if (captain.armed === 0) return false
  for (const outfit of captain.outfits)
    if (reaches(captain, OUTFITS[outfit.kind].type, range) && firstUse(captain, outfit) !== null) return true
  return false
}

/** Blasters and rams reach 1, missiles 2 to 6; a Hunter's Eye uses them at 1, a Dead Eye up to 7 (XIA-OUT-19, XIA-OUT-20, XIA-COMB-14). */
export function reaches({ powers, titles }: KnownCaptain, type: OutfitType, range: number): boolean {
  if (type === 'blaster' || type === 'engine') return range === 1
  if (type !== 'missile') return false
  return (
    range >= (powers.includes('hunters-eye') ? 1 : 2) && range <= (titles.includes('dead-eye') ? FARTHEST : 6)
  )
}

/** No weapon reaches farther. */
export const FARTHEST = 7

/** An ability used as an attack states its own range (XIA-ABIL-09). */
function isWithin(id: AbilityId, range: number): boolean {
  const [nearest, farthest] = ABILITIES[id].range!
  return range >= nearest && range <= farthest
}

/** What one Use space does in an attack on this ship; an engine rams (XIA-COMB-14). */
export function attackUse(g: Known, captain: KnownCaptain, cell: Cell, target: ShipRef): Use {
  return usageOf(g, captain, cell, isRam(captain, cell) ? 'ram' : 'attack', target)
}

export const isRam = (captain: KnownCaptain, cell: Cell): boolean =>
  OUTFITS[outfitAt(captain, cell)!.kind].type === 'engine'

/** Markers of this attack that lie on working Piercers; they count for the whole of it (XIA-MOD-13, XIA-RUL-118). */
export const piercersIn = (captain: Captain, cells: readonly Cell[]): number =>
  cells.filter((cell) => {
    const mod = modAt(captain, cell)
    return mod?.kind === 'piercer' && isWorking(captain, mod)
  }).length

export const rangeTo = (g: Known, { at }: KnownCaptain, target: ShipRef): number =>
  rangeBetween(g, at!, whereIs(g, target)!)
