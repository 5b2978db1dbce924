import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, blocks, cover, type Heights, type Point, type Square } from '../index.ts'

const SIZE = 9
const PARTS = 8

/** A map of letters: `.` nothing, `o` short, `#` tall. */
function mapOf(lines: readonly string[]): Heights {
  const of = Uint8Array.from(lines.join(''), (letter) => '.o#'.indexOf(letter))
  return { width: lines[0]!.length, height: lines.length, of }
}

const heightAt = ({ width, of }: Heights, { x, y }: Square): number => of[y * width + x]!

/** On which side of the line a point lies: negative, positive, or 0 if it lies on it. */
const side = (from: Point, to: Point, { x, y }: Point): number =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))

/** By separating axes: the inside of a square and an open segment meet unless an edge of one parts them. */
function runsThrough(from: Point, to: Point, { x, y }: Square): boolean {
  const apart = (['x', 'y'] as const).some((axis) => {
    const low = axis === 'x' ? x : y
    return (
      Math.max(from[axis], to[axis]) <= low * PARTS || Math.min(from[axis], to[axis]) >= (low + 1) * PARTS
    )
  })
  const sides = blocks
    .squaresOf({ x, y, width: 2, height: 2 })
    .map((corner) => side(from, to, { x: corner.x * PARTS, y: corner.y * PARTS }))
  return !apart && sides.includes(-1) && sides.includes(1)
}

/** Whether the line passes exactly through a corner of the grid, strictly between its ends. */
function passes(from: Point, to: Point, corner: Point): boolean {
  const along = (at: Point): number => (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)
  return side(from, to, corner) === 0 && along(corner) > 0 && along(corner) < along(to)
}

/** The rule, as slowly and plainly as it can be put: every square and every corner of the map is looked at. */
function slowlyHidden(map: Heights, viewer: Block, target: Block): number {
  const standing = (square: Square): number =>
    blocks.hasSquare(viewer, square) || blocks.hasSquare(target, square) ? 0 : heightAt(map, square)
  const squares = blocks.squaresOf({ x: 0, y: 0, width: map.width, height: map.height })
  const eye = blocks.middleOf(viewer, PARTS)
  return blocks.pointsOf(target, 4).reduce((sum, point) => {
    const through = squares.filter((square) => runsThrough(eye, point, square)).map(standing)
    const between = squares
      .filter(({ x, y }) => x > 0 && y > 0 && passes(eye, point, { x: x * PARTS, y: y * PARTS }))
      .map(({ x, y }) => {
        const around = blocks.squaresOf({ x: x - 1, y: y - 1, width: 2, height: 2 })
        return Math.min(...around.filter((square) => !runsThrough(eye, point, square)).map(standing))
      })
    return sum + Math.max(0, ...through, ...between)
  }, 0)
}

const coordinate = fc.integer({ min: 0, max: SIZE - 2 })
const block = fc
  .record({ x: coordinate, y: coordinate, size: fc.constantFrom(1, 1, 2) })
  .map(({ x, y, size }): Block => (size === 1 ? { x, y } : { x, y, width: 2, height: 2 }))
const map = fc
  .array(fc.constantFrom('.', '.', '.', 'o', '#'), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE })
  .map((letters) =>
    mapOf(Array.from({ length: SIZE }, (_, y) => letters.slice(y * SIZE, (y + 1) * SIZE).join(''))),
  )

describe('how much of a target is hidden', () => {
  const hidden = (lines: readonly string[], viewer: Block, target: Block): number =>
    cover.hiddenParts(mapOf(lines), viewer, target)

  test('nothing over open ground, whatever stands elsewhere', () => {
    expect(hidden(['.....', '#.#.#'], { x: 0, y: 0 }, { x: 4, y: 0 })).toBe(0)
  })

  test('all of it behind something tall, half of it behind something short', () => {
    expect(hidden(['..#..'], { x: 1, y: 0 }, { x: 3, y: 0 })).toBe(cover.ALL_PARTS)
    expect(hidden(['..o..'], { x: 1, y: 0 }, { x: 3, y: 0 })).toBe(cover.ALL_PARTS / 2)
  })

  test('a corner stops a line only where two obstacles meet in it', () => {
    const corner = (lines: readonly string[]) => hidden(lines, { x: 0, y: 0 }, { x: 1, y: 1 })
    expect([corner(['.#', '..']), corner(['.#', '#.']), corner(['.o', '#.'])]).toEqual([12, 32, 22])
  })

  test('viewer and target hide nothing, however tall they are', () => {
    expect(hidden(['#..#'], { x: 0, y: 0 }, { x: 3, y: 0 })).toBe(0)
    expect(
      hidden(['##.##', '##.##'], { x: 0, y: 0, width: 2, height: 2 }, { x: 3, y: 0, width: 2, height: 2 }),
    ).toBe(0)
  })

  test('is what the rule says, put slowly and plainly, on any map, for large and small', () => {
    fc.assert(
      fc.property(map, block, block, (on, viewer, target) => {
        expect(cover.hiddenParts(on, viewer, target)).toBe(slowlyHidden(on, viewer, target))
      }),
      { numRuns: 400 },
    )
  })
})
