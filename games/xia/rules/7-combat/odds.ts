import { Dist } from '@starboard/dice'
import type { Odds, Seat } from '@starboard/kernel'
import type { NpcId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { ShipRef } from '../0-table/names.ts'
import { seatOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { energyOf, givenBy } from '../4-cards/ability-cards.ts'
import { distOf } from '../4-cards/outfits.ts'
import { wouldDestroy } from './damage.ts'
import { npcDefense, PIERCING, suffered } from './defense.ts'
import { arsenalAt, attackUse, isRam, piercersIn, rangeTo, type Volley } from './weapons.ts'

/** How much damage an attack can do, as far as it can be told: a captain who may still raise shields counts as defending with nothing, an NPC with its die. */
export function damageDist(g: Xia, seat: Seat, target: ShipRef, volley: Volley): Dist<number> {
  const captain = g.captains[seat]!
  const dice = [
    ...volley.cells.map((cell) => distOf(attackUse(g, captain, cell, target))),
    ...volley.abilities.map((id) => D20.map((roll) => givenBy(id, roll))),
  ]
  const attack = Dist.sum(dice.map((dist) => ({ dist, copies: 1 })))
  const pierced = PIERCING * piercersIn(captain, volley.cells)
  return attack.combine(defenseDist(g, target), (value, shields) =>
    suffered(g, target, value, Math.max(0, shields - pierced)),
  )
}

const D20 = Dist.even(Array.from({ length: 20 }, (_, n) => n + 1))

function defenseDist(g: Xia, target: ShipRef): Dist<number> {
  if (seatOf(target) !== null) return Dist.certain(0)
  const { die, bonus } = npcDefense(g, target as NpcId)
  return Dist.even(Array.from({ length: die }, (_, n) => n + 1 + bonus))
}

/** The chance to destroy a ship by everything at hand that does not ram; by rams if there is nothing else. */
export function oddsToDestroy(g: Xia, seat: Seat, target: ShipRef): Odds {
  return damageDist(g, seat, target, bestVolley(g, seat, target)).chance((damage) =>
    wouldDestroy(g, target, damage),
  )
}

/** The strongest dice first, as many as there are markers; then abilities as long as the Energy lasts. */
export function bestVolley(g: Known, seat: Seat, target: ShipRef): Volley {
  const captain = g.captains[seat]!
  const { cells, abilities } = arsenalAt(g, captain, rangeTo(g, captain, target))
  const guns = cells.filter(({ cell }) => !isRam(captain, cell))
  const pool = guns.length > 0 || abilities.length > 0 ? guns : cells
  const mean = (cell: (typeof cells)[number]['cell']) => distOf(attackUse(g, captain, cell, target)).mean()
  const fired = pool
    .map(({ cell }) => cell)
    .sort((a, b) => mean(b) - mean(a))
    .slice(0, captain.armed)
  let energy = captain.energy
  const joined = abilities.filter((id) => {
    const cost = energyOf(g, id)
    if (cost > energy) return false
    energy -= cost
    return true
  })
  return { cells: fired, abilities: joined }
}
