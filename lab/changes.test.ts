import { ask, type Game, type GameState, type Play, randomOf } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { plainText } from '@starboard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { changesIn } from './changes.ts'
import { fittedToChanges, toldOfChanges } from './fitting.ts'

/** A tiny game in which fame comes from talent and coins, three points a coin. The talented are given trinkets, which bring nothing. */
interface Fair extends GameState {
  day: number
  talent: number
  coins: number
  trinkets: number
}

const PICK = question('pick')()
const DAYS = 40

function* fairDay(g: Fair): Play {
  if (g.day === 0) g.talent = randomOf(g).die(6)
  g.trinkets += g.talent
  const { value } = yield* ask(
    one(PICK, 0, 'FAIR-01', [{ value: 'coin' }, { value: 'trinket' }, { value: 'both' }]),
  )
  if (value !== 'trinket') g.coins++
  if (value !== 'coin') g.trinkets += randomOf(g).die(3)
  g.coins += randomOf(g).die(6) / 6
  if (++g.day === DAYS) g.over = { winners: [0], scores: [100 * g.talent + 3 * g.coins], how: 'closed' }
}

const fair: Game<Fair, Fair> = {
  id: 'fair',
  name: 'Fair',
  about: 'One seat walks over a fair.',
  version: 1,
  options: {},
  seats: () => ({ min: 1, max: 1, roles: [] }),
  setup: () => ({ drawn: 0, over: null, day: 0, talent: 0, coins: 0, trinkets: 0 }),
  step: fairDay,
  time: (g) => g.day,
  view: (g) => g,
  imagine: (g) => g,
  check: () => {},
  text: plainText,
  advise: () => ({ answer: 'coin', because: 'A coin is a coin.' }),
  worth: ({ coins }) => coins,
}

const matches = Array.from({ length: 40 }, (_, n) =>
  changesIn(fair, n, {
    seats: 1,
    seat: 0,
    signs: ({ coins, trinkets, talent }) => [coins, trinkets, talent],
    reached: ({ coins }) => coins,
  }),
)

describe('weights from what choices change', () => {
  const [coin, trinket, talent] = fittedToChanges(matches)

  test('what a choice brings on top of the score as it stands gets its weight, within its error', () => {
    expect(Math.abs(coin!.weight - 2)).toBeLessThan(3 * coin!.error)
    expect(coin!.error).toBeLessThan(0.5)
  })

  test('what only goes together with doing well gets none', () => {
    expect(Math.abs(trinket!.weight)).toBeLessThan(3 * trinket!.error)
    expect(trinket!.error).toBeLessThan(0.5)
  })

  test('of what no choice changes nothing is known', () => {
    expect(talent).toEqual({ weight: 0, error: Number.POSITIVE_INFINITY })
  })

  test('two signs that only ever change together share one weight', () => {
    const doubled = matches.map((match) =>
      match.map(({ signs, came }) => ({ signs: [signs[0]!, signs[0]!], came })),
    )
    const both = fittedToChanges(doubled).reduce((sum, { weight }) => sum + weight, 0)
    const [alone] = fittedToChanges(
      matches.map((match) => match.map(({ signs, came }) => ({ signs: [signs[0]!], came }))),
    )
    expect(both).toBeCloseTo(alone!.weight)
  })

  test('matches fitted to twice make nothing surer than it is', () => {
    const twice = matches.map((match) => [...match, ...match])
    expect(fittedToChanges(twice)[0]!.error).toBeCloseTo(coin!.error)
  })

  test('what is told is held against saying that no choice matters', () => {
    const changes = [1, 2, 3, 4].map((sign) => ({ signs: [sign], came: 2 * sign }))
    expect(toldOfChanges(changes, [{ weight: 2, error: 0 }])[0]).toBe(
      'explains 100 % of what differs, 4 changes',
    )
    expect(toldOfChanges(changes, [{ weight: 0, error: 0 }])[0]).toBe(
      'explains 0 % of what differs, 4 changes',
    )
  })
})
