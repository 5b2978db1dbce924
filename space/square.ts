import { packPair, parsePair } from './key.ts'
import { type Blocking, isClear, type Line } from './line.ts'
import { ray } from './ray.ts'

export { ray }

/** A square of a grid: x grows to the east, y to the south. Whole numbers only. */
export interface Square {
  readonly x: number
  readonly y: number
}

/** A point of the plane in whole parts of a square; how many parts make a square is said beside it. */
export type Point = Square

/** North, east, south, west, then north-east, south-east, south-west, north-west. */
export const DIRECTIONS: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
]

export const isSame = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y

export const add = (a: Square, b: Square): Square => ({ x: a.x + b.x, y: a.y + b.y })

/** The four squares that share an edge with this one: north, east, south, west. */
export function neighbours4({ x, y }: Square): Square[] {
  return [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
  ]
}

/** The eight squares around this one, in the order of `DIRECTIONS`. */
export function neighbours8({ x, y }: Square): Square[] {
  return [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
    { x: x + 1, y: y - 1 },
    { x: x + 1, y: y + 1 },
    { x: x - 1, y: y + 1 },
    { x: x - 1, y: y - 1 },
  ]
}

/** The two squares that flank a diagonal step. */
export const flanks = (from: Square, to: Square): readonly [Square, Square] => [
  { x: to.x, y: from.y },
  { x: from.x, y: to.y },
]

export type Measure = (a: Square, b: Square) => number

/** Steps without diagonals. */
export const manhattan: Measure = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

/** Steps where a diagonal costs 1. */
export const chebyshev: Measure = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Steps where diagonals cost 1 and 2 in turn, the first of them 1. */
export function alternating(a: Square, b: Square): number {
  const x = Math.abs(a.x - b.x)
  const y = Math.abs(a.y - b.y)
  return Math.max(x, y) + (Math.min(x, y) >> 1)
}

/** The squares at most `range` away, the nearest first, equally near ones row by row. */
export function within(centre: Square, range: number, measure: Measure = chebyshev): Square[] {
  const found: Square[] = []
  for (let y = centre.y - range; y <= centre.y + range; y++) {
    for (let x = centre.x - range; x <= centre.x + range; x++) {
      if (measure(centre, { x, y }) <= range) found.push({ x, y })
    }
  }
  return found.sort((a, b) => measure(centre, a) - measure(centre, b))
}

/** The square turned about a centre by quarters, clockwise. */
export function rotate(square: Square, quarters: number, centre: Square = ORIGIN): Square {
  let x = square.x - centre.x
  let y = square.y - centre.y
  for (let left = ((quarters % 4) + 4) % 4; left > 0; left--) [x, y] = [0 - y, x]
  return { x: x + centre.x, y: y + centre.y }
}

/**
 * The index in `DIRECTIONS` of the compass direction nearest to the line. Whole numbers never lie half-way.
 */
export function compass(from: Point, to: Point): number {
  const x = to.x - from.x
  const y = to.y - from.y
  if (x === 0 && y === 0) throw new Error('there is no direction from a point to itself')
  const sum = (Math.abs(x) + Math.abs(y)) ** 2 // the tangent of 22.5 degrees is the root of 2, less 1
  const step = { x: sum < 2 * y * y ? 0 : Math.sign(x), y: sum < 2 * x * x ? 0 : Math.sign(y) }
  return DIRECTIONS.findIndex((direction) => isSame(direction, step))
}

/**
 * The squares that the straight line between two centres runs through; see `Line` for what it merely touches.
 */
export const line = (from: Square, to: Square): Line<Square> => ray(middle(from), middle(to), 2)

/** Whether nothing blocks the line between two centres. */
export function sees(from: Square, to: Square, blocking: Blocking<Square>): boolean {
  return isClear(line(from, to), blocking)
}

export const key = ({ x, y }: Square): string => `${x},${y}`

export function parse(text: string): Square {
  const [x, y] = parsePair(text)
  return { x, y }
}

/** A small integer instead of a key, for searches in a hurry. Coordinates from -16384 to 16383. */
export const pack = ({ x, y }: Square): number => packPair(y, x)

/** The id of the edge between two squares, the same from both: the northern or western one and its side. */
export function edgeBetween(a: Square, b: Square): string {
  if (manhattan(a, b) !== 1) throw new Error(`${key(a)} and ${key(b)} share no edge`)
  if (a.y === b.y) return `${a.x < b.x ? key(a) : key(b)}:e`
  return `${a.y < b.y ? key(a) : key(b)}:s`
}

/** The two squares an edge lies between. */
export function parseEdge(text: string): readonly [Square, Square] {
  const parts = /^(.*):([es])$/.exec(text)
  if (!parts) throw new Error(`'${text}' is not the id of an edge`)
  const square = parse(parts[1]!)
  return [square, add(square, DIRECTIONS[parts[2] === 'e' ? 1 : 2]!)]
}

const ORIGIN: Square = { x: 0, y: 0 }

const middle = ({ x, y }: Square): Point => ({ x: 2 * x + 1, y: 2 * y + 1 })
