import { emit, type Play } from '@starboard/kernel'
import { blocks, grids, type Square, squares } from '@starboard/space'
import { FIRST_BORN, type FirstBornId } from '../../../content/index.ts'
import { baseOf, isFree, SHORT } from '../../0-table/board.ts'
import { oneOf, openChance } from '../../0-table/dice.ts'
import { type Figure, figureOf } from '../../0-table/figure.ts'
import { areEnemies, isCaptain, isFirstBorn, isMachineClass, isUp } from '../../0-table/figures.ts'
import { later } from '../../0-table/later.ts'
import { isOnce } from '../../0-table/making.ts'
import { sees } from '../../0-table/sight.ts'
import type { CoreSpace } from '../../0-table/state.ts'
import { addPegs } from '../../0-table/tracker.ts'
import { bringFirstBorn, canCome, leftInPool, openPoints, rolledPoint, roomAt } from '../arrivals.ts'
import {
  closest,
  done,
  type Effect,
  firstBornUp,
  gapTo,
  losesAction,
  nearestPair,
  pointNearTraders,
  RULE,
  tradersUp,
} from './common.ts'
import type { CardEvent } from './events.ts'

/** Cards of the First Born: who comes, who acts out of turn, who is afraid. */

export function pegs(count: number): Effect {
  return done((g) => addPegs(g, count, 'CS-HTRK-02'))
}

export function comesAnywhere(type: FirstBornId, count: number): Effect {
  return function* (g) {
    if (!canCome(g, type)) return false
    const point = yield* rolledPoint(g, type, 'CS-FBA-11')
    return point !== null && bringFirstBorn(g, type, count, point, 'CS-FBA-11').length > 0
  }
}

export function comesNear(type: FirstBornId, count: number): Effect {
  return function* (g) {
    yield* []
    const point = pointNearTraders(g)
    return point !== null && bringFirstBorn(g, type, count, point, 'CS-FBA-11').length > 0
  }
}

/** The nearest one of a type shoots the Trader it is nearest to, if it sees it and does not stand beside it. */
export function shoots(
  type: FirstBornId,
  how: { readonly dice: number; readonly knowledge: boolean },
): Effect {
  return function* (g) {
    const pair = nearestPair(firstBornUp(g, type), tradersUp(g))
    if (!pair || !sees(g, pair[0], pair[1]) || blocks.touches(baseOf(pair[0]), baseOf(pair[1]))) return false
    yield* later().shoot(g, pair[0].id, pair[1].id, how)
    return true
  }
}

export function nearestMoves(type: FirstBornId): Effect {
  return function* (g) {
    const pair = nearestPair(firstBornUp(g, type), tradersUp(g))
    if (!pair) return false
    yield* later().moveToward(g, pair[0].id, pair[1].id)
    return true
  }
}

export function eachMoves(isMeant: (figure: Figure) => boolean): Effect {
  return function* (g) {
    const ids = g.figures
      .filter((figure) => isFirstBorn(figure) && figure.crew === null && isUp(figure) && isMeant(figure))
      .map(({ id }) => id)
    for (const id of ids) if (isUp(figureOf(g, id))) yield* later().moveToward(g, id, null)
    return ids.length > 0
  }
}

/** CS-FEAR-04. */
export const canFear = (figure: Figure): boolean => !isMachineClass(figure)

export function isFrightened(g: CoreSpace, figure: Figure): undefined {
  figure.fear++
  emit<CardEvent>(g, { type: 'dread-fell', rule: RULE, figure: figure.id })
}

export function* dreadForAll(g: CoreSpace): Play<boolean> {
  yield* []
  const threats = g.figures.filter((figure) => isFirstBorn(figure) && isUp(figure))
  const near = tradersUp(g).filter(
    (trader) => canFear(trader) && threats.length > 0 && gapTo(threats, baseOf(trader)) <= SHORT * SHORT,
  )
  for (const trader of near) isFrightened(g, trader)
  return near.length > 0
}

/** The Captain nearest to an entry point. */
export function* captainLosesAction(g: CoreSpace): Play<boolean> {
  const points = openPoints(g, 'entry')
  const gap = (figure: Figure): number =>
    Math.min(...points.map(({ at }) => blocks.gapSquared(baseOf(figure), at)))
  const captain = closest(tradersUp(g).filter(isCaptain), gap, ({ at }) => at!)
  if (!captain) return false
  yield* losesAction(g, captain)
  return true
}

export function* assassinStrikes(g: CoreSpace): Play<boolean> {
  const pair = nearestPair(firstBornUp(g, 'assassin'), tradersUp(g).filter(isCaptain))
  if (!pair) return false
  yield* later().chartAction(g, pair[0].id, pair[1].id)
  return true
}

/** CS-CHANCE-06, CS-CHANCE-07: as many squares as the number, the way the arrow points, until something is in the way. */
export function* traderScatters(g: CoreSpace): Play<boolean> {
  const traders = tradersUp(g)
  if (traders.length === 0) return false
  const trader = oneOf(g, traders)
  const from = trader.at
  const { number, direction } = openChance(g, 'CS-CHANCE-06', 'scatter')
  const isOpen = (square: Square): boolean => isFree(g, square)
  const way = grids.slide(trader.at!, direction, number, { isOpen, isFlankOpen: isOpen }, 'stop')
  const end = way.at(-1)
  if (end) trader.at = { x: end.x, y: end.y }
  emit<CardEvent>(g, {
    type: 'scattered',
    rule: 'CS-CHANCE-06',
    figure: trader.id,
    at: squares.key(trader.at!),
  })
  if (end) yield* later().entered(g, trader.id, from)
  return true
}

/** The Iconoclast furthest from all Traders, if nobody engages it, comes out at the entry point nearest to one of them. */
export function* iconoclastSteps(g: CoreSpace): Play<boolean> {
  yield* []
  const traders = tradersUp(g)
  const free = firstBornUp(g, 'iconoclast').filter(
    (figure) =>
      !g.figures.some(
        (other) =>
          isUp(other) && blocks.touches(baseOf(figure), baseOf(other)) && areEnemies(g, figure, other),
      ),
  )
  const far = closest(
    free,
    (figure) => -gapTo(traders, baseOf(figure)),
    ({ at }) => at!,
  )
  const point = pointNearTraders(g)
  const at = point && roomAt(g, point.at, 'entry', 1)[0] // CS-RUL-89
  if (!far || !at) return false
  far.at = at
  emit<CardEvent>(g, { type: 'placed', rule: RULE, figure: far.id, at: squares.key(at) })
  return true
}

export function* podsStir(g: CoreSpace): Play<boolean> {
  yield* []
  const count = Math.min(2, g.pieces.filter(({ kind, marked }) => kind === 'pod' && !marked).length)
  addPegs(g, count, 'CS-HTRK-02')
  return count > 0
}

/** Its chamber comes to a patrol point (CS-TB-03); one that is out already drifts, or comes nearer. */
export function* chamberComes(g: CoreSpace): Play<boolean> {
  if (g.once.includes('true-born')) return yield* later().sleeperStirs(g)
  const point = yield* rolledPoint(g, 'true-born', 'CS-TB-03')
  return point !== null && bringFirstBorn(g, 'true-born', 1, point, 'CS-TB-03').length > 0
}

export function* liveOneActs(g: CoreSpace): Play<boolean> {
  const [beast] = firstBornUp(g, 'live-one')
  if (!beast) return false
  yield* later().chartAction(g, beast.id, null)
  return true
}

/** A second copy of one that was defeated, if there is one in the box (CS-FBA-08). */
export function* secondCopy(g: CoreSpace): Play<boolean> {
  const fallen = [...new Set(g.once)].filter(
    (type) =>
      isOnce(type) &&
      FIRST_BORN[type].pool[1] > 1 &&
      leftInPool(g, type) > 0 &&
      firstBornUp(g, type).length === 0,
  )
  if (fallen.length === 0) return false
  const type = oneOf(g, fallen)
  const point = yield* rolledPoint(g, type, 'CS-FBA-08')
  return point !== null && bringFirstBorn(g, type, 1, point, 'CS-FBA-08').length > 0
}
