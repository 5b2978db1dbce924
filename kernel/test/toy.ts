import {
  ask,
  askAll,
  Broken,
  emit,
  type Game,
  type GameState,
  type Play,
  randomOf,
  type Seat,
  shuffled,
} from '../index.ts'
import { one, question } from '../speech.ts'
import { plainText } from '../testing.ts'

/** A tiny game for the kernel's own tests: two seats bid in secret for the next card of a hidden deck, then may gamble. */
export interface Toy extends GameState {
  round: number
  deck: number[]
  hands: number[][]
  points: number[]
}

export interface ToyView {
  readonly round: number
  readonly deck: number
  readonly hands: readonly (readonly number[] | number)[]
  readonly points: readonly number[]
}

const BID = question('bid')()
const GAMBLE = question('gamble')()

const CARDS = [1, 2, 3, 4, 5, 6]

export function* round(g: Toy): Play {
  if (g.round === 0) g.deck = shuffled(randomOf(g), CARDS)
  g.round++
  const bids = yield* askAll(g.hands.map((_, seat) => bidOf(g, seat)))
  const best = Math.max(...bids.map((option) => option.bid))
  const winner = bids.findIndex((option) => option.bid === best)
  bids.forEach((option, seat) => {
    g.hands[seat] = g.hands[seat]!.filter((card) => card !== option.bid)
  })
  const card = g.deck.shift()!
  g.points[winner]! += card
  emit(g, { type: 'won', rule: 'TOY-02', seat: winner, card })
  yield* gamble(g, winner)
  if (g.hands[0]!.length === 0) g.over = { winners: [leader(g)], scores: [...g.points], how: 'cards' }
}

const bidOf = (g: Toy, seat: Seat) =>
  one(
    BID,
    seat,
    'TOY-01',
    g.hands[seat]!.map((bid) => ({ value: `${bid}`, bid })),
  )

export function* gamble(g: Toy, seat: Seat): Play {
  const chosen = yield* ask(one(GAMBLE, seat, 'TOY-03', [{ value: 'keep' }, { value: 'roll' }]))
  if (chosen.value === 'keep') return
  const face = randomOf(g).die(6)
  g.points[seat]! += face > 3 ? 1 : -1
  emit(g, { type: 'rolled', rule: 'TOY-03', seat, face })
}

const leader = (g: Toy): Seat => (g.points[0]! >= g.points[1]! ? 0 : 1)

export const toy: Game<Toy, ToyView> = {
  id: 'toy',
  name: 'Toy',
  about: 'Two seats bid for cards.',
  version: 1,
  options: { cards: { kind: 'number', min: 1, max: 3, default: 2 } },
  seats: () => ({ min: 2, max: 2, roles: [0, 1].map((n) => ({ name: `bidder ${n}`, program: false })) }),
  setup: ({ cards }) => ({
    drawn: 0,
    over: null,
    round: 0,
    deck: [],
    hands: [0, 1].map(() => CARDS.slice(0, cards as number)),
    points: [0, 0],
  }),
  step: round,
  time: (g) => g.round,
  view: (g, seat) => ({
    round: g.round,
    deck: g.deck.length,
    hands: g.hands.map((hand, owner) => (owner === seat ? hand : hand.length)),
    points: g.points,
  }),
  imagine: (g, _seat, random) => ({ ...g, deck: shuffled(random, [...g.deck].sort()) }),
  check: (g) => {
    if (g.points.some((points) => points < -9)) throw new Broken('a seat has lost more points than there are')
  },
  text: plainText,
  worth: (view, seat) => view.points[seat]!,
}
