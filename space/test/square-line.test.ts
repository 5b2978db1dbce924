import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blocks,
  isPlain,
  type Line,
  type Point,
  type Ruling,
  type Square,
  squares,
  stretches,
} from '../index.ts'

const { key, line, ray } = squares

const coordinate = fc.integer({ min: -9, max: 9 })
const square: fc.Arbitrary<Square> = fc.record({ x: coordinate, y: coordinate })
const unit = fc.constantFrom(1, 2, 3, 8)
const ORIGIN = { x: 0, y: 0 }
const RULINGS: Ruling[] = ['either', 'each', 'both']

const keys = (chain: readonly Square[]): string => chain.map(key).join(' ')
const draw = ({ left, right }: Line<Square>) => [keys(left), keys(right)]

/** By the separating axes of a square and a segment: an independent proof. */
function runsThrough(from: Point, to: Point, at: Square, parts: number): boolean {
  const overlaps = (['x', 'y'] as const).every((axis) => {
    const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])]
    return low < (at[axis] + 1) * parts && high > at[axis] * parts
  })
  const corners = blocks.squaresOf({ ...at, width: 2, height: 2 })
  const sides = corners.map(
    ({ x, y }) => (to.x - from.x) * (y * parts - from.y) - (to.y - from.y) * (x * parts - from.x),
  )
  return overlaps && Math.min(...sides) < 0 && Math.max(...sides) > 0
}

describe('a line between squares', () => {
  test('begins and ends at its ends and goes from square to square over edges', () => {
    fc.assert(
      fc.property(square, square, (a, b) => {
        for (const chain of Object.values(line(a, b)) as Square[][]) {
          expect([chain[0], chain.at(-1)]).toEqual([a, b])
          expect(chain).toHaveLength(squares.manhattan(a, b) + 1)
          expect(chain.slice(1).every((at, i) => squares.manhattan(at, chain[i]!) === 1)).toBe(true)
        }
      }),
    )
  })

  test('turned round has the same chains, swapped, between any two points', () => {
    fc.assert(
      fc.property(square, square, unit, (a, b, parts) => {
        const back = ray(b, a, parts)
        expect(draw(ray(a, b, parts))).toEqual([keys(back.right.toReversed()), keys(back.left.toReversed())])
      }),
    )
  })

  test('has on both chains exactly the squares whose inside it crosses', () => {
    fc.assert(
      fc.property(square, square, unit, (a, b, parts) => {
        fc.pre(!squares.isSame(a, b))
        const { left, right } = ray(a, b, parts)
        const inside = squares.within(ORIGIN, 10).filter((at) => runsThrough(a, b, at, parts))
        const shared = left.filter((at) => right.includes(at))
        expect(shared.map(key).toSorted()).toEqual(inside.map(key).toSorted())
      }),
    )
  })

  test('is plain exactly if its chains are alike', () => {
    fc.assert(
      fc.property(square, square, unit, (a, b, parts) => {
        const [left, right] = draw(ray(a, b, parts))
        expect(isPlain(ray(a, b, parts))).toBe(left === right)
      }),
    )
  })

  test('turns with the board', () => {
    const turned = ({ x, y }: Square) => ({ x: -1 - y, y: x }) // the corner turns, not the middle
    fc.assert(
      fc.property(square, square, unit, (a, b, parts) => {
        const quarter = ray(squares.rotate(a, 1), squares.rotate(b, 1), parts)
        fc.pre(!squares.isSame(a, b))
        expect(keys(quarter.left)).toBe(keys(ray(a, b, parts).left.map(turned)))
      }),
    )
  })

  test('2 east and 1 south runs through four squares and no corner', () => {
    expect(draw(line(ORIGIN, { x: 2, y: 1 }))).toEqual(['0,0 1,0 1,1 2,1', '0,0 1,0 1,1 2,1'])
  })

  test('along a diagonal parts at every corner', () => {
    const diagonal = line(ORIGIN, { x: 2, y: 2 })
    expect(draw(diagonal)).toEqual(['0,0 1,0 1,1 2,1 2,2', '0,0 0,1 1,1 1,2 2,2'])
    expect(stretches(diagonal).map(draw)).toEqual([
      ['0,0 1,0 1,1', '0,0 0,1 1,1'],
      ['1,1 2,1 2,2', '1,1 1,2 2,2'],
    ])
  })

  test('along a border runs on both sides of it', () => {
    expect(draw(ray({ x: 8, y: 4 }, { x: 8, y: 20 }, 8))).toEqual(['1,0 1,1 1,2', '0,0 0,1 0,2'])
    expect(stretches(ray({ x: 8, y: 4 }, { x: 8, y: 20 }, 8))).toHaveLength(1)
  })

  test('from a corner begins in the square it enters', () => {
    expect(draw(ray({ x: 8, y: 8 }, { x: 20, y: 9 }, 8))).toEqual(['1,1 2,1', '1,1 2,1'])
    expect(draw(ray({ x: 8, y: 8 }, { x: 4, y: 4 }, 8))).toEqual(['0,0', '0,0'])
    expect(draw(ray({ x: 8, y: 8 }, { x: 8, y: 8 }, 8))).toEqual(['1,1', '1,1'])
  })
})

describe('line of sight between squares', () => {
  const walls = fc.uniqueArray(square, { maxLength: 80, selector: key })
  const solid = (...list: string[]) => {
    const set = new Set(list)
    return (at: Square) => set.has(key(at))
  }
  const thin = (...list: string[]) => {
    const set = new Set(list)
    return (from: Square, to: Square) => set.has(squares.edgeBetween(from, to))
  }

  test('is mutual under every ruling, with walls as squares and walls on edges', () => {
    fc.assert(
      fc.property(square, square, walls, fc.constantFrom(...RULINGS), (a, b, list, ruling) => {
        const cell = solid(...list.map(key))
        const edge = thin(...list.map((at, i) => `${key(at)}:${i % 2 ? 'e' : 's'}`))
        expect(squares.sees(a, b, { cell, ruling })).toBe(squares.sees(b, a, { cell, ruling }))
        expect(squares.sees(a, b, { edge, ruling })).toBe(squares.sees(b, a, { edge, ruling }))
      }),
    )
  })

  test('is stopped by a wall on a crossed edge, and not by one it runs along', () => {
    expect(squares.sees(ORIGIN, { x: 3, y: 0 }, { edge: thin('1,0:e') })).toBe(false)
    expect(squares.sees(ORIGIN, { x: 3, y: 0 }, { edge: thin('1,0:s', '2,-1:s') })).toBe(true)
  })

  test('through a corner is stopped between two obstacles under every ruling', () => {
    const cell = solid('1,0', '0,1')
    expect(RULINGS.map((ruling) => squares.sees(ORIGIN, { x: 1, y: 1 }, { cell, ruling }))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('through a corner past one obstacle is stopped only if whatever is touched stops', () => {
    const cell = solid('1,0')
    expect(RULINGS.map((ruling) => squares.sees(ORIGIN, { x: 1, y: 1 }, { cell, ruling }))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('past obstacles on alternating sides is clear only if each corner is ruled by itself', () => {
    const cell = solid('1,0', '1,2')
    expect(RULINGS.map((ruling) => squares.sees(ORIGIN, { x: 2, y: 2 }, { cell, ruling }))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('through the end of a wall is clear, through the middle of a wall it is not', () => {
    expect(squares.sees(ORIGIN, { x: 1, y: 1 }, { edge: thin('0,0:e') })).toBe(true)
    expect(squares.sees(ORIGIN, { x: 1, y: 1 }, { edge: thin('0,0:e', '0,1:e') })).toBe(false)
  })
})
