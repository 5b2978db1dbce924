import { type Border, SCENARIOS, type Scenario, type ScenarioId, type Zone } from '../content/index.ts'

/** One square of the deck plan, in units of the drawing. */
export const SQUARE = 40

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Zones stand a little apart, so that ways between them can be seen. */
const GAP = 5

export const boxOf = ({ plan: [x, y, w, h] }: Zone): Box => ({
  x: x * SQUARE + GAP,
  y: y * SQUARE + GAP,
  w: w * SQUARE - 2 * GAP,
  h: h * SQUARE - 2 * GAP,
})

/** Where a way between two zones is drawn: from edge to edge, with the door in the middle. */
export interface Way {
  readonly border: Border
  readonly from: Point
  readonly to: Point
  readonly door: Point
  /** The wall it goes through runs up and down. */
  readonly upright: boolean
}

export interface Plan {
  readonly scenario: Scenario
  readonly boxes: ReadonlyMap<string, Box>
  readonly ways: readonly Way[]
  readonly view: Box
}

const PLANS = new Map<ScenarioId, Plan>()

export function planOf(id: ScenarioId): Plan {
  const known = PLANS.get(id)
  if (known) return known
  const scenario = SCENARIOS[id]
  const boxes = new Map(scenario.zones.map((zone) => [zone.id, boxOf(zone)]))
  const right = Math.max(...[...boxes.values()].map(({ x, w }) => x + w))
  const bottom = Math.max(...[...boxes.values()].map(({ y, h }) => y + h))
  const left = Math.min(...[...boxes.values()].map(({ x }) => x))
  const top = Math.min(...[...boxes.values()].map(({ y }) => y))
  const plan: Plan = {
    scenario,
    boxes,
    ways: scenario.borders.map((border) => wayOf(border, boxes)),
    view: { x: left - 12, y: top - 12, w: right - left + 24, h: bottom - top + 24 },
  }
  PLANS.set(id, plan)
  return plan
}

/** The shortest straight way between two boxes: through a shared stretch of wall if there is one, else between their nearest corners. */
function wayOf(border: Border, boxes: ReadonlyMap<string, Box>): Way {
  const [a, b] = border.between.map((zone) => boxes.get(zone)!) as [Box, Box]
  const x = overlap(a.x, a.w, b.x, b.w)
  const y = overlap(a.y, a.h, b.y, b.h)
  const upright = x === null
  const from = { x: x ?? (a.x < b.x ? a.x + a.w : a.x), y: y ?? (a.y < b.y ? a.y + a.h : a.y) }
  const to = { x: x ?? (a.x < b.x ? b.x : b.x + b.w), y: y ?? (a.y < b.y ? b.y : b.y + b.h) }
  return { border, from, to, upright, door: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } }
}

/** The middle of what two stretches share; null if they share nothing worth a door. */
function overlap(a: number, aLong: number, b: number, bLong: number): number | null {
  const [from, to] = [Math.max(a, b), Math.min(a + aLong, b + bLong)]
  return to - from >= 8 ? (from + to) / 2 : null
}

/** What a token takes up, in units of the drawing. */
const TOKEN = 38

export interface Seats {
  /** Where there are too many for the box, they are drawn smaller. */
  readonly scale: number
  readonly places: readonly Point[]
}

/** Places for so many tokens in a box, below its name, in rows. */
export function seatsIn({ x, y, w, h }: Box, count: number): Seats {
  const upright = h > 2 * w
  const [wide, high] = [w - 4, upright || h < 60 ? h - 4 : h - 28]
  let size = TOKEN
  while (size > 10 && Math.floor(wide / size) * Math.floor(high / size) < count) size--
  const across = Math.max(1, Math.floor(wide / size))
  const rows = Math.ceil(count / across)
  const top = y + h - 2 - high + Math.max(0, Math.min(size / 4, (high - rows * size) / 2)) + size / 2
  const places = Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across)
    const inRow = Math.min(across, count - row * across)
    return { x: x + w / 2 - ((inRow - 1) * size) / 2 + (n % across) * size, y: top + row * size }
  })
  return { scale: size / TOKEN, places }
}

/** How large a name can be written in so much room; a letter of the title face is less than half as wide as high. */
export const nameSize = (name: string, room: number, most: number): number =>
  Math.min(most, (room / name.length) * 2.15)
