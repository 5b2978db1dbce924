import { type Match as AnyMatch, type Game, Match, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { eyesOf, playOn, searching, weighed } from '../index.ts'
import { auction } from './auction.ts'
import { type Mine, mine } from './mine.ts'

const EFFORT = { visits: 60, breadth: 4 }

const table = (game: Game, bot: string | null, seed = 'search'): AnyMatch =>
  Match.start(game, {
    players: [0, 1].map((seat) => ({ name: `Seat ${seat}`, bot })),
    seed: seedFrom(seed),
  })

/** An auction of these cards, in this order. */
const dealt = (deck: number[]): AnyMatch =>
  new Match(auction, {
    options: {},
    players: [0, 1].map((seat) => ({ name: `Seat ${seat}`, bot: null })),
    seed: seedFrom('dealt'),
    position: { ...auction.setup({}, []), deck },
  }) as unknown as AnyMatch

/** The question that is open, as a bot sees it. */
const asked = (match: AnyMatch) => eyesOf(match, match.asks[0]!)

describe('looking ahead', () => {
  test('what the advice passes by is found where it wins', () => {
    expect(
      mine.advise!(table(mine as Game, null).view(0) as Mine, asked(table(mine as Game, null)).ask),
    ).toMatchObject({
      answer: 'up',
    })
    expect(searching(EFFORT)(asked(table(mine as Game, null)))).toBe('down')
  })

  test('a plan is pursued question by question, though the advice is another every time', () => {
    const match = table(mine as Game, 'hard')
    playOn(match)
    expect(match.entries.slice(0, 3)).toMatchObject([
      { answer: 'down' },
      { answer: 'down' },
      { answer: 'down' },
    ])
    expect(match.over).toMatchObject({ winners: [0] })
  })

  test('a match that goes on from its record keeps to the plan', () => {
    const match = table(mine as Game, 'hard')
    playOn(match)
    for (const entries of [1, 2]) {
      const resumed = Match.resume(mine as Game, {
        ...match.record(),
        entries: match.entries.slice(0, entries),
      })
      playOn(resumed)
      expect(resumed.entries).toEqual(match.entries)
    }
  })

  test('the same question is weighed the same way again', () => {
    const [first, again] = [0, 1].map(() => weighed(asked(table(auction as Game, null)), EFFORT))
    expect(first!.length).toBeGreaterThan(1)
    expect(again).toEqual(first)
  })

  test('it tells what it weighed: how often, what came of it, how sure it is, and what may follow', () => {
    const [best, advised, ...others] = weighed(asked(table(mine as Game, null)), EFFORT)
    expect(best).toMatchObject({
      answer: 'down',
      plan: 'dig',
      value: 10,
      gain: 9,
      error: 0,
      line: ['down', 'down'],
    })
    expect(best!.visits).toBeGreaterThanOrEqual(8)
    expect(advised).toMatchObject({ answer: 'up', plan: null, value: 1, gain: 0, line: ['up', 'up'] })
    expect(others).toEqual([])
  })

  test('with no better answer in sight the advised one stands', () => {
    const dull: Game = { ...(mine as Game), worth: () => 0 }
    expect(searching(EFFORT)(asked(table(dull, null)))).toBe('up')
  })

  test('whoever has to answer now stops thinking, and takes the advice', () => {
    let looked = 0
    const found = weighed(asked(table(mine as Game, null)), EFFORT, () => ++looked > 2)
    expect(found[0]).toMatchObject({ answer: 'up', visits: 2 })
  })

  test('what is routine is not thought about', () => {
    const busy: Game = {
      ...(mine as Game),
      foresight: { ...mine.foresight!, isRoutine: () => true } as never,
    }
    const eyes = { ...asked(table(busy, null)), imagine: () => expect.fail('a world was imagined') }
    expect(weighed(eyes, EFFORT)).toEqual([])
  })

  test('two truths that look alike are weighed alike', () => {
    const [first, other] = [
      [1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1],
    ].map((deck) => dealt(deck))
    expect(first!.state).not.toEqual(other!.state)
    expect(first!.view(0)).toEqual(other!.view(0))
    expect(weighed(asked(other!), EFFORT)).toEqual(weighed(asked(first!), EFFORT))
  })

  test('where no world can be imagined, the advice is followed', () => {
    const eyes = { ...asked(table(mine as Game, null)), imagine: () => null }
    expect(searching({ visits: 61, breadth: 4 })(eyes)).toBe('up')
  })
})
