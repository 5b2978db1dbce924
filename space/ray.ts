import type { Line } from './line.ts'
import type { Point, Square } from './square.ts'

/**
 * The squares that the straight line between two points runs through, in `unit` parts to a square. Its two
 * ends are left out, so a line that begins or ends on a border belongs only to the squares that it really
 * enters.
 */
export function ray(from: Point, to: Point, unit: number): Line<Square> {
  const isUpright = from.x === to.x
  const isLevel = from.y === to.y
  const isAlong = isUpright ? !isLevel && from.x % unit === 0 : isLevel && from.y % unit === 0
  if (!isAlong) return walk(from, to, unit, STRAIGHT)
  const left = { x: Math.sign(to.y - from.y), y: Math.sign(from.x - to.x) }
  const right = { x: -left.x, y: -left.y }
  return { left: walk(from, to, unit, left).left, right: walk(from, to, unit, right).left }
}

const STRAIGHT: Point = { x: 0, y: 0 }

/** `lean` says to which side a line along a border is shifted. */
function walk(from: Point, to: Point, unit: number, lean: Point): Line<Square> {
  const way = { x: to.x - from.x, y: to.y - from.y }
  const goal = squareAt(to, { x: -way.x || lean.x, y: -way.y || lean.y }, unit)
  let at = squareAt(from, { x: way.x || lean.x, y: way.y || lean.y }, unit)
  const left = [at]
  const right = [at]
  let isParted = false
  while (at.x !== goal.x || at.y !== goal.y) {
    const order = at.x === goal.x ? 1 : at.y === goal.y ? -1 : firstEdge(from, way, at, unit)
    const x = order > 0 ? at.x : at.x + Math.sign(way.x)
    const y = order < 0 ? at.y : at.y + Math.sign(way.y)
    if (order === 0) {
      isParted = true
      const isEastWestFirst = way.x > 0 === way.y > 0
      left.push(isEastWestFirst ? { x, y: at.y } : { x: at.x, y })
      right.push(isEastWestFirst ? { x: at.x, y } : { x, y: at.y })
    }
    at = { x, y }
    left.push(at)
    right.push(at)
  }
  return { left, right: isParted ? right : left }
}

/** The square of a point; on a border, the one towards which it leans. */
function squareAt(point: Point, lean: Point, unit: number): Square {
  return {
    x: lean.x < 0 ? Math.ceil(point.x / unit) - 1 : Math.floor(point.x / unit),
    y: lean.y < 0 ? Math.ceil(point.y / unit) - 1 : Math.floor(point.y / unit),
  }
}

/**
 * Which edge the line meets first: negative to the east or west, positive to the north or south, 0 a corner.
 */
function firstEdge(from: Point, way: Point, at: Square, unit: number): number {
  const x = Math.abs((way.x > 0 ? at.x + 1 : at.x) * unit - from.x)
  const y = Math.abs((way.y > 0 ? at.y + 1 : at.y) * unit - from.y)
  return x * Math.abs(way.y) - y * Math.abs(way.x) // x / way.x against y / way.y, without dividing
}
