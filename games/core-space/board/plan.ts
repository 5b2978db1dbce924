import { type Bounds, type Point, squareMap } from '@starboard/parts'
import { type Square, squares } from '@starboard/space'
import type { CSSProperties } from 'react'
import type { Known } from '../known.ts'
import { planOf } from '../rules/0-table/board.ts'

/** How long the side of a square is on the drawing. */
export const SIZE = 40

export const MAP = squareMap(SIZE)

/** What is drawn of a map whatever happens on it. */
export interface Drawn {
  readonly bounds: Bounds
  /** Squares in a row, and how large all of it is on the drawing. */
  readonly columns: number
  readonly wide: number
  readonly high: number
  /** The outline of all walls. */
  readonly walls: string
  readonly windows: readonly Slot[]
  readonly doors: readonly Slot[]
  readonly entries: readonly Numbered[]
  readonly patrols: readonly Numbered[]
  readonly airlocks: readonly Dock[]
  /** The squares of each room, by its number. */
  readonly rooms: ReadonlyMap<number, readonly Square[]>
}

/** A door or a window, and which way its wall runs. */
export interface Slot {
  readonly at: Square
  readonly upright: boolean
}

export interface Numbered {
  readonly number: number
  readonly at: Square
}

/** An airlock, and the way out of the map from there. */
export interface Dock {
  readonly at: Square
  readonly out: Point
}

const DRAWN = new Map<Known['map'], Drawn>()

export function drawnOf({ map }: Pick<Known, 'map'>): Drawn {
  let drawn = DRAWN.get(map)
  if (!drawn) {
    drawn = draw(map)
    DRAWN.set(map, drawn)
  }
  return drawn
}

/** How far a docked ship reaches beyond the edge, how much is left where none can dock, and what the numbers above the squares take. */
const SHIP = 1.45 * SIZE
const EDGE = 24
const NUMBERS = 46

function boundsOf(width: number, height: number, airlocks: readonly Square[]): Bounds {
  const outs = airlocks.map((at) => outOf(at, width, height))
  const room = (x: number, y: number): number =>
    outs.some((out) => out.x === x && out.y === y) ? SHIP : EDGE
  // The numbers of the rows take as much as a ship, whether or not one lies there.
  const [left, top] = [SHIP, Math.max(NUMBERS, room(0, -1))]
  const [right, bottom] = [room(1, 0), room(0, 1)]
  return { x: -left, y: -top, w: width * SIZE + left + right, h: height * SIZE + top + bottom }
}

function draw(map: Known['map']): Drawn {
  const { grid, terrain, areas, entries, patrols, airlocks } = planOf({ map })
  const { width, height } = grid
  const all = terrain.map(({ is }, i) => ({ is, at: { x: i % width, y: Math.floor(i / width) } }))
  const isAt = (x: number, y: number): string =>
    x < 0 || y < 0 || x >= width || y >= height ? 'wall' : terrain[y * width + x]!.is
  const of = (kind: string): Square[] => all.filter(({ is }) => is === kind).map(({ at }) => at)
  const slot = (at: Square): Slot => ({
    at,
    upright: BARS.has(isAt(at.x, at.y - 1)) && BARS.has(isAt(at.x, at.y + 1)),
  })
  const rooms = new Map<number, Square[]>()
  for (const { at } of all) {
    const area = areas.get(squares.pack(at))
    if (area === undefined) continue
    const room = rooms.get(area)
    if (room) room.push(at)
    else rooms.set(area, [at])
  }
  return {
    columns: width,
    wide: width * SIZE,
    high: height * SIZE,
    bounds: boundsOf(width, height, airlocks),
    walls: MAP.outlineOf(of('wall')),
    windows: of('window').map(slot),
    doors: of('door').map(slot),
    entries: numbered(entries),
    patrols: numbered(patrols),
    airlocks: airlocks.map((at) => ({ at, out: outOf(at, width, height) })),
    rooms,
  }
}

const BARS: ReadonlySet<string> = new Set(['wall', 'door', 'window'])

const numbered = (points: readonly (Square | null)[]): Numbered[] =>
  points.flatMap((at, n) => (at ? [{ number: n + 1, at }] : []))

/** Toward the edge that is nearest. */
function outOf({ x, y }: Square, width: number, height: number): Point {
  const ways = [
    { far: x, out: { x: -1, y: 0 } },
    { far: width - 1 - x, out: { x: 1, y: 0 } },
    { far: y, out: { x: 0, y: -1 } },
    { far: height - 1 - y, out: { x: 0, y: 1 } },
  ]
  return ways.reduce((a, b) => (b.far < a.far ? b : a)).out
}

/** Where what stands on a square with so many squares to a side is drawn. */
export const middleOf = (key: string, wide = 1): Point => MAP.pointOf(squares.parse(key), wide)

/** For `.cs-steady`, which keeps its size on the screen: where on the drawing it lies. */
export const placed = (x: number, y: number): CSSProperties =>
  ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties
