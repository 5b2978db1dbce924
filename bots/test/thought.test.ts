import { type Game, type Json, Match, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { EFFORTS, eyesOf, mindsAt, playOn, type Thinking, thinkingOver, weighed } from '../index.ts'
import { auction } from './auction.ts'
import { mine } from './mine.ts'

const table = (game: Game, bot: string | null): Match =>
  Match.start(game, {
    players: [0, 1].map((seat) => ({ name: `Seat ${seat}`, bot })),
    seed: seedFrom('thought'),
  })

/** Lets somebody think, and tells how many breaths it took. */
function thought<T>(thinking: Thinking<T>): { readonly found: T; readonly breaths: number } {
  for (let breaths = 0; ; breaths++) {
    const { done, value } = thinking.next()
    if (done) return { found: value, breaths }
  }
}

const over = (game: Game, isEnough = () => false) => {
  const match = table(game, null)
  return thought(thinkingOver(match, match.asks[0]!, isEnough))
}

describe('a question that is thought over', () => {
  test('has the answers that the search weighed, the best first, with all its visits', () => {
    const match = table(auction as Game, null)
    const found = weighed(eyesOf(match, match.asks[0]!), EFFORTS.hard)
    const { found: considered } = over(auction as Game)
    const visits = (all: readonly { visits: number }[]) => all.reduce((sum, one) => sum + one.visits, 0)
    expect(considered[0]!.answer).toBe(found[0]!.answer)
    expect(considered.map(({ answer }) => answer).sort()).toEqual(found.map(({ answer }) => answer).sort())
    expect(visits(considered)).toBe(visits(found))
    expect(visits(considered)).toBeGreaterThan(0)
    const [, ...others] = considered.map(({ worth }) => worth)
    expect(others).toEqual([...others].sort((a, b) => b - a))
  })

  test('tells what each answer is worth, and what would be answered next, in words', () => {
    expect(over(mine as Game).found).toMatchObject([
      { answer: 'down', worth: 10, line: ['down', 'down'], isAdvised: false },
      { answer: 'up', worth: 1, line: ['up', 'up'], isAdvised: true },
    ])
  })

  test('can be broken off: what was found so far is told', () => {
    let asked = 0
    const { found, breaths } = over(mine as Game, () => ++asked > 3)
    expect(breaths).toBe(3)
    expect(found.map(({ visits }) => visits)).toEqual([3, 3])
  })

  test('has no answers if there was no time for a single try', () => {
    expect(over(mine as Game, () => true)).toEqual({ found: [], breaths: 0 })
  })
})

describe('a bot that thinks in breaths', () => {
  const answers = (match: Match, isEnough = () => false): Json[] => {
    const minds = mindsAt(match)
    while (!match.over) {
      const ask = match.asks[0]!
      match.answer(ask.seat, ask.id, thought(minds(ask, isEnough)).found)
    }
    return match.entries.flatMap((entry) => ('answer' in entry ? [entry.answer] : []))
  }

  test('answers as it does without a pause', () => {
    const match = table(auction as Game, 'hard')
    playOn(match)
    const breathing = table(auction as Game, 'hard')
    answers(breathing)
    expect(breathing.entries).toEqual(match.entries)
  })

  test('takes the advice if it must answer at once, and what was played so verifies', () => {
    const match = table(mine as Game, 'hard')
    expect(answers(match, () => true)).toEqual(['up', 'up', 'up', 'up', 'up', 'up'])
    const again = Match.resume(mine as Game, match.record())
    expect(again.over).toEqual(match.over)
  })

  test('does not go on with a plan that it had no time to begin', () => {
    const match = table(mine as Game, 'hard')
    const ask = match.asks[0]!
    match.answer(ask.seat, ask.id, thought(mindsAt(match)(ask, () => true)).found)
    const resumed = Match.resume(mine as Game, match.record()) // It does not know that there was no time.
    const next = resumed.asks[0]!
    expect(thought(mindsAt(resumed)(next, () => false)).breaths).toBeGreaterThan(0)
  })
})
