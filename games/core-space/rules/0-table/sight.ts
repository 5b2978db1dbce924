import { type Block, blocks, cover, type Heights, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf, fromLayout, layoutOf, planOf } from './board.ts'
import type { Figure } from './figure.ts'
import { areFriends, isSmall, massiveOf } from './figures.ts'
import { isHidden } from './hiding.ts'

/** How much of a target is hidden (CS-COV-01, CS-COV-02, CS-COV-03). */
export type Cover = 'none' | 'partial' | 'full'

/** A quarter hidden gives cover; more than nine tenths hide all of it (CS-RUL-14). */
const PARTIAL = cover.ALL_PARTS / 4
const FULL = (cover.ALL_PARTS * 9) / 10

export const coverOf = (hidden: number): Cover =>
  hidden > FULL ? 'full' : hidden >= PARTIAL ? 'partial' : 'none'

/**
 * How much of one figure another one sees (CS-LOS-01, CS-LOS-02, CS-RUL-12, CS-RUL-13, CS-RUL-14). Figures that are not on the board are seen
 * by nobody.
 */
export function coverBetween(g: Known, viewer: Figure, target: Figure): Cover {
  if (!viewer.at || !target.at) return 'full'
  const [from, to] = [baseOf(viewer), baseOf(target)]
  if (from.width !== undefined || to.width !== undefined) return coverOf(hiddenFrom(g, viewer, target))
  const { walled, standing, lying } = lineBetween(g, from, to)
  if (walled) return 'full'
  if (isAnybodyBetween(g, from, to, target)) return coverOf(hiddenFrom(g, viewer, target))
  return target.prone ? lying : standing
}

/** What there is to be seen from square to square where nobody stands between: most see most others so, and it is remembered. */
interface Line {
  /** Walls alone hide it, whoever else stands about. */
  readonly walled: boolean
  readonly standing: Cover
  /** CS-RUL-16. */
  readonly lying: Cover
}

function lineBetween(g: Known, from: Square, to: Square): Line {
  const { width, size, known } = linesOf(g)
  const here = from.y * width + from.x
  const lines = known[here] ?? new Uint8Array(size)
  known[here] = lines
  const place = to.y * width + to.x
  lines[place] ||= 1 + lineOf(g, from, to)
  return LINES[lines[place]! - 1]!
}

/** By the square from which and the square to which one looks: the number of the line among all that there can be, counted from 1; 0: not worked out yet. */
const linesOf = fromLayout((_, { width, height }) => ({
  width,
  size: width * height,
  known: new Array<Uint8Array | undefined>(width * height),
}))

const COVERS: readonly Cover[] = ['none', 'partial', 'full']
const LINES: readonly Line[] = [
  { walled: true, standing: 'full', lying: 'full' },
  ...COVERS.flatMap((standing) => COVERS.map((lying): Line => ({ walled: false, standing, lying }))),
]

function lineOf(g: Known, from: Square, to: Square): number {
  if (coverOf(cover.hiddenParts(wallHeights(g), from, to)) === 'full') return 0
  const heights = copied(terrainFrom(g, from))
  const standing = coverOf(cover.hiddenParts(heights, from, to))
  raise(heights)
  const lying = coverOf(cover.hiddenParts(heights, from, to))
  return 1 + COVERS.indexOf(standing) * COVERS.length + COVERS.indexOf(lying)
}

/** Whether somebody who could hide some of it stands in one of the lines from square to square. */
function isAnybodyBetween(g: Known, from: Square, to: Square, target: Figure | null): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const wide = right - left + 1
  const met = cover.metBetween(from, to)
  for (const figure of g.figures) {
    const { at } = figure
    // Nobody stands on more than two squares by two.
    if (!at || at.x < left - 1 || at.x > right || at.y < top - 1 || at.y > bottom) continue
    const { x, y, width = 1, height = 1 } = baseOf(figure)
    let isIn = false
    for (let row = Math.max(y, top); row < y + height && row <= bottom; row++)
      for (let column = Math.max(x, left); column < x + width && column <= right; column++)
        if (met[(row - top) * wide + column - left] === 1) isIn = true
    if (isIn && heightAmong(g, figure, target) > 0) return true
  }
  return false
}

export const sees = (g: Known, viewer: Figure, target: Figure): boolean =>
  coverBetween(g, viewer, target) !== 'full'

/** In 32nds. */
export function hiddenFrom(g: Known, viewer: Figure, target: Figure): number {
  const to = baseOf(target)
  const heights = heightsFor(g, viewer, target, to)
  if (target.prone) raise(heights) // CS-RUL-16
  return cover.hiddenParts(heights, baseOf(viewer), to)
}

/** What stands between a viewer and some squares, as it sees it: low terrain, windows and friends right beside it are not in its way (CS-LOS-02). */
function heightsFor(g: Known, viewer: Figure, target: Figure | null, to: Block): Heights {
  const from = baseOf(viewer)
  const heights = copied(terrainFrom(g, from))
  const [left, right] = [Math.min(from.x, to.x) - 1, Math.max(from.x, to.x) + 1]
  const [top, bottom] = [Math.min(from.y, to.y) - 1, Math.max(from.y, to.y) + 1]
  for (const figure of g.figures) {
    const { at } = figure
    if (!at || at.x < left || at.x > right || at.y < top || at.y > bottom) continue
    const base = baseOf(figure)
    const height = heightAmong(g, figure, target)
    if (height === 0) continue
    const isBeside = blocks.touches(from, base) && areFriends(g, viewer, figure) // CS-LOS-06
    put(heights, base, isBeside ? 0 : height)
  }
  return heights
}

/** The terrain without what is low and right beside the viewer (CS-LOS-05, CS-RUL-08); worked out once for each square. */
function terrainFrom(g: Known, from: Block): Heights {
  const known = fromSquares(g)
  const place = from.width === undefined ? from.y * layoutOf(g).width + from.x : -1
  const found = known.get(place)
  if (found) return found
  const { width, height, of } = terrainHeights(g)
  const heights = { width, height, of: of.slice() }
  for (const piece of g.pieces)
    if (heightOf(piece) === 1 && blocks.touches(from, blockOf(piece))) put(heights, blockOf(piece), 0)
  for (const window of windowsOf(g)) if (blocks.touches(from, window)) put(heights, window, 0)
  if (place >= 0) known.set(place, heights)
  return heights
}

const fromSquares = fromLayout(() => new Map<number, Heights>())

const windowsOf = fromLayout((g, { width }): readonly Square[] =>
  planOf(g).terrain.flatMap(({ is }, place) =>
    is === 'window' ? [{ x: place % width, y: Math.floor(place / width) }] : [],
  ),
)

/** How much of some squares is hidden from others where nobody looks: blasts, worms, ships (CS-RUL-72, CS-RUL-101, CS-RUL-113). */
export function hiddenBetween(
  g: Known,
  from: Block,
  to: Block,
  by: 'walls' | 'terrain' | 'everything',
): number {
  if (by === 'walls') return cover.hiddenParts(wallHeights(g), from, to)
  if (by === 'terrain') return cover.hiddenParts(terrainHeights(g), from, to)
  return cover.hiddenParts(everything(g), from, to)
}

/** The terrain with everybody who stands in the way. */
function everything(g: Known): Heights {
  const heights = copied(terrainHeights(g))
  for (const figure of g.figures) {
    const height = figure.at ? heightAmong(g, figure, null) : 0
    if (height > 0) put(heights, baseOf(figure), height)
  }
  return heights
}

/** How well each square of the floor is seen from where a figure stands. */
export function coverOfFloor(g: Known, figure: Figure): { readonly [seen in Cover]: readonly Square[] } {
  const seen: { [seen in Cover]: Square[] } = { none: [], partial: [], full: [] }
  if (!figure.at) return seen
  const { width, height, floor } = layoutOf(g)
  const heights = everything(g)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (floor[y * width + x] === 1)
        seen[coverOf(cover.hiddenParts(heights, baseOf(figure), { x, y }))].push({ x, y })
  return seen
}

/** Walls and closed doors. */
const wallHeights = fromLayout(
  (_, { width, height, wall }): Heights => ({
    width,
    height,
    of: wall.map((is) => 2 * is),
  }),
)

/** And windows and pieces. */
const terrainHeights = fromLayout((g, { width, height, wall }): Heights => {
  const { terrain } = planOf(g)
  const of = wall.map((is, place) => (is === 1 ? 2 : terrain[place]!.is === 'window' ? 1 : 0))
  const heights = { width, height, of }
  for (const piece of g.pieces) put(heights, blockOf(piece), heightOf(piece))
  return heights
})

const DRAFTS = new Map<number, Uint8Array>()

/** A draft of it to stand figures on: good until the next one is asked for. */
function copied({ width, height, of }: Heights): Heights {
  const draft = DRAFTS.get(of.length) ?? new Uint8Array(of.length)
  DRAFTS.set(of.length, draft)
  draft.set(of)
  return { width, height, of: draft }
}

type Obstacle = Known['pieces'][number]

/** CS-RUL-15, CS-TLOS-01: a vent is tall while it blows (CS-TERR-13), a pillar always (CS-TERR-14). */
const heightOf = ({ kind, marked }: Obstacle): 0 | 1 | 2 =>
  kind === 'hole' ? 0 : kind === 'vent' ? (marked ? 2 : 1) : TALL.has(kind) ? 2 : 1

const TALL: ReadonlySet<Obstacle['kind']> = new Set(['pod', 'pillar', 'chamber', 'reactor'])

/** Standing figures are in the way, the small and those smaller than a Massive target only half (CS-LOS-03, CS-LOS-04, CS-MASS-01, CS-FAQ-01). */
function heightAmong(g: Known, figure: Figure, target: Figure | null): 0 | 1 | 2 {
  if (figure.prone || figure.defeated || isHidden(g, figure)) return 0
  return isSmall(figure) || (target && massiveOf(figure) < massiveOf(target)) ? 1 : 2
}

function put({ width, of }: Heights, block: Block, height: number): void {
  if (block.width === undefined) of[block.y * width + block.x] = height
  else for (const { x, y } of blocks.squaresOf(block)) of[y * width + x] = height
}

function raise({ of }: Heights): void {
  for (let i = 0; i < of.length; i++) if (of[i] === 1) of[i] = 2
}

/** A square that is aimed at although nobody stands there. */
export function seesSquare(g: Known, viewer: Figure, square: Square): boolean {
  if (!viewer.at) return false
  const from = baseOf(viewer)
  if (from.width === undefined && !isAnybodyBetween(g, from, square, null))
    return lineBetween(g, from, square).standing !== 'full'
  return coverOf(cover.hiddenParts(heightsFor(g, viewer, null, square), from, square)) !== 'full'
}
