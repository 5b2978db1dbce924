import type { D66 } from '../content/index.ts'
import type { View } from '../view.ts'

/** A place on the napkin, in per cent of its width and height. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** More worlds than this do not fit on one ring: every second one moves inward. */
const RING = 8

/** The worlds on a ring, in their order, each a little off it as a pencil would have it; always the same. */
export function spotsOf(worlds: readonly { readonly d66: D66 }[]): Spot[] {
  return worlds.map(({ d66 }, i) => {
    const turn = (2 * Math.PI * i) / worlds.length - Math.PI / 2
    const out = worlds.length > RING && i % 2 === 1 ? 0.55 : 1
    return {
      x: 50 + Math.cos(turn) * 36 * out + ((d66 * 7) % 5) - 2,
      y: 51 + Math.sin(turn) * 37 * out + ((d66 * 3) % 5) - 2,
    }
  })
}

export interface Lane {
  readonly from: Spot
  readonly to: Spot
  /** Where the ship is on its way, and its number if there is room for it. */
  readonly middle: Spot
  /** What it bends toward. */
  readonly bend: Spot
  readonly path: string
}

/** A line between two worlds with a slight bend outward, so that lanes that cross do not run into one. */
export function laneOf(from: Spot, to: Spot): Lane {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const bend = { x: half.x + (half.x - 50) * 0.16, y: half.y + (half.y - 51) * 0.16 }
  const middle = { x: (half.x + bend.x) / 2, y: (half.y + bend.y) / 2 }
  return { from, to, middle, bend, path: `M${at(from)}Q${at(bend)} ${at(to)}` }
}

/** So far along a lane, from 0 to 1. */
export function along({ from, bend, to }: Lane, part: number): Spot {
  const [start, turn, end] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2]
  return {
    x: start * from.x + turn * bend.x + end * to.x,
    y: start * from.y + turn * bend.y + end * to.y,
  }
}

const at = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Where the ship is to be drawn: over its world, or half-way along the lane it is on. */
export function shipSpot({ at: world, transit, cluster }: View, spots: readonly Spot[]): Spot | null {
  const link = transit && cluster.links[transit.link]
  if (link && spots[link.a] && spots[link.b]) return laneOf(spots[link.a]!, spots[link.b]!).middle
  return spots[world] ?? null
}

export const placed = ({ x, y }: Spot) => ({ left: `${x.toFixed(1)}%`, top: `${y.toFixed(1)}%` })
