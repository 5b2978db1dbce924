import { type Block, gapSquared, hasSquare, squaresOf } from './block.ts'
import type { Link } from './path.ts'
import { add, DIRECTIONS, flanks, neighbours4, pack, type Square } from './square.ts'

/** A map drawn in letters, a line a row, all equally long. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

export function readGrid(lines: readonly string[]): Grid {
  const width = lines[0]?.length ?? 0
  const uneven = lines.findIndex((line) => line.length !== width)
  if (uneven >= 0)
    throw new Error(`row ${uneven} of the map has ${lines[uneven]!.length} squares, not ${width}`)
  return { width, height: lines.length, lines }
}

/** What is drawn on a square; undefined beyond the edge. */
export const letterAt = ({ lines }: Grid, { x, y }: Square): string | undefined => lines[y]?.[x]

/** The squares of a map with what is drawn on them, row by row. */
export function lettersOf({ lines }: Grid): { readonly at: Square; readonly letter: string }[] {
  return lines.flatMap((line, y) => [...line].map((letter, x) => ({ at: { x, y }, letter })))
}

/**
 * Which area each square belongs to, by its packed key: areas are what hangs together by shared edges, numbered from 0 row by row.
 * Borders belong to none.
 */
export function areasOf(grid: Grid, isBorder: (square: Square) => boolean): Map<number, number> {
  const areas = new Map<number, number>()
  const isFree = (square: Square): boolean =>
    letterAt(grid, square) !== undefined && !areas.has(pack(square)) && !isBorder(square)
  let count = 0
  for (const { at } of lettersOf(grid)) {
    if (!isFree(at)) continue
    const open = [at]
    areas.set(pack(at), count)
    for (let square = open.pop(); square; square = open.pop())
      for (const next of neighbours4(square)) {
        if (!isFree(next)) continue
        areas.set(pack(next), count)
        open.push(next)
      }
    count++
  }
  return areas
}

/** What a block may enter, and what must be free beside a diagonal step. */
export interface Footing {
  readonly isOpen: (square: Square) => boolean
  readonly isFlankOpen: (square: Square) => boolean
}

/** The steps of a block, in the order of `DIRECTIONS`, each at cost 1. It moves as a whole: only what it newly covers must be open. */
export function stepsOf(block: Block, footing: Footing): Link<Block>[] {
  const links: Link<Block>[] = []
  for (const direction of DIRECTIONS) {
    const to = stepped(block, direction, footing)
    if (to) links.push({ to, cost: 1 })
  }
  return links
}

/** The block one step further; null if it cannot go there. */
export function stepped(block: Block, direction: Square, { isOpen, isFlankOpen }: Footing): Block | null {
  const to = { ...block, ...add(block, direction) }
  const isDiagonal = direction.x !== 0 && direction.y !== 0
  if (isDiagonal && !flanks(block, to).every((flank) => newly(block, { ...block, ...flank }, isFlankOpen)))
    return null
  return newly(block, to, isOpen) ? to : null
}

/** Whether all that a block covers there and not here is open. */
const newly = (here: Block, there: Block, isOpen: (square: Square) => boolean): boolean =>
  squaresOf(there).every((square) => hasSquare(here, square) || isOpen(square))

/**
 * Where a block comes step by step when it is sent so many squares in a direction, without where it began. Where a step cannot be made it
 * stops; or it turns: 45° right, 45° left, 90° right, 90° left, the first that can be made, and the next step tries straight on again.
 */
export function slide(
  block: Block,
  direction: number,
  squares: number,
  footing: Footing,
  blocked: 'stop' | 'turn',
): Block[] {
  const way: Block[] = []
  const tried = blocked === 'stop' ? [direction] : turnsFrom(direction)
  for (let at: Block | null = block; at && way.length < squares; ) {
    const here: Block = at
    at = firstOf(tried, (turn) => stepped(here, DIRECTIONS[turn]!, footing))
    if (at) way.push(at)
  }
  return way
}

/** Clockwise round the compass, as indices of `DIRECTIONS`. */
const COMPASS = [0, 4, 1, 5, 2, 6, 3, 7]
const TURNS = [0, 1, -1, 2, -2]

function turnsFrom(direction: number): number[] {
  const at = COMPASS.indexOf(direction)
  return TURNS.map((turn) => COMPASS[(at + turn + COMPASS.length) % COMPASS.length]!)
}

function firstOf<T, R>(things: readonly T[], find: (thing: T) => R | null): R | null {
  for (const thing of things) {
    const found = find(thing)
    if (found) return found
  }
  return null
}

/** Of these blocks the one whose nearest threat is farthest off, of equals the one in the upper row, then further left. */
export function farthestFrom(threats: readonly Block[], blocks: Iterable<Block>): Block | null {
  let best: { readonly block: Block; readonly gap: number } | null = null
  for (const block of blocks) {
    const gap = Math.min(...threats.map((threat) => gapSquared(block, threat)))
    if (!best || gap > best.gap || (gap === best.gap && isBefore(block, best.block))) best = { block, gap }
  }
  return best?.block ?? null
}

const isBefore = (a: Square, b: Square): boolean => a.y < b.y || (a.y === b.y && a.x < b.x)
