import {
  ask,
  askAll,
  emit,
  type Game,
  type GameState,
  type Play,
  randomOf,
  shuffled,
} from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/** A tiny game with secrets: two seats bid at once for the next card of a hidden deck, then the winner may gamble. */
export interface Auction extends GameState {
  deck: number[]
  hands: number[][]
  points: number[]
}

export interface AuctionView {
  readonly deck: number
  readonly hands: readonly (readonly number[] | number)[]
  readonly points: readonly number[]
}

const BID = question('bid')()
const GAMBLE = question('gamble')()

const CARDS = [1, 2, 3, 4, 5, 6]

function* auctionLot(g: Auction): Play {
  if (g.deck.length === 0) g.deck = shuffled(randomOf(g), CARDS)
  const bids = yield* askAll(
    g.hands.map((hand, seat) =>
      one(
        BID,
        seat,
        'AUC-01',
        hand.map((bid) => ({ value: `${bid}`, bid })),
      ),
    ),
  )
  const winner = bids[0]!.bid >= bids[1]!.bid ? 0 : 1
  g.hands = g.hands.map((hand, seat) => hand.filter((card) => card !== bids[seat]!.bid))
  g.points[winner]! += g.deck.shift()!
  emit(g, { type: 'won', rule: 'AUC-02', seat: winner })
  const chosen = yield* ask(one(GAMBLE, winner, 'AUC-03', [{ value: 'keep' }, { value: 'roll' }]))
  if (chosen.value === 'roll') g.points[winner]! += randomOf(g).die(6) > 3 ? 1 : -1
  if (g.hands[0]!.length === 0) g.over = { winners: [0], scores: g.points, how: 'sold' }
}

export const auction: Game<Auction, AuctionView> = {
  id: 'auction',
  name: 'Auction',
  about: 'Two seats bid for cards.',
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2, roles: [] }),
  setup: () => ({
    drawn: 0,
    over: null,
    deck: [],
    hands: [CARDS.slice(0, 3), CARDS.slice(0, 3)],
    points: [0, 0],
  }),
  step: auctionLot,
  time: (g) => -g.deck.length,
  view: (g, seat) => ({
    deck: g.deck.length,
    hands: g.hands.map((hand, owner) => (owner === seat ? hand : hand.length)),
    points: g.points,
  }),
  imagine: (g, _seat, random) => ({ ...g, deck: shuffled(random, [...g.deck].sort()) }),
  check: () => {},
  text: plainText,
  worth: (view, seat) => view.points[seat]!,
}
