import { describe, expect, test } from 'vitest'
import {
  anything,
  ask,
  emit,
  type Game,
  hopesIn,
  hopeTexts,
  luckierThan,
  luckOf,
  Match,
  type Play,
  randomOf,
  seedFrom,
  spreadOf,
  streamOf,
  surprises,
} from '../index.ts'
import { one, question } from '../speech.ts'
import { type Toy, type ToyView, toy } from './toy.ts'

const BET = question('bet')()

/** Ten bets, on a six, on an even number, or on nothing at all. */
function* bets(g: Toy): Play {
  const chance = (top: bigint) => () => ({ top, bottom: 6n })
  const options = [
    { value: 'six', odds: chance(1n) },
    { value: 'even', odds: chance(3n) },
    { value: 'nothing' },
  ]
  const { value } = yield* ask(one(BET, g.round % 2, 'TOY-09', options))
  if (value !== 'nothing') {
    const face = randomOf(g).die(6)
    emit(g, { type: 'thrown', rule: 'TOY-09', came: value === 'six' ? face === 6 : face % 2 === 0 })
  }
  if (++g.round === 10) g.over = { winners: [], scores: [], how: 'cards' }
}

const house: Game<Toy, ToyView> = { ...toy, step: bets }
const PLAYERS = ['Ana', 'Ben'].map((name) => ({ name, bot: null }))

function evening(seed: string): Match<Toy, ToyView> {
  const match = Match.start(house, { players: PLAYERS, seed: seedFrom(seed) })
  const random = streamOf(seedFrom(`${seed} answers`))
  while (!match.over) {
    const asked = match.asks[0]!
    match.answer(asked.seat, asked.id, anything(asked, random))
  }
  return match
}

describe('luck', () => {
  test('is counted for every answer that had odds, by whoever gave it, and for nothing else', () => {
    const match = evening('one')
    const hopes = hopesIn(match)
    const hoped = match.entries.filter((entry) => 'answer' in entry && entry.answer !== 'nothing')
    expect(hopes.map(({ seat, answer }) => ({ seat, answer }))).toEqual(
      hoped.map((entry) => ({ seat: entry.seat, answer: 'answer' in entry && entry.answer })),
    )
    for (const { answer, chance } of hopes) expect(chance).toBeCloseTo(answer === 'six' ? 1 / 6 : 1 / 2, 9)
    expect(hopes.map(({ came }) => came)).toEqual(match.events.map(({ came }) => came))
  })

  test('is what came less what was to be expected', () => {
    expect(luckOf({ chance: 0.25, came: true })).toBe(0.75)
    expect(luckOf({ chance: 0.25, came: false })).toBe(-0.25)
  })

  test('surprises most where it was furthest from its odds, and never where there was but one way', () => {
    const [hope] = hopesIn(evening('one'))
    const hopes = [0.9, 0.2, 0.5, 1, 0].flatMap((chance) => [
      { ...hope!, chance, came: true },
      { ...hope!, chance, came: false },
    ])
    const possible = hopes.filter(({ chance, came }) => (came ? chance > 0 : chance < 1))
    const { lucky, unlucky } = surprises(possible, 5)
    expect(lucky.map(({ chance, came }) => [chance, came])).toEqual([0.2, 0.5, 0.9].map((one) => [one, true]))
    expect(unlucky.map(({ chance, came }) => [chance, came])).toEqual(
      [0.9, 0.5, 0.2].map((one) => [one, false]),
    )
    expect(surprises(possible, 1).unlucky.map(({ chance }) => chance)).toEqual([0.9])
  })

  test('stands on an exact hill of chances', () => {
    expect(spreadOf([0.5, 0.5])).toEqual([0.25, 0.5, 0.25])
    expect(spreadOf([1, 0])).toEqual([0, 1, 0])
    const spread = spreadOf([0.1, 0.4, 0.7])
    expect(spread.reduce((sum, likely) => sum + likely, 0)).toBeCloseTo(1, 12)
    expect(spread.reduce((sum, likely, n) => sum + n * likely, 0)).toBeCloseTo(1.2, 12)
    expect(luckierThan({ spread: [0.25, 0.5, 0.25], came: 2 })).toBe(0.875)
    expect(luckierThan({ spread: [0.25, 0.5, 0.25], came: 1 })).toBe(0.5)
  })

  test('is told in the words in which it was offered', () => {
    const match = evening('one')
    const hopes = hopesIn(match)
    const option = (answer: unknown) => ({ value: String(answer) })
    expect(hopeTexts(match, hopes)).toEqual(
      hopes.map(({ ask, answer, seat, choices }) =>
        house.text.option(ask, option(answer), match.at(choices).view(seat)),
      ),
    )
  })

  test('has a mean of 0 for every seat, within four standard errors', () => {
    const all = Array.from({ length: 300 }, (_, n) => hopesIn(evening(`evening ${n}`))).flat()
    for (const seat of [0, 1]) {
      const own = all.filter((hope) => hope.seat === seat)
      const sum = own.reduce((total, hope) => total + luckOf(hope), 0)
      const variance = own.reduce((total, { chance }) => total + chance * (1 - chance), 0)
      expect(own.length).toBeGreaterThan(500)
      expect(Math.abs(sum)).toBeLessThan(4 * Math.sqrt(variance))
    }
  })
})
