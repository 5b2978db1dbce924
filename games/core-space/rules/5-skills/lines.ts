import { type Block, blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isFloor, isWithin, planOf, SHORT } from '../0-table/board.ts'
import type { Figure, FigureId } from '../0-table/figure.ts'
import { seesSquare } from '../0-table/sight.ts'

/** What is flung in a straight line: where it comes down, and what it meets. */

export interface Flung {
  readonly at: Square
  /** Walls or terrain have cut it short. */
  readonly cut: boolean
  /** Somebody was in the way. */
  readonly hit: FigureId | null
}

/** Square by square toward its goal; it comes down on the last square where there is room for it. */
export function flungFrom(g: Known, block: Block, goal: Square, self: string): Flung {
  const others = without(g, self)
  let at: Square = { x: block.x, y: block.y }
  for (const { x, y } of wayTo(at, goal)) {
    const under = blocks.squaresOf({ ...block, x, y })
    if (under.some((square) => !isFloor(others, square))) return { at, cut: true, hit: null }
    const met = others.figures.find(
      (figure) => figure.at && under.some((one) => blocks.hasSquare(baseOf(figure), one)),
    )
    if (met) return { at, cut: false, hit: met.defeated ? null : met.id }
    at = { x, y }
  }
  return { at, cut: false, hit: null }
}

/** The board without the figure or the piece that is in the air. */
const without = (g: Known, self: string): Known => ({
  ...g,
  figures: g.figures.filter(({ id }) => id !== self),
  pieces: g.pieces.filter(({ id }) => id !== self),
})

/** The squares of a straight line, without the first. */
const wayTo = (from: Square, to: Square): Square[] =>
  squares.isSame(from, to) ? [] : squares.ray(middle(from), middle(to), 2).left.slice(1)

const middle = ({ x, y }: Square): Square => ({ x: 2 * x + 1, y: 2 * y + 1 })

/** Squares of the board within short range of somewhere that a figure sees past what it flings. */
export function spotsNear(g: Known, viewer: Figure, from: Block, self: string): Square[] {
  const { width, height } = planOf(g).grid
  const others = without(g, self)
  return blocks
    .squaresOf({ x: 0, y: 0, width, height })
    .filter((square) => isWithin(from, square, SHORT) && seesSquare(others, viewer, square))
}
