import { emit, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import { squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { action } from '../0-table/doing.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import {
  MOST_SQUARES,
  reachOf,
  squaresLeft,
  thresholdFor,
  type Walk,
  type WalkEvent,
  walk,
  walksOf,
} from './walking.ts'

/** B1: out of the airlock, across the board, and back. */

export type MoveReason = { why: 'walked-enough'; most: number } | { why: 'airlock-barred' }

/** The squares of a way, and whether it leads on through the airlock. */
type Route = { path: [number, number][]; aboard: boolean }

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
  offers: (g, actor) => routes('move', g, actor, reachOf(actor), 'CS-MOVE-02'),
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
  offers: (g, actor) =>
    actor.at ? routes('near', g, actor, Math.min(1, squaresLeft(actor)), 'CS-EFF-02') : [],
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

function routes(
  name: string,
  g: Known,
  actor: Figure,
  most: number,
  rule: string,
): Offered<Route, MoveLabel>[] {
  if (most === 0) return []
  const offers: Offered<Route, MoveLabel>[] = []
  for (const { best, short } of walksOf(g, actor, most)) {
    offers.push(offerOf(`${name}:${squares.key(best.path.at(-1)!)}`, best, rule))
    if (short) offers.push(offerOf(`${name}:${squares.key(short.path.at(-1)!)}:short`, short, rule))
  }
  const home = wayHome(g, actor, most)
  if (home) offers.push(homeOf(name, home, g, actor))
  return offers
}

const offerOf = (
  value: string,
  { path, strikes, hazards, alerts }: Walk,
  rule: string,
): Offered<Route, MoveLabel> => {
  const { x, y } = path.at(-1)!
  return {
    value,
    at: squares.key({ x, y }),
    what: { path: path.map((square) => [square.x, square.y]), aboard: false },
    label: { x, y, squares: path.length, strikes, hazards, alerts, aboard: false },
    rule,
  }
}

/** The way to one's own threshold with a square left for the step through the airlock (CS-MOVE-14, CS-RUL-21, CS-RUL-112). */
function wayHome(g: Known, actor: Figure, most: number): Walk | null {
  const threshold = thresholdFor(g, actor)
  if (!actor.at || !threshold) return null
  if (squares.isSame(actor.at, threshold)) return { path: [], strikes: 0, hazards: 0, alerts: false }
  if (squares.chebyshev(actor.at, threshold) >= most) return null
  const way = walksOf(g, actor, most - 1, threshold).find(({ best }) =>
    squares.isSame(best.path.at(-1)!, threshold),
  )
  return way?.best ?? null
}

function homeOf(
  name: string,
  { path, strikes, hazards, alerts }: Walk,
  g: Known,
  actor: Figure,
): Offered<Route, MoveLabel> {
  const { x, y } = thresholdFor(g, actor)!
  return {
    value: `${name}:aboard`,
    what: { path: path.map((square) => [square.x, square.y]), aboard: true },
    label: { x, y, squares: path.length + 1, strikes, hazards, alerts, aboard: true },
    rule: 'CS-MOVE-14',
    final: true,
  }
}

function* go(g: CoreSpace, who: FigureId, { path, aboard }: Route, rule: string): Play {
  const way = path.map(([x, y]) => ({ x, y }))
  if (yield* walk(g, who, way, rule, aboard)) board(g, figureOf(g, who), 'CS-MOVE-14')
}

/** Out of the game, and it cannot come back (CS-MOVE-15). */
function board(g: CoreSpace, figure: Figure, rule: string): void {
  figure.where = 'aboard'
  figure.at = null
  emit<WalkEvent>(g, { type: 'went-aboard', rule, figure: figure.id })
}
