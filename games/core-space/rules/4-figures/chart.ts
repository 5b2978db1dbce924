import { emit, type Play } from '@starboard/kernel'
import { blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, doorAt, isWithin, MEDIUM } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { hasEffect, isFirstBorn, isUp, rankOf, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import { sees } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { openPoints, roomAt } from '../1-rounds/arrivals.ts'
import { reachOf, walk } from '../2-actions/walking.ts'
import { collect, warpsTo } from './abilities.ts'
import { chargedAt, type Manner, npcShoots, npcStrikes } from './assaults.ts'
import type { FiguresEvent } from './events.ts'
import type { Lore } from './knowledge.ts'
import { actionsLeft, canReach, type Deed, type Doing, deedOf, kindOf, traitsOf } from './lines.ts'
import {
  barredBy,
  type Ground,
  groundFor,
  oneMove,
  type Route,
  routeFrom,
  routeNear,
  safeWays,
} from './routes.ts'
import { enemiesOf, shotInstead, targetOf } from './targets.ts'
import { equalsOf, pickedTarget } from './ties.ts'

/** How the seven lines are acted by (CS-AI-08, CS-AI-09). */

/** An activation by the chart, until its actions are used up (CS-AI-09); every action is answered by what waits nearby (CS-WORM-08, CS-TERR-12); `pinned` is a target that somebody else has chosen for it. Tells whom it went for first. */
export function* byChart(g: CoreSpace, id: FigureId, pinned: FigureId | null = null): Play<FigureId | null> {
  let doing: Doing = { left: actionsOf(g, figureOf(g, id)), moved: false, fixed: null }
  let target = pinned
  let first = true
  let meant = pinned
  while (doing.left > 0 && canAct(figureOf(g, id))) {
    const npc = figureOf(g, id)
    if (npc.prone) {
      standUp(g, npc)
      doing = { ...doing, left: doing.left - 1 }
    } else if (first && isCalled(g, npc)) {
      yield* moveToBeacon(g, id)
      doing = after(npc, doing, 'move')
    } else {
      target = pinned !== null && isUp(figureOf(g, pinned)) ? pinned : yield* chosen(g, id, target)
      if (target === null) {
        yield* standStill(g, id, doing.left)
        break
      }
      meant ??= target
      if (first && warpShift(g, id, target, doing)) {
        doing = { ...doing, left: doing.left - 1 }
        first = false
        yield* later().entered(g, id, null)
        yield* answered(g, id)
        continue
      }
      const done = yield* oneDeed(g, id, target, doing)
      if (done.lore?.effect === 'shift-target') target = shifted(g, id, target)
      doing = done.doing
    }
    first = false
    yield* answered(g, id)
  }
  return meant
}

/** It has taken an action: worms and vents that reach it answer (CS-WORM-08, CS-TERR-12). */
export function* answered(g: CoreSpace, id: FigureId): Play {
  if (isUp(figureOf(g, id))) yield* later().acted(g, id)
  if (g.past?.figure === id) later().remember(g, id) // Before the next one, if there is one (CS-ICON-44).
}

/** Doing nothing is answered as well (CS-WORM-09). */
function* standStill(g: CoreSpace, id: FigureId, actions: number): Play {
  emit<FiguresEvent>(g, { type: 'stood-still', rule: 'CS-RUL-57', who: id })
  for (let n = 0; n < actions; n++) yield* answered(g, id)
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
  const actions = actionsLeft(g, npc)
  npc.lostActions = 0
  return actions
}

const canAct = (npc: Figure): boolean => isUp(npc) && !hasEffect(npc, 'nothing-more')

/** CS-FBX-13, CS-NPC-07. */
export function standUp(g: CoreSpace, npc: Figure): void {
  npc.prone = false
  emit<FiguresEvent>(g, { type: 'stood-up', rule: 'CS-STAND-01', who: npc.id })
}

/** In the thick of a fight other NPCs keep at whom they are at, as long as nobody there comes before it (CS-NPC-14). */
function isStillFirst(g: Known, npc: Figure, before: Figure): boolean {
  const target = touch(npc, before) ? targetOf(g, npc) : null
  return target !== null && equalsOf(g, npc, target).includes(before)
}

/** First Born keep their target until it is down (CS-FBX-02, CS-FBX-09); other NPCs look round before every action. */
function* chosen(g: CoreSpace, id: FigureId, before: FigureId | null): Play<FigureId | null> {
  const npc = figureOf(g, id)
  const last = before === null ? null : figureOf(g, before)
  if (last && isUp(last) && (isFirstBorn(npc) || isStillFirst(g, npc, last))) return before
  const target = yield* pickedTarget(g, id)
  if (target !== null && target !== before)
    emit<FiguresEvent>(g, {
      type: 'target-chosen',
      rule: isFirstBorn(figureOf(g, id)) ? 'CS-FBX-02' : 'CS-NPC-16',
      who: id,
      target,
    })
  return target
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
  const on = target ?? targetOf(g, npc)?.id
  if (npc.prone) standUp(g, npc)
  else if (on) yield* oneDeed(g, id, on, { left: 1, moved: false, fixed: null })
  yield* answered(g, id)
}

/** A Move that a card grants. */
export function* cardMove(g: CoreSpace, id: FigureId, target: FigureId | null): Play {
  yield* moveToward(g, id, target)
  yield* answered(g, id)
}

/** A Ranged Assault that a card grants, with more dice than usual. */
export function* shoot(g: CoreSpace, by: FigureId, on: FigureId, how: Manner): Play {
  yield* npcShoots(g, by, on, how)
  yield* answered(g, by)
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

/** A decoy draws First Born of low rank that are near enough: their first action is a Move to it (EV-30, CS-RUL-135). */
export const isCalled = ({ hostility: { beacon } }: Known, npc: Figure): boolean =>
  beacon !== null &&
  isFirstBorn(npc) &&
  npc.crew === null &&
  rankOf(npc) <= 3 &&
  isWithin(beacon, baseOf(npc), MEDIUM)

export function* moveToBeacon(g: CoreSpace, id: FigureId): Play {
  const npc = figureOf(g, id)
  const beacon = g.hostility.beacon!
  const ground = groundFor(g, npc, null)
  const route = routeFrom(ground, baseOf(npc), beacon) ?? routeNear(ground, baseOf(npc), beacon)
  yield* moveAlong(g, id, ground, route, null)
}

/** The first action of an Iconoclast that could not get to its target in time (CS-FBT-06). */
function warpShift(g: CoreSpace, id: FigureId, target: FigureId, doing: Doing): boolean {
  const [npc, aim] = [figureOf(g, id), figureOf(g, target)]
  const at = touch(npc, aim) || canReach(g, npc, aim, doing.left) ? null : warpsTo(g, npc, aim)
  if (at === null) return false
  npc.at = at
  emit<FiguresEvent>(g, { type: 'sent-through', rule: 'CS-FBT-06', who: id, at })
  return true
}

/** CS-FBX-14: rather than through harm it comes out at the entry point nearest to its target from which a safe way leads there. */
function sendThrough(g: CoreSpace, npc: Figure, aim: Figure): boolean {
  const isSafe = safeWays(groundFor(g, npc, aim), baseOf(aim))
  const gap = ({ at }: { readonly at: Square }): number => blocks.gapSquared(at, baseOf(aim))
  for (const point of openPoints(g, 'entry').sort((a, b) => gap(a) - gap(b))) {
    const at = roomAt(g, point.at, 'entry', 1)[0]
    if (!at || !isSafe({ ...baseOf(npc), ...at })) continue
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
  target: FigureId | null,
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
  if (isUp(figureOf(g, id))) collect(g, figureOf(g, id))
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
    if (doorAt(g, at) === 'hidden') {
      g.doors[squares.key(at)] = 'open'
      emit<FiguresEvent>(g, { type: 'door-opened', rule: 'CS-DOOR-07', who: npc.id, at })
    }
}
