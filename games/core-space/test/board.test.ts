import { rule } from '@starboard/kernel/rule'
import { blocks } from '@starboard/space'
import { describe, expect } from 'vitest'
import type { TraderId } from '../content/index.ts'
import { MISSIONS, type MissionId } from '../content/index.ts'
import { bandOf, drawnMap, isFloor, isWall, isWindow, isWithin, planOf } from '../rules/0-table/board.ts'
import { type Cover, coverBetween, coverOf, hiddenFrom } from '../rules/0-table/sight.ts'
import { boardFrom } from '../rules/1-rounds/fresh.ts'
import { isSearchable } from '../rules/1-rounds/set-up.ts'
import { type At, type Scene, type Sketch, skirmish, squareAt, type Table, who } from './table.ts'

/** Cassie looks along a corridor at Oru, with something of the map between them. */
const looking = (
  rows: readonly string[],
  to: At = [8, 1],
  more: Partial<Sketch<TraderId>> = {},
  scene: Scene = {},
) =>
  skirmish({
    map: rows,
    crews: [[{ is: 'cassie', at: [1, 1] }], [{ is: 'oru', at: to, ...more }]],
    ...scene,
  })

const seen = (table: Table): Cover => coverBetween(table.state, who(table, 'cassie'), who(table, 'oru'))

const between = (sign: string): string[] => ['@.........', `....${sign}.....`, '..........']

describe('the board', () => {
  rule('CS-BOARD-01', 'it is a grid of squares, every row as wide as the next', () => {
    for (const mission of Object.keys(MISSIONS) as MissionId[]) {
      const { grid, terrain } = planOf({ map: mission })
      expect(terrain).toHaveLength(grid.width * grid.height)
      expect(grid.lines.every((line) => line.length === grid.width)).toBe(true)
    }
  })

  rule('CS-BOARD-02', 'its edge is a wall', () => {
    const { state } = looking(between('.'))
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [10, 1],
      [4, 3],
    ] as const)
      expect(isWall(state, { x, y })).toBe(true)
    expect(isWall(state, { x: 9, y: 2 })).toBe(false)
  })

  rule(
    'CS-RUL-08',
    'walls, doors and windows fill squares: a closed door is a wall, a window low and shut',
    () => {
      const { state } = looking(['@.........', '....#+%=..', '..........'])
      const at = (x: number) => ({ x, y: 1 })
      expect([4, 5, 6, 7].map((x) => isFloor(state, at(x)))).toEqual([false, true, false, false])
      expect([4, 5, 6, 7].map((x) => isWall(state, at(x)))).toEqual([true, false, true, false])
      expect(isWindow(state, at(7))).toBe(true)
      expect(seen(looking(between('=')))).toBe('partial')
      expect(seen(looking(between('%')))).toBe('full')
      expect(seen(looking(between('+')))).toBe('none')
    },
  )

  rule('CS-GLOSS-01', 'the map marks what is locked, hazardous or searchable', () => {
    const { doors, pieces } = boardFrom(drawnMap(['+%?.sSKT', 'VV..oo..', 'VV..oo..', '@.......']))
    expect(Object.values(doors)).toEqual(['open', 'locked', 'hidden'])
    expect(pieces.filter(({ kind }) => isSearchable(kind)).map(({ kind }) => kind)).toEqual([
      'small-crate',
      'large-crate',
      'ark',
      'pod',
    ])
    expect(pieces.filter(({ kind }) => !isSearchable(kind)).map(({ kind }) => kind)).toEqual(['vent', 'hole'])
  })

  rule('CS-RUL-09', 'distance is the gap between the nearest edges', () => {
    const gap = (a: At, b: At): number => blocks.gapSquared(squareAt(a), squareAt(b))
    expect([gap([0, 0], [1, 0]), gap([0, 0], [4, 0]), gap([0, 0], [4, 5])]).toEqual([0, 9, 9 + 16])
    const large = { x: 0, y: 0, width: 2, height: 2 }
    expect(blocks.gapSquared(large, squareAt([4, 1]))).toBe(4)
    expect(isWithin(squareAt([0, 0]), squareAt([4, 5]), 5)).toBe(true)
    expect(isWithin(squareAt([0, 0]), squareAt([5, 5]), 5)).toBe(false)
  })

  rule('CS-RUL-10', 'rings are square: eight squares around one, twelve around four', () => {
    const four = { x: 4, y: 4, width: 2, height: 2 }
    expect(blocks.ring(squareAt([4, 4]), 1)).toHaveLength(8)
    expect(blocks.ring(four, 1)).toHaveLength(12)
    expect(blocks.ring(squareAt([4, 4]), 2)).toHaveLength(16)
  })

  rule('CS-RUL-11', 'exactly 5 is Short, exactly 13 is Medium', () => {
    const band = (x: number) => bandOf(squareAt([0, 0]), squareAt([x, 0]))
    expect([band(6), band(7), band(14), band(15)]).toEqual(['short', 'medium', 'medium', 'long'])
  })
})

/** How many of the sixteen rays pass through the inside of a square, tried step by step. */
function raysStopped([x0, y0]: At, [x1, y1]: At, [wx, wy]: At): number {
  const parts = [1 / 8, 3 / 8, 5 / 8, 7 / 8]
  const isInside = (x: number, y: number): boolean => x > wx && x < wx + 1 && y > wy && y < wy + 1
  let stopped = 0
  for (const dx of parts)
    for (const dy of parts) {
      const [fromX, fromY] = [x0 + 0.5, y0 + 0.5]
      const [overX, overY] = [x1 + dx - fromX, y1 + dy - fromY]
      const steps = Array.from({ length: 4000 }, (_, n) => n / 4000)
      if (steps.some((t) => isInside(fromX + t * overX, fromY + t * overY))) stopped++
    }
  return stopped
}

describe('sight', () => {
  rule('CS-RUL-12', 'sixteen rays go from the middle of the viewer to points all over the target', () => {
    for (const [x, y] of [
      [3, 1],
      [4, 2],
      [5, 2],
      [5, 3],
      [6, 3],
      [7, 2],
    ] as const) {
      const rows = Array.from({ length: 6 }, (_, row) =>
        row === y ? `${'.'.repeat(x)}#`.padEnd(10, '.') : '@'.padEnd(10, '.'),
      )
      const table = looking(rows, [8, 4])
      expect([x, y, hiddenFrom(table.state, who(table, 'cassie'), who(table, 'oru'))]).toEqual([
        x,
        y,
        2 * raysStopped([1, 1], [8, 4], [x, y]),
      ])
    }
  })

  rule('CS-RUL-13', 'a corner that is touched stops nothing, unless two squares meet there', () => {
    const diagonal = (rows: readonly string[]): Cover => seen(looking(rows, [3, 3]))
    expect(diagonal(['@....', '..#..', '.....', '.....'])).not.toBe('full')
    expect(diagonal(['@....', '..#..', '.#...', '.....'])).toBe('full')
  })

  rule('CS-RUL-14', 'up to a quarter is no cover, more than nine tenths is out of sight', () => {
    expect([0, 7, 8, 28, 29, 32].map(coverOf)).toEqual(['none', 'none', 'partial', 'partial', 'full', 'full'])
  })

  rule(
    'CS-RUL-15',
    'walls, pods and pillars hide all, crates, arks and consoles half, holes and tokens nothing',
    () => {
      const behind = (sign: string): Cover => seen(looking(between(sign)))
      expect([...'#%TI'].map(behind)).toEqual(['full', 'full', 'full', 'full'])
      expect([...'sSKC='].map(behind)).toEqual(['partial', 'partial', 'partial', 'partial', 'partial'])
      expect([...'.*1a'].map(behind)).toEqual(['none', 'none', 'none', 'none'])
    },
  )

  rule('CS-RUL-16', 'what is low hides whoever lies prone', () => {
    expect(seen(looking(between('s')))).toBe('partial')
    expect(seen(looking(between('s'), [8, 1], { prone: true }))).toBe('full')
  })

  rule('CS-FAQ-01', 'figures in between are in the way, friends too', () => {
    const past = (is: TraderId, more: Partial<Sketch<TraderId>> = {}): Cover =>
      seen(
        looking(
          between('.'),
          [8, 1],
          {},
          {
            crews: [
              [
                { is: 'cassie', at: [1, 1] },
                { is, at: [4, 1], ...more },
              ],
              [{ is: 'oru', at: [8, 1] }],
            ],
          },
        ),
      )
    expect([past('wade'), past('yeti'), past('wade', { prone: true })]).toEqual(['full', 'partial', 'none'])
  })
})
