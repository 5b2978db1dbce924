import { emit, type Parts, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import { fields, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { type Plan, planOf } from '../0-table/board.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { CoreSpace } from '../0-table/state.ts'
import {
  MOST_SQUARES,
  reachOf,
  squaresLeft,
  thresholdFor,
  type WalkEvent,
  type Way,
  walk,
  waysOf,
} from './walking.ts'

/** B1: out of the airlock, across the board, and back. */

export type MoveReason = { why: 'walked-enough'; most: number } | { why: 'airlock-barred' }

/** The squares of a way, by their places on the map, and whether it leads on through the airlock. */
type Route = { places: readonly number[]; aboard: boolean }

export type MoveLabel = {
  x: number
  y: number
  squares: number
  strikes: number
  hazards: number
  alerts: boolean
  aboard: boolean
}

/** CS-MOVE-01: one action, up to four squares and what icons add. */
export const MOVE = action('move')<Route, MoveLabel>({
  price: 'action',
  tags: ['regular', 'move', 'from-airlock'],
  offers: (g, actor, cost) => routes(TO_MOVE, g, actor, reachOf(actor), 'CS-MOVE-02', cost),
  play: (g, who, route) => go(g, who, route, 'CS-MOVE-01'),
  whyNot: (g, actor) => {
    if (squaresLeft(actor) === 0)
      return [refusal<MoveReason>({ why: 'walked-enough', most: MOST_SQUARES }, 'CS-MOVE-07')]
    return actor.where === 'airlock' && !thresholdFor(g, actor)
      ? [refusal<MoveReason>({ why: 'airlock-barred' }, 'CS-RUL-112')]
      : []
  },
})

/** CS-EFF-02: a Proximity Move, one square, counted like any other. */
export const NEAR = action('near')<Route, MoveLabel>({
  price: 'effortless',
  tags: ['move', 'quiet'],
  offers: (g, actor, cost) =>
    actor.at ? routes(TO_NEAR, g, actor, Math.min(1, squaresLeft(actor)), 'CS-EFF-02', cost) : [],
  play: (g, who, route) => go(g, who, route, 'CS-EFF-02'),
})

/** CS-RUL-80: whoever never leaves the airlock may stay aboard for good. */
export const STAY = action('stay')({
  price: 'free',
  tags: ['from-airlock', 'quiet'],
  offers: (_, { where }) =>
    where === 'airlock' ? [{ value: 'stay', what: null, rule: 'CS-RUL-80', final: true }] : [],
  play: function* (g, who) {
    yield* []
    board(g, figureOf(g, who), 'CS-RUL-80')
  },
})

/** How the options of a move are called, square by square: the same every time, and there are many. */
interface Called {
  readonly name: string
  readonly known: WeakMap<Plan, readonly string[]>
}

const TO_MOVE: Called = { name: 'move', known: new WeakMap() }
const TO_NEAR: Called = { name: 'near', known: new WeakMap() }

function valuesOn(plan: Plan, { name, known }: Called): readonly string[] {
  const values = known.get(plan) ?? plan.keys.map((key) => `${name}:${key}`)
  known.set(plan, values)
  return values
}

function routes(
  called: Called,
  g: Known,
  actor: Figure,
  most: number,
  rule: string,
  cost?: Parts,
): Offered<Route, MoveLabel>[] {
  if (most === 0) return []
  const plan = planOf(g)
  const { grid, keys } = plan
  const values = valuesOn(plan, called)
  const offers: Offered<Route, MoveLabel>[] = []
  for (const { best, short } of waysOf(g, actor, most)) {
    const to = best.places.at(-1)!
    const at = keys[to]!
    const value = values[to]!
    const square = fields.squareOf(grid, to)
    offers.push(offerOf(value, at, square, best, rule, cost))
    if (short) offers.push(offerOf(`${value}:short`, at, square, short, rule, cost))
  }
  const home = wayHome(g, actor, most)
  if (home) offers.push(homeOf(called.name, home, g, actor, cost))
  return offers
}

function offerOf(
  value: string,
  at: string,
  { x, y }: Square,
  { places, strikes, hazards, alerts }: Way,
  rule: string,
  cost?: Parts,
): Offered<Route, MoveLabel> {
  const what = { places, aboard: false }
  const label = { x, y, squares: places.length, strikes, hazards, alerts, aboard: false }
  return cost ? { value, at, what, label, rule, cost } : { value, at, what, label, rule }
}

/** The way to one's own threshold with a square left for the step through the airlock (CS-MOVE-14, CS-RUL-21, CS-RUL-112). */
function wayHome(g: Known, actor: Figure, most: number): Way | null {
  const threshold = thresholdFor(g, actor)
  if (!actor.at || !threshold) return null
  if (squares.isSame(actor.at, threshold)) return { places: [], strikes: 0, hazards: 0, alerts: false }
  if (squares.chebyshev(actor.at, threshold) >= most) return null
  const to = fields.placeOf(planOf(g).grid, threshold)
  const way = waysOf(g, actor, most - 1, threshold).find(({ best }) => best.places.at(-1) === to)
  return way?.best ?? null
}

function homeOf(
  name: string,
  { places, strikes, hazards, alerts }: Way,
  g: Known,
  actor: Figure,
  cost?: Parts,
): Offered<Route, MoveLabel> {
  const { x, y } = thresholdFor(g, actor)!
  return {
    value: `${name}:aboard`,
    what: { places, aboard: true },
    label: { x, y, squares: places.length + 1, strikes, hazards, alerts, aboard: true },
    rule: 'CS-MOVE-14',
    final: true,
    ...(cost && { cost }),
  }
}

function* go(g: CoreSpace, who: FigureId, { places, aboard }: Route, rule: string): Play {
  const way = places.map((place) => fields.squareOf(planOf(g).grid, place))
  if (yield* walk(g, who, way, rule, aboard)) board(g, figureOf(g, who), 'CS-MOVE-14')
}

/** Out of the game, and it cannot come back (CS-MOVE-15). */
function board(g: CoreSpace, figure: Figure, rule: string): void {
  figure.where = 'aboard'
  figure.at = null
  emit<WalkEvent>(g, { type: 'went-aboard', rule, figure: figure.id })
}
