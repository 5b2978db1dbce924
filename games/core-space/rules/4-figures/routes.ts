import {
  type Block,
  blocks,
  type Footing,
  findPath,
  type Graph,
  grids,
  type Link,
  pathTo,
  ranked,
  reach,
  type Square,
  squares,
} from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, doorAt, planOf } from '../0-table/board.ts'
import { areEnemies, isFirstBorn, isUp } from '../0-table/figures.ts'
import { isHidden } from '../0-table/hiding.ts'
import type { Figure } from '../0-table/state.ts'
import { hazardsOf } from '../2-actions/walking.ts'

/** What the board is to one NPC at one moment, square by square: searches look at nothing else. */
export interface Ground {
  readonly width: number
  readonly height: number
  /** 0: it may stand there; 1: it may pass; 2: neither. */
  readonly closed: Uint8Array
  /** Beside a diagonal step this is in the way (CS-MOVE-10, CS-RUL-17). */
  readonly flank: Uint8Array
  /** Harmful areas (CS-NPC-22). */
  readonly harm: Uint8Array
  /** In base contact with somebody it shuns (CS-NPC-20). */
  readonly shunned: Uint8Array
}

const OPEN = 0
const PASS = 1
const SHUT = 2

/** The ground as it lies for this figure; `target` is nobody to shun. */
export function groundFor(g: Known, npc: Figure, target: Figure | null): Ground {
  const { grid, terrain } = planOf(g)
  const { width, height } = grid
  const ground: Ground = {
    width,
    height,
    closed: new Uint8Array(width * height),
    flank: new Uint8Array(width * height),
    harm: new Uint8Array(width * height),
    shunned: new Uint8Array(width * height),
  }
  const put = (into: Uint8Array, { x, y }: Square, value: number): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) into[y * width + x] = value
  }
  for (let i = 0; i < width * height; i++) {
    const square = { x: i % width, y: Math.floor(i / width) }
    const { is } = terrain[i]!
    if (is === 'wall') put(ground.closed, square, SHUT)
    else if (is === 'door' && !passesDoor(g, npc, square)) put(ground.closed, square, SHUT)
    else if (is === 'window') put(ground.closed, square, climbsWindows(npc) ? PASS : SHUT)
    if (is === 'wall' || is === 'window' || (is === 'door' && doorAt(g, square) !== 'open'))
      put(ground.flank, square, 1)
  }
  for (const piece of g.pieces)
    if (piece.kind !== 'hole')
      for (const square of blocks.squaresOf({ ...piece.at, width: piece.size, height: piece.size })) {
        put(ground.closed, square, SHUT)
        put(ground.flank, square, 1)
      }
  for (const figure of g.figures)
    if (figure.at && figure.id !== npc.id) stand(g, ground, npc, figure, target, put)
  for (const area of hazardsOf(g))
    for (let i = 0; i < width * height; i++)
      if (area.has(squares.pack({ x: i % width, y: Math.floor(i / width) }))) ground.harm[i] = 1
  return ground
}

/** Friends and the fallen may be stepped over, enemies not; those other than the target are shunned by all but First Born (CS-RUL-90). */
function stand(
  g: Known,
  ground: Ground,
  npc: Figure,
  figure: Figure,
  target: Figure | null,
  put: (into: Uint8Array, square: Square, value: number) => void,
): void {
  const base = baseOf(figure)
  const isFoe = isUp(figure) && areEnemies(g, npc, figure)
  for (const square of blocks.squaresOf(base)) {
    if (ground.closed[square.y * ground.width + square.x] === OPEN)
      put(ground.closed, square, isFoe ? SHUT : PASS)
    if (isFoe) put(ground.flank, square, 1)
  }
  if (isFoe && isHidden(g, figure))
    for (const square of blocks.ring(base, 1))
      if (blocks.touches(base, square)) put(ground.closed, square, SHUT) // CS-SK-CAMOUFLAGE-1
  if (!isFoe || isFirstBorn(npc) || figure.id === target?.id) return
  for (const square of blocks.ring(base, 1)) if (blocks.touches(base, square)) put(ground.shunned, square, 1)
}

/** First Born walk through windows as part of a Move (CS-DOOR-02, CS-RUL-20). */
const climbsWindows = (npc: Figure): boolean => isFirstBorn(npc)

/** Doors that can be passed, if need be by opening them first (CS-DOOR-06, CS-DOOR-07, CS-RUL-75). */
function passesDoor(g: Known, npc: Figure, square: Square): boolean {
  const door = doorAt(g, square)
  return isFirstBorn(npc) || door === 'open' || door === 'closed'
}

/** A door on which an action has to be spent before it can be passed: locked for First Born, closed for everybody else. */
export function barredBy(g: Known, npc: Figure, square: Square): boolean {
  const door = doorAt(g, square)
  return isFirstBorn(npc) ? door === 'locked' : door === 'closed'
}

const within = ({ width, height }: Ground, { x, y }: Square): boolean =>
  x >= 0 && y >= 0 && x < width && y < height

const at = (of: Uint8Array, { width }: Ground, { x, y }: Square): number => of[y * width + x]!

/** Whether a square lies in the reach of a worm or a live vent. */
export const isHarmful = (ground: Ground, square: Square): boolean => at(ground.harm, ground, square) > 0

/** Whether it may end a Move there: every square under it is free. */
export const mayStand = (ground: Ground, block: Block): boolean =>
  blocks
    .squaresOf(block)
    .every((square) => within(ground, square) && at(ground.closed, ground, square) === OPEN)

const footingOf = (ground: Ground): Footing => ({
  isOpen: (square) => within(ground, square) && at(ground.closed, ground, square) !== SHUT,
  isFlankOpen: (square) => within(ground, square) && at(ground.flank, ground, square) === 0,
})

/** Harm first, then contact with others, then squares: the shortest of the best ways (CS-RUL-41, CS-NPC-20, CS-NPC-22). */
const graphOf = (ground: Ground): Graph<Block> => ({
  key: squares.pack,
  neighbours: stepsOn(ground, (to) => {
    const [harm, shunned] = [at(ground.harm, ground, to), at(ground.shunned, ground, to)]
    return harm + shunned === 0 ? 1 : ranked(harm, shunned, 1)
  }),
})

/** The steps of a figure on this ground, in the order of the directions. Nearly all figures stand on one square: theirs are read off the ground. */
function stepsOn(ground: Ground, costOf: (to: Square) => number): (from: Block) => Link<Block>[] {
  const footing = footingOf(ground)
  return (from) => {
    if (from.width !== undefined)
      return grids.stepsOf(from, footing).map(({ to }) => ({ to, cost: costOf(to) }))
    const links: Link<Block>[] = []
    for (const { x: dx, y: dy } of squares.DIRECTIONS) {
      const to = { x: from.x + dx, y: from.y + dy }
      if (!footing.isOpen(to)) continue
      if (dx !== 0 && dy !== 0 && !(isClear(ground, to.x, from.y) && isClear(ground, from.x, to.y))) continue
      links.push({ to, cost: costOf(to) })
    }
    return links
  }
}

/** Beside a diagonal step. A step that stays on the board has no flank off it. */
const isClear = ({ flank, width }: Ground, x: number, y: number): boolean => flank[y * width + x] === 0

/** A way, without where it begins. */
export interface Route {
  readonly path: readonly Square[]
  readonly harmful: boolean
}

/** The best way from a place into base contact with a target; null if there is none. */
export function routeFrom(ground: Ground, from: Block, target: Block): Route | null {
  const isGoal = (block: Block): boolean =>
    blocks.touches(block, target) && (isSame(block, from) || mayStand(ground, block))
  const found = findPath(graphOf(ground), from, isGoal)
  if (!found) return null
  const path = found.nodes.slice(1).map(({ x, y }) => ({ x, y }))
  return { path, harmful: path.some((square) => isHarmful(ground, square)) }
}

const isSame = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y

/** Where nobody can get to, one gets as near as one can: to the square nearest to the target, of equals by the shortest way. */
export function routeNear(ground: Ground, from: Block, target: Block): Route {
  let path: () => Square[] = () => []
  let best = blocks.gapSquared(from, target)
  for (const place of placesOnFoot(ground, from)) {
    const gap = blocks.gapSquared(place.place, target)
    if (gap >= best) continue
    best = gap
    path = place.path
  }
  return { path: path(), harmful: false }
}

/** Every place where it could stand, with the squares it takes to walk there, the nearest first; whatever lies on the way. */
export function placesOnFoot(
  ground: Ground,
  from: Block,
  most = Infinity,
): { readonly place: Block; readonly steps: number; readonly path: () => Square[] }[] {
  const graph = { key: squares.pack, neighbours: stepsOn(ground, () => 1) }
  return [...reach(graph, from, most).values()]
    .filter(({ node }) => node === from || mayStand(ground, node))
    .map((visit) => ({
      place: visit.node,
      steps: visit.cost,
      path: () =>
        pathTo(visit)
          .slice(1)
          .map(({ x, y }) => ({ x, y })),
    }))
}

/** So much of a way as one Move covers: it ends where it may stand, and where it meets somebody it shuns (CS-NPC-21). */
export function oneMove(ground: Ground, from: Block, path: readonly Square[], most: number): Square[] {
  let last = 0
  for (let n = 1; n <= Math.min(most, path.length); n++) {
    const block = { ...from, ...path[n - 1]! }
    if (!mayStand(ground, block)) continue
    last = n
    if (at(ground.shunned, ground, block) > 0) break
  }
  return path.slice(0, last)
}
