import { grids, pathTo, reach, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isFree, isWall, planOf } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'

/** What somebody who flies or fades does not care for: terrain and figures, or walls as well (CS-SK-BLAST-2, CS-ICON-34). */
export type Through = 'terrain' | 'walls'

/** Every free square within so many steps, with the way there; those who are left on the way strike as ever (CS-RUL-107). */
export function flightsOf(g: Known, figure: Figure, most: number, through: Through): Square[][] {
  const { width, height } = planOf(g).grid
  const isOpen = ({ x, y }: Square): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && (through === 'walls' || !isWall(g, { x, y }))
  const footing = { isOpen, isFlankOpen: isOpen }
  const graph = { key: squares.pack, neighbours: (from: Square) => grids.stepsOf(from, footing) }
  return [...reach(graph, baseOf(figure), most).values()]
    .filter(({ cost, node }) => cost > 0 && isFree(g, node))
    .map((visit) =>
      pathTo(visit)
        .slice(1)
        .map(({ x, y }) => ({ x, y })),
    )
}
