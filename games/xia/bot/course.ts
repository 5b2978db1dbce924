import type { Special } from '../content/index.ts'
import type { Border, Chart, Space } from '../rules/0-table/chart.ts'
import { CROSSINGS } from '../rules/0-table/tile.ts'
import { isCharged, isClosed, type RolledBorder, readBorder } from '../rules/5-movement/borders.ts'
import { hitsOn, setsOff } from '../rules/6-system/comets.ts'
import { gatesFrom } from '../rules/6-system/gates.ts'
import type { Sight } from './sight.ts'

/** What is looked up again and again, worked out once for each layout. */
interface Grid {
  /** Spaces on gravity and comet paths. */
  readonly pathed: readonly Space[]
  /** Spaces by what they are for; and those at an unexplored edge, of planets, and next to stars. */
  readonly places: ReadonlyMap<Landmark, readonly Space[]>
  /** Movement points, dangers counted in, from each space to one, as far as they were asked for. */
  readonly ways: Map<number, Float64Array>
}

export type Landmark = Special['kind'] | 'edge' | 'planet' | 'star-side'

const grids = new WeakMap<Chart, Grid>()

function gridOf(chart: Chart): Grid {
  let grid = grids.get(chart)
  if (!grid) {
    const pathed = chart.spaces.filter(({ paths }) => paths.some(({ kind }) => kind !== 'orbit'))
    grid = { pathed, places: sorted(chart), ways: new Map() }
    grids.set(chart, grid)
  }
  return grid
}

/** The spaces of a kind, as `Chart.specials` but looked up once. */
export const landmarksIn = (chart: Chart, place: Landmark): readonly Space[] =>
  gridOf(chart).places.get(place) ?? NO_SPACES

const NO_SPACES: readonly Space[] = []

function sorted(chart: Chart): Map<Landmark, Space[]> {
  const places = new Map<Landmark, Space[]>()
  const put = (place: Landmark, space: Space) => {
    const known = places.get(place)
    if (known) known.push(space)
    else places.set(place, [space])
  }
  for (const space of chart.spaces) {
    const { special, terrain, local } = space
    if (special) put(special.kind, space)
    if (terrain === 'planet') put('planet', space)
    if (terrain === 'planet' || terrain === 'star') continue
    if (local.startsWith('b') && chart.edgesAt(space).length > 0) put('edge', space)
    if (chart.sidesOf(space).some((side) => side?.terrain === 'star')) put('star-side', space)
  }
  return places
}

/** Ways from the ship to everywhere: movement points, with dangers as points that would be as bad. */
export interface Course {
  readonly cost: Float64Array
  /** Spaces flown, without dangers. */
  readonly steps: Int16Array
  readonly before: Int16Array
}

/** `shut` are neighbours that cannot be entered now. */
export function courseOf(sight: Sight, shut: ReadonlySet<number> = NOBODY): Course {
  const { chart, here, view } = sight
  const { spaces, beside, crossed } = chart
  const tolls = CROSSINGS.map((borders) => tollOf(sight, borders))
  const { length } = spaces
  const cost = new Float64Array(length).fill(Infinity)
  const steps = new Int16Array(length)
  const before = new Int16Array(length).fill(-1)
  const entries = entryTolls(sight)
  const heap = new Heap(cost)
  const relax = (from: number, to: number, reached: number) => {
    if (reached >= cost[to]!) return
    cost[to] = reached
    steps[to] = steps[from]! + 1
    before[to] = from
    heap.push(to, reached)
  }
  cost[here.index] = 0
  heap.push(here.index, 0)
  for (let index = heap.pop(); index >= 0; index = heap.pop()) {
    const sofar = cost[index]!
    const space = spaces[index]!
    for (let at = index * 6; at < index * 6 + 6; at++) {
      const to = beside[at]!
      if (to < 0 || (index === here.index && shut.has(to))) continue
      relax(index, to, sofar + (1 + tolls[crossed[at]!]! + (entries[to]?.(space) ?? 0)))
    }
    if (space.terrain === 'gate')
      for (const to of gatesFrom(view, space.id)) relax(index, to.index, sofar + 1)
  }
  return { cost, steps, before }
}

const NOBODY: ReadonlySet<number> = new Set()

/** The first space on the way to one; null if the ship is there. */
export function firstStep(course: Course, here: number, to: number): number | null {
  if (here === to) return null
  let at = to
  while (course.before[at]! >= 0 && course.before[at] !== here) at = course.before[at]!
  return course.before[at] === here ? at : null
}

/** A turn is worth about half a Fame, and takes a ship some fourteen spaces. */
const FAME_A_POINT = 0.035
/** What being destroyed costs in Fame, beside cargo and missions. */
const DEATH = 0.9

/** What a ship loses if it is destroyed now. */
export const deathOf = ({ me }: Pick<Sight, 'me'>): number =>
  DEATH + 0.35 * Math.min(3, me.cubes.length) + 0.4 * me.missions.length + 0.7 * me.relics.length

/** How bad borders are, in movement points. */
function tollOf(sight: Sight, borders: readonly Border[]): number {
  let toll = 0
  for (const border of borders) {
    if (border.kind === 'star' || isClosed(sight.me, border)) return Infinity
    toll +=
      border.kind === 'entrance'
        ? isCharged(sight.view, sight.me, border)
          ? 5
          : 0
        : harmOf(sight, border) / FAME_A_POINT
  }
  return toll
}

/** The Fame a rolled border costs on average. */
function harmOf(sight: Sight, border: RolledBorder): number {
  let sum = 0
  for (let face = 1; face <= 20; face++) {
    const crossing = readBorder(sight.view, sight.me, border, face)
    if (crossing.kind === 'destroyed') sum += deathOf(sight) + 0.6
    else if (crossing.kind === 'detected') sum += 0.3
    else if (crossing.kind === 'turned-back') sum += hurtOf(sight, crossing.damage) + 0.2
    else if (crossing.kind === 'harm')
      sum +=
        crossing.what === 'energy'
          ? drainOf(sight, crossing.amount)
          : hurtOf(sight, crossing.amount - sight.me.armed) * (crossing.what === 'ice' ? 1.6 : 1)
  }
  return sum / 20
}

/** So much damage: worse the less is left. */
export function hurtOf(sight: Sight, damage: number): number {
  if (damage <= 0) return 0
  if (damage >= sight.hull) return deathOf(sight)
  return 0.03 * damage + 0.2 * (damage / sight.hull) ** 2
}

const drainOf = ({ me }: Sight, energy: number): number =>
  energy >= me.energy + me.armed ? 0.9 : 0.025 * energy + (energy >= me.energy ? 0.15 : 0)

/** What it costs to enter spaces with paths and comets, by where the ship comes from. */
function entryTolls({ chart, view }: Sight): readonly (((from: Space) => number) | null)[] {
  const tolls = new Array<((from: Space) => number) | null>(chart.spaces.length).fill(null)
  for (const space of gridOf(chart).pathed) {
    if (view.comets.some(({ at }) => at === space.id)) tolls[space.index] = () => Infinity
    else if (space.paths.some(({ kind }) => kind === 'gravity'))
      tolls[space.index] = (from) => pullOf(space, from)
    else if (space.paths.some(({ kind }) => kind === 'comet'))
      tolls[space.index] = (from) => (setsOff(view, from.id, space.id) ? 1 + 4 * hitsOn(view, space.id) : 0)
  }
  return tolls
}

/** A path takes the ship somewhere else; the inner one of an anomaly perhaps into the star. */
function pullOf({ paths, sector }: Space, from: Space): number {
  const path = paths.find(
    (each) => each.kind === 'gravity' && !(from.sector === sector && each.spaces.includes(from.local)),
  )
  if (path?.kind !== 'gravity') return 0
  return path.colour === 'orange' ? 30 : 7
}

/** Movement points from one space to another for a ship of no special standing. */
export function wayBetween(chart: Chart, from: number, to: number): number {
  const grid = gridOf(chart)
  let way = grid.ways.get(to)
  if (!way) {
    way = waysTo(chart, to)
    grid.ways.set(to, way)
  }
  return way[from]!
}

/** Every border is crossed the other way round; what tells them apart is too little to matter here. */
function waysTo({ spaces, beside, crossed }: Chart, to: number): Float64Array {
  const tolls = CROSSINGS.map((borders) => borders.reduce((sum, border) => sum + USUAL[border.kind], 0))
  const cost = new Float64Array(spaces.length).fill(Infinity)
  const heap = new Heap(cost)
  cost[to] = 0
  heap.push(to, 0)
  for (let index = heap.pop(); index >= 0; index = heap.pop()) {
    const sofar = cost[index]!
    for (let at = index * 6; at < index * 6 + 6; at++) {
      const other = beside[at]!
      if (other < 0) continue
      const more = sofar + 1 + tolls[crossed[at]!]! + (spaces[other]!.paths.length > 0 ? 4 : 0)
      if (more >= cost[other]!) continue
      cost[other] = more
      heap.push(other, more)
    }
  }
  return cost
}

const USUAL: Readonly<Record<Border['kind'], number>> = {
  star: Infinity,
  asteroid: 3,
  ice: 3,
  debris: 7,
  nebula: 2,
  shield: 9,
  entrance: 0,
}

/** A binary heap of space numbers by cost; those that were reached for less since they were pushed are passed over. */
class Heap {
  private readonly reached: Float64Array
  private readonly keys: number[] = []
  private readonly costs: number[] = []

  constructor(reached: Float64Array) {
    this.reached = reached
  }

  push(key: number, cost: number): void {
    const { keys, costs } = this
    let at = keys.length
    keys.push(key)
    costs.push(cost)
    while (at > 0) {
      const up = (at - 1) >> 1
      if (costs[up]! <= cost) break
      keys[at] = keys[up]!
      costs[at] = costs[up]!
      at = up
    }
    keys[at] = key
    costs[at] = cost
  }

  /** The nearest; -1 if nothing is left. */
  pop(): number {
    const { costs, reached } = this
    for (;;) {
      const cost = costs[0]
      if (cost === undefined) return -1
      const key = this.take()
      if (cost === reached[key]) return key
    }
  }

  private take(): number {
    const { keys, costs } = this
    const top = keys[0]!
    const key = keys.pop()!
    const cost = costs.pop()!
    const { length } = keys
    if (length === 0) return top
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= length) break
      if (down + 1 < length && costs[down + 1]! < costs[down]!) down++
      if (costs[down]! >= cost) break
      keys[at] = keys[down]!
      costs[at] = costs[down]!
      at = down
    }
    keys[at] = key
    costs[at] = cost
    return top
  }
}
