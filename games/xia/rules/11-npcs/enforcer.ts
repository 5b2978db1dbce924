import type { Play } from '@starboard/kernel'
import { NPCS } from '../../content/index.ts'
import { chartOf, isBerth, planetOf } from '../0-table/chart.ts'
import { isLive } from '../0-table/live.ts'
import type { ShipRef } from '../0-table/names.ts'
import { isInnocentShip, npcOf, shipsInPlay, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { npcAttack } from '../7-combat/combat.ts'
import { moveNpc } from './npc-moves.ts'
import { statsOf } from './npc-stats.ts'
import { avenged, closest, isDocked, isInReach, planetBy, sectorsApart, sectorsOf } from './targets.ts'

const RANGE = NPCS.enforcer.range!

/** The Enforcer: hunt whoever attacked it, or an Outlaw near by; else patrol (XIA-ENF-03 to XIA-ENF-07). */
export function* enforcerTurn(g: Xia): Play {
  const target = enforcerTarget(g)
  if (target === null) {
    yield* patrol(g)
    return
  }
  yield* closeIn(g, target)
  yield* fireMissiles(g, target)
}

/** Under a Crackdown it flies 3 spaces more, whatever else it follows (XIA-EVENT-03). */
export const enforcerMove = (g: Xia): number => statsOf(g, 'enforcer').move + (isLive(g, 'crackdown') ? 3 : 0)

/** Its last attacker, else the nearest Outlaw, an NPC or not (XIA-ENF-03, XIA-ENF-04, XIA-RUL-184). Docked ships are left out: missiles cannot be fired at them (XIA-RUL-107). */
function enforcerTarget(g: Xia): ShipRef | null {
  const enforcer = npcOf(g, 'enforcer')
  const attacker = avenged(g, enforcer)
  if (attacker && !isDocked(g, attacker)) return attacker
  const outlaws = shipsInPlay(g).filter(
    (ship) =>
      !isInnocentShip(g, ship) && !isDocked(g, ship) && sectorsApart(g, enforcer.at!, whereIs(g, ship)!) <= 1,
  )
  return closest(g, enforcer.at!, outlaws)
}

/** It stops as soon as the target is 2 to 6 spaces away and in sight, moving as little as it must (XIA-ENF-06, XIA-RUL-182, XIA-RUL-183). */
export function* closeIn(g: Xia, target: ShipRef): Play {
  const at = whereIs(g, target)!
  const near = chartOf(g).space(at)
  yield* moveNpc(g, 'enforcer', enforcerMove(g), { isGoal: (space) => isInReach(g, space, at, RANGE), near })
}

/** One missile, or two attacks under a Crackdown or by its behaviour (XIA-ENF-07, XIA-EVENT-03, XIA-BEH-08). Whether it fired. */
export function* fireMissiles(
  g: Xia,
  target: ShipRef,
  { bonus = 0, twice = isLive(g, 'crackdown') }: { bonus?: number; twice?: boolean } = {},
): Play<boolean> {
  const fired = yield* fireMissile(g, target, bonus)
  if (fired && twice) yield* fireMissile(g, target, bonus)
  return fired
}

/** If the target is in range and in sight from where it stopped. */
function* fireMissile(g: Xia, target: ShipRef, bonus: number): Play<boolean> {
  const [from, to] = [npcOf(g, 'enforcer').at, whereIs(g, target)]
  if (from === null || to === null || isBerth(from) || !isInReach(g, chartOf(g).space(from), to, RANGE))
    return false
  yield* npcAttack(g, 'enforcer', target, statsOf(g, 'enforcer').attack!, bonus)
  return true
}

/** To the most distant Lawful planet, and from there to the next (XIA-ENF-05, XIA-RUL-181). Whether it has come to one. */
export function* patrol(g: Xia): Play<boolean> {
  const enforcer = npcOf(g, 'enforcer')
  if (enforcer.bound === null || planetOf(enforcer.at!) === enforcer.bound)
    enforcer.bound = planetBy(g, enforcer.at!, sectorsOf(g, ['lawful']), 'farthest')
  const { bound } = enforcer
  if (bound === null || planetOf(enforcer.at!) === bound) return true // There is no other.
  yield* moveNpc(g, 'enforcer', enforcerMove(g), {
    isGoal: ({ terrain, sector }) => terrain === 'planet' && sector === bound,
    near: chartOf(g).space(`${bound}:c`),
  })
  const { at } = npcOf(g, 'enforcer')
  return at !== null && planetOf(at) === bound
}
