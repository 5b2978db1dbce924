import { type Random, type Seat, shuffled } from '@starboard/kernel'
import { EVENTS, type EventId, ITEMS, type ItemId, MISSIONS } from './content/index.ts'
import type { Piece } from './rules/0-table/piece.ts'
import type { CoreSpace } from './rules/0-table/state.ts'
import type { Held } from './rules/0-table/tray.ts'
import { fits, fresh, isNano, isShop, isSquare } from './rules/0-table/tray.ts'
import { isSearchable } from './rules/1-rounds/set-up.ts'
import type { View } from './view.ts'

/**
 * A state that these seats together cannot tell from the true one: tokens in pieces that none of them has looked into, pouch and pools,
 * the order of the deck, as far as none of them has read it, and the cards of others are gathered, put in order, shuffled and dealt anew.
 */
export function imagine(
  g: CoreSpace,
  viewers: readonly Seat[],
  random: Random,
  now: readonly View[] = [],
): CoreSpace {
  const hidden = g.pieces.filter((piece) => !isSeen(piece, viewers, now))
  const inside = hidden.flatMap(({ tokens }) => tokens)
  const squares = unknown(random, [...inside.filter(isFreshSquare), ...g.pouch.map(fresh)])
  const nanos = unknown(random, [...inside.filter(isFreshNano), ...g.nanos.map(fresh)])
  const wares = unknown(random, printedWares())
  const dealt = new Map<Piece, Held[]>()
  for (const piece of [...hidden].sort((a, b) => STRICTNESS[a.kind] - STRICTNESS[b.kind]))
    dealt.set(piece, supposed(piece, squares, nanos, holdsWares(g, piece) ? wares : null))
  const { deck, hands } = supposedCards(g, viewers, random, now)
  return {
    ...g,
    pieces: g.pieces.map((piece) => ({ ...piece, tokens: dealt.get(piece) ?? piece.tokens })),
    pouch: squares.map(({ item }) => item),
    nanos: nanos.map(({ item }) => item),
    mine: shuffled(random, sorted(g.mine)),
    deck,
    crews: g.crews.map((crew, n) => ({ ...crew, hand: hands[n]! })),
  }
}

/** Somebody has looked into it: before, or a moment ago, when all that lay there was turned up. */
const isSeen = ({ id, seen }: Piece, viewers: readonly Seat[], now: readonly View[]): boolean =>
  seen.some((seat) => viewers.includes(seat)) ||
  now.some(({ pieces }) => pieces.some((piece) => piece.id === id && piece.tokens !== null))

/** Pieces that take the fewest kinds of tokens are filled first. */
const STRICTNESS: { readonly [kind in Piece['kind']]: number } = {
  ark: 0,
  'small-crate': 1,
  'large-crate': 2,
  pod: 3,
  console: 3,
  reactor: 3,
  vent: 3,
  hole: 3,
  pillar: 3,
  chamber: 3,
}

/** What the briefing put there, and what is not as it came from the pouch, is known to all. */
function supposed(piece: Piece, squares: Held[], nanos: Held[], wares: Held[] | null): Held[] {
  const isWare = (held: Held): boolean => wares !== null && isShop(held.item) && isFresh(held)
  const tokens = piece.tokens.filter((held) => !isFreshSquare(held) && !isFreshNano(held) && !isWare(held))
  for (const held of piece.tokens) if (isWare(held)) tokens.push(fitting(piece, tokens, wares!))
  for (const held of piece.tokens) if (isFreshNano(held)) tokens.push(nanos.pop()!)
  for (const held of piece.tokens) {
    if (!isFreshSquare(held)) continue
    tokens.push(fitting(piece, tokens, squares))
  }
  return tokens
}

/** The last of some tokens that fits a piece besides what it holds, taken out of them. */
function fitting(piece: Piece, inside: readonly Held[], pool: Held[]): Held {
  const at = pool.findLastIndex((one) => fits(piece.kind, inside, one))
  return pool.splice(at < 0 ? pool.length - 1 : at, 1)[0]!
}

/** Whether its tokens come from the shops: any ware could lie there. */
const holdsWares = ({ mission }: CoreSpace, { kind }: Piece): boolean =>
  isSearchable(kind) && MISSIONS[mission].allotment[kind]?.shop === true

const printedWares = (): Held[] =>
  (Object.keys(ITEMS) as ItemId[])
    .filter(isShop)
    .flatMap((item) => Array.from({ length: ITEMS[item].count }, () => fresh(item)))

const isFreshSquare = (held: Held): boolean => isSquare(held.item) && isFresh(held)
const isFreshNano = (held: Held): boolean => isNano(held.item) && isFresh(held)

const isFresh = (held: Held): boolean =>
  held.turned === 0 &&
  held.crew === null &&
  held.state === fresh(held.item).state &&
  held.counters === (ITEMS[held.item].shots ?? 0)

const unknown = (random: Random, tokens: readonly Held[]): Held[] =>
  shuffled(
    random,
    [...tokens].sort((a, b) => (a.item < b.item ? -1 : 1)),
  )

const sorted = (items: readonly ItemId[]): ItemId[] => [...items].sort()

/** Only assistance cards are held in hands (CS-HOST-05). */
function supposedCards(
  g: CoreSpace,
  viewers: readonly Seat[],
  random: Random,
  now: readonly View[],
): { readonly deck: EventId[]; readonly hands: EventId[][] } {
  const isSeen = ({ seat }: CoreSpace['crews'][number]): boolean => viewers.includes(seat)
  const others = g.crews.filter((crew) => !isSeen(crew)).flatMap(({ hand }) => hand)
  const crews = [...g.crews.filter(isSeen), ...now.flatMap((view) => view.crews.filter(({ next }) => next))]
  const foreseen = Math.max(0, ...crews.map(({ foresees }) => foresees)) // What was read a moment ago is known as well.
  const cards = shuffled(random, [...g.deck.slice(foreseen), ...others].sort())
  const helpful = cards.filter((card) => EVENTS[card].type === 'assistance')
  const hands = g.crews.map((crew) =>
    isSeen(crew) ? crew.hand : crew.hand.map(() => take(cards, helpful.pop()!)),
  )
  return { deck: [...g.deck.slice(0, foreseen), ...cards], hands }
}

function take(cards: EventId[], card: EventId): EventId {
  cards.splice(cards.indexOf(card), 1)
  return card
}
