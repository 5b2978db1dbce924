import { blocks, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isFloor, isSolid, pieceAt } from './board.ts'
import type { Figure } from './figure.ts'
import { hasEffect, isEngaged } from './figures.ts'

/**
 * Whether nobody can single a figure out now: at a wall, beside terrain, or anywhere out of a fight. Enemies do not come up to it either,
 * and nobody's sight stops at it (CS-SK-CAMOUFLAGE-1, CS-SK-CAMOUFLAGE-2, CS-SK-CAMOUFLAGE-3).
 */
export function isHidden(g: Known, figure: Figure): boolean {
  if (figure.effects.length === 0 || !figure.at) return false
  if (hasEffect(figure, 'untargetable') && !isEngaged(g, figure)) return true
  const isBeside = (is: (square: Square) => boolean): boolean =>
    blocks.ring(baseOf(figure), 1).some((square) => blocks.touches(baseOf(figure), square) && is(square))
  if (hasEffect(figure, 'untargetable-at-wall') && isBeside((square) => isSolid(g, square))) return true
  return (
    hasEffect(figure, 'untargetable-at-terrain') &&
    isBeside((square) => pieceAt(g, square) !== null || !isFloor(g, square))
  )
}
