import { type Block, blocks, cover, type Heights, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, doorAt, planOf } from './board.ts'
import { areFriends, isSmall, massiveOf } from './figures.ts'
import { isHidden } from './hiding.ts'
import type { Figure } from './state.ts'

/** How much of a target is hidden (CS-COV-01 to CS-COV-03). */
export type Cover = 'none' | 'partial' | 'full'

/** A quarter hidden gives cover; more than nine tenths hide all of it (CS-RUL-14). */
const PARTIAL = cover.ALL_PARTS / 4
const FULL = (cover.ALL_PARTS * 9) / 10

export const coverOf = (hidden: number): Cover =>
  hidden > FULL ? 'full' : hidden >= PARTIAL ? 'partial' : 'none'

/**
 * How much of one figure another one sees (CS-LOS-01 to CS-LOS-06, CS-RUL-12 to CS-RUL-16). Figures that are not on the board are seen
 * by nobody.
 */
export function coverBetween(g: Known, viewer: Figure, target: Figure): Cover {
  if (!viewer.at || !target.at) return 'full'
  return coverOf(hiddenFrom(g, viewer, target))
}

export const sees = (g: Known, viewer: Figure, target: Figure): boolean =>
  coverBetween(g, viewer, target) !== 'full'

/** In 32nds. */
export function hiddenFrom(g: Known, viewer: Figure, target: Figure): number {
  const heights = heightsOf(g)
  const [from, to] = [baseOf(viewer), baseOf(target)]
  stand(g, heights, (figure) => heightAmong(figure, target))
  for (const piece of g.pieces)
    if (heightOf(piece) === 1 && blocks.touches(from, pieceBlock(piece))) put(heights, pieceBlock(piece), 0) // CS-LOS-05
  for (const figure of g.figures)
    if (figure.at && areFriends(g, viewer, figure) && blocks.touches(from, baseOf(figure)))
      put(heights, baseOf(figure), 0) // CS-LOS-06
  if (target.prone) raise(heights) // CS-RUL-16
  return cover.hiddenParts(heights, from, to)
}

/** How much of some squares is hidden from others where nobody looks: blasts, worms, ships (CS-RUL-72, CS-RUL-101, CS-RUL-113). */
export function hiddenBetween(
  g: Known,
  from: Block,
  to: Block,
  by: 'walls' | 'terrain' | 'everything',
): number {
  const heights = heightsOf(g, by === 'walls')
  if (by === 'everything') stand(g, heights, (figure) => heightAmong(figure, null))
  return cover.hiddenParts(heights, from, to)
}

/** What stands on the squares of the map now: walls and closed doors, windows and pieces; or walls and closed doors alone. */
function heightsOf(g: Known, wallsAlone = false): Heights {
  const { grid, terrain } = planOf(g)
  const of = new Uint8Array(grid.width * grid.height)
  for (let i = 0; i < of.length; i++) {
    const { is } = terrain[i]!
    if (is === 'wall') of[i] = 2
    else if (is === 'window') of[i] = wallsAlone ? 0 : 1
    else if (is === 'door')
      of[i] = doorAt(g, { x: i % grid.width, y: Math.floor(i / grid.width) }) === 'open' ? 0 : 2
  }
  const heights = { width: grid.width, height: grid.height, of }
  if (!wallsAlone) for (const piece of g.pieces) put(heights, pieceBlock(piece), heightOf(piece))
  return heights
}

type Obstacle = Known['pieces'][number]

const pieceBlock = ({ at, size }: Obstacle): Block => (size === 1 ? at : { ...at, width: size, height: size })

/** CS-RUL-15: a vent is tall while it blows (CS-TERR-13), a pillar always (CS-TERR-14). */
const heightOf = ({ kind, marked }: Obstacle): 0 | 1 | 2 =>
  kind === 'hole' ? 0 : kind === 'vent' ? (marked ? 2 : 1) : TALL.has(kind) ? 2 : 1

const TALL: ReadonlySet<Obstacle['kind']> = new Set(['pod', 'pillar', 'chamber', 'reactor'])

/** Standing figures are in the way, the small and those smaller than a Massive target only half (CS-LOS-03, CS-LOS-04, CS-MASS-01). */
function heightAmong(figure: Figure, target: Figure | null): 0 | 1 | 2 {
  if (figure.prone || figure.defeated) return 0
  return isSmall(figure) || (target && massiveOf(figure) < massiveOf(target)) ? 1 : 2
}

function stand(g: Known, heights: Heights, tall: (figure: Figure) => 0 | 1 | 2): void {
  for (const figure of g.figures) {
    if (!figure.at || isHidden(g, figure)) continue
    const height = tall(figure)
    if (height > 0) put(heights, baseOf(figure), height)
  }
}

function put({ width, of }: Heights, block: Block, height: number): void {
  for (const { x, y } of blocks.squaresOf(block)) of[y * width + x] = height
}

function raise({ of }: Heights): void {
  for (let i = 0; i < of.length; i++) if (of[i] === 1) of[i] = 2
}

/** A square that is aimed at although nobody stands there. */
export const seesSquare = (g: Known, viewer: Figure, square: Square): boolean =>
  viewer.at !== null && coverOf(hiddenBetween(g, baseOf(viewer), square, 'everything')) !== 'full'
