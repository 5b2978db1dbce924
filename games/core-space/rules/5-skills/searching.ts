import { emit } from '@starboard/kernel'
import { blocks } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf, isWithin, SHORT } from '../0-table/board.ts'
import { crewOf } from '../0-table/crew.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import type { PieceId } from '../0-table/piece.ts'
import { seesSquare } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { isSearchable } from '../1-rounds/set-up.ts'
import type { SearchEvent } from '../2-actions/searching.ts'
import type { SkillEvent } from './effects.ts'

/** Looking into things without laying hands on them. */

type Box = Known['pieces'][number]

/** What can be searched within a range. */
export const piecesWithin = (g: Known, actor: Figure, range: number): Box[] =>
  g.pieces.filter(
    (piece) => isSearchable(piece.kind) && actor.at && isWithin(baseOf(actor), blockOf(piece), range),
  )

export const piecesInSight = (g: Known, actor: Figure): Box[] =>
  piecesWithin(g, actor, SHORT).filter((piece) =>
    blocks.squaresOf(blockOf(piece)).some((square) => seesSquare(g, actor, square)),
  )

/** Only whoever looks sees it; nothing is touched, and nobody in a pod is disturbed (CS-SK-SCANNERS-1). */
export function inspect(g: CoreSpace, who: FigureId, id: PieceId, rule: string): void {
  const piece = g.pieces.find((one) => one.id === id)!
  const { seat } = crewOf(g, figureOf(g, who).crew!)
  if (!piece.seen.includes(seat)) piece.seen.push(seat)
  emit<SkillEvent>(g, { type: 'scanned', rule, figure: who, piece: id })
  emit<SearchEvent>(g, {
    type: 'looked-inside',
    rule,
    figure: who,
    items: piece.tokens.map(({ item }) => item),
    to: [seat],
  })
}
