import { blocks, type Square, squares } from '@starboard/space'
import type { ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, isFloor, isSolid } from '../0-table/board.ts'
import type { Figure } from '../0-table/figure.ts'
import { areEnemies, areFriends, isShutIn, isUp, touch } from '../0-table/figures.ts'
import type { Held } from '../0-table/tray.ts'
import { shotsIn } from '../0-table/tray.ts'

/** Tokens as options name them, and the squares and figures within arm's length. */

/** A token of a list: its place there, and a short name that tells it from others. */
export interface Named {
  readonly held: Held
  readonly n: number
  readonly key: string
}

/** Alike tokens are named once; what is not as new is named with its place. */
export function named(tokens: readonly Held[]): Named[] {
  const all: Named[] = []
  for (let n = 0; n < tokens.length; n++) {
    const held = tokens[n]!
    const key = isAsNew(held) ? held.item : `${held.item}:${n}`
    if (!all.some((other) => other.key === key)) all.push({ held, n, key })
  }
  return all
}

const isAsNew = ({ item, state, turned, counters }: Held): boolean =>
  state === 'fine' && turned === 0 && counters === shotsIn(item)

/** What a label says of a token. */
export type TokenLabel = { item: ItemId; state: Held['state'] }

export const labelOf = ({ item, state }: Held): TokenLabel => ({ item, state })

/** Squares on which one can put something down or take it up: one's own and the eight around it, not past the corner of two walls (CS-RUL-18). */
export function squaresAtHand(g: Known, figure: Figure): Square[] {
  const at = figure.at
  if (!at) return []
  return [at, ...squares.neighbours8(at)].filter((square) => {
    if (!isFloor(g, square)) return false
    const isDiagonal = square.x !== at.x && square.y !== at.y
    return !isDiagonal || squares.flanks(at, square).some((flank) => !isSolid(g, flank))
  })
}

/** Whoever stands in base contact and is not down; what lies in its chamber is with nobody (CS-TB-04). */
export const besides = (g: Known, figure: Figure): Figure[] =>
  g.figures.filter(
    (other) => other.id !== figure.id && isUp(other) && touch(figure, other) && !isShutIn(other),
  )

/** Whether a figure stands on one of the eight squares around another. */
export const isAdjacent = (a: Figure, b: Figure): boolean =>
  a.at !== null && b.at !== null && blocks.rings(baseOf(a), baseOf(b)) === 1

/** Friends consent to swaps, unless their player has said otherwise; enemies only if theirs has (CS-RUL-119, CS-INV-05). */
export function consents(g: Known, figure: Figure, other: Figure): boolean {
  if (other.crew === null) return false
  if (other.crew === figure.crew) return true
  const { consent } = g.crews[other.crew]!.habits
  return areFriends(g, figure, other)
    ? consent !== 'nobody'
    : areEnemies(g, figure, other) && consent === 'everybody'
}
