import { emit, type Play } from '@starboard/kernel'
import { blocks, type Square } from '@starboard/space'
import type { FirstBornId, Level } from '../../../content/index.ts'
import type { Known } from '../../../known.ts'
import { baseOf } from '../../0-table/board.ts'
import { oneOf } from '../../0-table/dice.ts'
import type { Figure } from '../../0-table/figure.ts'
import { isFirstBorn, isUp } from '../../0-table/figures.ts'
import { later } from '../../0-table/later.ts'
import type { CoreSpace } from '../../0-table/state.ts'
import { openPoints } from '../arrivals.ts'
import type { CardEvent } from './events.ts'

/** What cards of every kind have in common: whom they see, and who of them is nearest. */

/** What a card says at a level: whether any of it could be carried out (CS-HOST-06, CS-HOST-08). */
export type Effect = (g: CoreSpace) => Play<boolean>

/** The text for each level is the one that begins at it, or at the last level before. */
export type Text = { readonly [from in Level]?: Effect }

export const RULE = 'CS-HOST-04'

/** Something that can always be done. */
export function done(does: (g: CoreSpace) => void): Effect {
  return function* (g) {
    yield* []
    does(g)
    return true
  }
}

/** A level at which the card says nothing: it is carried out all the same. */
export const nothing: Effect = done(() => {})

/** Cards see only Traders on the board (CS-RUL-95), and no defeated ones (CS-DEF-02). */
export const tradersUp = (g: Known): Figure[] =>
  g.figures.filter((figure) => figure.crew !== null && isUp(figure))

export const firstBornUp = (g: Known, type: FirstBornId): Figure[] =>
  g.figures.filter(
    (figure) => isFirstBorn(figure) && figure.who.is === type && figure.crew === null && isUp(figure),
  )

/** By gap, then upper row, then further left (CS-RUL-09, CS-RUL-41). */
export function closest<T>(
  things: readonly T[],
  gap: (thing: T) => number,
  at: (thing: T) => Square,
): T | null {
  const before = (a: T, b: T): number => gap(a) - gap(b) || at(a).y - at(b).y || at(a).x - at(b).x
  return things.length === 0 ? null : things.reduce((best, thing) => (before(thing, best) < 0 ? thing : best))
}

export const gapTo = (figures: readonly Figure[], from: Square): number =>
  Math.min(...figures.map((figure) => blocks.gapSquared(baseOf(figure), from)))

/** Of these the one nearest to any of those, with the one it is near to. */
export function nearestPair(
  ones: readonly Figure[],
  others: readonly Figure[],
): readonly [Figure, Figure] | null {
  if (others.length === 0) return null
  const found = closest(
    ones,
    (figure) => gapTo(others, baseOf(figure)),
    (figure) => figure.at!,
  )
  if (!found) return null
  const near = closest(
    others,
    (figure) => blocks.gapSquared(baseOf(found), baseOf(figure)),
    (figure) => figure.at!,
  )
  return [found, near!]
}

/** The open entry point nearest to a Trader. */
export function pointNearTraders(g: Known): { readonly number: number; readonly at: Square } | null {
  const traders = tradersUp(g)
  if (traders.length === 0) return null
  return closest(
    openPoints(g, 'entry'),
    ({ at }) => gapTo(traders, at),
    ({ at }) => at,
  )
}

/** One random Trader, if there is one of whom it can be said. */
export function oneTrader(
  does: (g: CoreSpace, figure: Figure) => Play | undefined,
  can: (figure: Figure) => boolean = () => true,
): Effect {
  return function* (g) {
    const traders = tradersUp(g).filter(can)
    if (traders.length === 0) return false
    yield* does(g, oneOf(g, traders)) ?? []
    return true
  }
}

export function* losesAction(g: CoreSpace, figure: Figure): Play {
  yield* later().holdUp(g, figure.id, 'action', 'CS-RUL-78')
}

export function falls(g: CoreSpace, figure: Figure): undefined {
  figure.prone = true
  emit<CardEvent>(g, { type: 'fell', rule: RULE, figure: figure.id })
}
