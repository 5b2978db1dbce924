import { type Block, blocks, type Grid, grids, type Square, squares } from '@starboard/space'
import { MISSIONS, type Mission, type MissionId, SIGNS, type Terrain } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Figure, MapId } from './state.ts'

/** The map of a mission as it is printed, a grid of squares (CS-BOARD-01): the same for every match, so it is worked out once. */
export interface Plan {
  readonly grid: Grid
  /** What is drawn on each square, row by row. */
  readonly terrain: readonly Terrain[]
  /** The room or search area of each square, by its packed key; walls, doors and windows belong to none (CS-RUL-22, CS-RUL-108). */
  readonly areas: ReadonlyMap<number, number>
  readonly entries: readonly (Square | null)[]
  readonly patrols: readonly (Square | null)[]
  readonly airlocks: readonly Square[]
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
    areas: split ? divided(grids.areasOf(grid, isBorder), split) : grids.areasOf(grid, isBorder),
    entries: placed('123456'),
    patrols: placed('abcdef'),
    airlocks: letters.flatMap(({ letter, at: square }) => (letter === '@' ? [square] : [])),
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
  who.is === 'talos' || who.is === 'rock-worm' ? { ...at!, width: 2, height: 2 } : at!

/** The door on a square; null where there is none. */
export const doorAt = (g: Pick<Known, 'doors'>, square: Square): Known['doors'][string] | null =>
  g.doors[squares.key(square)] ?? null

/** A wall, a closed door, or beyond the edge (CS-BOARD-02, CS-DOOR-05, CS-RUL-08). */
export function isWall(g: Known, square: Square): boolean {
  const door = doorAt(g, square)
  if (door) return door !== 'open'
  const terrain = terrainAt(g, square)
  return terrain === null || terrain.is === 'wall'
}

/** A wall that can be mined, and that skills ask for: neither door nor window (CS-RUL-22). */
export function isSolid(g: Known, square: Square): boolean {
  const terrain = terrainAt(g, square)
  return terrain === null || terrain.is === 'wall'
}

export const isWindow = (g: Pick<Known, 'map'>, square: Square): boolean =>
  terrainAt(g, square)?.is === 'window'

/** The piece on a square; worm holes are markers on the floor, and no obstacle. */
export function pieceAt(g: Pick<Known, 'pieces'>, square: Square): Known['pieces'][number] | null {
  for (const piece of g.pieces)
    if (piece.kind !== 'hole' && blocks.hasSquare(blockOf(piece), square)) return piece
  return null
}

export const blockOf = ({ at, size }: { readonly at: Square; readonly size: number }): Block =>
  size === 1 ? at : { ...at, width: size, height: size }

/** Floor that nobody and nothing stands on (CS-MOVE-06, CS-MOVE-11). */
export const isFloor = (g: Known, square: Square): boolean =>
  !isWall(g, square) && !isWindow(g, square) && pieceAt(g, square) === null

/** The whole board at once, row by row: 1 where there is floor; for searches that would ask of every square. */
export function floorOf(g: Known): Uint8Array {
  const { grid, terrain } = planOf(g)
  const floor = new Uint8Array(grid.width * grid.height)
  for (let i = 0; i < floor.length; i++) {
    const { is } = terrain[i]!
    floor[i] = is === 'wall' || is === 'window' || is === 'door' ? 0 : 1
  }
  const at = ({ x, y }: Square): number => y * grid.width + x
  for (const key in g.doors) if (g.doors[key] === 'open') floor[at(squares.parse(key))] = 1
  for (const piece of g.pieces)
    if (piece.kind !== 'hole') for (const square of blocks.squaresOf(blockOf(piece))) floor[at(square)] = 0
  return floor
}

/** The figure that stands or lies on a square; the defeated lie there too. */
export function figureAt(g: Pick<Known, 'figures'>, square: Square): Figure | null {
  for (const figure of g.figures) if (figure.at && blocks.hasSquare(baseOf(figure), square)) return figure
  return null
}

export const isFree = (g: Known, square: Square): boolean =>
  isFloor(g, square) && figureAt(g, square) === null

/** The bands of range (CS-RUL-09, CS-RUL-11), from border to border. */
export const SHORT = 5
export const MEDIUM = 13

export const isWithin = (a: Block, b: Block, range: number): boolean =>
  blocks.gapSquared(a, b) <= range * range

export const bandOf = (a: Block, b: Block): 'short' | 'medium' | 'long' =>
  isWithin(a, b, SHORT) ? 'short' : isWithin(a, b, MEDIUM) ? 'medium' : 'long'
