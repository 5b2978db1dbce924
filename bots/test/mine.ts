import { ask, type Game, type GameState, type Play } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/** A tiny game in which greed loses: up is a coin at once, three times down in a row is gold, and once down is nothing. */
export interface Mine extends GameState {
  turn: number
  moves: number
  depth: number
  coins: number[]
}

const MOVE = question('move')()

const MOVES = 3

function* move(g: Mine): Play {
  const { value } = yield* ask(one(MOVE, g.turn, 'MIN-01', [{ value: 'up' }, { value: 'down' }]))
  if (value === 'down') g.depth++
  else g.coins[g.turn]! += 1 / MOVES
  if (g.depth === MOVES) g.coins[g.turn]! += 10
  if (++g.moves < MOVES) return
  g.moves = 0
  g.depth = 0
  if (++g.turn === 2)
    g.over = { winners: g.coins[0]! >= g.coins[1]! ? [0] : [1], scores: g.coins.map(Math.round), how: 'dug' }
}

export const mine: Game<Mine, Mine> = {
  id: 'mine',
  name: 'Mine',
  about: 'Two seats dig for gold.',
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2, roles: [] }),
  setup: () => ({ drawn: 0, over: null, turn: 0, moves: 0, depth: 0, coins: [0, 0] }),
  step: move,
  time: (g) => g.turn,
  view: (g) => g,
  imagine: (g) => g,
  check: () => {},
  text: plainText,
  advise: () => ({ answer: 'up', because: 'A coin is a coin.' }),
  worth: ({ coins }, seat) => Math.round(coins[seat]!),
  foresight: {
    far: () => 1,
    plans: () => ['climb', 'dig'],
    pursue: (_, __, plan) => (plan === 'dig' ? 'down' : 'up'),
  },
}
