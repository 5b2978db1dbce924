import { type Block, hasSquare, middleOf, pointsOf } from './block.ts'
import type { Point } from './square.ts'

/** How tall what stands on each square is: 0 nothing, 1 short, 2 tall; row by row. */
export interface Heights {
  readonly width: number
  readonly height: number
  readonly of: Uint8Array
}

/** Sample points along each side of a target. */
const PER_SIDE = 4
const UNIT = 2 * PER_SIDE

/** All of a target, in the parts in which `hiddenParts` counts. */
export const ALL_PARTS = 2 * PER_SIDE * PER_SIDE

/**
 * How much of a target is hidden from the middle of a viewer, in 32nds: of 16 points spread over it each counts 2 if something tall stands
 * in the line, 1 if only something short does. A line is stopped by what it runs through, and where it runs exactly through a corner by
 * two obstacles that meet there. Viewer and target themselves hide nothing.
 */
export function hiddenParts(heights: Heights, viewer: Block, target: Block): number {
  const eye = middleOf(viewer, UNIT)
  let hidden = 0
  for (const point of pointsOf(target, PER_SIDE))
    hidden += tallestBetween(heights, eye, point, viewer, target)
  return hidden
}

/** The tallest that stops the line between two points. */
function tallestBetween(heights: Heights, from: Point, to: Point, viewer: Block, target: Block): number {
  const [wayX, wayY] = [to.x - from.x, to.y - from.y]
  const [stepX, stepY] = [Math.sign(wayX), Math.sign(wayY)]
  const goalX = squareAt(to.x, -stepX)
  const goalY = squareAt(to.y, -stepY)
  let x = squareAt(from.x, stepX)
  let y = squareAt(from.y, stepY)
  let tallest = 0
  const standing = (column: number, row: number): number => {
    if (column < 0 || row < 0 || column >= heights.width || row >= heights.height) return 2
    const tall = heights.of[row * heights.width + column]!
    if (tall <= tallest) return tall
    const square = { x: column, y: row }
    return hasSquare(viewer, square) || hasSquare(target, square) ? 0 : tall
  }
  while (tallest < 2) {
    tallest = Math.max(tallest, standing(x, y))
    if (x === goalX && y === goalY) break
    // Which edge comes first: x / wayX against y / wayY, without dividing.
    const alongX = Math.abs((stepX > 0 ? x + 1 : x) * UNIT - from.x) * Math.abs(wayY)
    const alongY = Math.abs((stepY > 0 ? y + 1 : y) * UNIT - from.y) * Math.abs(wayX)
    const order = x === goalX ? 1 : y === goalY ? -1 : alongX - alongY
    if (order === 0) tallest = Math.max(tallest, Math.min(standing(x + stepX, y), standing(x, y + stepY)))
    if (order <= 0) x += stepX
    if (order >= 0) y += stepY
  }
  return tallest
}

/** The row or column of a point; on a border, the one towards which it leans. */
const squareAt = (at: number, lean: number): number =>
  lean < 0 ? Math.ceil(at / UNIT) - 1 : Math.floor(at / UNIT)
