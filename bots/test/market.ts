import { ask, type Game, type GameState, type Play, randomOf } from '@starboard/kernel'
import { type Empty, form, number, one, question, some } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'

/** A tiny game in which judgement pays: in each round a seat picks a stall, fills a basket and names a price; a die is thrown at the table. */
export interface Market extends GameState {
  round: number
  coins: number[]
}

const STALL = question('stall')()
const BASKET = question('basket')()
const PRICE = question('price')<Empty, never>()
const LUCK = question('luck')<Empty, never>()
const SIGN = question('sign')<Empty, never>()

const STALLS = [{ value: 'fair' }, { value: 'dice' }, { value: 'cheat' }]
const WARES = [
  { value: 'lamp', worth: 2 },
  { value: 'rope', worth: -1 },
  { value: 'salt', worth: 1 },
]

function* marketDay(g: Market): Play {
  const seat = g.round % 2
  const stall = yield* ask(one(STALL, seat, 'MKT-01', STALLS))
  if (stall.value === 'fair') g.coins[seat]! += 3
  if (stall.value === 'dice') g.coins[seat]! += randomOf(g).die(6) - 3
  const basket = yield* ask(some(BASKET, seat, 'MKT-02', WARES, { min: 0, max: 3 }))
  g.coins[seat]! += basket.reduce((sum, ware) => sum + ware.worth, 0)
  g.coins[seat]! -= Math.abs(60 - (yield* ask(number(PRICE, seat, 'MKT-03', { min: 0, max: 100 })))) / 10
  g.coins[seat]! += (yield* ask(number(LUCK, seat, 'MKT-05', { min: 1, max: 6, die: true }))) / 100
  yield* ask(form(SIGN, seat, 'MKT-04', { name: { kind: 'text', max: 9, default: 'X' } }))
  if (++g.round === 6)
    g.over = { winners: [g.coins[0]! >= g.coins[1]! ? 0 : 1], scores: g.coins, how: 'closed' }
}

export const market: Game<Market, Market> = {
  id: 'market',
  name: 'Market',
  about: 'Two seats go shopping.',
  version: 1,
  options: {},
  seats: () => ({ min: 2, max: 2, roles: [] }),
  setup: () => ({ drawn: 0, over: null, round: 0, coins: [0, 0] }),
  step: marketDay,
  time: (g) => g.round,
  view: (g) => g,
  imagine: (g) => g,
  check: () => {},
  text: plainText,
  worth: (view, seat) => view.coins[seat]!,
}
