import type { Hex } from '@starboard/space'
import { hexes, tiles } from '@starboard/space'
import type { Chart } from '../rules/0-table/chart.ts'
import { isBerth } from '../rules/0-table/chart.ts'
import type { SpaceId } from '../rules/0-table/state.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** From the centre of a hex to its corners, in units of the chart. */
export const SIZE = 24
/** A tile reaches so many hexes from its centre. */
export const RADIUS = 2
const WIDTH = Math.sqrt(3) * SIZE

/** The centre of a hex: q grows to the east, r to the south-east. */
export const pointOf = ({ q, r }: Hex): Point => ({ x: WIDTH * (q + r / 2), y: 1.5 * SIZE * r })

/** The hex that a point of the chart lies in. */
export function hexAt({ x, y }: Point): Hex {
  const r = y / (1.5 * SIZE)
  const q = x / WIDTH - r / 2
  const s = -q - r
  let [rq, rr] = [Math.round(q), Math.round(r)]
  const rs = Math.round(s)
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)]
  if (dq > dr && dq > ds) rq = -rr - rs
  else if (dr > ds) rr = -rq - rs
  return { q: rq + 0, r: rr + 0 }
}

const corner = ({ x, y }: Point, degrees: number, size: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) }
}

const told = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The outline of a hex as a path; a smaller size draws it inside its borders. */
export function hexPath(centre: Point, size = SIZE): string {
  const points = [0, 1, 2, 3, 4, 5].map((n) => told(corner(centre, 60 * n - 30, size)))
  return `M${points.join('L')}Z`
}

/** The two ends of a side: side 0 is the east, the others follow anticlockwise. */
export const sideOf = (centre: Point, side: number, size = SIZE): readonly [Point, Point] => [
  corner(centre, -60 * side - 30, size),
  corner(centre, -60 * side + 30, size),
]

export function sidePath(centre: Point, side: number, size = SIZE): string {
  const [a, b] = sideOf(centre, side, size)
  return `M${told(a)}L${told(b)}`
}

export const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

export const lineOf = (points: readonly Point[]): string => `M${points.map(told).join('L')}`

/** The rim of a tile, side by side. */
export function rimOf(tile: Hex): string {
  const centre = tiles.centreOf(tile, RADIUS)
  return tiles
    .hexesOf(tile, RADIUS)
    .flatMap((hex) =>
      hexes
        .neighbours(hex)
        .flatMap((other, side) =>
          hexes.distance(other, centre) > RADIUS ? [sidePath(pointOf(hex), side)] : [],
        ),
    )
    .join('')
}

/** What of the rim of a tile faces another place. */
export function rimTo(tile: Hex, place: Hex): { readonly path: string; readonly middle: Point } {
  const facing = tiles
    .hexesOf(tile, RADIUS)
    .flatMap((hex) =>
      hexes
        .neighbours(hex)
        .flatMap((other, side) =>
          hexes.isSame(tiles.tileOf(other, RADIUS), place) ? [{ centre: pointOf(hex), side }] : [],
        ),
    )
  const ends = facing.flatMap(({ centre, side }) => sideOf(centre, side))
  return {
    path: facing.map(({ centre, side }) => sidePath(centre, side)).join(''),
    middle: {
      x: ends.reduce((sum, { x }) => sum + x, 0) / ends.length,
      y: ends.reduce((sum, { y }) => sum + y, 0) / ends.length,
    },
  }
}

export const tileMiddle = (tile: Hex): Point => pointOf(tiles.centreOf(tile, RADIUS))

const BERTH_SPOTS: readonly Point[] = [
  { x: -13, y: 12 },
  { x: 13, y: 12 },
  { x: 0, y: -15 },
]

/** Where a space is drawn; the berths of The Kiln lie around it. Null if it is not on the board. */
export function spotOf(chart: Chart, space: SpaceId, kiln: SpaceId | null): Point | null {
  if (isBerth(space)) {
    if (kiln === null || !chart.has(kiln)) return null
    const middle = pointOf(chart.space(kiln).hex)
    const spot = BERTH_SPOTS[Number(space.slice(-1)) - 1]!
    return { x: middle.x + spot.x, y: middle.y + spot.y }
  }
  return chart.has(space) ? pointOf(chart.space(space).hex) : null
}

export function boxAround(points: readonly Point[], margin: number): Bounds {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}
