import { emit, type Play } from '@starboard/kernel'
import { type Block, blocks, fields, type Reached, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, layoutOf, planOf } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, hasEffect, isUp, moveOf, touch } from '../0-table/figures.ts'
import { later } from '../0-table/later.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { CLIMB, type Ground, groundFor, MOST_OVER, mayCross, strikersLeft } from './ground.ts'
import { struckBy } from './struck.ts'

/** Where a Trader can walk, and what a walk brings. */

export type WalkEvent =
  /** Whoever is stopped on the way is told of after what stopped it. */
  | { type: 'walked'; rule: string; figure: FigureId; path: string[]; stopped?: true }
  | { type: 'went-aboard'; rule: string; figure: FigureId }

/** Squares that anybody may move in one round (CS-MOVE-07, CS-RUL-19). */
export const MOST_SQUARES = 11

export const squaresLeft = (figure: Figure): number =>
  hasEffect(figure, 'still') ? 0 : Math.max(0, MOST_SQUARES - figure.moved)

/** A way to somewhere: the squares entered one after the other, by their places on the map, and what it provokes. */
export interface Way {
  readonly places: readonly number[]
  /** Free blows of those who are left (CS-AOO-02). */
  readonly strikes: number
  /** Areas of worms and live vents that are entered. */
  readonly hazards: number
  /** It passes a Drone that is listening (CS-DRONE-04). */
  readonly alerts: boolean
}

export interface Walk extends Omit<Way, 'places'> {
  readonly path: readonly Square[]
}

/** The ways of `waysOf`, square by square. */
export const walksOf = (
  g: Known,
  figure: Figure,
  most: number,
  through: Square | null = null,
): { readonly best: Walk; readonly short: Walk | null }[] =>
  waysOf(g, figure, most, through).map(({ best, short }) => ({
    best: walked(g, best),
    short: short && walked(g, short),
  }))

const walked = (g: Known, { places, strikes, hazards, alerts }: Way): Walk => ({
  path: places.map((place) => fields.squareOf(planOf(g).grid, place)),
  strikes,
  hazards,
  alerts,
})

/**
 * All squares on which a Trader may end after so many squares at the most, each with the way that provokes the fewest blows, then enters
 * the fewest harmful areas, then passes no Drone, then is shortest; and the shortest one, where that is another (CS-MOVE-02, CS-MOVE-03).
 * One square may be named from which it goes on at once, whoever of its friends stands there (CS-MOVE-04).
 */
export function waysOf(g: Known, figure: Figure, most: number, through: Square | null = null): Ways[] {
  const start = figure.at ?? thresholdFor(g, figure)
  if (!start) return []
  const ground = groundFor(g, figure, start, most)
  const { floor } = layoutOf(g)
  const passed = through ? fields.placeOf(ground, through) : -1
  const isEnd = (place: number): boolean =>
    floor[place] === 1 && (place === passed || ground.taken[place] === 0)
  // On the board one stands where one stands; from the airlock the first square is the threshold (CS-MOVE-13, CS-RUL-21).
  const entered = figure.at ? 0 : 1
  const found = fields.reached(ground, fields.placeOf(ground, start), most - entered)
  return isQuiet(ground, found)
    ? shortWays(found, entered, isEnd)
    : carefulWays(ground, start, most - entered, isEnd)
}

interface Ways {
  readonly best: Way
  readonly short: Way | null
}

/** Nobody strikes, nothing burns or listens within reach, and nothing is climbed over: the shortest way is the best. */
function isQuiet({ contacts, hazards, listened, scramble }: Ground, { found, order }: Reached): boolean {
  if (scramble > 0) return false
  for (let n = 0; n < found; n++) {
    const place = order[n]!
    if (listened?.[place] === 1 || (contacts && contacts[place] !== 0)) return false
    for (const area of hazards) if (area[place] === 1) return false
  }
  return true
}

function shortWays(reached: Reached, entered: number, isEnd: (place: number) => boolean): Ways[] {
  const ways: Ways[] = []
  for (let n = 0; n < reached.found; n++)
    if (isEnd(reached.order[n]!))
      ways.push({
        best: { places: shortWay(reached, n, entered), strikes: 0, hazards: 0, alerts: false },
        short: null,
      })
  return ways
}

/** Where one begins counts as entered when one comes from the airlock. */
function shortWay({ order, steps, from }: Reached, to: number, entered: number): number[] {
  const places: number[] = []
  for (let at = to, left = steps[to]! + entered; left > 0; at = from[at]!, left--) places.push(order[at]!)
  return places.reverse()
}

interface Step {
  readonly place: number
  readonly from: Step | null
  /** Blows, then areas entered, then whether a Drone hears it: the less the better, in this order. */
  readonly cost: number
  /** Squares of terrain in a row, with Scramble. */
  readonly over: number
}

const BLOW = 0x10000
const ENTERED = 0x100
const HEARD = 1

/** Layer by layer: a longer way may be the better one. */
function carefulWays(ground: Ground, start: Square, most: number, isEnd: (place: number) => boolean): Ways[] {
  const found = new Map<number, { best: Step; short: Step }>()
  const first: Step = { place: fields.placeOf(ground, start), from: null, cost: 0, over: 0 }
  let layer: readonly Step[] = [first]
  if (!ground.figure.at) note(found, first)
  for (let length = 1; length <= most; length++) {
    layer = nextSteps(ground, layer)
    for (const step of layer) note(found, step)
  }
  const ways: Ways[] = []
  for (const [place, { best, short }] of found)
    if (isEnd(place))
      ways.push({ best: wayTo(ground, best), short: short === best ? null : wayTo(ground, short) })
  return ways
}

/** The threshold of its own airlock, unless an enemy bars it; other ships are closed (CS-RUL-112, CS-MOVE-16). */
export function thresholdFor(g: Known, figure: Figure): Square | null {
  const airlock = figure.crew === null ? null : g.crews[figure.crew]!.airlock
  if (!airlock) return null
  const other = figureAt(g, airlock)
  return other === null || mayCross(g, figure, other) ? airlock : null
}

function nextSteps(ground: Ground, layer: readonly Step[]): Step[] {
  const { closed, scramble, numbers } = ground
  const next: Step[] = []
  for (const step of layer)
    for (const to of fields.stepsFrom(ground, step.place)) {
      const over = closed[to] === CLIMB ? step.over + 1 : 0
      if (over > scramble) continue
      const cost = costTo(ground, step, to)
      const key = to * MOST_OVER + over
      const n = numbers[key]! - 1
      if (n < 0) {
        next.push({ place: to, from: step, cost, over })
        numbers[key] = next.length
      } else if (cost < next[n]!.cost) next[n] = { place: to, from: step, cost, over }
    }
  for (const { place, over } of next) numbers[place * MOST_OVER + over] = 0
  return next
}

function costTo({ contacts, hazards, listened }: Ground, { place, cost }: Step, to: number): number {
  let sum = cost
  if (contacts) for (let left = contacts[place]! & ~contacts[to]!; left !== 0; left &= left - 1) sum += BLOW
  for (const area of hazards) if (area[to] === 1 && area[place] === 0) sum += ENTERED
  return listened?.[to] === 1 ? sum | HEARD : sum
}

function note(found: Map<number, { best: Step; short: Step }>, step: Step): void {
  if (step.over > 0) return
  const known = found.get(step.place)
  if (!known) found.set(step.place, { best: step, short: step })
  else if (step.cost < known.best.cost) known.best = step
}

function wayTo(ground: Ground, last: Step): Way {
  const places: number[] = []
  for (let step: Step | null = last; step && !(ground.figure.at && step.from === null); step = step.from)
    places.push(step.place)
  places.reverse()
  return {
    places,
    strikes: Math.floor(last.cost / BLOW),
    hazards: Math.floor((last.cost % BLOW) / ENTERED),
    alerts: last.cost % ENTERED === HEARD,
  }
}

/** How far one Move may go now. */
export const reachOf = (figure: Figure): number => Math.min(moveOf(figure), squaresLeft(figure))

/**
 * Walks step by step. Whoever is left strikes first, before the step (CS-AOO-03, CS-RUL-97); what is entered bites or burns. Whoever falls
 * over somebody else lies on the last free square of the way. A way that leads on, off the board, does not end on its last square: tells
 * whether it got so far.
 */
export function* walk(
  g: CoreSpace,
  who: FigureId,
  path: readonly Square[],
  rule: string,
  leadsOn = false,
): Play<boolean> {
  const before = g.figures.filter((other) => touch(figureOf(g, who), other)).map(({ id }) => id)
  const gone: string[] = []
  let free = figureOf(g, who).at
  for (const to of path) {
    yield* struckFor(g, who, to)
    const figure = figureOf(g, who)
    if (!canGoOn(figure)) break
    const from = figure.at
    figure.where = 'board'
    figure.at = to
    figure.moved++
    gone.push(squares.key(to))
    if (!g.figures.some((other) => other.id !== who && other.at && blocks.hasSquare(baseOf(other), to)))
      free = to
    yield* later().entered(g, who, from)
    if (!canGoOn(figureOf(g, who))) break
  }
  if (leadsOn && gone.length === path.length && canGoOn(figureOf(g, who))) {
    yield* struckFor(g, who, null)
    if (canGoOn(figureOf(g, who))) {
      if (gone.length > 0) emit<WalkEvent>(g, { type: 'walked', rule, figure: who, path: gone })
      return true
    }
  }
  const figure = figureOf(g, who)
  if (figure.where === 'board' && free) figure.at = free
  if (gone.length > 0)
    emit<WalkEvent>(g, {
      type: 'walked',
      rule,
      figure: who,
      path: gone,
      ...(!canGoOn(figure) && { stopped: true }),
    })
  if (!isUp(figure)) return false
  yield* later().react(g, { kind: 'moved', who })
  for (const other of g.figures.filter(
    (one) => isUp(one) && touch(figureOf(g, who), one) && areEnemies(g, figureOf(g, who), one),
  ))
    if (!before.includes(other.id) && isUp(figureOf(g, who)))
      yield* later().react(g, { kind: 'contact', who, with: other.id })
  return false
}

/** Neither down, nor knocked over, nor taken off the board on the way. */
const canGoOn = ({ where, defeated, prone }: Figure): boolean =>
  !defeated && !prone && (where === 'board' || where === 'airlock')

function* struckFor(g: CoreSpace, who: FigureId, to: Block | null): Play {
  const figure = figureOf(g, who)
  if (!figure.at) return
  const base = baseOf(figure)
  const strikers = strikersLeft(g, figure, base, to && blocks.movedTo(base, to)).map(({ id }) => id)
  if (strikers.length > 0) yield* struckBy(g, strikers, who, 'CS-AOO-02')
}
