import { emit, type Play } from '@starboard/kernel'
import { type Block, blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isWall } from '../0-table/board.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, isUp } from '../0-table/figures.ts'
import type { Piece, PieceId } from '../0-table/piece.ts'
import { coverOf, hiddenBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { alert, areListening, attackFromNowhere, isDrone } from '../3-combat/index.ts'
import type { TerrainEvent } from './events.ts'

/** What waits for those who come too near: live vents, and Drones that listen. */

/** A step has brought somebody here: beside a Drone (CS-DRONE-04), or into the reach of a vent (CS-TERR-12). */
export function* entered(g: CoreSpace, who: FigureId, from: Square | null): Play {
  const figure = figureOf(g, who)
  if (
    areListening(g) &&
    g.figures.some(
      (drone) => isDrone(drone) && areEnemies(g, figure, drone) && isBeside(baseOf(drone), baseOf(figure)),
    )
  )
    alert(g)
  for (const { id } of g.pieces.filter(isLive)) {
    const vent = pieceOf(g, id)
    const now = figureOf(g, who)
    if (isUp(now) && diceOf(g, vent, baseOf(now)) > 0 && (!from || diceOf(g, vent, from) === 0))
      yield* burn(g, vent, who, 'CS-TERR-12')
  }
}

/** Whoever finishes an action in its reach is burnt as well, doing nothing included (CS-TERR-12). */
export function* acted(g: CoreSpace, who: FigureId): Play {
  for (const { id } of g.pieces.filter(isLive)) {
    const vent = pieceOf(g, id)
    const figure = figureOf(g, who)
    if (isUp(figure) && diceOf(g, vent, baseOf(figure)) > 0) yield* burn(g, vent, who, 'CS-TERR-12')
  }
}

/** A vent comes to life, and burns everybody near it at once (CS-TERR-11). */
export function* ventLive(g: CoreSpace, id: PieceId): Play {
  pieceOf(g, id).marked = true
  emit<TerrainEvent>(g, { type: 'vent-live', rule: 'CS-TERR-11', vent: id })
  const near = g.figures.filter((figure) => isUp(figure) && diceOf(g, pieceOf(g, id), baseOf(figure)) > 0)
  for (const figure of near) yield* burn(g, pieceOf(g, id), figure.id, 'CS-TERR-11')
}

const isLive = ({ kind, marked }: Piece): boolean => kind === 'vent' && marked

export const pieceOf = (g: CoreSpace, id: PieceId): Piece => g.pieces.find((piece) => piece.id === id)!

const isBeside = (a: Block, b: Block): boolean => blocks.rings(a, b) === 1

/** Three dice beside it, two within two squares, none further off or behind a wall (CS-TERR-11, CS-RUL-10, CS-RUL-101). */
function diceOf(g: Known, { at }: Piece, base: Block): number {
  const vent = { x: at.x, y: at.y, width: 2, height: 2 }
  const ring = blocks.rings(vent, base)
  if (ring > 2 || isWall(g, base)) return 0
  const nearest = blocks
    .squaresOf(vent)
    .reduce((a, b) =>
      blocks.gapSquared(b, base) < blocks.gapSquared(a, base) ||
      squares.chebyshev(b, base) < squares.chebyshev(a, base)
        ? b
        : a,
    )
  return coverOf(hiddenBetween(g, nearest, base, 'walls')) === 'full' ? 0 : 4 - ring
}

function* burn(g: CoreSpace, { id }: Piece, who: FigureId, rule: string): Play {
  const dice = diceOf(g, pieceOf(g, id), baseOf(figureOf(g, who)))
  emit<TerrainEvent>(g, { type: 'vent-burns', rule, vent: id, figure: who })
  yield* attackFromNowhere(g, who, dice, rule)
}
