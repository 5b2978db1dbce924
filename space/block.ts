import type { Point, Square } from './square.ts'

/** A rectangle of squares, named by its north-western one. A single square is a block of 1 by 1. */
export interface Block extends Square {
  readonly width?: number
  readonly height?: number
}

/** The squares of a block, row by row. */
export function squaresOf({ x, y, width = 1, height = 1 }: Block): Square[] {
  const squares: Square[] = []
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) squares.push({ x: column, y: row })
  }
  return squares
}

/** The same block somewhere else. */
export const movedTo = ({ width, height }: Block, { x, y }: Square): Block =>
  width === undefined || height === undefined ? { x, y } : { x, y, width, height }

export function hasSquare({ x, y, width = 1, height = 1 }: Block, square: Square): boolean {
  return square.x >= x && square.x < x + width && square.y >= y && square.y < y + height
}

/** The squares of the n-th ring around a block, row by row. Ring 0 is the block itself. */
export function ring(block: Block, n: number): Square[] {
  const squares = squaresOf(grown(block, n))
  const inner = grown(block, n - 1)
  return n === 0 ? squares : squares.filter((square) => !hasSquare(inner, square))
}

/** The block and its first n rings, ring by ring. */
export function around(block: Block, n: number): Square[] {
  const squares: Square[] = []
  for (let i = 0; i <= n; i++) squares.push(...ring(block, i))
  return squares
}

/** Steps from block to block where a diagonal costs 1: 0 if they overlap, 1 if they touch. */
export function rings(a: Block, b: Block): number {
  return Math.max(apart(a.x, a.width, b.x, b.width), apart(a.y, a.height, b.y, b.height))
}

/** Whether two blocks share a piece of an edge: side by side, and not merely corner to corner. */
export const touches = (a: Block, b: Block): boolean =>
  apart(a.x, a.width, b.x, b.width) + apart(a.y, a.height, b.y, b.height) === 1

/** The square of the straight gap between the nearest borders: compare it with the square of a range. */
export function gapSquared(a: Block, b: Block): number {
  const x = Math.max(0, apart(a.x, a.width, b.x, b.width) - 1)
  const y = Math.max(0, apart(a.y, a.height, b.y, b.height) - 1)
  return x * x + y * y
}

/** The middle of a block, in `unit` parts to a square; `unit` is even. */
export function middleOf({ x, y, width = 1, height = 1 }: Block, unit: number): Point {
  return { x: ((2 * x + width) * unit) / 2, y: ((2 * y + height) * unit) / 2 }
}

/**
 * `perSide` times `perSide` points spread evenly over a block, row by row, in 2 * `perSide` parts to a
 * square.
 */
export function pointsOf({ x, y, width = 1, height = 1 }: Block, perSide: number): Point[] {
  return squaresOf({ x: 0, y: 0, width: perSide, height: perSide }).map((cell) => ({
    x: 2 * perSide * x + (2 * cell.x + 1) * width,
    y: 2 * perSide * y + (2 * cell.y + 1) * height,
  }))
}

const grown = ({ x, y, width = 1, height = 1 }: Block, n: number): Block => ({
  x: x - n,
  y: y - n,
  width: width + 2 * n,
  height: height + 2 * n,
})

/** How many steps part two spans along one axis. */
const apart = (a: number, aSize = 1, b: number, bSize = 1): number =>
  Math.max(0, b - a - aSize + 1, a - b - bSize + 1)
