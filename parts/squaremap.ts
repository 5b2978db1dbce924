import type { Square } from '@starboard/space'
import type { Bounds, Point } from './geometry.ts'

/** How squares lie on a drawing: x grows to the right, y downwards. */
export interface SquareMap {
  /** The middle of a square, or of what begins there and is so many squares wide. */
  readonly pointOf: (square: Square, wide?: number) => Point
  readonly squareAt: (point: Point) => Square
  /** The box of squares from this one on, drawn so much inside their borders. */
  readonly boxOf: (square: Square, wide?: number, inside?: number) => Bounds
  /** The outline of an area, drawn so much inside its borders; holes in it have outlines of their own. */
  readonly outlineOf: (area: readonly Square[], inside?: number) => string
}

/** A map of squares; `size` is how long their sides are. */
export const squareMap = (size: number): SquareMap => ({
  pointOf: ({ x, y }, wide = 1) => ({ x: (x + wide / 2) * size, y: (y + wide / 2) * size }),
  squareAt: ({ x, y }) => ({ x: Math.floor(x / size), y: Math.floor(y / size) }),
  boxOf: ({ x, y }, wide = 1, inside = 0) => ({
    x: x * size + inside,
    y: y * size + inside,
    w: wide * size - 2 * inside,
    h: wide * size - 2 * inside,
  }),
  outlineOf: (area, inside = 0) =>
    outlinesOf(area)
      .map((corners) => loopPath(corners, size, inside))
      .join(''),
})

/** Right, down, left, up: with the area on the right hand side, its border is walked clockwise. */
const WAYS: readonly Square[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/** A corner of an area's border: where it is, the way that leads to it, and the way that leads on. */
interface Corner {
  readonly at: Square
  readonly came: number
  readonly goes: number
}

const key = ({ x, y }: Square): string => `${x},${y}`

/** Every border of an area as a loop of its corners. */
function outlinesOf(area: readonly Square[]): Corner[][] {
  const within = new Set(area.map(key))
  const has = (x: number, y: number): boolean => within.has(`${x},${y}`)
  /** Sides that are not walked yet, by where they begin; where two squares touch at a corner alone, two begin there. */
  const sides = new Map<string, number[]>()
  const add = (x: number, y: number, way: number): void => {
    const from = `${x},${y}`
    const there = sides.get(from)
    if (there) there.push(way)
    else sides.set(from, [way])
  }
  for (const { x, y } of area) {
    if (!has(x, y - 1)) add(x, y, 0)
    if (!has(x + 1, y)) add(x + 1, y, 1)
    if (!has(x, y + 1)) add(x + 1, y + 1, 2)
    if (!has(x - 1, y)) add(x, y + 1, 3)
  }
  const loops: Corner[][] = []
  for (const [start, ways] of sides) while (ways.length > 0) loops.push(loopFrom(sides, start, ways.pop()!))
  return loops
}

function loopFrom(sides: Map<string, number[]>, start: string, first: number): Corner[] {
  const [x, y] = start.split(',').map(Number)
  const corners: Corner[] = []
  let at = { x: x!, y: y! }
  let way = first
  for (;;) {
    at = { x: at.x + WAYS[way]!.x, y: at.y + WAYS[way]!.y }
    const isBack = key(at) === start
    const goes = isBack ? first : takeTurn(sides.get(key(at))!, way)
    if (goes !== way) corners.push({ at, came: way, goes })
    if (isBack) return corners
    way = goes
  }
}

/** Of two ways on, the one that keeps to the same square: to the right. */
function takeTurn(ways: number[], came: number): number {
  const right = ways.indexOf((came + 1) % 4)
  return ways.splice(Math.max(0, right), 1)[0]!
}

function loopPath(corners: readonly Corner[], size: number, inside: number): string {
  const points = corners.map(({ at, came, goes }) => {
    // Inside is to the right of both ways.
    const [a, b] = [WAYS[(came + 1) % 4]!, WAYS[(goes + 1) % 4]!]
    return `${at.x * size + inside * (a.x + b.x)} ${at.y * size + inside * (a.y + b.y)}`
  })
  return `M${points.join('L')}Z`
}
