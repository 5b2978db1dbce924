import { describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { ask, type Event, emit, type Game, type Play, randomOf } from '../index.ts'
import { one, question } from '../speech.ts'
import { gamble, round, type Toy, type ToyView, toy } from './toy.ts'

const broken = (change: Partial<Game<Toy, ToyView>>): Game<Toy, ToyView> => ({ ...toy, ...change })

/** What no rule may use. */
const { random: chance } = Math

const trial = { matches: 20, sample: 1, longest: 500 }

test('a sound game keeps the contract', () => {
  expect(() => contract(toy, { ...trial, matches: 100, sample: 3 })).not.toThrow()
})

describe('each kind of planted bug is caught:', () => {
  test('chance from outside, before the last question of a step', () => {
    const step = function* (g: Toy): Play {
      g.points[0]! += chance()
      yield* round(g)
    }
    expect(() => contract(broken({ step }), { ...trial, sample: 1e6 })).toThrow(/does not replay: points/)
  })

  test('chance from outside, after the last question of a step', () => {
    const step = function* (g: Toy): Play {
      yield* round(g)
      g.points[0]! += chance()
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/does not replay: points/)
  })

  test('a counter outside the state', () => {
    let calls = 0
    const step = function* (g: Toy): Play {
      yield* round(g)
      g.points[0]! += calls++
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/does not replay: points/)
  })

  test('a thing of the state kept across a question and written to', () => {
    const step = function* (g: Toy): Play {
      const { points } = g
      yield* round(g)
      points[0]! += 1
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/does not replay: points/)
  })

  test('a match that never ends', () => {
    const step = function* (g: Toy): Play {
      yield* round(g)
      g.over = null
      g.hands = [[1], [1]]
      g.deck.push(1)
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/no end after 500 answers/)
  })

  test('a step that runs away', () => {
    const step = function* (): Play {}
    expect(() => contract(broken({ step }), trial)).toThrow(/twenty thousand steps/)
  })

  test('a question that offers nothing', () => {
    const step = function* (): Play {
      yield* ask(one(question('stuck')(), 0, 'TOY-09', []))
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/“stuck” \(TOY-09\) offers seat 0 nothing/)
  })

  test('a question that offers the same twice', () => {
    const step = function* (): Play {
      yield* ask(one(question('twice')(), 0, 'TOY-09', [{ value: 'a' }, { value: 'a' }]))
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/offers a value twice/)
  })

  test('a view that shows what is hidden', () => {
    const view = (g: Toy, seat: number | null) => ({ ...toy.view(g, seat), deck: g.deck[0] ?? 0 })
    expect(() => contract(broken({ view }), trial)).toThrow(/shows something hidden/)
  })

  test('an imagined world that follows the truth', () => {
    const imagine: typeof toy.imagine = (g) => ({ ...g, deck: [...g.deck].reverse() })
    expect(() => contract(broken({ imagine }), trial)).toThrow(/depends on what is hidden/)
  })

  /** Rounds in which the next card of the deck, which nobody has seen, is told in one way or another. */
  const peeking = (told: (g: Toy) => Play) =>
    function* (g: Toy): Play {
      yield* round(g)
      if (!g.over) yield* told(g)
    }

  test('a question that depends on what is hidden', () => {
    const step = peeking(function* (g) {
      const options = [{ value: 'a', label: { card: g.deck[0] ?? 0 } }, { value: 'b' }]
      yield* ask(one(question('tell')(), 0, 'TOY-09', options))
    })
    expect(() => contract(broken({ step }), trial)).toThrow(/seat 0 is asked differently .*tell/)
  })

  test('a reason why not that depends on what is hidden', () => {
    const step = peeking(function* (g) {
      const whyNot = () => [{ label: { why: 'card', card: g.deck[0] ?? 0 }, rule: 'TOY-09' }]
      yield* ask(one(question('tell')(), 0, 'TOY-09', [{ value: 'a' }, { value: 'b' }], { whyNot }))
    })
    expect(() => contract(broken({ step }), trial)).toThrow(/seat 0 is asked differently .*tell/)
  })

  const tell = one(question('tell')(), 0, 'TOY-09', [{ value: 'a' }, { value: 'b' }])
  const peek = (g: Toy) => emit(g, { type: 'peeked', rule: 'TOY-09', card: g.deck[0] ?? 0 })

  test('an event for one seat that everybody reads', () => {
    const step = peeking(function* (g) {
      peek(g)
      yield* ask(tell)
    })
    expect(() => contract(broken({ step }), trial)).toThrow(/reads in its log .*peeked/)
  })

  test('such an event after the last question of a step', () => {
    const step = function* (g: Toy): Play {
      yield* ask(tell)
      yield* round(g)
      peek(g)
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/reads in its log .*peeked/)
  })

  test('a line of the log that changes its words', () => {
    const text = {
      ...toy.text,
      event: (event: Event, view: unknown) => `${event.type} ${(view as ToyView).round}`,
    }
    expect(() => contract(broken({ text }), trial)).toThrow(/a line of the log \(won\) said “won 1” and says/)
    const names = (view: unknown) => (view as ToyView).round
    expect(() => contract(broken({ text: { ...text, names } }), trial)).not.toThrow()
  })

  test('odds that lie, and odds that nothing settles', () => {
    const offering = (p: bigint, came: (face: number) => { came?: boolean }) =>
      function* (g: Toy): Play {
        const odds = () => ({ top: p, bottom: 6n })
        const { value } = yield* ask(
          one(question('try')(), 0, 'TOY-08', [{ value: 'roll', odds }, { value: 'not' }]),
        )
        if (value === 'roll') emit(g, { type: 'tried', rule: 'TOY-08', ...came(randomOf(g).die(6)) })
        yield* round(g)
      }
    const many = { ...trial, matches: 200, sample: 1e6 }
    const half = (face: number) => ({ came: face > 3 })
    expect(contract(broken({ step: offering(3n, half) }), many)[0]).toMatchObject({ of: '“try” (TOY-08)' })
    expect(() => contract(broken({ step: offering(5n, half) }), many)).toThrow(
      /the odds of “try” \(TOY-08\) lie/,
    )
    expect(() => contract(broken({ step: offering(3n, () => ({})) }), many)).toThrow(/no event says whether/)
  })

  test('something free that is done again and again', () => {
    const step = function* (g: Toy): Play {
      for (let n = 0; n < 600; n++)
        yield* ask(one(question('wait')(), 0, 'TOY-09', [{ value: 'a' }, { value: 'b' }]))
      yield* round(g)
    }
    const long = { ...trial, matches: 1, sample: 1e6, longest: 5000 }
    expect(() => contract(broken({ step }), long)).toThrow(/400 answers at the time 0/)
    const desk = function* (g: Toy): Play {
      for (let n = 0; n < 401; n++)
        yield* ask(one(question('wait')(), 0, 'TOY-09', [{ value: 'a' }, { value: 'b' }], { desk: true }))
      yield* round(g)
    }
    expect(() => contract(broken({ step: desk }), long)).not.toThrow()
  }, 60_000)

  test('time that goes back', () => {
    expect(() => contract(broken({ time: (g) => -g.round }), trial)).toThrow(/time goes back: from/)
  })

  test('a seat that is never asked anything', () => {
    const step = function* (g: Toy): Play {
      yield* gamble(g, 0)
      g.over = { winners: [0], scores: [], how: 'alone' }
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/toy: seat 1 was never asked anything/)
    expect(() => contract(broken({ step }), { ...trial, silent: [1] })).not.toThrow()
  })

  test('advice that runs the rules by what an option carries', () => {
    const advise: NonNullable<typeof toy.advise> = (_, question) => {
      const bids = 'options' in question ? question.options.filter((option) => 'bid' in option) : []
      if (bids.length > 0) throw new Error('an option brought more than crosses the wire')
      return null
    }
    expect(() => contract(broken({ advise }), trial)).not.toThrow()
  })

  for (const [kind, value] of [
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['Map', new Map()],
    ['RegExp', /x/],
  ] as const) {
    test(`${kind} in the state`, () => {
      const step = function* (g: Toy): Play {
        yield* round(g)
        Object.assign(g, { extra: value })
      }
      expect(() => contract(broken({ step }), trial)).toThrow(new RegExp(`state.extra: .*${kind}`))
    })
  }

  test('a broken invariant, with the record that repeats it', () => {
    const check = (g: Toy): void => {
      if (g.round === 2) throw new Error('two rounds are too many')
    }
    try {
      contract(broken({ check }), trial)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ message: /two rounds are too many/, record: /^starboard record 1\n/ })
    }
  })

  test('wording that fails', () => {
    const text = { ...toy.text, event: () => `undefined won` }
    expect(() => contract(broken({ text }), trial)).toThrow(/reads “undefined won”/)
  })

  test('odds that are no chance', () => {
    const step = function* (g: Toy): Play {
      yield* ask(
        one(question('odd')(), 0, 'TOY-09', [
          { value: 'a', odds: () => ({ top: 7n, bottom: 6n }) },
          { value: 'b' },
        ]),
      )
      yield* round(g)
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/are 7\/6/)
  })

  test('a refused answer that changes something', () => {
    const step = function* (g: Toy): Play {
      const meddling = {
        get value() {
          g.points[0]! += 1
          return 'a'
        },
      }
      yield* ask(one(question('look')(), 0, 'TOY-09', [meddling, { value: 'b' }]))
      yield* round(g)
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/a refused answer changed something/)
  })

  test('a rule that fails half-way', () => {
    const step = function* (g: Toy): Play {
      yield* gamble(g, 0)
      if (randomOf(g).die(6) > 3) throw new Error('the table collapsed')
      yield* round(g)
    }
    expect(() => contract(broken({ step }), trial)).toThrow(/the table collapsed/)
  })
})
