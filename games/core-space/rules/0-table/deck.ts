import { randomOf, type Seat, shuffled } from '@starboard/kernel'
import type { EventId } from '../../content/index.ts'
import type { CoreSpace } from './state.ts'

/** The event deck, and who has looked under its top. */

/** The next cards, for some players alone: they remember them until they are drawn or shuffled away (CS-SK-ENERGISE-2, CS-ITEM-19, CS-TB-21). */
export function readAhead(g: CoreSpace, seats: readonly Seat[], count: number): EventId[] {
  const cards = g.deck.slice(0, count)
  for (const crew of g.crews)
    if (seats.includes(crew.seat)) crew.foresees = Math.max(crew.foresees, cards.length)
  return cards
}

/** The top card (CS-HOST-03). */
export function drawCard(g: CoreSpace): EventId | undefined {
  for (const crew of g.crews) crew.foresees = Math.max(0, crew.foresees - 1)
  return g.deck.shift()
}

/** These cards are the deck from now on, in an order that nobody knows. */
export function shuffleDeck(g: CoreSpace, cards: readonly EventId[]): void {
  for (const crew of g.crews) crew.foresees = 0
  g.deck = shuffled(randomOf(g), cards)
}
