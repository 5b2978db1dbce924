import { packPair, parsePair } from './key.ts'
import { type Blocking, isClear, type Line } from './line.ts'

/** A hex in axial coordinates. Whole numbers only: two machines must agree on every distance. */
export interface Hex {
  readonly q: number
  readonly r: number
}

/** Sides 0 to 5, anticlockwise from the east if q grows to the east and r to the south-east. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

export const isSame = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r

export const add = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r })

export function neighbour(hex: Hex, side: number): Hex {
  return add(hex, DIRECTIONS[turn(side)]!)
}

/** The six neighbours in the order of the sides. */
export function neighbours({ q, r }: Hex): Hex[] {
  return [
    { q: q + 1, r },
    { q: q + 1, r: r - 1 },
    { q, r: r - 1 },
    { q: q - 1, r },
    { q: q - 1, r: r + 1 },
    { q, r: r + 1 },
  ]
}

export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/**
 * The hex turned about a centre by sixths, in the order of the sides: what lay to side 0 comes to side
 * `sixths`.
 */
export function rotate(hex: Hex, sixths: number, centre: Hex = ORIGIN): Hex {
  let q = hex.q - centre.q
  let r = hex.r - centre.r
  for (let left = turn(sixths); left > 0; left--) [q, r] = [q + r, 0 - q]
  return { q: q + centre.q, r: r + centre.r }
}

/** The hexes exactly `radius` away, anticlockwise from the east. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre]
  const hexes: Hex[] = []
  let at = { q: centre.q + radius, r: centre.r }
  for (let side = 2; side < 8; side++) {
    for (let n = 0; n < radius; n++) {
      hexes.push(at)
      at = neighbour(at, side)
    }
  }
  return hexes
}

/** The hexes at most `range` away, the nearest first. */
export function within(centre: Hex, range: number): Hex[] {
  const hexes: Hex[] = []
  for (let radius = 0; radius <= range; radius++) hexes.push(...ring(centre, radius))
  return hexes
}

/**
 * The hexes that the straight line between two centres runs through; see `Line` for what it merely touches.
 */
export function line(from: Hex, to: Hex): Line<Hex> {
  const left = chain(from, to, 0)
  if (!meetsCorner(to.q - from.q, to.r - from.r)) return { left, right: left }
  const right = chain(from, to, 1).map((hex) => left.find((other) => isSame(hex, other)) ?? hex)
  return { left, right }
}

/** Whether nothing blocks the line between two centres. */
export const sees = (from: Hex, to: Hex, blocking: Blocking<Hex>): boolean =>
  isClear(line(from, to), blocking)

export const key = ({ q, r }: Hex): string => `${q},${r}`

export function parse(text: string): Hex {
  const [q, r] = parsePair(text)
  return { q, r }
}

/** A small integer instead of a key, for searches in a hurry. Coordinates from -16384 to 16383. */
export const pack = ({ q, r }: Hex): number => packPair(q, r)

/** The side of a hex on which its neighbour lies. */
export function sideTo(from: Hex, to: Hex): number {
  const side = DIRECTIONS.findIndex(({ q, r }) => from.q + q === to.q && from.r + r === to.r)
  if (side < 0) throw new Error(`${key(from)} and ${key(to)} are not neighbours`)
  return side
}

/** The id of an edge, the same from both its sides: "q,r:side" with a side from 0 to 2. */
export function edge(hex: Hex, side: number): string {
  const own = turn(side)
  return own < 3 ? `${key(hex)}:${own}` : `${key(neighbour(hex, own))}:${own - 3}`
}

export const edgeBetween = (a: Hex, b: Hex): string => edge(a, sideTo(a, b))

/** The two hexes an edge lies between. */
export function parseEdge(text: string): readonly [Hex, Hex] {
  const parts = /^(.*):([012])$/.exec(text)
  if (!parts) throw new Error(`'${text}' is not the id of an edge`)
  const hex = parse(parts[1]!)
  return [hex, neighbour(hex, Number(parts[2]))]
}

const ORIGIN: Hex = { q: 0, r: 0 }

const turn = (sixths: number): number => ((sixths % 6) + 6) % 6

/**
 * Walks the line shifted a hair to one side. It leaves a hex by the edge whose ends lie on either side of it.
 * A corner exactly on the line lies to the right of the line shifted left (margin 0), to the left of the
 * other (margin 1). Corners are thirds of whole coordinates, so everything is counted in thirds.
 */
function chain(from: Hex, to: Hex, margin: 0 | 1): Hex[] {
  const across = DIRECTIONS.map(({ q, r }) => (to.q - from.q) * r - (to.r - from.r) * q)
  const hexes = [from]
  let offset = 0
  const isLeft = (corner: number) => offset + across[corner % 6]! + across[(corner + 1) % 6]! < margin
  for (let at = from; !isSame(at, to); hexes.push(at)) {
    let side = 0
    while (!isLeft(side) || isLeft(side + 5)) side++
    offset += 3 * across[side]!
    at = neighbour(at, side)
  }
  return hexes
}

/**
 * Corners lie at thirds whose numerators leave the same remainder: so must the shortest such step of the
 * line.
 */
function meetsCorner(q: number, r: number): boolean {
  if (q === 0 && r === 0) return false
  if (q % 3 === 0 && r % 3 === 0) return meetsCorner(q / 3, r / 3)
  return (q - r) % 3 === 0
}
