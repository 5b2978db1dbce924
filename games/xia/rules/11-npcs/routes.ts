import { type Border, type Chart, chartOf, type Space } from '../0-table/chart.ts'
import type { Xia } from '../0-table/state.ts'
import { CROSSINGS } from '../0-table/tile.ts'
import { openGates } from '../6-system/gates.ts'

/** Where an NPC does not fly, beyond what all avoid. */
export type Shuns = (space: Space) => boolean

/** The ways of an NPC from where it is. They hold until the next search, which writes over them. */
export interface Routes {
  readonly chart: Chart
  /** How far every space is, danger first, then spaces: see `DANGER`. Infinity where it cannot go. */
  readonly cost: Float64Array
  /** The space before, on the first best way found; -1 at the start. */
  readonly before: Int32Array
  /** The goals that are equally near, and nearer than all others. */
  readonly goals: Space[]
}

/**
 * Among all ways an NPC takes the safest: fewest planetary shields, then fewest debris fields, then fewest asteroids; among the
 * safest the shortest (XIA-NPC-12, XIA-NPC-13, XIA-NPC-16, XIA-RUL-191). Each weighs more than all that follow together.
 */
const DANGER = { rock: 2 ** 12, debris: 2 ** 24, shield: 2 ** 36 } as const

/** How many spaces a way is long. */
export const stepsOf = (cost: number): number => cost % DANGER.rock

/** The whole danger of a way, without its length. */
export const dangerOf = (cost: number): number => cost - stepsOf(cost)

/** Nebulae, paths and entrances are nothing to an NPC; stars and comets it never enters (XIA-NPC-14, XIA-GRAV-02, XIA-RUL-099). */
function weigh(borders: readonly Border[]): number {
  let cost = 1
  for (let n = 0; n < borders.length; n++) {
    const { kind } = borders[n]!
    if (kind === 'star') return Infinity
    if (kind === 'asteroid' || kind === 'ice') cost += DANGER.rock
    else if (kind === 'debris') cost += DANGER.debris
    else if (kind === 'shield') cost += DANGER.shield
  }
  return cost
}

/** What each crossing costs an NPC, by its number in `CROSSINGS`. */
const TOLLS: number[] = []

/** Crossings become known as tiles are laid. */
function learnTolls(): void {
  for (let n = TOLLS.length; n < CROSSINGS.length; n++) TOLLS.push(weigh(CROSSINGS[n]!))
}

// One search at a time: these are used again and again, since NPCs fly after every turn.
const MOST_SPACES = 1024
const COST = new Float64Array(MOST_SPACES)
const BEFORE = new Int32Array(MOST_SPACES)
const ON_WAY = new Uint8Array(MOST_SPACES)

/**
 * All ways from a space over the sectors that are laid (XIA-NPC-15), up to the first goal and everything as near as it; or up to
 * a cost. Spaces come up in the order of their cost: those a safe step away wait in a line, the others in a heap.
 */
export function routesFrom(
  g: Xia,
  from: Space,
  isGoal: (space: Space) => boolean,
  shuns: Shuns | null,
  most = Infinity,
): Routes {
  const chart = chartOf(g)
  const { spaces, beside, crossed } = chart
  learnTolls()
  const gates = openGates(g)
  const goals: Space[] = []
  COST.fill(Infinity, 0, spaces.length)
  BEFORE.fill(-1, 0, spaces.length)
  weighComets(g, chart, BARRED)
  COST[from.index] = 0
  start(from.index)
  let best = most
  const relax = (at: number, next: number, cost: number) => {
    if (cost > best || shuns?.(spaces[next]!)) return
    COST[next] = cost
    BEFORE[next] = at
    if (cost === COST[at]! + 1) line(next)
    else push(next, cost)
  }
  for (let at = pop(); at >= 0; at = pop()) {
    const space = spaces[at]!
    const so = COST[at]!
    if (so > best) break
    if (isGoal(space)) {
      best = so
      goals.push(space)
      continue
    }
    for (let edge = 6 * at; edge < 6 * at + 6; edge++) {
      const next = beside[edge]!
      if (next < 0) continue
      const cost = so + TOLLS[crossed[edge]!]!
      if (cost < COST[next]!) relax(at, next, cost)
    }
    if (space.terrain === 'gate' && gates.includes(space))
      for (const { index, sector } of gates)
        if (sector !== space.sector && so + 1 < COST[index]!) relax(at, index, so + 1) // XIA-GATE-08
  }
  weighComets(g, chart, Infinity)
  return { chart, cost: COST, before: BEFORE, goals }
}

/** Less than every cost: no way leads there any more. */
const BARRED = -1

/** Where comets are, before a search and after it (XIA-RUL-099). */
function weighComets({ comets }: Xia, chart: Chart, cost: number): void {
  for (const { at } of comets) {
    const space = at && chart.find(at)
    if (space && COST[space.index] !== 0) COST[space.index] = cost
  }
}

/** The spaces of the first best way, without the start. */
export function wayTo({ chart, before }: Routes, to: Space): Space[] {
  const way: Space[] = []
  for (let index = to.index; before[index]! >= 0; index = before[index]!) way.push(chart.spaces[index]!)
  return way.reverse()
}

/** Where a ship that flies so many spaces along equally good ways can come to rest: on a free space, as far along as it gets. */
export function restsAlong(
  g: Xia,
  routes: Routes,
  points: number,
  isFree: (space: Space) => boolean,
): Space[] {
  const { chart, cost, goals } = routes
  const gates = openGates(g)
  const waiting = [...goals]
  let rests: Space[] = []
  let farthest = 0
  ON_WAY.fill(0, 0, chart.spaces.length)
  for (let space = waiting.pop(); space; space = waiting.pop()) {
    if (ON_WAY[space.index]) continue
    ON_WAY[space.index] = 1
    const steps = stepsOf(cost[space.index]!)
    if (steps <= points && steps >= farthest && isFree(space)) {
      if (steps > farthest) rests = []
      farthest = steps
      rests.push(space)
    }
    addSources(waiting, routes, gates, space)
  }
  return rests.sort((a, b) => a.index - b.index)
}

/** Adds every space from which a best way leads into this one. */
function addSources(sources: Space[], { chart, cost }: Routes, gates: readonly Space[], space: Space): void {
  const goal = cost[space.index]!
  if (goal === 0) return
  for (let side = 0; side < 6; side++) {
    const from = chart.beside[6 * space.index + side]!
    if (from >= 0 && cost[from]! + TOLLS[chart.crossed[6 * from + ((side + 3) % 6)]!]! === goal)
      sources.push(chart.spaces[from]!)
  }
  if (space.terrain !== 'gate' || !gates.includes(space)) return
  for (const from of gates)
    if (from.sector !== space.sector && cost[from.index]! + 1 === goal) sources.push(from)
}

// Spaces a safe step away from one that has come up: they come up in the order in which they were found.
const LINE = new Int32Array(2 * MOST_SPACES)
let head = 0
let tail = 0

function line(space: number): void {
  LINE[tail++] = space
}

function start(space: number): void {
  head = tail = size = 0
  line(space)
}

// Spaces across a danger: a binary heap, the cheapest first; equals in the order of their numbers, so that every run is the same.
const SPACES = new Int32Array(8 * MOST_SPACES)
const KEYS = new Float64Array(8 * MOST_SPACES)
let size = 0

function push(space: number, key: number): void {
  let at = size++
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(space, key, parent)) break
    SPACES[at] = SPACES[parent]!
    KEYS[at] = KEYS[parent]!
    at = parent
  }
  SPACES[at] = space
  KEYS[at] = key
}

/** The cheapest of all that wait, or -1. One that was found again more cheaply is passed over. */
function pop(): number {
  while (size > 0 && COST[SPACES[0]!]! < KEYS[0]!) sink()
  if (head < tail && (size === 0 || COST[LINE[head]!]! <= KEYS[0]!)) return LINE[head++]!
  if (size === 0) return -1
  const first = SPACES[0]!
  sink()
  return first
}

/** Takes the first off the heap. */
function sink(): void {
  size--
  const space = SPACES[size]!
  const key = KEYS[size]!
  let at = 0
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && isBefore(SPACES[child + 1]!, KEYS[child + 1]!, child)) child++
    if (isBefore(space, key, child)) break
    SPACES[at] = SPACES[child]!
    KEYS[at] = KEYS[child]!
    at = child
  }
  SPACES[at] = space
  KEYS[at] = key
}

const isBefore = (space: number, key: number, at: number): boolean =>
  key < KEYS[at]! || (key === KEYS[at]! && space < SPACES[at]!)
