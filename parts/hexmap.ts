import type { Hex } from '@starboard/space'
import { type Point, pathOf } from './geometry.ts'

/** How hexes lie on a drawing, their points up and down: q grows to the east, r to the south-east. */
export interface HexMap {
  /** The middle of a hex, and the hex that a point lies in. */
  readonly pointOf: (hex: Hex) => Point
  readonly hexAt: (point: Point) => Hex
  /** The outline of a hex; a smaller size draws it inside its borders. */
  readonly hexPath: (middle: Point, size?: number) => string
  /** The two ends of a side: side 0 is the east, the others follow anticlockwise. */
  readonly sideOf: (middle: Point, side: number, size?: number) => readonly [Point, Point]
  readonly sidePath: (middle: Point, side: number, size?: number) => string
}

/** A map of hexes; `size` is how far it is from the middle of one to its corners. */
export function hexMap(size: number): HexMap {
  const width = Math.sqrt(3) * size
  const sideOf: HexMap['sideOf'] = (middle, side, wide = size) => [
    corner(middle, -60 * side - 30, wide),
    corner(middle, -60 * side + 30, wide),
  ]
  return {
    pointOf: ({ q, r }) => ({ x: width * (q + r / 2), y: 1.5 * size * r }),
    hexAt: ({ x, y }) => {
      const r = y / (1.5 * size)
      return nearestHex(x / width - r / 2, r)
    },
    hexPath: (middle, wide = size) =>
      `${pathOf([0, 1, 2, 3, 4, 5].map((n) => corner(middle, 60 * n - 30, wide)))}Z`,
    sideOf,
    sidePath: (middle, side, wide = size) => pathOf(sideOf(middle, side, wide)),
  }
}

const corner = ({ x, y }: Point, degrees: number, size: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) }
}

/** Of the three coordinates the one that is rounded farthest gives way, so that they still add up to nothing. */
function nearestHex(q: number, r: number): Hex {
  const s = -q - r
  let [rq, rr] = [Math.round(q), Math.round(r)]
  const rs = Math.round(s)
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  return { q: rq + 0, r: rr + 0 }
}
