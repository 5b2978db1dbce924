import { Dist } from '@starboard/dice'
import type { Seat } from '@starboard/kernel'
import { type Die, OUTFITS } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Fitted } from '../0-table/captain.ts'
import { die, type RolledFor } from '../0-table/dice.ts'
import type { Cell, ShipRef } from '../0-table/names.ts'
import { seatOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { damageOn, gtsBeside, isWorking, modAt, outfitAt } from '../3-hold/hold.ts'

/**
 * What an Outfit is used for: it decides which Mods, powers and upgrades count. A `defense` is against an attack: blasters,
 * missiles, rams, attack abilities, Boom!; everything else that shields stop comes from the `board` (XIA-RUL-114).
 */
export type Purpose = 'move' | 'ram' | 'attack' | 'defense' | 'board'

/** A use of an Outfit: its die, and what the face comes to. One description for the roll and for its odds. Uses come in any order, all or none of them (XIA-OUT-09). */
export interface Use {
  readonly outfit: Fitted
  readonly cell: Cell
  readonly die: Die
  /** A marker on an Enviro-Shld against the board: the highest face without rolling, less damage; in combat it rolls (XIA-MOD-05, XIA-MOD-06, XIA-RUL-113). */
  readonly sure: boolean
  readonly worth: (face: number) => number
}

/** The use of one Use space: damage off first, at least 1, then GTS and powers up to the highest face, then campaign bonuses (XIA-OUT-10, XIA-OUT-11, XIA-MOD-08, XIA-MOD-09, XIA-RUL-116). */
export function usageOf(
  g: Known,
  captain: KnownCaptain,
  cell: Cell,
  purpose: Purpose,
  target: ShipRef | null = null,
): Use {
  const outfit = outfitAt(captain, cell)!
  const { die: top, type } = OUTFITS[outfit.kind]
  if (top === null) throw new Error(`${outfit.kind} has no die`)
  const damage = damageOn(captain, outfit)
  const mods = type === 'engine' ? 2 * gtsBeside(captain, outfit) : 0 // XIA-RUL-115: rams included.
  const raised = mods + trained(captain, type) + avenging(captain, purpose, target)
  const bonus = upgrade(g, type)
  const mod = modAt(captain, cell)
  return {
    outfit,
    cell,
    die: top,
    sure: purpose === 'board' && mod?.kind === 'enviro-shld' && isWorking(captain, mod),
    worth: (face) => Math.min(top, Math.max(1, face - damage) + raised) + bonus,
  }
}

/** Rolls it; `why` and `rule` are for the log. */
export function rollUse(g: Xia, seat: Seat, use: Use, why: RolledFor, rule: string): number {
  return use.worth(use.sure ? use.die : die(g, use.die, seat, why, rule))
}

/** How it can come out. */
export const distOf = ({ die: top, sure, worth }: Use): Dist<number> =>
  sure ? Dist.certain(worth(top)) : Dist.even(FACES[top]).map(worth)

/** What it comes to on average: as `distOf`, for those who ask often. */
export function meanOf({ die: top, sure, worth }: Use): number {
  if (sure) return worth(top)
  let sum = 0
  for (let face = 1; face <= top; face++) sum += worth(face)
  return sum / top
}

const FACES: Readonly<Record<Die, readonly number[]>> = {
  6: [1, 2, 3, 4, 5, 6],
  8: [1, 2, 3, 4, 5, 6, 7, 8],
  12: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
}

/** Powers that add to dice, not above the highest face: Gunnery School, Layered Shields. */
function trained({ powers }: KnownCaptain, type: string): number {
  if (type === 'shield') return powers.includes('layered-shields') ? 1 : 0
  return type !== 'engine' && powers.includes('gunnery-school') ? 1 : 0
}

/** The Skill of an Avenger: +1 on attack dice against captains, not above the highest face. */
const avenging = ({ titles }: KnownCaptain, purpose: Purpose, target: ShipRef | null): number =>
  target !== null &&
  (purpose === 'attack' || purpose === 'ram') &&
  titles.includes('avenger') &&
  seatOf(target) !== null
    ? 1
    : 0

/** The engine and combat lines of a campaign: +1, +3, +5 (XIA-CAMP-12, XIA-CAMP-13). */
function upgrade(g: Known, type: string): number {
  const tier = g.solo?.campaign?.upgrades[type === 'engine' ? 'engine' : 'combat'] ?? 0
  return tier === 0 ? 0 : 2 * tier - 1
}
