import { describe, expect, test } from 'vitest'
import { ask, type Game, hashOf, Match, type Play, seedFrom, undo, undoPoint } from '../index.ts'
import { one, question } from '../speech.ts'
import { round, type Toy, type ToyView, toy } from './toy.ts'

/** Before each round seat 0 may shuffle papers (which tells nobody anything), or peek at the next card. */
const papers: Game<Toy, ToyView & { seen: number | null }> = {
  ...toy,
  setup: (options, players) => ({ ...toy.setup(options, players), round: 1, deck: [4, 2, 6, 1, 3, 5] }),
  step: function* (g: Toy & { seen?: number }): Play {
    const chosen = yield* ask(
      one(question('papers')(), 0, 'TOY-08', [{ value: 'shuffle' }, { value: 'peek' }, { value: 'go' }]),
    )
    if (chosen.value === 'peek') g.seen = g.deck[0]!
    if (chosen.value === 'go') yield* round(g)
  },
  view: (g, seat) => ({
    ...toy.view(g, seat),
    seen: seat === 0 ? ((g as Toy & { seen?: number }).seen ?? null) : null,
  }),
}

const two = (game: typeof papers, bots: (string | null)[] = [null, null]) =>
  Match.start(game, { players: bots.map((bot, n) => ({ name: `${n}`, bot })), seed: seedFrom('u') })

describe('a choice can be taken back', () => {
  test('freely, as long as nobody has learned anything from it', () => {
    const match = two(papers)
    const before = hashOf(match.state)
    match.answer(0, 'papers', 'shuffle')
    match.answer(0, 'papers', 'shuffle')
    expect(undoPoint(match, 0)).toBe(1)
    undo(match, 0)
    undo(match, 0)
    expect(hashOf(match.state)).toBe(before)
    expect(match.entries).toEqual([])
  })

  test('not after a hidden thing was seen', () => {
    const match = two(papers)
    match.answer(0, 'papers', 'peek')
    expect(undoPoint(match, 0)).toBeNull()
    expect(() => undo(match, 0)).toThrow('this cannot be taken back')
  })

  test('not after somebody else was asked because of it', () => {
    const match = two(papers)
    match.answer(0, 'papers', 'go')
    expect(undoPoint(match, 0)).toBeNull()
  })

  test('not after a die was rolled', () => {
    const match = Match.start(toy, {
      players: two(papers).players,
      seed: seedFrom('u'),
      options: { cards: 1 },
    })
    const game: Game<Toy, ToyView> = {
      ...toy,
      step: function* (g: Toy): Play {
        yield* round(g)
        g.over = null
        g.hands = [[1], [1]]
        g.deck = [1, 1]
      },
    }
    const rolling = Match.start(game, { players: match.players, seed: seedFrom('u'), options: { cards: 1 } })
    const { seat } = rolling.asks[0]!
    rolling.answer(seat, 'gamble', 'roll')
    expect(undoPoint(rolling, seat)).toBeNull()
  })

  test('by consent of the table, always', () => {
    const match = two(papers)
    match.answer(0, 'papers', 'peek')
    undo(match, 0, true)
    expect(match.entries).toEqual([])
  })

  test('not because the other person’s seat was handed to a bot: what they know, they know', () => {
    const match = two(papers)
    match.answer(0, 'papers', 'peek')
    match.seat(1, { name: 'Ben', bot: 'greedy' })
    expect(undoPoint(match, 0)).toBeNull()
    const joined = two(papers, [null, 'greedy'])
    joined.seat(1, { name: 'Ben', bot: null })
    joined.seat(1, { name: 'Ben', bot: 'greedy' })
    joined.answer(0, 'papers', 'peek')
    expect(undoPoint(joined, 0)).toBeNull()
  })

  test('always in solo play, back over what the bots did', () => {
    const match = two(papers, [null, 'greedy'])
    match.answer(0, 'papers', 'go')
    match.answer(0, 'bid', '1')
    match.answer(1, 'bid', '2')
    expect(undoPoint(match, 0)).toBe(1)
    undo(match, 0)
    expect(match.asks.map(({ seat, id }) => `${seat} ${id}`)).toEqual(['0 bid', '1 bid'])
  })
})

describe('what was meant as one goes back as one', () => {
  /** Shuffling on and on is one deed. */
  const tidy: typeof papers = {
    ...papers,
    goesOn: (before, after) => before.answer === 'shuffle' && after.answer === 'shuffle',
  }
  const shuffled = (match: ReturnType<typeof two>, times: number) => {
    for (let n = 0; n < times; n++) match.answer(0, 'papers', 'shuffle')
    return match
  }

  test('all of it, or the last choice by itself', () => {
    const match = shuffled(two(tidy), 3)
    expect(undoPoint(match, 0)).toBe(0)
    expect(undoPoint(match, 0, false, 'choice')).toBe(2)
    undo(match, 0, false, 'choice')
    expect(match.entries).toHaveLength(2)
    undo(match, 0)
    expect(match.entries).toEqual([])
  })

  test('only as far as nobody has learned anything', () => {
    const match = two({ ...tidy, goesOn: () => true })
    match.answer(0, 'papers', 'shuffle')
    match.answer(0, 'papers', 'peek')
    shuffled(match, 2)
    expect(undoPoint(match, 0)).toBe(2)
    expect(undoPoint(match, 0, true)).toBe(0)
  })

  test('never what somebody else did in between', () => {
    const match = two({ ...tidy, goesOn: () => true }, [null, 'greedy'])
    match.answer(0, 'papers', 'go')
    match.answer(0, 'bid', '1')
    match.answer(1, 'bid', '2')
    const { seat } = match.asks[0]!
    match.answer(
      seat,
      match.asks[0]!.id,
      match.asks[0]!.kind === 'one' ? match.asks[0]!.options[0]!.value : 1,
    )
    expect(undoPoint(match, seat)).toBe(seat === 0 ? 3 : 2)
  })
})
