import { DIRECTIONS, type Square } from './square.ts'

/**
 * A map of squares as searches in a hurry read it: row by row, so that a square is its place in that order. `reach` and `findPath` do the
 * same on any graph, and several times slower.
 */
export interface Field {
  readonly width: number
  readonly height: number
  /** Whether one can step onto a square: 2 and more, no; what is less is for the game to tell apart. */
  readonly closed: Uint8Array
  /** Anything but 0 is in the way of a diagonal step beside it. */
  readonly flank: Uint8Array
}

export const SHUT = 2

export const placeOf = ({ width }: { readonly width: number }, { x, y }: Square): number => y * width + x

/** In whole numbers whatever the place was kept as: one square in floating point slows down all of them, since engines keep things of one shape alike. */
export const squareOf = ({ width }: { readonly width: number }, place: number): Square => {
  const y = (place / width) | 0
  return { x: (place | 0) - y * width, y }
}

/** What a search found: places in the order in which they were settled, and beside each how far it is and whence one comes. */
export interface Spread {
  readonly order: readonly number[]
  readonly steps: readonly number[]
  /** The number in `order` of the place before it; -1 where the search began. */
  readonly from: readonly number[]
  /** The number in `order` of what was looked for, where the search stopped; -1 if it was not found. */
  readonly goal: number
}

/** Everything within so many steps, the nearest first and of equals by the order of `DIRECTIONS`; until something is found. */
export function spread(
  field: Field,
  start: number,
  most = Infinity,
  isGoal?: (place: number, steps: number) => boolean,
): Spread {
  const { goal, found } = search(field, start, most, isGoal)
  const order = new Array<number>(found)
  const steps = new Array<number>(found)
  const from = new Array<number>(found)
  for (let n = 0; n < found; n++) {
    order[n] = queue.order[n]!
    steps[n] = queue.steps[n]!
    from[n] = queue.from[n]!
  }
  return { order, steps, from, goal }
}

/** The shortest way from one place to the first that is a goal, without where it begins; null if there is none. */
export function shortestWay(
  field: Field,
  start: number,
  isGoal: (place: number) => boolean,
): number[] | null {
  const { goal } = search(field, start, Infinity, isGoal)
  return goal < 0 ? null : wayBack(queue, goal)
}

/** Whether there is any way at all from one place to a goal. */
export const leadsTo = (field: Field, start: number, isGoal: (place: number) => boolean): boolean =>
  search(field, start, Infinity, isGoal).goal >= 0

/** Looks outward until something is found. */
export function seek(field: Field, start: number, isGoal: (place: number, steps: number) => boolean): void {
  search(field, start, Infinity, isGoal)
}

/** As `spread` for whoever is done with it before anybody searches again: nothing is copied, and only so many numbers of it count. */
export function reached(field: Field, start: number, most = Infinity): Reached {
  const { found } = search(field, start, most, undefined)
  return { found, order: queue.order, steps: queue.steps, from: queue.from }
}

export interface Reached {
  readonly found: number
  readonly order: Int16Array
  readonly steps: Int16Array
  readonly from: Int16Array
}

const queueOf = (size: number) => ({
  order: new Int16Array(size),
  steps: new Int16Array(size),
  from: new Int16Array(size),
  marks: new Int32Array(size),
  now: 0,
})

/** What the last search has settled: good until the next one begins. A place is marked with the number of the search that found it, so that nothing has to be wiped out. */
let queue = queueOf(0)

/** The two sides that flank each diagonal. */
const CORNERS = [0b0011, 0b0110, 0b1100, 0b1001]

/** Leaves in the queue what it found, and tells how many places that are and which of them is the goal. */
function search(
  field: Field,
  start: number,
  most: number,
  isGoal: ((place: number, steps: number) => boolean) | undefined,
): { readonly goal: number; readonly found: number } {
  const { closed, flank } = field
  if (queue.marks.length !== closed.length) queue = queueOf(closed.length)
  const near = neighboursOn(field)
  const { order, steps, from, marks } = queue
  const now = ++queue.now
  order[0] = start
  steps[0] = 0
  from[0] = -1
  marks[start] = now
  let found = 1
  for (let head = 0; head < found; head++) {
    const at = order[head]!
    const so = steps[head]!
    if (isGoal?.(at, so)) return { goal: head, found }
    if (so >= most) continue
    const first = at * 8
    // A bit for each side on which nothing is in the way of a diagonal step.
    let free = 0
    for (let d = 0; d < 8; d++) {
      if (d > 3 && (free & CORNERS[d - 4]!) !== CORNERS[d - 4]!) continue
      const to = near[first + d]!
      if (to < 0) continue
      if (d < 4 && flank[to] === 0) free |= 1 << d
      if (marks[to] === now || closed[to]! >= SHUT) continue
      marks[to] = now
      order[found] = to
      steps[found] = so + 1
      from[found++] = head
    }
  }
  return { goal: -1, found }
}

/** The places from the start of a search to one that it has found, by its number in the order; without the start. */
export function wayBack(
  { order, from }: { readonly order: ArrayLike<number>; readonly from: ArrayLike<number> },
  to: number,
): number[] {
  const way: number[] = []
  for (let at = to; from[at]! >= 0; at = from[at]!) way.push(order[at]!)
  return way.reverse()
}

/** Where one comes with one step, in the order of `DIRECTIONS`. */
export function stepsFrom(field: Field, at: number): number[] {
  const { closed, flank } = field
  const near = neighboursOn(field)
  const steps: number[] = []
  for (let d = 0; d < 8; d++) {
    const to = near[at * 8 + d]!
    if (to < 0 || closed[to]! >= SHUT) continue
    if (d > 3 && (flank[near[at * 8 + d - 4]!] !== 0 || flank[near[at * 8 + ((d - 3) & 3)]!] !== 0)) continue
    steps.push(to)
  }
  return steps
}

const weighedOf = (size: number) => ({
  best: new Float64Array(size),
  // Every place may be found once from each of its neighbours.
  cost: new Float64Array(8 * size + 1),
  place: new Int16Array(8 * size + 1),
  from: new Int32Array(8 * size + 1),
  heap: new Int32Array(8 * size + 1),
})

/** What the search for the cheapest way writes down, discovery after discovery; good until the next one. */
let weighed = weighedOf(0)

/** The cheapest way from one place to the first that is a goal, by what it costs to step onto each; without where it begins. */
export function cheapestWay(
  field: Field,
  start: number,
  costOf: (place: number) => number,
  isGoal: (place: number) => boolean,
): number[] | null {
  const { closed, flank } = field
  if (weighed.best.length !== closed.length) weighed = weighedOf(closed.length)
  const { best, cost, place, from, heap } = weighed
  const near = neighboursOn(field)
  best.fill(Infinity)
  best[start] = 0
  cost[0] = 0
  place[0] = start
  from[0] = -1
  heap[0] = 0
  let found = 1
  for (let waiting = 1; waiting > 0; ) {
    const next: number = heap[0]!
    if (--waiting > 0) sink(heap, cost, heap[waiting]!, waiting)
    const at: number = place[next]!
    if (cost[next]! > best[at]!) continue
    if (isGoal(at)) return placesTo(next)
    for (let d = 0; d < 8; d++) {
      const to = near[at * 8 + d]!
      if (to < 0 || closed[to]! >= SHUT) continue
      const there = cost[next]! + costOf(to)
      if (there >= best[to]!) continue
      if (d > 3 && (flank[near[at * 8 + d - 4]!] !== 0 || flank[near[at * 8 + ((d - 3) & 3)]!] !== 0))
        continue
      best[to] = there
      cost[found] = there
      place[found] = to
      from[found] = next
      rise(heap, cost, found++, waiting++)
    }
  }
  return null
}

/** The cheaper first, of equals the one found first. */
const isBefore = (cost: Float64Array, a: number, b: number): boolean =>
  cost[a]! < cost[b]! || (cost[a] === cost[b] && a < b)

function rise(heap: Int32Array, cost: Float64Array, entry: number, last: number): void {
  let at = last
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(cost, entry, heap[parent]!)) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = entry
}

function sink(heap: Int32Array, cost: Float64Array, entry: number, length: number): void {
  let at = 0
  for (let child = 1; child < length; child = 2 * at + 1) {
    if (child + 1 < length && isBefore(cost, heap[child + 1]!, heap[child]!)) child++
    if (!isBefore(cost, heap[child]!, entry)) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = entry
}

function placesTo(last: number): number[] {
  const way: number[] = []
  for (let at = last; weighed.from[at]! >= 0; at = weighed.from[at]!) way.push(weighed.place[at]!)
  return way.reverse()
}

const NEIGHBOURS = new Map<number, Int16Array>()

/** The eight places around each, in the order of `DIRECTIONS`, so that a diagonal is flanked by the two sides of its number; -1 off the map. */
export function neighboursOn({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): Int16Array {
  const size = width * 0x1000 + height
  let near = NEIGHBOURS.get(size)
  if (near) return near
  near = new Int16Array(width * height * 8)
  for (let place = 0; place < width * height; place++)
    DIRECTIONS.forEach((direction, d) => {
      const x = (place % width) + direction.x
      const y = Math.floor(place / width) + direction.y
      near![place * 8 + d] = x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x
    })
  NEIGHBOURS.set(size, near)
  return near
}
