import type { Play, Seat } from '@starboard/kernel'
import type { KnownCaptain } from '../../known.ts'
import type { Cell } from '../0-table/names.ts'
import { refOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { besides, cellsOf, gridOf, isDamaged, sectionsOf } from '../3-hold/hold.ts'
import { destroy } from '../8-fate/death.ts'
import { damageTo, placeDamage } from './damage.ts'

/** Freeze: ice spreads in every direction at once, and may destroy the ship (XIA-DMG-12 to XIA-DMG-14, XIA-RUL-131). Ships without ice are left alone (XIA-STAT-02). */
export function* freeze(g: Xia, seat: Seat): Play {
  const captain = g.captains[seat]!
  const isWarm = captain.freshIce && captain.powers.includes('warm-hull')
  captain.freshIce = false
  if (captain.ice.length === 0 || isWarm) return
  const cells = frozenNext(captain)
  if (cells.length >= damageTo(g, seat)) yield* destroy(g, refOf(seat), { by: null, rule: 'XIA-DMG-14' })
  else if (cells.length > 0) yield* placeDamage(g, seat, cells, { ice: true, rule: 'XIA-DMG-12' })
}

/** Undamaged spaces beside ice; normal damage stops it (XIA-DMG-13). */
export function frozenNext(captain: KnownCaptain): Cell[] {
  const reached = new Set(captain.ice.flatMap((cell) => icePaths(captain, cell)))
  return [...reached].filter((cell) => !isDamaged(captain, cell))
}

/** Where ice in a space spreads to: within the Hold; into and out of armor by its connecting section alone; never out into a pod (XIA-OUT-29, XIA-OUT-33). */
function icePaths(captain: KnownCaptain, cell: Cell): Cell[] {
  const { has } = gridOf(captain.ship)
  const inHold = has.has(cell) ? besides(cell).filter((other) => has.has(other)) : []
  const armor = captain.outfits.find(
    (outfit) => outfit.kind === 'armor' && sectionsOf(outfit).some((section) => section.cell === cell),
  )
  if (!armor) return inHold
  const plates = new Set(cellsOf(armor))
  return [...inHold, ...besides(cell).filter((other) => plates.has(other))]
}
