import { type Block, blocks, fields, type Grid, grids, type Square, squares } from '@starboard/space'
import { MISSIONS, type Mission, type MissionId, SIGNS, type Terrain } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Figure } from './figure.ts'
import type { MapId } from './state.ts'

/** The map of a mission as it is printed, a grid of squares (CS-BOARD-01): the same for every match, so it is worked out once. */
export interface Plan {
  readonly grid: Grid
  /** What is drawn on each square, row by row. */
  readonly terrain: readonly Terrain[]
  /** The key of each square. */
  readonly keys: readonly string[]
  /** The room or search area of each square, by its packed key; walls, doors and windows belong to none (CS-RUL-22, CS-RUL-108). */
  readonly areas: ReadonlyMap<number, number>
  readonly entries: readonly (Square | null)[]
  readonly patrols: readonly (Square | null)[]
  readonly airlocks: readonly Square[]
  /** The squares with doors, by their place in the rows and by their key. */
  readonly doorways: readonly { readonly place: number; readonly key: string }[]
}

const PLANS = new Map<MapId, Plan>()

export function planOf({ map }: Pick<Known, 'map'>): Plan {
  let plan = PLANS.get(map)
  if (!plan) {
    plan = isDrawn(map)
      ? drawn(map.slice(DRAWN.length).split('/'))
      : drawn(MISSIONS[map].map, MISSIONS[map].split)
    PLANS.set(map, plan)
  }
  return plan
}

const DRAWN = 'drawn:'

const isDrawn = (map: MapId): map is Exclude<MapId, MissionId> => map.startsWith(DRAWN)

/** A map of one's own, in the signs of the missions. */
export const drawnMap = (rows: readonly string[]): MapId => `drawn:${rows.join('/')}`

function drawn(map: readonly string[], split?: Mission['split']): Plan {
  const grid = grids.readGrid(map)
  const letters = grids.lettersOf(grid)
  const terrain = letters.map(({ letter }) => SIGNS[letter]!)
  const at = ({ x, y }: Square): Terrain => terrain[y * grid.width + x]!
  const placed = (signs: string): (Square | null)[] =>
    [...signs].map((sign) => letters.find(({ letter }) => letter === sign)?.at ?? null)
  const isBorder = (square: Square): boolean => BORDERS.has(at(square).is)
  return {
    grid,
    terrain,
    keys: letters.map(({ at: square }) => squares.key(square)),
    areas: split ? divided(grids.areasOf(grid, isBorder), split) : grids.areasOf(grid, isBorder),
    entries: placed('123456'),
    patrols: placed('abcdef'),
    airlocks: letters.flatMap(({ letter, at: square }) => (letter === '@' ? [square] : [])),
    doorways: letters.flatMap(({ at: square }, place) =>
      at(square).is === 'door' ? [{ place, key: squares.key(square) }] : [],
    ),
  }
}

const BORDERS: ReadonlySet<Terrain['is']> = new Set(['wall', 'door', 'window'])

/** The area in which the named square lies falls into several, by columns and rows (CS-SRCH-11). */
function divided(
  areas: Map<number, number>,
  { at, columns, rows }: { at: Square; columns: readonly number[]; rows: readonly number[] },
): Map<number, number> {
  const hall = areas.get(squares.pack(at))!
  const base = Math.max(...areas.values()) + 1
  const part = (lines: readonly number[], where: number): number =>
    lines.filter((line) => where >= line).length
  for (const [packed, area] of areas) {
    if (area !== hall) continue
    const { x, y } = unpacked(packed)
    const n = part(rows, y) * (columns.length + 1) + part(columns, x)
    if (n > 0) areas.set(packed, base + n - 1)
  }
  return areas
}

const unpacked = (packed: number): Square => ({ x: (packed & 0x7fff) - 0x4000, y: (packed >> 15) - 0x4000 })

export const terrainAt = (g: Pick<Known, 'map'>, square: Square): Terrain | null => {
  const { grid, terrain } = planOf(g)
  const { x, y } = square
  return x < 0 || y < 0 || x >= grid.width || y >= grid.height ? null : terrain[y * grid.width + x]!
}

export const areaAt = (g: Pick<Known, 'map'>, square: Square): number | null =>
  planOf(g).areas.get(squares.pack(square)) ?? null

/** The squares on which a figure stands (CS-MOVE-12); a figure that is not on the board stands on none. */
export const baseOf = ({ at, who }: Pick<Figure, 'at' | 'who'>): Block =>
  who.is === 'talos' || who.is === 'rock-worm' ? { x: at!.x, y: at!.y, width: 2, height: 2 } : at!

/** The door on a square; null where there is none. */
export function doorAt(g: Pick<Known, 'map' | 'doors'>, { x, y }: Square): Known['doors'][string] | null {
  const { grid, terrain, keys } = planOf(g)
  const place = y * grid.width + x
  if (x < 0 || x >= grid.width || terrain[place]?.is !== 'door') return null
  return g.doors[keys[place]!] ?? null
}

/**
 * What doors and pieces make of the plan, row by row. It is worked out anew when one of them has changed, and read by everything that
 * would else ask square by square.
 */
export interface Layout {
  readonly width: number
  readonly height: number
  /** 1: a wall or a closed door. */
  readonly wall: Uint8Array
  /** 1: floor on which no piece stands. */
  readonly floor: Uint8Array
  /** Which piece stands there, counted from 1; 0: none. Worm holes are markers on the floor, and no obstacle. */
  readonly piece: Uint8Array
}

/** A layout with all that it was worked out from, so that a change is noticed. */
interface Kept {
  readonly layout: Layout
  readonly map: MapId
  readonly doors: readonly Known['doors'][string][]
  readonly marked: readonly boolean[]
  readonly pieces: readonly Known['pieces'][number][]
}

const KEPT = new WeakMap<Known['pieces'], Kept>()
let latest: Kept | null = null
let latestPieces: Known['pieces'] | null = null

/** Asked for all the time, mostly of one table and with nothing changed: that is answered first. */
export function layoutOf(g: Known): Layout {
  let kept = g.pieces === latestPieces ? latest : KEPT.get(g.pieces)
  if (!kept || !isStill(g, kept)) {
    kept = {
      layout: layoutLike(g),
      map: g.map,
      doors: Object.values(g.doors),
      marked: g.pieces.map(({ marked }) => marked),
      pieces: [...g.pieces],
    }
    KEPT.set(g.pieces, kept)
  }
  latestPieces = g.pieces
  latest = kept
  return kept.layout
}

/** Pieces are added and taken away, and come to work; they never wander. */
function isStill({ map, doors, pieces }: Known, kept: Kept): boolean {
  if (map !== kept.map || pieces.length !== kept.pieces.length) return false
  for (let i = 0; i < pieces.length; i++)
    if (pieces[i] !== kept.pieces[i] || pieces[i]!.marked !== kept.marked[i]) return false
  let n = 0
  for (const key in doors) if (doors[key] !== kept.doors[n++]) return false
  return n === kept.doors.length
}

const LAYOUTS = new Map<string, Layout>()
const MOST_LAYOUTS = 200

/** Whatever table it is asked of: the same map with the same doors and pieces is the same layout, and so is all that follows from it. */
function layoutLike(g: Known): Layout {
  const doors = Object.entries(g.doors).flat()
  const pieces = g.pieces.map(({ kind, at, size, marked }) => `${kind} ${at.x} ${at.y} ${size} ${marked}`)
  const key = [g.map, ...doors, ...pieces].join('|')
  const known = LAYOUTS.get(key)
  if (known) return known
  if (LAYOUTS.size >= MOST_LAYOUTS) LAYOUTS.clear()
  const layout = laidOut(g)
  LAYOUTS.set(key, layout)
  return layout
}

function laidOut(g: Known): Layout {
  const { grid, terrain, doorways } = planOf(g)
  const { width, height } = grid
  const wall = new Uint8Array(width * height)
  const floor = new Uint8Array(width * height)
  const piece = new Uint8Array(width * height)
  for (let place = 0; place < terrain.length; place++) {
    const { is } = terrain[place]!
    if (is === 'wall') wall[place] = 1
    else if (is !== 'window') floor[place] = 1
  }
  for (const { place, key } of doorways)
    if (g.doors[key] !== 'open') {
      wall[place] = 1
      floor[place] = 0
    }
  g.pieces.forEach((one, n) => {
    if (one.kind === 'hole') return
    for (const { x, y } of blocks.squaresOf(blockOf(one))) {
      floor[y * width + x] = 0
      piece[y * width + x] ||= n + 1
    }
  })
  return { width, height, wall, floor, piece }
}

/** Something that follows from the layout alone, worked out once for each: it may hold no piece, only what is the same of all tables. */
export function fromLayout<T>(work: (g: Known, layout: Layout) => T): (g: Known) => T {
  const known = new WeakMap<Layout, { readonly of: T }>()
  let last: { readonly layout: Layout; readonly of: T } | null = null
  return (g) => {
    const layout = layoutOf(g)
    if (last?.layout === layout) return last.of
    let found = known.get(layout)
    if (!found) {
      found = { of: work(g, layout) }
      known.set(layout, found)
    }
    last = { layout, of: found.of }
    return found.of
  }
}

const isOff = ({ width, height }: Layout, { x, y }: Square): boolean =>
  x < 0 || y < 0 || x >= width || y >= height

/** A wall, a closed door, or beyond the edge (CS-BOARD-02, CS-DOOR-05, CS-RUL-08). */
export function isWall(g: Known, square: Square): boolean {
  const layout = layoutOf(g)
  return isOff(layout, square) || layout.wall[square.y * layout.width + square.x] === 1
}

/** A wall that can be mined, and that skills ask for: neither door nor window (CS-RUL-22). */
export function isSolid(g: Known, square: Square): boolean {
  const terrain = terrainAt(g, square)
  return terrain === null || terrain.is === 'wall'
}

export const isWindow = (g: Pick<Known, 'map'>, square: Square): boolean =>
  terrainAt(g, square)?.is === 'window'

/** The piece on a square; worm holes are markers on the floor, and no obstacle. */
export function pieceAt(g: Known, square: Square): Known['pieces'][number] | null {
  const layout = layoutOf(g)
  return isOff(layout, square)
    ? null
    : (g.pieces[layout.piece[square.y * layout.width + square.x]! - 1] ?? null)
}

export const blockOf = ({ at, size }: { readonly at: Square; readonly size: number }): Block =>
  size === 1 ? at : { x: at.x, y: at.y, width: size, height: size }

/** Floor that nobody and nothing stands on (CS-MOVE-06, CS-MOVE-11). */
export function isFloor(g: Known, square: Square): boolean {
  const layout = layoutOf(g)
  return !isOff(layout, square) && layout.floor[square.y * layout.width + square.x] === 1
}

/** The figure that stands or lies on a square; the defeated lie there too. */
export function figureAt(g: Pick<Known, 'figures'>, square: Square): Figure | null {
  for (const figure of g.figures) if (figure.at && blocks.hasSquare(baseOf(figure), square)) return figure
  return null
}

export const isFree = (g: Known, square: Square): boolean =>
  isFloor(g, square) && figureAt(g, square) === null

/** Where there is floor a search may go, elsewhere not; whoever stands there. */
export const walkable = fromLayout((_, { floor }) => floor.map((is) => (is === 1 ? 0 : fields.SHUT)))

/** The places under a base, row by row. */
export function placesUnder({ x, y, width: wide = 1, height: high = 1 }: Block, width: number): number[] {
  const first = y * width + x
  if (wide === 1 && high === 1) return [first]
  const places: number[] = []
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) places.push(first + row * width + column)
  return places
}

/** The places in base contact with a base (CS-MOVE-08, CS-MOVE-09). */
export function placesBeside(base: Block, width: number, height: number): number[] {
  const { x, y, width: wide = 1, height: high = 1 } = base
  const places: number[] = []
  for (let column = x; column < x + wide; column++) {
    if (y > 0) places.push((y - 1) * width + column)
    if (y + high < height) places.push((y + high) * width + column)
  }
  for (let row = y; row < y + high; row++) {
    if (x > 0) places.push(row * width + x - 1)
    if (x + wide < width) places.push(row * width + x + wide)
  }
  return places
}

/** The floor that is free, row by row, for searches that would ask of every square. */
export function freeFloor(g: Known): Uint8Array {
  const { floor, width } = layoutOf(g)
  const free = floor.slice()
  for (const figure of g.figures)
    if (figure.at) for (const { x, y } of blocks.squaresOf(baseOf(figure))) free[y * width + x] = 0
  return free
}

/** The bands of range (CS-RANGE-02, CS-RANGE-03, CS-RANGE-04, CS-RUL-09, CS-RUL-11), from border to border (CS-RANGE-01). */
export const SHORT = 5
export const MEDIUM = 13

export const isWithin = (a: Block, b: Block, range: number): boolean =>
  blocks.gapSquared(a, b) <= range * range

/** From edge to edge (CS-RANGE-01). */
export const bandOf = (a: Block, b: Block): 'short' | 'medium' | 'long' =>
  isWithin(a, b, SHORT) ? 'short' : isWithin(a, b, MEDIUM) ? 'medium' : 'long'
