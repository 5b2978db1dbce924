import { describe, expect, test } from 'vitest'
import { framesSince, Match, type Player, seedFrom, thinned } from '../index.ts'
import { type Toy, type ToyView, toy } from './toy.ts'

const PLAYERS: Player[] = [
  { name: 'Ana', bot: null },
  { name: 'Ben', bot: null },
]

/** Ben wins the first card and gambles; both bid again, and Ana wins. */
function played(): Match<Toy, ToyView> {
  const match = Match.start(toy, { options: { cards: 3 }, players: PLAYERS, seed: seedFrom('reel') })
  match.answer(0, 'bid', '1')
  match.answer(1, 'bid', '3')
  match.answer(1, 'gamble', 'roll')
  match.answer(0, 'bid', '3')
  match.answer(1, 'bid', '1')
  return match
}

describe('what a seat saw happen', () => {
  test('each line of the log comes with the table as it stood then', () => {
    const match = played()
    const frames = framesSince(match, 0, 1)
    expect(match.events.map(({ type }) => type)).toEqual(['won', 'rolled', 'won'])
    const points = frames.map(({ lines, view }) => [lines, ...view.points])
    const [card, next] = [1, 3].map((lines) => (match.events[lines - 1] as unknown as { card: number }).card)
    const roll = (match.events[1] as unknown as { face: number }).face > 3 ? 1 : -1
    expect(points).toEqual([
      [1, 0, card],
      [2, 0, card! + roll],
      [3, next, card! + roll],
    ])
  })

  test('what changes after the last line is seen with that line: no frame has nothing to tell', () => {
    const match = Match.start(toy, { options: { cards: 3 }, players: PLAYERS, seed: seedFrom('reel') })
    match.answer(0, 'bid', '1')
    match.answer(1, 'bid', '3')
    match.answer(1, 'gamble', 'roll')
    const frames = framesSince(match, 0, 1)
    expect(frames.map(({ lines }) => lines)).toEqual([1, 2])
    expect(frames.at(-1)!.view).toEqual(toy.view(match.state, 0))
  })

  test('only what is new since then is shown, numbered as in the whole log', () => {
    const frames = framesSince(played(), 1, 3)
    expect(frames.at(-1)!.lines).toBe(3)
    expect(frames.every(({ lines }) => lines >= 2)).toBe(true)
    expect(framesSince(played(), 1, 5)).toEqual([])
  })

  test('what others hold stays hidden in every frame', () => {
    for (const { view } of framesSince(played(), 0, 0)) expect(typeof view.hands[1]).toBe('number')
  })

  test('of more than anybody looks at every so-manieth is left, and the last', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ lines: n + 1, view: n }))
    const few = thinned(many)
    expect(few).toHaveLength(54)
    expect(few.at(-1)).toBe(many.at(-1))
    const steps = few.map(({ lines }, n) => lines - (few[n - 1]?.lines ?? 0))
    expect([...new Set(steps)].sort()).toEqual([3, 4])
    expect(thinned(many.slice(0, 54))).toEqual(many.slice(0, 54))
  })

  test('the match itself is not touched', () => {
    const match = played()
    const before = JSON.stringify([match.state, match.events, match.entries])
    framesSince(match, null, 0)
    expect(JSON.stringify([match.state, match.events, match.entries])).toBe(before)
  })
})
