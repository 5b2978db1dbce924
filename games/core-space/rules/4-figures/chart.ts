import { emit, type Play } from '@starboard/kernel'
import { blocks, type Square, squares } from '@starboard/space'
import { FIRST_BORN, type Side } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, isWithin, MEDIUM } from '../0-table/board.ts'
import { grownOf, hasEffect, isFirstBorn, isUp, moveOf, sideOf, touch } from '../0-table/figures.ts'
import { sees } from '../0-table/sight.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { openPoints, roomAt } from '../1-rounds/arrivals.ts'
import { reachOf, squaresLeft, walk } from '../2-actions/walking.ts'
import { chargedAt, type Manner, npcShoots, npcStrikes } from './assaults.ts'
import type { FiguresEvent } from './events.ts'
import type { Lore } from './knowledge.ts'
import {
  barredBy,
  type Ground,
  groundFor,
  hasSafeRoute,
  oneMove,
  type Route,
  routeFrom,
  routeNear,
} from './routes.ts'
import { enemiesOf, shotInstead, targetOf } from './targets.ts'

/** The seven lines, and how they are acted by (CS-AI-08, CS-AI-09). */

export type Deed = 'strike' | 'move' | 'shoot'

/** What has been done of an activation so far. */
export interface Doing {
  readonly left: number
  readonly moved: boolean
  /** The kind of the first action of a linked figure (CS-LINK-01, CS-LINK-02). */
  readonly fixed: 'move' | 'assault' | null
}

/** The first line that applies, read afresh for every action; null: the action is forfeited. */
export function deedOf(g: Known, npc: Figure, target: Figure, doing: Doing): Deed | null {
  const side = sideOf(g, npc)!
  const deed = lineOf(g, npc, target, side, doing)
  const meant = deed === 'shoot' && !canShoot(g, npc, target, side) ? 'move' : deed // CS-RUL-87
  if (doing.fixed === null || kindOf(meant) === doing.fixed) return meant
  return doing.fixed === 'move' ? 'move' : assaultOf(g, npc, target, side) // CS-RUL-38
}

const kindOf = (deed: Deed): 'move' | 'assault' => (deed === 'move' ? 'move' : 'assault')

function lineOf(g: Known, npc: Figure, target: Figure, { close, ranged }: Side, doing: Doing): Deed {
  if (touch(npc, target)) return 'strike' // CS-AI-01
  if (!sees(g, npc, target)) return 'move' // CS-AI-02
  if (!ranged) return 'move' // CS-AI-03
  if (canReach(g, npc, target, doing.left)) return 'move' // CS-AI-04
  if (doing.moved) return 'shoot' // CS-AI-05
  return ranged > (close ?? 0) ? 'shoot' : 'move' // CS-AI-06, CS-AI-07
}

function assaultOf(g: Known, npc: Figure, target: Figure, side: Side): Deed | null {
  if (touch(npc, target)) return 'strike'
  return canShoot(g, npc, target, side) ? 'shoot' : null
}

/** First Born shoot as far as they see, others to medium range (CS-FBX-11, CS-NPC-11); nobody shoots whom it stands beside. */
const canShoot = (g: Known, npc: Figure, target: Figure, { ranged }: Side): boolean =>
  ranged !== null &&
  !hasEffect(npc, 'no-shots') &&
  !touch(npc, target) &&
  (isFirstBorn(npc) || isWithin(baseOf(npc), baseOf(target), MEDIUM)) &&
  sees(g, npc, target)

/** Line 4: with all actions but one it gets into contact; with all of them if it charges; a linked figure could not strike any more (CS-RUL-37, CS-RUL-38). */
function canReach(g: Known, npc: Figure, target: Figure, left: number): boolean {
  const { linked, charge } = traitsOf(npc)
  if (linked && !charge) return false
  const most = Math.min((charge ? left : left - 1) * moveOf(npc), squaresLeft(npc))
  // Nobody walks nearer than the crow flies: that spares most searches.
  if (blocks.rings(baseOf(npc), baseOf(target)) - 1 > most) return false
  const route = routeFrom(groundFor(g, npc, target), baseOf(npc), baseOf(target))
  return route !== null && route.path.length <= most
}

export const traitsOf = ({ who }: Figure): { readonly linked: boolean; readonly charge: boolean } =>
  who.sort === 'first-born'
    ? { linked: FIRST_BORN[who.is].linked === true, charge: FIRST_BORN[who.is].charge === true }
    : { linked: false, charge: false }

/** An activation by the chart, until its actions are used up (CS-AI-09); `pinned` is a target that somebody else has chosen for it. */
export function* byChart(g: CoreSpace, id: FigureId, pinned: FigureId | null = null): Play {
  let doing: Doing = { left: actionsOf(g, figureOf(g, id)), moved: false, fixed: null }
  let target = pinned
  while (doing.left > 0 && canAct(figureOf(g, id))) {
    const npc = figureOf(g, id)
    if (npc.prone) {
      standUp(g, npc)
      doing = { ...doing, left: doing.left - 1 }
      continue
    }
    target = pinned !== null && isUp(figureOf(g, pinned)) ? pinned : chosen(g, npc, target)
    if (target === null) {
      emit<FiguresEvent>(g, { type: 'stood-still', rule: 'CS-RUL-57', who: id })
      return
    }
    const done = yield* oneDeed(g, id, target, doing)
    if (done.lore?.effect === 'shift-target') target = shifted(g, id, target)
    doing = done.doing
  }
}

/** One action of the chart toward a target: what the Knowledge Die showed, and where the activation stands after it. */
export function* oneDeed(
  g: CoreSpace,
  id: FigureId,
  target: FigureId,
  doing: Doing,
): Play<{ readonly lore: Lore | null; readonly doing: Doing }> {
  const npc = figureOf(g, id)
  const deed = deedOf(g, npc, figureOf(g, target), doing)
  const lore = deed ? yield* does(g, id, target, deed) : null
  return { lore, doing: after(npc, doing, deed) }
}

const after = (npc: Figure, { left, moved, fixed }: Doing, deed: Deed | null): Doing => ({
  left: left - 1,
  moved: moved || deed === 'move',
  fixed: fixed ?? (traitsOf(npc).linked && deed ? kindOf(deed) : null),
})

/** What its board says, less what it has lost (CS-RUL-78). */
export function actionsOf(g: CoreSpace, npc: Figure): number {
  const actions = Math.max(0, (sideOf(g, npc)?.actions ?? grownOf(npc, 'actions')) - npc.lostActions)
  npc.lostActions = 0
  return actions
}

const canAct = (npc: Figure): boolean => isUp(npc) && !hasEffect(npc, 'nothing-more')

/** CS-FBX-13, CS-NPC-07. */
export function standUp(g: CoreSpace, npc: Figure): void {
  npc.prone = false
  emit<FiguresEvent>(g, { type: 'stood-up', rule: 'CS-STAND-01', who: npc.id })
}

/** First Born keep their target until it is down (CS-FBX-02, CS-FBX-09); other NPCs look round before every action. */
function chosen(g: CoreSpace, npc: Figure, before: FigureId | null): FigureId | null {
  if (before !== null && isUp(figureOf(g, before)) && (isFirstBorn(npc) || touch(npc, figureOf(g, before))))
    return before
  const target = targetOf(g, npc)
  if (!target) return null
  if (target.id !== before)
    emit<FiguresEvent>(g, {
      type: 'target-chosen',
      rule: isFirstBorn(npc) ? 'CS-FBX-02' : 'CS-NPC-16',
      who: npc.id,
      target: target.id,
    })
  return target.id
}

/** CS-KNOW-04, CS-RUL-49: the next closest enemy in sight; none: the same. */
function shifted(g: CoreSpace, id: FigureId, target: FigureId): FigureId {
  const npc = figureOf(g, id)
  if (!npc.at) return target
  const gap = (figure: Figure): number => blocks.gapSquared(baseOf(npc), baseOf(figure))
  const others = enemiesOf(g, npc)
    .filter((enemy) => enemy.id !== target && sees(g, npc, enemy))
    .sort((a, b) => gap(a) - gap(b) || a.at!.y - b.at!.y || a.at!.x - b.at!.x)
  if (!others[0]) return target
  emit<FiguresEvent>(g, { type: 'target-shifted', rule: 'CS-KNOW-04', who: id, target: others[0].id })
  return others[0].id
}

function* does(g: CoreSpace, id: FigureId, target: FigureId, deed: Deed): Play<Lore | null> {
  if (deed === 'strike') return yield* npcStrikes(g, id, target)
  if (deed === 'shoot')
    return yield* npcShoots(g, id, shotInstead(g, figureOf(g, id), figureOf(g, target)).id)
  yield* moveToward(g, id, target)
  return null
}

/** One action of the chart, for cards that grant one. */
export function* chartAction(g: CoreSpace, id: FigureId, target: FigureId | null): Play {
  const npc = figureOf(g, id)
  if (!canAct(npc)) return
  if (npc.prone) return standUp(g, npc)
  const on = target ?? targetOf(g, npc)?.id
  if (on) yield* oneDeed(g, id, on, { left: 1, moved: false, fixed: null })
}

/** A Ranged Assault that a card grants, with more dice than usual. */
export function* shoot(g: CoreSpace, by: FigureId, on: FigureId, how: Manner): Play {
  yield* npcShoots(g, by, on, how)
}

/** One Move toward a target, as far as it goes, until it stands beside it (CS-FBX-10, CS-NPC-09). */
export function* moveToward(g: CoreSpace, id: FigureId, target: FigureId | null): Play {
  const npc = figureOf(g, id)
  const aim = target === null ? targetOf(g, npc) : figureOf(g, target)
  if (!canAct(npc) || npc.prone || hasEffect(npc, 'still') || !aim?.at) return
  const ground = groundFor(g, npc, aim)
  const route = routeFrom(ground, baseOf(npc), baseOf(aim))
  if (isFirstBorn(npc) && (route === null || route.harmful) && sendThrough(g, npc, aim)) return
  yield* moveAlong(g, id, ground, route ?? routeNear(ground, baseOf(npc), baseOf(aim)), aim.id)
}

/** CS-FBX-14: rather than through harm it comes out at the entry point nearest to its target from which a safe way leads there. */
function sendThrough(g: CoreSpace, npc: Figure, aim: Figure): boolean {
  const ground = groundFor(g, npc, aim)
  const gap = ({ at }: { readonly at: Square }): number => blocks.gapSquared(at, baseOf(aim))
  for (const point of openPoints(g, 'entry').sort((a, b) => gap(a) - gap(b))) {
    const at = roomAt(g, point.at, 'entry', 1)[0]
    if (!at || !hasSafeRoute(ground, { ...baseOf(npc), ...at }, baseOf(aim))) continue
    npc.at = { x: at.x, y: at.y }
    emit<FiguresEvent>(g, { type: 'sent-through', rule: 'CS-FBX-14', who: npc.id, at: npc.at })
    return true
  }
  return false
}

/** So far along a way as one Move goes; a door that is in the way takes the action instead (CS-DOOR-06, CS-RUL-75). */
export function* moveAlong(
  g: CoreSpace,
  id: FigureId,
  ground: Ground,
  { path }: Route,
  target: FigureId,
): Play {
  const npc = figureOf(g, id)
  const door = path.findIndex((square) => barredBy(g, npc, square))
  if (door === 0) return openDoor(g, npc, path[0]!)
  const free = door < 0 ? path : path.slice(0, door)
  const steps = oneMove(ground, baseOf(npc), free, reachOf(npc))
  if (steps.length === 0) return
  openHidden(g, npc, steps)
  const before = g.figures.filter((figure) => touch(npc, figure)).map((figure) => figure.id)
  yield* walk(g, id, steps, isFirstBorn(npc) ? 'CS-FBX-10' : 'CS-NPC-09')
  if (!traitsOf(figureOf(g, id)).charge || !canAct(figureOf(g, id)) || figureOf(g, id).prone) return
  const met = chargedAt(g, figureOf(g, id), target, before)
  if (met) yield* npcStrikes(g, id, met.id) // CS-NSTAT-06
}

function openDoor(g: CoreSpace, npc: Figure, at: Square): void {
  g.doors[squares.key(at)] = 'open'
  emit<FiguresEvent>(g, {
    type: 'door-opened',
    rule: isFirstBorn(npc) ? 'CS-DOOR-06' : 'CS-RUL-75',
    who: npc.id,
    at,
  })
}

/** First Born walk through hidden doors and leave them open (CS-DOOR-07). */
function openHidden(g: CoreSpace, npc: Figure, steps: readonly Square[]): void {
  for (const at of steps)
    if (g.doors[squares.key(at)] === 'hidden') {
      g.doors[squares.key(at)] = 'open'
      emit<FiguresEvent>(g, { type: 'door-opened', rule: 'CS-DOOR-07', who: npc.id, at })
    }
}
