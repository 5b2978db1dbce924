import { blocks, type Square } from '@starboard/space'
import { FIRST_BORN, type Side } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, MEDIUM, SHORT } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import {
  grownOf,
  hasEffect,
  isCamouflaged,
  isFirstBorn,
  isLinked,
  moveOf,
  sideOf,
  touch,
} from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import { squaresLeft } from '../2-actions/walking.ts'
import { barredBy, groundFor, routeFrom } from './routes.ts'

/** The seven lines of the chart (CS-RUL-36), read without anybody acting. */

export type Deed = 'strike' | 'move' | 'shoot'

export type Line = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** What has been done of an activation so far. */
export interface Doing {
  readonly left: number
  readonly moved: boolean
  /** The kind of the first action of a linked figure (CS-LINK-01, CS-LINK-02). */
  readonly fixed: 'move' | 'assault' | null
}

/** What its board says, less what it has lost (CS-RUL-78). */
export const actionsLeft = (g: Known, npc: Figure): number =>
  Math.max(0, (sideOf(g, npc)?.actions ?? grownOf(npc, 'actions')) - npc.lostActions)

/** The first line that applies, read afresh for every action; what cannot be done is not done, and with nothing left the action is forfeited: null (CS-EDGE-03). */
export function deedOf(g: Known, npc: Figure, target: Figure, doing: Doing): Deed | null {
  const side = sideOf(g, npc)!
  const { deed } = lineOf(g, npc, target, doing)
  const meant = deed === 'shoot' && !canShoot(g, npc, target, side) ? 'move' : deed // CS-RUL-87
  if (doing.fixed === null || kindOf(meant) === doing.fixed) return meant
  return doing.fixed === 'move' ? 'move' : assaultOf(g, npc, target, side) // CS-RUL-38
}

export const kindOf = (deed: Deed): 'move' | 'assault' => (deed === 'move' ? 'move' : 'assault')

/** The line that applies to somebody who has this target, and what it says. */
export function lineOf(g: Known, npc: Figure, target: Figure, doing: Doing): { line: Line; deed: Deed } {
  const { close, ranged } = sideOf(g, npc)!
  if (touch(npc, target)) return { line: 1, deed: 'strike' } // CS-AI-01
  if (!sees(g, npc, target)) return { line: 2, deed: 'move' } // CS-AI-02
  if (!ranged) return { line: 3, deed: 'move' } // CS-AI-03
  if (canReach(g, npc, target, doing.left)) return { line: 4, deed: 'move' } // CS-AI-04
  if (doing.moved) return { line: 5, deed: 'shoot' } // CS-AI-05
  return ranged > (close ?? 0) ? { line: 6, deed: 'shoot' } : { line: 7, deed: 'move' } // CS-AI-06, CS-AI-07
}

function assaultOf(g: Known, npc: Figure, target: Figure, side: Side): Deed | null {
  if (touch(npc, target)) return 'strike'
  return canShoot(g, npc, target, side) ? 'shoot' : null
}

/** First Born shoot as far as they see, others to medium range (CS-FBX-11, CS-NPC-11), in the dark to short (EV-14); nobody shoots whom it stands beside. */
const canShoot = (g: Known, npc: Figure, target: Figure, { ranged }: Side): boolean =>
  ranged !== null &&
  !hasEffect(npc, 'no-shots') &&
  !touch(npc, target) &&
  isWithin(baseOf(npc), baseOf(target), shotRange(g, npc, target)) &&
  sees(g, npc, target)

/** CS-RUL-40. */
const shotRange = ({ hostility }: Known, npc: Figure, target: Figure): number =>
  hostility.dark || isCamouflaged(target) ? SHORT : isFirstBorn(npc) ? Infinity : MEDIUM

/** Line 4: with all actions but one it gets into contact; with all of them if it charges; a linked figure could not strike any more (CS-RUL-37, CS-RUL-38). */
export function canReach(g: Known, npc: Figure, target: Figure, left: number): boolean {
  const { linked, charge } = traitsOf(npc)
  if (linked && !charge) return false
  const most = Math.min((charge ? left : left - 1) * moveOf(npc), squaresLeft(npc))
  // Nobody walks nearer than the crow flies: that spares most searches.
  if (blocks.rings(baseOf(npc), baseOf(target)) - 1 > most) return false
  const route = routeFrom(groundFor(g, npc, target), baseOf(npc), baseOf(target))
  if (route === null || route.path.length > most) return false
  return actionsAlong(g, npc, route.path) <= (charge ? left : left - 1)
}

/** Moves that a way takes, and an action for each door that has to be opened on it (CS-DOOR-06, CS-RUL-75, CS-RUL-142). */
function actionsAlong(g: Known, npc: Figure, path: readonly Square[]): number {
  const squaresOf = moveOf(npc)
  let actions = 0
  let run = 0
  for (const square of path) {
    if (barredBy(g, npc, square)) {
      actions += Math.ceil(run / squaresOf) + 1
      run = 0
    }
    run++
  }
  return actions + Math.ceil(run / squaresOf)
}

export const traitsOf = (figure: Figure): { readonly linked: boolean; readonly charge: boolean } => ({
  linked: isLinked(figure),
  charge: figure.who.sort === 'first-born' && FIRST_BORN[figure.who.is].charge === true,
})
