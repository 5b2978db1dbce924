import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocks, type Square, squares } from '../index.ts'

const { alternating, chebyshev, DIRECTIONS, key, manhattan, within } = squares

const coordinate = fc.integer({ min: -30, max: 30 })
const square: fc.Arbitrary<Square> = fc.record({ x: coordinate, y: coordinate })
const ORIGIN = { x: 0, y: 0 }

describe('distance between squares', () => {
  test.each(Object.entries({ manhattan, chebyshev, alternating }))(
    '%s is the same both ways',
    (_, measure) => {
      fc.assert(fc.property(square, square, (a, b) => measure(a, b) === measure(b, a)))
    },
  )

  test.each(Object.entries({ manhattan, chebyshev }))('%s is never more by way of a third', (_, measure) => {
    fc.assert(
      fc.property(square, square, square, (a, b, c) => measure(a, c) <= measure(a, b) + measure(b, c)),
    )
  })

  test('over 5 east and 3 south is 8, 5 or 6', () => {
    const to = { x: 5, y: 3 }
    expect([manhattan, chebyshev, alternating].map((measure) => measure(ORIGIN, to))).toEqual([8, 5, 6])
  })
})

describe('neighbours of a square', () => {
  test('are in the order of the directions, the four straight ones first', () => {
    fc.assert(
      fc.property(square, (at) => {
        const all = DIRECTIONS.map((direction) => squares.add(at, direction))
        expect(squares.neighbours8(at)).toEqual(all)
        expect(squares.neighbours4(at)).toEqual(all.slice(0, 4))
        expect(all.map((to) => chebyshev(at, to))).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
        expect(all.slice(0, 4).map((to) => manhattan(at, to))).toEqual([1, 1, 1, 1])
      }),
    )
  })

  test('a diagonal step is flanked by two squares that touch both its ends', () => {
    const [from, to] = [ORIGIN, { x: 1, y: -1 }]
    expect(squares.flanks(from, to)).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: -1 },
    ])
  })
})

describe('ranges of squares', () => {
  test('have (2n+1)² squares with plain diagonals and 2n(n+1)+1 without, the nearest first', () => {
    fc.assert(
      fc.property(square, fc.integer({ min: 0, max: 6 }), (centre, n) => {
        expect(within(centre, n)).toHaveLength((2 * n + 1) ** 2)
        expect(within(centre, n, manhattan)).toHaveLength(2 * n * (n + 1) + 1)
        const distances = within(centre, n, alternating).map((at) => alternating(centre, at))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      }),
    )
  })

  test('with alternating diagonals a range of 3 leaves out only the corners and what is next to them', () => {
    const drawn = [-3, -2, -1, 0].map((y) => within(ORIGIN, 3, alternating).filter((at) => at.y === y).length)
    expect(drawn).toEqual([3, 5, 7, 7])
  })
})

describe('turning and directions', () => {
  test('a quarter turns north to east', () => {
    expect([0, 1, 2, 3].map((n) => squares.rotate(DIRECTIONS[0]!, n))).toEqual(DIRECTIONS.slice(0, 4))
    expect([0, 1, 2, 3].map((n) => squares.rotate(DIRECTIONS[4]!, n))).toEqual(DIRECTIONS.slice(4))
  })

  test('turning back undoes a turn', () => {
    fc.assert(
      fc.property(square, square, fc.integer({ min: -8, max: 8 }), (at, centre, n) => {
        expect(squares.rotate(squares.rotate(at, n, centre), -n, centre)).toEqual(at)
      }),
    )
  })

  test('the compass turns with the board', () => {
    fc.assert(
      fc.property(square, fc.integer({ min: 1, max: 3 }), (to, n) => {
        fc.pre(!squares.isSame(to, ORIGIN))
        const turned = DIRECTIONS[squares.compass(ORIGIN, squares.rotate(to, n))]
        expect(turned).toEqual(squares.rotate(DIRECTIONS[squares.compass(ORIGIN, to)]!, n))
      }),
    )
  })

  test('5 east and 2 south is still east, 12 and 5 is south-east', () => {
    expect(DIRECTIONS[squares.compass(ORIGIN, { x: 5, y: 2 })]).toEqual({ x: 1, y: 0 })
    expect(DIRECTIONS[squares.compass(ORIGIN, { x: 12, y: 5 })]).toEqual({ x: 1, y: 1 })
    expect(() => squares.compass(ORIGIN, ORIGIN)).toThrow('no direction')
  })
})

describe('names of squares and edges', () => {
  test('a key reads back as its square, an edge as its two squares, the same from both', () => {
    fc.assert(
      fc.property(square, fc.integer({ min: 0, max: 3 }), (at, n) => {
        const beyond = squares.neighbours4(at)[n]!
        const id = squares.edgeBetween(at, beyond)
        expect(squares.parse(key(at))).toEqual(at)
        expect(squares.edgeBetween(beyond, at)).toBe(id)
        expect(squares.parseEdge(id).map(key).toSorted()).toEqual([key(at), key(beyond)].toSorted())
      }),
    )
  })

  test('what shares no edge has no edge', () => {
    expect(() => squares.edgeBetween(ORIGIN, { x: 1, y: 1 })).toThrow('share no edge')
    expect(() => squares.parseEdge('0,0:n')).toThrow('not the id of an edge')
  })

  test('different squares have different numbers', () => {
    fc.assert(
      fc.property(square, square, (a, b) => (squares.pack(a) === squares.pack(b)) === squares.isSame(a, b)),
    )
  })
})

describe('blocks of squares', () => {
  const pair = { x: 4, y: 4, width: 2, height: 2 }

  test('the first ring has 8 squares around one square and 12 around a block of 2 by 2', () => {
    expect(blocks.ring(ORIGIN, 1)).toHaveLength(8)
    expect(blocks.ring(pair, 1)).toHaveLength(12)
    expect(blocks.around(pair, 2)).toHaveLength(36)
    expect(blocks.ring(pair, 0)).toEqual(blocks.squaresOf(pair))
  })

  test('the n-th ring is n steps away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), (n) => {
        expect(blocks.ring(pair, n).every((at) => blocks.rings(pair, at) === n)).toBe(true)
      }),
    )
  })

  test('the gap is 0 to all eight neighbours and counts the squares between otherwise', () => {
    expect(squares.neighbours8(ORIGIN).map((at) => blocks.gapSquared(ORIGIN, at))).toEqual(Array(8).fill(0))
    expect(blocks.gapSquared(ORIGIN, { x: 0, y: 6 })).toBe(25)
    expect(blocks.gapSquared(ORIGIN, { x: 4, y: 5 })).toBe(25)
    expect(blocks.gapSquared(ORIGIN, pair)).toBe(18)
    expect(blocks.gapSquared(pair, ORIGIN)).toBe(18)
  })

  test('the gap of blocks is that of their nearest squares', () => {
    const size = fc.integer({ min: 1, max: 3 })
    const block = fc.record({ x: coordinate, y: coordinate, width: size, height: size })
    fc.assert(
      fc.property(block, block, (a, b) => {
        const gaps = blocks
          .squaresOf(a)
          .flatMap((s) => blocks.squaresOf(b).map((t) => blocks.gapSquared(s, t)))
        expect(blocks.gapSquared(a, b)).toBe(Math.min(...gaps))
      }),
    )
  })

  test('four points a side lie at 1, 3, 5 and 7 eighths', () => {
    const points = blocks.pointsOf({ x: 1, y: 0 }, 4)
    expect(points.slice(0, 5)).toEqual([9, 11, 13, 15, 9].map((x, i) => ({ x, y: i < 4 ? 1 : 3 })))
    expect(blocks.middleOf(pair, 8)).toEqual({ x: 40, y: 40 })
    expect(blocks.pointsOf(pair, 4)[15]).toEqual({ x: 46, y: 46 })
  })
})
