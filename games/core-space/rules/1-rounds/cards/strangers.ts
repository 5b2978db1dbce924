import { emit, type Play } from '@starboard/kernel'
import { blocks, squares } from '@starboard/space'
import type { NpcId, NpcType } from '../../../content/index.ts'
import { baseOf, blockOf } from '../../0-table/board.ts'
import { oneOf } from '../../0-table/dice.ts'
import { figureOf } from '../../0-table/figure.ts'
import { canFall, isUp, npcTypeOf } from '../../0-table/figures.ts'
import { later } from '../../0-table/later.ts'
import type { CoreSpace } from '../../0-table/state.ts'
import { arriveAt, rolledPoint } from '../arrivals.ts'
import { closest, type Effect, falls, gapTo, pointNearTraders, RULE, tradersUp } from './common.ts'
import type { CardEvent } from './events.ts'

/** Cards of everybody else: Rock Worms, Game Hunters, Civilians, Gangers, the law. */

/** A worm from a random hole that has none (CS-WORM-02, CS-RUL-44). */
export function* wormArrives(g: CoreSpace): Play<boolean> {
  const empty = g.pieces.filter(({ kind, marked }) => kind === 'hole' && !marked)
  if (empty.length === 0) return false
  yield* later().wormComes(g, oneOf(g, empty).id)
  return true
}

/** Everybody within two squares of a random hole falls; then its worm may come. */
export function holeTrembles(comes: boolean): Effect {
  return function* (g) {
    const holes = g.pieces.filter(({ kind }) => kind === 'hole')
    if (holes.length === 0) return false
    const hole = oneOf(g, holes)
    const near = g.figures.filter(
      (figure) =>
        isUp(figure) && !figure.prone && canFall(figure) && blocks.rings(blockOf(hole), baseOf(figure)) <= 2,
    )
    for (const figure of near) falls(g, figure)
    if (comes && !hole.marked) yield* later().wormComes(g, hole.id)
    return near.length > 0 || comes
  }
}

/** The worm furthest from all Traders is removed; it is not defeated. */
export function* wormLeaves(g: CoreSpace): Play<boolean> {
  yield* []
  const traders = tradersUp(g)
  const worms = g.figures.filter((figure) => npcTypeOf(figure) === 'worm' && isUp(figure))
  const far = closest(
    worms,
    (figure) => -gapTo(traders, baseOf(figure)),
    ({ at }) => at!,
  )
  if (!far) return false
  for (const hole of g.pieces)
    if (hole.kind === 'hole' && squares.isSame(hole.at, far.at!)) hole.marked = false
  far.at = null
  far.where = 'gone'
  emit<CardEvent>(g, { type: 'worm-left', rule: RULE, figure: far.id })
  return true
}

/** Hunters come by cards alone (CS-HUNT-05); each of a name exists once (CS-RUL-44). */
export function huntersCome(...names: ('keats' | 'caaligorn')[]): Effect {
  return function* (g) {
    const coming = names.filter((name) => !g.figures.some(({ who }) => who.sort === 'npc' && who.is === name))
    if (coming.length === 0) return false
    const point = yield* rolledPoint(g, coming[0]!, RULE)
    if (!point) return false
    for (const is of coming) arriveAt(g, { sort: 'npc', is }, 1, point, 'entry', RULE)
    return true
  }
}

export function npcsCome(is: NpcId, count: number): Effect {
  return function* (g) {
    const point = yield* rolledPoint(g, is, RULE)
    return point !== null && arriveAt(g, { sort: 'npc', is }, count, point, 'entry', RULE).length > 0
  }
}

export function* gangersCome(g: CoreSpace): Play<boolean> {
  yield* []
  const point = pointNearTraders(g)
  return point !== null && arriveAt(g, { sort: 'npc', is: 'ganger' }, 2, point, 'entry', RULE).length > 0
}

export function allActivate(type: NpcType): Effect {
  return function* (g) {
    const ids = g.figures
      .filter((figure) => npcTypeOf(figure) === type && figure.crew === null && isUp(figure))
      .map(({ id }) => id)
    for (const id of ids) if (isUp(figureOf(g, id))) yield* later().activate(g, id)
    return ids.length > 0
  }
}
