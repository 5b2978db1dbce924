import type { Block } from './block.ts'

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
  const { width: wide = 1, height: high = 1 } = target
  const eyeX = ((2 * viewer.x + (viewer.width ?? 1)) * UNIT) / 2
  const eyeY = ((2 * viewer.y + (viewer.height ?? 1)) * UNIT) / 2
  let hidden = 0
  for (let row = 0; row < PER_SIDE; row++) {
    const y = UNIT * target.y + (2 * row + 1) * high
    for (let column = 0; column < PER_SIDE; column++) {
      const x = UNIT * target.x + (2 * column + 1) * wide
      hidden += tallestBetween(heights, eyeX, eyeY, x, y, viewer, target)
    }
  }
  return hidden
}

/** The tallest that stops the line between two points. */
function tallestBetween(
  heights: Heights,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  viewer: Block,
  target: Block,
): number {
  const stepX = Math.sign(toX - fromX)
  const stepY = Math.sign(toY - fromY)
  const wayX = Math.abs(toX - fromX)
  const wayY = Math.abs(toY - fromY)
  const goalX = squareAt(toX, -stepX)
  const goalY = squareAt(toY, -stepY)
  let x = squareAt(fromX, stepX)
  let y = squareAt(fromY, stepY)
  let tallest = standing(heights, x, y, 0, viewer, target)
  while (tallest < 2 && (x !== goalX || y !== goalY)) {
    // Which edge comes first: x / wayX against y / wayY, without dividing.
    const alongX = Math.abs((stepX > 0 ? x + 1 : x) * UNIT - fromX) * wayY
    const alongY = Math.abs((stepY > 0 ? y + 1 : y) * UNIT - fromY) * wayX
    const order = x === goalX ? 1 : y === goalY ? -1 : alongX - alongY
    if (order === 0) {
      const one = standing(heights, x + stepX, y, tallest, viewer, target)
      const other = standing(heights, x, y + stepY, tallest, viewer, target)
      tallest = Math.max(tallest, Math.min(one, other))
    }
    if (order <= 0) x += stepX
    if (order >= 0) y += stepY
    const here = standing(heights, x, y, tallest, viewer, target)
    if (here > tallest) tallest = here
  }
  return tallest
}

/** What stands there, if it is taller than what has been met; beyond the edge it is walls all the way. */
function standing(
  { width, height, of }: Heights,
  x: number,
  y: number,
  met: number,
  viewer: Block,
  target: Block,
): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return 2
  const tall = of[y * width + x]!
  return tall <= met || isOn(viewer, x, y) || isOn(target, x, y) ? Math.min(tall, met) : tall
}

const isOn = (block: Block, x: number, y: number): boolean =>
  x >= block.x && y >= block.y && x < block.x + (block.width ?? 1) && y < block.y + (block.height ?? 1)

/** The row or column of a point; on a border, the one towards which it leans. */
const squareAt = (at: number, lean: number): number =>
  lean < 0 ? Math.ceil(at / UNIT) - 1 : Math.floor(at / UNIT)
