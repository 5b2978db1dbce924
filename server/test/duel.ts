import type { Game, GameState, Play, Seat } from '@starboard/kernel'
import { ask, askAll, emit, randomOf, shuffled } from '@starboard/kernel'
import { type Empty, one, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/** A tiny game with every kind of secret: a hidden deck, hidden hands, bids nobody hears before all are in, and dice. */
export interface Duel extends GameState {
  round: number
  rounds: number
  deck: string[]
  hands: string[][]
  points: number[]
}

/** Names that stand nowhere else, so that a search finds them in any text. */
export const CARDS = Array.from({ length: 12 }, (_, n) => `card-${'qzxjkvwyfgbp'[n]}${n * 7919}`)

const BID = question('bid')<Empty, { card: string }>()
const GAMBLE = question('gamble')()

function* round(g: Duel): Play {
  if (g.round === 0) deal(g)
  g.round++
  const bids = yield* askAll(g.hands.map((_, seat) => bidOf(g, seat)))
  const highest = Math.max(...bids.map(({ worth }) => worth))
  const winner = bids.findIndex(({ worth }) => worth === highest)
  bids.forEach(({ value }, seat) => {
    g.hands[seat] = g.hands[seat]!.filter((card) => card !== value)
  })
  g.points[winner]!++
  emit(g, { type: 'won', rule: 'DUEL-02', seat: winner })
  yield* gamble(g, winner)
  if (g.round === g.rounds)
    g.over = { winners: [g.points[0]! >= g.points[1]! ? 0 : 1], scores: [...g.points], how: 'cards' }
}

function deal(g: Duel): void {
  g.deck = shuffled(randomOf(g), CARDS)
  g.hands = g.hands.map(() => g.deck.splice(0, g.rounds + 1))
  for (const [seat, cards] of g.hands.entries()) {
    emit(g, { type: 'dealt', rule: 'DUEL-00', to: [seat], cards })
  }
}

const bidOf = (g: Duel, seat: Seat) =>
  one(
    BID,
    seat,
    'DUEL-01',
    g.hands[seat]!.map((card) => ({ value: card, label: { card }, at: card, worth: CARDS.indexOf(card) })),
    { whyNot: () => [{ label: { why: 'fold' }, rule: 'DUEL-01' }] },
  )

function* gamble(g: Duel, seat: Seat): Play {
  const options = [
    { value: 'keep' },
    { value: 'roll', cost: { points: 1 }, odds: () => ({ top: 1n, bottom: 2n }) },
  ]
  const { value } = yield* ask(one(GAMBLE, seat, 'DUEL-03', options))
  if (value === 'keep') return
  const face = randomOf(g).die(6)
  g.points[seat]! += face > 3 ? 1 : -1
  emit(g, { type: 'rolled', rule: 'DUEL-03', seat, face })
}

export const duel: Game<Duel> = {
  id: 'duel',
  name: 'Duel',
  about: 'Two seats bid with hidden cards.',
  version: 1,
  options: {
    rounds: { kind: 'number', min: 1, max: 5, default: 3 },
    motto: { kind: 'text', max: 50, default: '' },
  },
  seats: () => ({
    min: 2,
    max: 2,
    roles: [
      { name: 'referee', program: true },
      { name: 'player', program: false },
    ],
  }),
  setup: ({ rounds }) => ({
    drawn: 0,
    over: null,
    round: 0,
    rounds: rounds as number,
    deck: [],
    hands: [[], []],
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
  imagine: (g, viewers, random) => {
    const hidden = [...g.deck, ...g.hands.filter((_, owner) => !viewers.includes(owner)).flat()].sort()
    const dealt = shuffled(random, hidden)
    const hands = g.hands.map((hand, owner) =>
      viewers.includes(owner) ? hand : dealt.splice(0, hand.length),
    )
    return { ...g, hands, deck: dealt }
  },
  check: () => {},
  text: plainText,
}
