import type { Play } from '@starboard/kernel'
import { NPCS, SCOUNDREL_FLIGHT } from '../../content/index.ts'
import { chartOf, isBerth, planetOf } from '../0-table/chart.ts'
import type { ShipRef } from '../0-table/names.ts'
import { areAdjacent, canSee, isInnocentShip, npcOf, shipsInPlay, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { npcAttack } from '../7-combat/combat.ts'
import { dockNpc, moveNpc } from './npc-moves.ts'
import { statsOf } from './npc-stats.ts'
import { avenged, closest, isInReach, isLawfulInside, isOnLawful } from './targets.ts'

const RANGE = NPCS.scoundrel.range!

/** The Scoundrel: after whoever attacked it, or the closest Innocent; one shot, and away (XIA-SCO-05 to XIA-SCO-09). */
export function* scoundrelTurn(g: Xia): Play {
  const target = scoundrelTarget(g)
  const { move } = statsOf(g, 'scoundrel')
  if (target === null) return yield* flee(g, move) // XIA-SCO-07
  yield* sneakUp(g, move, target)
  if (!(yield* fireBlaster(g, target))) return
  yield* flee(g, SCOUNDREL_FLIGHT) // Whatever the shot did: XIA-RUL-186.
}

/** Its last attacker, else the closest Innocent (XIA-SCO-05, XIA-SCO-06); never the Enforcer, and nobody inside a Lawful planet (XIA-SCO-04, XIA-RUL-185). */
function scoundrelTarget(g: Xia): ShipRef | null {
  const scoundrel = npcOf(g, 'scoundrel')
  const isPrey = (ship: ShipRef) => ship !== 'enforcer' && ship !== 'scoundrel' && !isOnLawful(g, ship)
  const attacker = avenged(g, scoundrel)
  if (attacker && isPrey(attacker)) return attacker
  return closest(
    g,
    scoundrel.at!,
    shipsInPlay(g).filter((ship) => isPrey(ship) && isInnocentShip(g, ship)),
  )
}

/** Next to the target and in sight of it; into The Kiln after one that is docked, if there is room (XIA-SCO-08, XIA-RUL-107). */
export function* sneakUp(g: Xia, points: number, target: ShipRef): Play {
  const at = whereIs(g, target)!
  const chart = chartOf(g)
  if (!isBerth(at)) {
    yield* moveNpc(g, 'scoundrel', points, {
      isGoal: (space) => isInReach(g, space, at, RANGE) && chart.areAdjacent(space.id, at),
      shuns: isLawfulInside,
      near: chart.space(at),
    })
    return
  }
  if (isBerth(npcOf(g, 'scoundrel').at!)) return
  const kiln = chart.space(g.kiln!)
  const { left } = yield* moveNpc(g, 'scoundrel', points, {
    isGoal: (space) => chart.areAdjacent(space.id, kiln.id),
    shuns: isLawfulInside,
    near: kiln,
  })
  const here = npcOf(g, 'scoundrel').at
  if (here !== null && left > 0 && chart.areAdjacent(here, kiln.id)) dockNpc(g, 'scoundrel')
}

/** A d8 blaster, if it stands next to the target with sight. Whether it fired (XIA-SCO-09). */
export function* fireBlaster(g: Xia, target: ShipRef): Play<boolean> {
  const [from, to] = [npcOf(g, 'scoundrel').at, whereIs(g, target)]
  if (from === null || to === null || !areAdjacent(g, from, to) || !canSee(g, from, to)) return false
  yield* npcAttack(g, 'scoundrel', target, statsOf(g, 'scoundrel').attack!, 0)
  return true
}

/** Towards Loath; on Loath it stays (XIA-SCO-07, XIA-SCO-09, XIA-RUL-186). */
export function* flee(g: Xia, points: number): Play {
  const { at } = npcOf(g, 'scoundrel')
  if (at === null || planetOf(at) === 'loath' || !chartOf(g).sector('loath')) return
  yield* moveNpc(g, 'scoundrel', points, {
    isGoal: ({ terrain, sector }) => terrain === 'planet' && sector === 'loath',
    shuns: isLawfulInside,
    near: chartOf(g).space('loath:c'),
  })
}
