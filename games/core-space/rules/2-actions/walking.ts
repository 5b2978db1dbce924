import { emit, type Play } from '@starboard/kernel'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import { ITEMS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, floorOf, isFree, isWall, planOf } from '../0-table/board.ts'
import {
  areEnemies,
  areFriends,
  boardOf,
  hasEffect,
  isUp,
  moveOf,
  npcTypeOf,
  sideOf,
  touch,
} from '../0-table/figures.ts'
import { isHidden } from '../0-table/hiding.ts'
import { later } from '../0-table/later.ts'
import { coverOf, hiddenBetween } from '../0-table/sight.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { isAtLeast } from '../0-table/tracker.ts'
import { hasIcon, withIcon } from '../0-table/tray.ts'

/** Where a Trader can walk, and what a walk brings. */

export type WalkEvent =
  | { type: 'walked'; rule: string; figure: FigureId; path: string[] }
  | { type: 'went-aboard'; rule: string; figure: FigureId }

/** Squares that anybody may move in one round (CS-MOVE-07, CS-RUL-19). */
export const MOST_SQUARES = 11

export const squaresLeft = (figure: Figure): number =>
  hasEffect(figure, 'still') ? 0 : Math.max(0, MOST_SQUARES - figure.moved)

/** A way to somewhere: the squares entered one after the other, and what it provokes. */
export interface Walk {
  readonly path: readonly Square[]
  /** Free blows of those who are left (CS-AOO-02). */
  readonly strikes: number
  /** Areas of worms and live vents that are entered. */
  readonly hazards: number
  /** It passes a Drone that is listening (CS-DRONE-04). */
  readonly alerts: boolean
}

/** Those who strike when a figure goes from here to there, or away from the board (CS-AOO-01, CS-AOO-05 to CS-AOO-10, CS-RUL-97). */
export const strikersLeft = (g: Known, figure: Figure, from: Block, to: Block | null): Figure[] =>
  hasEffect(figure, 'free-moves') ? [] : strikersNear(g, figure).filter((other) => leaves(other, from, to))

const leaves = (other: Figure, from: Block, to: Block | null): boolean =>
  blocks.touches(from, baseOf(other)) && !(to && blocks.touches(to, baseOf(other)))

/** Everybody who would strike at this figure if it left them, the upper rows first. */
function strikersNear(g: Known, figure: Figure): Figure[] {
  const found = g.figures.filter(
    (other) =>
      isUp(other) &&
      !other.prone &&
      other.id !== figure.id &&
      areEnemies(g, figure, other) &&
      canStrike(g, other),
  )
  return found.sort((a, b) => a.at!.y - b.at!.y || a.at!.x - b.at!.x)
}

/** Not Civilians, nor who walks in its sleep, nor anybody who could make no Close Assault (CS-AOO-07, CS-AOO-10, CS-RUL-97). */
function canStrike(g: Known, figure: Figure): boolean {
  if (npcTypeOf(figure) === 'civilian' || figure.sleep?.state === 'somnambulant') return false
  const side = sideOf(g, figure)
  if (side) return side.close !== null
  if (figure.crew !== null && g.crews[figure.crew]!.habits.strikes === 'never') return false
  return (
    boardOf(figure)?.unarmed !== undefined ||
    (figure.worn !== null && ITEMS[figure.worn.item].combat !== undefined) ||
    figure.tray.some(({ item, state }) => state === 'fine' && ITEMS[item].close)
  )
}

/** Friends may be crossed, and enemies whose player agrees to it (CS-MOVE-04, CS-MOVE-05, CS-RUL-119). */
function mayCross(g: Known, figure: Figure, other: Figure): boolean {
  if (other.id === figure.id) return true
  if (other.crew !== null && other.crew === figure.crew) return true
  const consent = other.crew === null ? null : g.crews[other.crew]!.habits.consent
  if (areFriends(g, figure, other)) return consent !== 'nobody'
  return consent === 'everybody'
}

/** How many squares of terrain or window it may climb over in one go (CS-TLOS-02, CS-RUL-20). */
function scrambleOf({ tray, worn, effects }: Figure): number {
  const carried = worn ? [...tray, worn] : tray
  const lent = carried.map((held) =>
    held.state === 'fine' && !hasIcon(held, 'effortless') ? (ITEMS[held.item].scramble?.[0] ?? 0) : 0,
  )
  const given = effects.flatMap(({ name, value }) => (name === 'scramble' ? [value] : []))
  return Math.max(0, ...lent, ...given)
}

interface Step {
  readonly at: Square
  readonly from: Step | null
  readonly strikes: number
  readonly hazards: number
  readonly alerts: number
  /** Squares of terrain in a row, with Scramble. */
  readonly over: number
}

/** Everything that a step may bring, looked up once for all of them. */
interface Ground {
  readonly g: Known
  readonly figure: Figure
  readonly width: number
  readonly height: number
  /** What may be entered, and what leaves a diagonal step free, row by row. */
  readonly open: Uint8Array
  readonly flank: Uint8Array
  readonly strikers: readonly Figure[]
  readonly hazards: readonly ReadonlySet<number>[]
  readonly drones: readonly Figure[]
  readonly scramble: number
}

const CLOSED = 0
const OPEN = 1
/** Windows and terrain, never walls: with Scramble. */
const CLIMB = 2

function groundFor(g: Known, figure: Figure): Ground {
  const { width, height } = planOf(g).grid
  const open = floorOf(g)
  if (withIcon(figure, 'key'))
    for (const key in g.doors) {
      const { x, y } = squares.parse(key)
      open[y * width + x] = OPEN // CS-ICON-42
    }
  const flank = open.slice()
  const scramble = scrambleOf(figure)
  if (scramble > 0)
    for (let i = 0; i < open.length; i++)
      if (open[i] === CLOSED && !isWall(g, { x: i % width, y: Math.floor(i / width) })) open[i] = CLIMB
  const shut = ({ x, y }: Square): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) open[y * width + x] = CLOSED
  }
  for (const other of g.figures) {
    if (!other.at || other.id === figure.id) continue
    const crossed = mayCross(g, figure, other)
    const barred = !other.defeated && areEnemies(g, figure, other) // CS-MOVE-10, CS-RUL-17
    for (const { x, y } of blocks.squaresOf(baseOf(other))) {
      if (!crossed) open[y * width + x] = CLOSED
      if (barred) flank[y * width + x] = CLOSED
    }
    if (barred && isHidden(g, other))
      for (const square of blocks.ring(baseOf(other), 1))
        if (blocks.touches(baseOf(other), square)) shut(square) // CS-SK-CAMOUFLAGE-1
  }
  return {
    g,
    figure,
    width,
    height,
    open,
    flank,
    strikers: hasEffect(figure, 'free-moves') ? [] : strikersNear(g, figure),
    hazards: hazardsOf(g),
    drones: isAtLeast(g, 'inspection')
      ? []
      : g.figures.filter((other) => other.who.is === 'drone' && isUp(other)),
    scramble,
  }
}

/** The squares that live vents and worms reach, two rings each, not through walls (CS-NPC-22, CS-TERR-12, CS-RUL-101). */
export function hazardsOf(g: Known): ReadonlySet<number>[] {
  return g.pieces.flatMap((piece) => {
    if (!piece.marked || (piece.kind !== 'vent' && piece.kind !== 'hole')) return []
    const block = { ...piece.at, width: 2, height: 2 }
    const near = blocks.around(block, 2).filter((square) => !isWall(g, square))
    return [
      new Set(
        near
          .filter((square) => coverOf(hiddenBetween(g, nearestOf(block, square), square, 'walls')) !== 'full')
          .map(squares.pack),
      ),
    ]
  })
}

const nearestOf = ({ x, y, width = 1, height = 1 }: Block, square: Square): Square => ({
  x: Math.min(Math.max(square.x, x), x + width - 1),
  y: Math.min(Math.max(square.y, y), y + height - 1),
})

/**
 * All squares on which a Trader may end after so many squares at the most, each with the way that provokes the fewest blows, then enters
 * the fewest harmful areas, then passes no Drone, then is shortest; and the shortest one, where that is another (CS-MOVE-02, CS-MOVE-03).
 */
export function walksOf(
  g: Known,
  figure: Figure,
  most: number,
): { readonly best: Walk; readonly short: Walk | null }[] {
  const ground = groundFor(g, figure)
  const found = new Map<number, { best: Step; length: number; short: Step; shortest: number }>()
  let layer = firstSteps(ground)
  const begin = figure.at ? 1 : 2
  if (!figure.at) for (const step of layer.values()) note(found, step, 1)
  for (let length = begin; length <= most; length++) {
    layer = nextSteps(ground, layer)
    for (const step of layer.values()) note(found, step, length)
  }
  return [...found.values()].flatMap(({ best, short }) =>
    isFree(g, best.at)
      ? [{ best: walkTo(best, figure), short: short === best ? null : walkTo(short, figure) }]
      : [],
  )
}

/** On the board one stands where one stands; from the airlock the first square is the threshold (CS-MOVE-13, CS-RUL-21). */
function firstSteps({ g, figure }: Ground): Map<number, Step> {
  const start = figure.at ?? thresholdFor(g, figure)
  if (!start) return new Map()
  return new Map([[keyOf(start, 0), { at: start, from: null, strikes: 0, hazards: 0, alerts: 0, over: 0 }]])
}

const keyOf = (square: Square, over: number): number => squares.pack(square) * 8 + over

/** The threshold of its own airlock, unless an enemy bars it; other ships are closed (CS-RUL-112, CS-MOVE-16). */
export function thresholdFor(g: Known, figure: Figure): Square | null {
  const airlock = figure.crew === null ? null : g.crews[figure.crew]!.airlock
  if (!airlock) return null
  const other = figureAt(g, airlock)
  return other === null || mayCross(g, figure, other) ? airlock : null
}

function nextSteps(ground: Ground, layer: ReadonlyMap<number, Step>): Map<number, Step> {
  const next = new Map<number, Step>()
  const { width, height, open, flank, scramble } = ground
  for (const step of layer.values()) {
    const { x, y } = step.at
    for (const direction of squares.DIRECTIONS) {
      const to = { x: x + direction.x, y: y + direction.y }
      if (to.x < 0 || to.y < 0 || to.x >= width || to.y >= height) continue
      const under = open[to.y * width + to.x]
      if (under === CLOSED) continue
      const isDiagonal = direction.x !== 0 && direction.y !== 0
      if (isDiagonal && (flank[y * width + to.x] !== OPEN || flank[to.y * width + x] !== OPEN)) continue
      const over = under === OPEN ? 0 : step.over + 1
      if (over > scramble) continue
      const made = stepTo(ground, step, to, over)
      const key = keyOf(to, over)
      const other = next.get(key)
      if (!other || isBetter(made, other)) next.set(key, made)
    }
  }
  return next
}

function stepTo({ strikers, hazards, drones }: Ground, from: Step, to: Square, over: number): Step {
  let { strikes, hazards: entered, alerts } = from
  for (const striker of strikers) if (leaves(striker, from.at, to)) strikes++
  for (const area of hazards) if (area.has(squares.pack(to)) && !area.has(squares.pack(from.at))) entered++
  for (const drone of drones) if (blocks.rings(baseOf(drone), to) === 1) alerts = 1
  return { at: { x: to.x, y: to.y }, from, strikes, hazards: entered, alerts, over }
}

const isBetter = (a: Step, b: Step): boolean =>
  (a.strikes - b.strikes || a.hazards - b.hazards || a.alerts - b.alerts) < 0

function note(
  found: Map<number, { best: Step; length: number; short: Step; shortest: number }>,
  step: Step,
  length: number,
): void {
  if (step.over > 0) return
  const key = squares.pack(step.at)
  const known = found.get(key)
  if (!known) found.set(key, { best: step, length, short: step, shortest: length })
  else if (isBetter(step, known.best)) {
    known.best = step
    known.length = length
  }
}

function walkTo(last: Step, { at }: Figure): Walk {
  const path: Square[] = []
  for (let step: Step | null = last; step && !(at && step.from === null); step = step.from)
    path.unshift(step.at)
  return { path, strikes: last.strikes, hazards: last.hazards, alerts: last.alerts > 0 }
}

/** How far one Move may go now. */
export const reachOf = (figure: Figure): number => Math.min(moveOf(figure), squaresLeft(figure))

/**
 * Walks step by step. Whoever is left strikes first, before the step (CS-AOO-03, CS-RUL-97); what is entered bites or burns. Whoever falls
 * over somebody else lies on the last free square of the way.
 */
export function* walk(g: CoreSpace, who: FigureId, path: readonly Square[], rule: string): Play {
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
    if (
      figureAt(g, to)?.id === who &&
      !g.figures.some((other) => other.id !== who && other.at && blocks.hasSquare(baseOf(other), to))
    )
      free = to
    yield* later().entered(g, who, from)
    if (!canGoOn(figureOf(g, who))) break
  }
  const figure = figureOf(g, who)
  if (figure.where === 'board' && free) figure.at = free
  if (gone.length > 0) emit<WalkEvent>(g, { type: 'walked', rule, figure: who, path: gone })
  if (!isUp(figure)) return
  yield* later().react(g, { kind: 'moved', who })
  for (const other of g.figures.filter(
    (one) => isUp(one) && touch(figureOf(g, who), one) && areEnemies(g, figureOf(g, who), one),
  ))
    if (!before.includes(other.id) && isUp(figureOf(g, who)))
      yield* later().react(g, { kind: 'contact', who, with: other.id })
}

/** Neither down, nor knocked over, nor taken off the board on the way. */
const canGoOn = ({ where, defeated, prone }: Figure): boolean =>
  !defeated && !prone && (where === 'board' || where === 'airlock')

export function* struckFor(g: CoreSpace, who: FigureId, to: Block | null): Play {
  const figure = figureOf(g, who)
  if (!figure.at) return
  for (const { id } of strikersLeft(g, figure, baseOf(figure), to && { ...baseOf(figure), ...to }))
    if (isUp(figureOf(g, who))) yield* later().strikeFreely(g, id, who, 'CS-AOO-02')
}
