import { type Block, middleOf, pointsOf } from './block.ts'
import { cellsOf } from './line.ts'
import { isSame, ray, type Square } from './square.ts'

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
 * two obstacles that meet there. Viewer and target stand on the map and hide nothing themselves.
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

const MET = new Map<number, Uint8Array>()

/**
 * Which squares of the box between two squares a line from the middle of the one to the other meets or touches: 1, row by row, without
 * the two themselves. What stands elsewhere hides nothing. The same for all squares that lie alike, so it is worked out once.
 */
export function metBetween(viewer: Square, target: Square): Uint8Array {
  const key = (target.x - viewer.x) * 0x10000 + target.y - viewer.y
  let met = MET.get(key)
  if (!met) {
    met = linesMeet(viewer, target)
    MET.set(key, met)
  }
  return met
}

function linesMeet(viewer: Square, target: Square): Uint8Array {
  const wide = Math.abs(target.x - viewer.x) + 1
  const met = new Uint8Array(wide * (Math.abs(target.y - viewer.y) + 1))
  const eye = middleOf(viewer, UNIT)
  for (const point of pointsOf(target, PER_SIDE))
    for (const cell of cellsOf(ray(eye, point, UNIT)))
      if (!isSame(cell, viewer) && !isSame(cell, target))
        met[(cell.y - Math.min(viewer.y, target.y)) * wide + cell.x - Math.min(viewer.x, target.x)] = 1
  return met
}

/** The tallest that stops the line between two points; every square it meets lies between them, so none is off the map. */
function tallestBetween(
  { width, of }: Heights,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  viewer: Block,
  target: Block,
): number {
  const stepX = Math.sign(toX - fromX)
  const stepY = Math.sign(toY - fromY)
  const goalX = squareAt(toX, -stepX)
  const goalY = squareAt(toY, -stepY)
  let x = squareAt(fromX, stepX)
  let y = squareAt(fromY, stepY)
  // How far it is along the line to the next edge of either kind, in parts that both can be compared by.
  const farX = UNIT * Math.abs(toY - fromY)
  const farY = UNIT * Math.abs(toX - fromX)
  let nextX = (Math.abs((stepX > 0 ? x + 1 : x) * UNIT - fromX) * farX) / UNIT
  let nextY = (Math.abs((stepY > 0 ? y + 1 : y) * UNIT - fromY) * farY) / UNIT
  let tallest = 0
  while (x !== goalX || y !== goalY) {
    const order = x === goalX ? 1 : y === goalY ? -1 : nextX - nextY
    if (order === 0) {
      const one = of[y * width + x + stepX]!
      const other = of[(y + stepY) * width + x]!
      if (
        one > tallest &&
        other > tallest &&
        isBetween(x + stepX, y, viewer, target) &&
        isBetween(x, y + stepY, viewer, target)
      )
        tallest = one < other ? one : other
    }
    if (order <= 0) {
      x += stepX
      nextX += farX
    }
    if (order >= 0) {
      y += stepY
      nextY += farY
    }
    const here = of[y * width + x]!
    if (here > tallest && isBetween(x, y, viewer, target)) tallest = here
    if (tallest === 2) return 2
  }
  return tallest
}

const isBetween = (x: number, y: number, viewer: Block, target: Block): boolean =>
  !isOn(viewer, x, y) && !isOn(target, x, y)

const isOn = (block: Block, x: number, y: number): boolean =>
  x >= block.x && y >= block.y && x < block.x + (block.width ?? 1) && y < block.y + (block.height ?? 1)

/** The row or column of a point; on a border, the one towards which it leans. */
const squareAt = (at: number, lean: number): number =>
  lean < 0 ? Math.ceil(at / UNIT) - 1 : Math.floor(at / UNIT)
