import {
  type Block,
  blocks,
  type Field,
  fields,
  findPath,
  type Graph,
  grids,
  pathTo,
  type Reached,
  ranked,
  reach,
  type Square,
  squares,
} from '@starboard/space'
import type { Known } from '../../known.ts'
import {
  baseOf,
  blockOf,
  doorAt,
  fromLayout,
  type Layout,
  placesBeside,
  placesUnder,
  planOf,
} from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { areEnemies, hasEffect, hovers, isFirstBorn, isUp } from '../0-table/figures.ts'
import { isHidden } from '../0-table/hiding.ts'
import { hazardsOf } from '../2-actions/ground.ts'

/** What the board is to one NPC at one moment, square by square: searches look at nothing else. */
export interface Ground extends Field {
  /** Harmful areas (CS-NPC-22): 1; null if there are none. */
  readonly harm: Uint8Array | null
  /** In base contact with somebody it shuns (CS-NPC-20): 1; null if there is nobody. */
  readonly shunned: Uint8Array | null
}

/** It may stand there. */
const OPEN = 0
/** It may pass, and not stop. */
const PASS = 1
const { SHUT } = fields

/** The ground as it lies for this figure; `target` is nobody to shun. */
export function groundFor(g: Known, npc: Figure, target: Figure | null): Ground {
  const { width, height, closed, flank } = isFirstBorn(npc) ? forFirstBorn(g) : forOthers(g)
  const ground = { width, height, closed: closed.slice(), flank: flank.slice() }
  if (hovers(npc) || hasEffect(npc, 'scramble')) climbPieces(g, ground)
  const shunned: Block[] = []
  const hidden: Block[] = []
  for (const figure of g.figures) {
    if (!figure.at || figure.id === npc.id) continue
    const isFoe = isUp(figure) && areEnemies(g, npc, figure)
    const base = baseOf(figure)
    stand(ground, base, isFoe)
    if (isFoe && isHidden(g, figure)) hidden.push(base)
    if (!isFoe || isFirstBorn(npc) || figure.id === target?.id) continue // CS-RUL-90
    shunned.push(base)
  }
  if (hidden.length > 0) shutOff(ground, besideAll(ground, hidden))
  return {
    width,
    height,
    closed: ground.closed,
    flank: ground.flank,
    harm: harmOn(g),
    shunned: shunned.length > 0 ? besideAll(ground, shunned) : null,
  }
}

/** CS-RUL-49, CS-NSTAT-09: no piece is wider than the two squares that one climbs. */
function climbPieces({ pieces }: Known, { width, closed }: Field): void {
  for (const piece of pieces)
    if (piece.kind !== 'hole')
      for (const { x, y } of blocks.squaresOf(blockOf(piece))) closed[y * width + x] = PASS
}

/** Nobody comes up to whom it cannot make out (CS-SK-CAMOUFLAGE-1). */
function shutOff({ closed }: Field, beside: Uint8Array): void {
  for (let place = 0; place < closed.length; place++) if (beside[place] === 1) closed[place] = SHUT
}

/** Friends and the fallen may be stepped over, enemies not. */
function stand({ width, closed, flank }: Field, base: Block, isFoe: boolean): void {
  for (const place of placesUnder(base, width)) {
    if (closed[place] === OPEN) closed[place] = isFoe ? SHUT : PASS
    if (isFoe) flank[place] = 1
  }
}

const forFirstBorn = fromLayout((g, layout) => emptyGround(g, layout, true))
const forOthers = fromLayout((g, layout) => emptyGround(g, layout, false))

/** The ground with nobody on it. */
function emptyGround(g: Known, { width, height, floor, piece }: Layout, firstBorn: boolean): Field {
  const { terrain, doorways } = planOf(g)
  const flank = floor.map((is) => (is === 1 ? 0 : 1))
  const closed = floor.map((is, place) =>
    is === 1 ? OPEN : firstBorn && piece[place] === 0 && terrain[place]!.is === 'window' ? PASS : SHUT,
  )
  for (const { place, key } of doorways)
    if (piece[place] === 0) closed[place] = passesDoor(g.doors[key]!, firstBorn) ? OPEN : SHUT
  return { width, height, closed, flank }
}

const harmOn = fromLayout((g, { width, height }): Uint8Array | null => {
  const areas = hazardsOf(g)
  if (areas.length === 0) return null
  const harm = new Uint8Array(width * height)
  for (const area of areas) for (let place = 0; place < area.length; place++) harm[place]! |= area[place]!
  return harm
})

/** Doors that can be passed, if need be by opening them first (CS-DOOR-06, CS-DOOR-07, CS-FAQ-02, CS-RUL-75). First Born also walk through windows (CS-DOOR-02, CS-RUL-20). */
const passesDoor = (door: Known['doors'][string], firstBorn: boolean): boolean =>
  firstBorn || door === 'open' || door === 'closed'

/** A door on which an action has to be spent before it can be passed: locked for First Born, closed for everybody else. */
export function barredBy(g: Known, npc: Figure, square: Square): boolean {
  const door = doorAt(g, square)
  return isFirstBorn(npc) ? door === 'locked' : door === 'closed'
}

const within = ({ width, height }: Ground, { x, y }: Square): boolean =>
  x >= 0 && y >= 0 && x < width && y < height

const at = (of: Uint8Array, { width }: Ground, { x, y }: Square): number => of[y * width + x]!

/** Whether a square lies in the reach of a worm or a live vent. */
export const isHarmful = (ground: Ground, square: Square): boolean =>
  ground.harm !== null && at(ground.harm, ground, square) > 0

/** Whether it may end a Move there: every square under it is free. */
export function mayStand(ground: Ground, block: Block): boolean {
  if (block.width === undefined) return within(ground, block) && at(ground.closed, ground, block) === OPEN
  return blocks
    .squaresOf(block)
    .every((square) => within(ground, square) && at(ground.closed, ground, square) === OPEN)
}

/** Harm first, then contact with others, then squares: the shortest of the best ways (CS-RUL-41, CS-NPC-20, CS-NPC-22, CS-TERR-10). */
const costOf = ({ harm, shunned }: Ground, place: number): number =>
  1 + (harm?.[place] === 1 ? HARM : 0) + (shunned?.[place] === 1 ? CONTACT : 0)

const HARM = ranked(1, 0, 0)
const CONTACT = ranked(0, 1, 0)

/** For figures that stand on several squares. */
function graphOf(ground: Ground, cost: (place: number) => number): Graph<Block> {
  const footing = {
    isOpen: (square: Square) => within(ground, square) && at(ground.closed, ground, square) !== SHUT,
    isFlankOpen: (square: Square) => within(ground, square) && at(ground.flank, ground, square) === 0,
  }
  return {
    key: squares.pack,
    neighbours: (from) =>
      grids.stepsOf(from, footing).map(({ to }) => ({ to, cost: cost(fields.placeOf(ground, to)) })),
  }
}

/** A way, without where it begins. */
export interface Route {
  readonly path: readonly Square[]
  readonly harmful: boolean
}

/** The best way from a place into base contact with a target; null if there is none. */
export function routeFrom(ground: Ground, from: Block, target: Block): Route | null {
  const path = from.width === undefined ? wayOfOne(ground, from, target) : wayOfBlock(ground, from, target)
  return path && { path, harmful: path.some((square) => isHarmful(ground, square)) }
}

/** A way that harms nobody and passes nobody it shuns is the best there is, and soon found; only where there is none are ways weighed. */
function wayOfOne(ground: Ground, from: Block, target: Block): Square[] | null {
  const start = fields.placeOf(ground, from)
  const { closed } = ground
  const beside = besideAll(ground, [target])
  const isGoal = (place: number): boolean =>
    beside[place] === 1 && (closed[place] === OPEN || place === start)
  const clean = fields.shortestWay(unspoilt(ground), start, isGoal)
  const way =
    clean ??
    ((ground.harm || ground.shunned) && fields.leadsTo(ground, start, isGoal)
      ? fields.cheapestWay(ground, start, (place) => costOf(ground, place), isGoal)
      : null)
  return way?.map((place) => fields.squareOf(ground, place)) ?? null
}

/** The ground with all closed that it would rather not enter. */
function unspoilt({ width, height, closed, flank, harm, shunned }: Ground): Field {
  if (!harm && !shunned) return { width, height, closed, flank }
  const clean = closed.slice()
  for (let place = 0; place < clean.length; place++)
    if (harm?.[place] === 1 || shunned?.[place] === 1) clean[place] = SHUT
  return { width, height, closed: clean, flank }
}

/** From which places a way that harms nobody leads into base contact with a target. */
export function safeWays(ground: Ground, target: Block): (from: Block) => boolean {
  const safe = unspoilt({ ...ground, shunned: null })
  const beside = besideAll(ground, [target])
  const reached = new Uint8Array(beside.length)
  for (let place = 0; place < beside.length; place++)
    if (beside[place] === 1 && reached[place] === 0 && safe.closed[place] === OPEN)
      mark(reached, fields.reached(safe, place))
  return (from) => {
    if (from.width !== undefined) return routeFrom(ground, from, target)?.harmful === false
    const start = fields.placeOf(ground, from)
    return beside[start] === 1 || fields.stepsFrom(safe, start).some((place) => reached[place] === 1)
  }
}

function mark(places: Uint8Array, { found, order }: Reached): void {
  for (let n = 0; n < found; n++) places[order[n]!] = 1
}

function wayOfBlock(ground: Ground, from: Block, target: Block): Square[] | null {
  const isGoal = (block: Block): boolean =>
    blocks.touches(block, target) && (squares.isSame(block, from) || mayStand(ground, block))
  const found = findPath(
    graphOf(ground, (place) => costOf(ground, place)),
    from,
    isGoal,
  )
  return found ? found.nodes.slice(1).map(({ x, y }) => ({ x, y })) : null
}

/** Where nobody can get to, one gets as near as one can: to the square nearest to the target, of equals by the shortest way. */
export function routeNear(ground: Ground, from: Block, target: Block): Route {
  if (from.width === undefined) return routeOfOneNear(ground, from, target)
  let best = blocks.gapSquared(from, target)
  let nearest: OnFoot | null = null
  for (const place of placesOnFoot(ground, from)) {
    const gap = blocks.gapSquared(place.place, target)
    if (gap >= best) continue
    best = gap
    nearest = place
  }
  return { path: nearest?.path() ?? [], harmful: false }
}

function routeOfOneNear(ground: Ground, from: Block, target: Block): Route {
  const start = fields.placeOf(ground, from)
  const reached = fields.reached(ground, start)
  let best = blocks.gapSquared(from, target)
  let nearest = 0
  for (let n = 1; n < reached.found; n++) {
    if (ground.closed[reached.order[n]!] !== OPEN) continue
    const gap = blocks.gapSquared(fields.squareOf(ground, reached.order[n]!), target)
    if (gap >= best) continue
    best = gap
    nearest = n
  }
  return {
    path: fields.wayBack(reached, nearest).map((place) => fields.squareOf(ground, place)),
    harmful: false,
  }
}

/** A place where somebody could stand, and how far it is to walk there. */
export interface OnFoot {
  readonly place: Block
  readonly steps: number
  readonly path: () => Square[]
}

/** Every place where it could stand, with the squares it takes to walk there, the nearest first; whatever lies on the way. */
export function placesOnFoot(ground: Ground, from: Block, most = Infinity): OnFoot[] {
  if (from.width !== undefined) return blocksOnFoot(ground, from, most)
  const start = fields.placeOf(ground, from)
  const reached = fields.spread(ground, start, most)
  const found: OnFoot[] = []
  for (let n = 0; n < reached.order.length; n++) {
    const place = reached.order[n]!
    if (place === start || ground.closed[place] === OPEN)
      found.push({
        place: fields.squareOf(ground, place),
        steps: reached.steps[n]!,
        path: () => fields.wayBack(reached, n).map((one) => fields.squareOf(ground, one)),
      })
  }
  return found
}

function blocksOnFoot(ground: Ground, from: Block, most: number): OnFoot[] {
  return [
    ...reach(
      graphOf(ground, () => 1),
      from,
      most,
    ).values(),
  ]
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

/** Whom it meets first on foot: a search outward until somebody is in base contact; of those met at the same distance the upper row, then the column further left. */
export function firstMet(ground: Ground, from: Block, figures: readonly Figure[]): Figure | null {
  if (from.width !== undefined) return firstAmong(blocksOnFoot(ground, from, Infinity), figures)
  const { closed } = ground
  const start = fields.placeOf(ground, from)
  const beside = besideAll(ground, figures.map(baseOf))
  let met = null as Figure | null
  let far = Infinity
  fields.seek(ground, start, (place, steps) => {
    if (steps > far) return true
    if (beside[place] === 0 || (place !== start && closed[place] !== OPEN)) return false
    const square = fields.squareOf(ground, place)
    for (const figure of figures)
      if (blocks.touches(square, baseOf(figure)) && (!met || isAbove(figure, met))) {
        met = figure
        far = steps
      }
    return false
  })
  return met
}

/** 1: in base contact with one of them. */
function besideAll({ width, height }: Field, bases: readonly Block[]): Uint8Array {
  const beside = new Uint8Array(width * height)
  for (const base of bases) for (const place of placesBeside(base, width, height)) beside[place] = 1
  return beside
}

function firstAmong(places: readonly OnFoot[], figures: readonly Figure[]): Figure | null {
  let met: { readonly figure: Figure; readonly steps: number } | null = null
  for (const { place, steps } of places) {
    if (met && steps > met.steps) break
    for (const figure of figures)
      if (blocks.touches(place, baseOf(figure)) && (!met || isAbove(figure, met.figure)))
        met = { figure, steps }
  }
  return met?.figure ?? null
}

const isAbove = (a: Figure, b: Figure): boolean => (a.at!.y - b.at!.y || a.at!.x - b.at!.x) < 0

/** So much of a way as one Move covers: it ends where it may stand, and where it meets somebody it shuns (CS-NPC-21). */
export function oneMove(ground: Ground, from: Block, path: readonly Square[], most: number): Square[] {
  let last = 0
  for (let n = 1; n <= Math.min(most, path.length); n++) {
    const block = blocks.movedTo(from, path[n - 1]!)
    if (!mayStand(ground, block)) continue
    last = n
    if (ground.shunned && at(ground.shunned, ground, block) > 0) break
  }
  return path.slice(0, last)
}
