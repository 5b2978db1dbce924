import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, blocks, grids, reach, type Square, squares } from '../index.ts'

const { DIRECTIONS, key } = squares
const wide = (x: number, y: number): Block => ({ x, y, width: 2, height: 2 })

/** Dots are floor; nobody else is there. */
const floorOf = (lines: readonly string[]) => {
  const grid = grids.readGrid(lines)
  const isOpen = (square: Square) => grids.letterAt(grid, square) === '.'
  return { grid, isOpen, isFlankOpen: isOpen }
}

describe('a map drawn in letters', () => {
  test('has as many squares in every row', () => {
    expect(grids.readGrid(['..#', '...'])).toMatchObject({ width: 3, height: 2 })
    expect(() => grids.readGrid(['..#', '..'])).toThrow('row 1 of the map has 2 squares, not 3')
  })

  test('falls into areas that hang together by their edges, numbered row by row', () => {
    const { grid, isOpen } = floorOf(['.#..', '.#.#', '##..'])
    const areas = grids.areasOf(grid, (square) => !isOpen(square))
    const drawn = grid.lines.map((line, y) =>
      [...line].map((_, x) => areas.get(squares.pack({ x, y })) ?? '#').join(''),
    )
    expect(drawn).toEqual(['0#11', '0#1#', '##11'])
  })
})

describe('two blocks touch', () => {
  test('edge to edge, but not corner to corner, nor across a gap, nor one upon the other', () => {
    expect([
      blocks.touches({ x: 1, y: 1 }, { x: 2, y: 1 }),
      blocks.touches(wide(1, 1), { x: 2, y: 3 }),
      blocks.touches({ x: 1, y: 1 }, { x: 2, y: 2 }),
      blocks.touches(wide(1, 1), wide(3, 3)),
      blocks.touches({ x: 1, y: 1 }, { x: 3, y: 1 }),
      blocks.touches(wide(1, 1), { x: 2, y: 2 }),
    ]).toEqual([true, true, false, false, false, false])
  })

  test('exactly if some square of one shares an edge with some square of the other', () => {
    const one = fc.record({
      x: fc.nat(4),
      y: fc.nat(4),
      width: fc.constantFrom(1, 2),
      height: fc.constantFrom(1, 2),
    })
    fc.assert(
      fc.property(one, one, (a, b) => {
        fc.pre(blocks.rings(a, b) > 0)
        const near = blocks
          .squaresOf(a)
          .some((x) => blocks.squaresOf(b).some((y) => squares.manhattan(x, y) === 1))
        expect(blocks.touches(a, b)).toBe(near)
      }),
    )
  })
})

describe('a block steps', () => {
  const steps = (lines: readonly string[], from: Block) =>
    grids.stepsOf(from, floorOf(lines)).map(({ to }) => key(to))

  test('in eight directions, diagonally only between two free squares', () => {
    expect(steps(['...', '...', '...'], { x: 1, y: 1 })).toHaveLength(DIRECTIONS.length)
    expect(steps(['.#.', '...', '...'], { x: 1, y: 1 })).toEqual(['2,1', '1,2', '0,1', '2,2', '0,2'])
  })

  test('as a whole: what it covers already need not be open, what it newly covers must', () => {
    expect(steps(['....', '.##.', '.##.', '....'], wide(1, 1))).toHaveLength(8)
    expect(steps(['....', '.##.', '.##.', '..#.'], wide(1, 1))).toEqual(['1,0', '2,1', '0,1', '2,0', '0,0'])
  })

  test('and comes just where a slow search of single squares says it can', () => {
    const lines = fc
      .array(fc.constantFrom('.', '.', '.', '#'), { minLength: 36, maxLength: 36 })
      .map((letters) => Array.from({ length: 6 }, (_, y) => letters.slice(y * 6, y * 6 + 6).join('')))
    fc.assert(
      fc.property(lines, fc.constantFrom(1, 2), (drawn, size) => {
        const { isOpen, isFlankOpen } = floorOf(drawn)
        const start: Block = { x: 2, y: 2, width: size, height: size }
        const graph = {
          key: (block: Block) => key(block),
          neighbours: (block: Block) => grids.stepsOf(block, { isOpen, isFlankOpen }),
        }
        expect([...reach(graph, start).keys()].sort()).toEqual(slowReach(start, isOpen).sort())
      }),
    )
  })
})

/** Spreads from place to place until nothing new is found. */
function slowReach(start: Block, isOpen: (square: Square) => boolean): string[] {
  const size = start.width!
  const covered = (x: number, y: number): string[] =>
    blocks.squaresOf({ x, y, width: size, height: size }).map(key)
  const found = new Map([[key(start), start as Square]])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const at of [...found.values()]) {
      const fits = (x: number, y: number) =>
        covered(x, y).every((square) => covered(at.x, at.y).includes(square) || isOpen(squares.parse(square)))
      for (const { x, y } of DIRECTIONS) {
        const [toX, toY] = [at.x + x, at.y + y]
        if (fits(toX, toY) && fits(toX, at.y) && fits(at.x, toY))
          found.set(`${toX},${toY}`, { x: toX, y: toY })
      }
    }
  }
  return [...found.keys()]
}

describe('a block that is sent in a direction', () => {
  const EAST = 1
  const slid = (lines: readonly string[], squaresFar: number, blocked: 'stop' | 'turn') =>
    grids.slide({ x: 0, y: 1 }, EAST, squaresFar, floorOf(lines), blocked).map(key)

  test('goes so far, and stops before what it cannot enter', () => {
    expect(slid(['.....', '.....', '.....'], 3, 'stop')).toEqual(['1,1', '2,1', '3,1'])
    expect(slid(['.....', '..#..', '.....'], 3, 'stop')).toEqual(['1,1'])
  })

  test('or turns, to the right before the left, by an eighth before a quarter, and goes straight on as soon as it can', () => {
    expect(slid(['.....', '.#...', '.....'], 3, 'turn')).toEqual(['0,2', '1,2', '2,2'])
    expect(slid(['.....', '..#..', '#####'], 3, 'turn')).toEqual(['1,1', '1,0', '2,0'])
    expect(slid(['#####', '.####', '#####'], 3, 'turn')).toEqual([])
  })
})

test('the farthest from all threats is the one whose nearest threat is farthest, of equals the upper, then the left one', () => {
  const threats = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
  ]
  const blocksThere = [
    { x: 2, y: 0 },
    { x: 5, y: 0 },
    { x: 4, y: 0 },
  ]
  expect(grids.farthestFrom(threats, blocksThere)).toEqual({ x: 4, y: 0 })
  expect(grids.farthestFrom(threats, [])).toBeNull()
})
