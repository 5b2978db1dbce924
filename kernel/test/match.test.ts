import { describe, expect, test } from 'vitest'
import {
  type AskOne,
  anything,
  ask,
  askAny,
  Broken,
  canonical,
  type Game,
  hashOf,
  IllegalAnswer,
  Match,
  type Play,
  type Player,
  randomOf,
  readRecord,
  seedFrom,
  streamOf,
} from '../index.ts'
import { one, question } from '../speech.ts'
import { round, type Toy, type ToyView, toy } from './toy.ts'

const PLAYERS: Player[] = [
  { name: 'Ana', bot: null },
  { name: 'Ben', bot: null },
]

const start = (game: Game<Toy, ToyView> = toy, seed = 'one') =>
  Match.start(game, { options: { cards: 3 }, players: PLAYERS, seed: seedFrom(seed) })

test('what goes on by itself may take thousands of steps, before somebody is asked again', () => {
  const step = function* (g: Toy): Play {
    g.points[1]!++
    if (g.points[1]! > 5000) yield* round(g)
  }
  const match = start({ ...toy, step })
  expect(match.state.points[1]).toBe(5001)
  expect(match.asks.map(({ id }) => id)).toEqual(['bid', 'bid'])
})

/** Plays so many random answers. */
function playOn(match: Match<Toy, ToyView>, answers = 1000): Match<Toy, ToyView> {
  const random = streamOf(seedFrom('answers'))
  for (let n = 0; n < answers && !match.over; n++) {
    const question = match.asks[0]!
    match.answer(question.seat, question.id, anything(question, random))
  }
  return match
}

describe('questions', () => {
  test('several seats are asked at once, and may answer in any order', () => {
    const match = start()
    expect(match.asks.map(({ seat, id }) => [seat, id])).toEqual([
      [0, 'bid'],
      [1, 'bid'],
    ])
    match.answer(1, 'bid', '2')
    expect(match.asks.map(({ seat }) => seat)).toEqual([0])
    expect(match.state.hands[1]).toEqual([1, 2, 3])
    match.answer(0, 'bid', '1')
    expect(match.log(null)[0]?.event).toMatchObject({ type: 'won', seat: 1 })
  })

  test('what was not offered is refused with the reason, and changes nothing', () => {
    const match = start()
    const before = hashOf(match.state)
    expect(() => match.answer(0, 'bid', '9')).toThrow(
      new IllegalAnswer('"9" is not one of the options of “bid”', 'TOY-01'),
    )
    expect(() => match.answer(0, 'gamble', 'roll')).toThrow('seat 0 is not asked “gamble” now, but “bid”')
    expect(() => match.answer(7, 'bid', '1')).toThrow('seat 7 is not asked anything now')
    match.answer(0, 'bid', '1')
    expect(() => match.answer(0, 'bid', '2')).toThrow('seat 0 is not asked anything now')
    expect(hashOf(match.state)).toBe(before)
    expect(match.entries.length).toBe(1)
  })

  test('a question with one possible answer is answered without bothering anyone', () => {
    const match = Match.start(toy, { options: { cards: 1 }, players: PLAYERS, seed: seedFrom('one') })
    expect(match.asks.map(({ id }) => id)).toEqual(['gamble'])
  })

  test('unless it must be confirmed', () => {
    const step = function* (g: Toy): Play {
      yield* ask(one(question('sure')(), 1, 'TOY-05', [{ value: 'yes' }], { confirm: true }))
      yield* round(g)
    }
    expect(start({ ...toy, step }).asks.map(({ id }) => id)).toEqual(['sure'])
  })

  test('of questions open to anybody, the first answer counts', () => {
    const step = function* (g: Toy): Play {
      const { ask: answered, answer } = yield* askAny(
        [0, 1].map((seat) => one(question('speak')(), seat, 'TOY-06', [{ value: 'yes' }])),
      )
      g.points[answered.seat] = answer.value.length
      yield* round(g)
    }
    const match = start({ ...toy, step })
    expect(match.asks.length).toBe(2)
    match.answer(1, 'speak', 'yes')
    expect(match.state.points).toEqual([0, 3])
    expect(match.asks.map(({ id }) => id)).toEqual(['bid', 'bid'])
  })
})

describe('a match', () => {
  test('is the same again from the same seed and answers', () => {
    expect(canonical(playOn(start()).record())).toBe(canonical(playOn(start()).record()))
    expect(hashOf(playOn(start()).state)).not.toBe(hashOf(playOn(start(toy, 'two')).state))
  })

  test('goes back to any moment that was marked, whatever was played since, and by whichever way', () => {
    const match = start()
    const marks = [match.mark()]
    for (let n = 0; n < 6; n++) {
      playOn(match, 2)
      marks.push(match.mark())
      if (n % 2 === 0) match.back(marks[n]!)
    }
    const moments = marks.map((mark) => {
      match.back(mark)
      return [hashOf(match.state), match.asks.map(({ seat, id }) => [seat, id]), match.entries.length]
    })
    for (const [n, mark] of marks.entries()) {
      playOn(match)
      match.back(mark)
      expect([
        hashOf(match.state),
        match.asks.map(({ seat, id }) => [seat, id]),
        match.entries.length,
      ]).toEqual(moments[n])
    }
  })

  test('the log and the record after going back are those of the moment', () => {
    const match = playOn(start(), 3)
    const [mark, events, record] = [match.mark(), [...match.events], match.record()]
    playOn(match, 4)
    match.back(mark)
    expect(match.events).toEqual(events)
    expect(match.record()).toEqual(record)
  })

  test('after going back the dice fall as they did, and with a seed otherwise', () => {
    const match = playOn(start(), 2)
    const mark = match.mark()
    const thrown = (seed?: string): readonly unknown[] => {
      match.back(mark, seed && seedFrom(seed))
      while (!match.over) {
        const question = match.asks[0]! as AskOne
        match.answer(question.seat, question.id, question.options.at(-1)!.value)
      }
      return match.events.flatMap((event) => ('face' in event ? [event.face] : []))
    }
    const faces = thrown()
    expect(faces).not.toEqual([])
    expect(thrown()).toEqual(faces)
    expect(thrown('other')).toEqual(thrown('other'))
    expect(['a', 'b', 'c'].some((seed) => thrown(seed).join() !== faces.join())).toBe(true)
  })

  test('can be forked at any question, and the fork goes its own way', () => {
    const match = playOn(start(), 4)
    const before = hashOf(match.state)
    const fork = match.fork()
    expect(hashOf(fork.state)).toBe(before)
    playOn(fork)
    expect(hashOf(match.state)).toBe(before)
    expect(hashOf(playOn(match).state)).toBe(hashOf(playOn(match.at(4)).state))
  })

  test('can be copied with its whole past, and the copy is recorded like the match itself', () => {
    const match = playOn(start(), 4)
    const copy = match.copy()
    expect(canonical(copy.record())).toBe(canonical(match.record()))
    expect(copy.events).toEqual(match.events)
    playOn(copy)
    expect(match.entries).toHaveLength(4)
    expect(canonical(copy.copy().record())).toBe(canonical(playOn(match).record()))
  })

  test('resumes from its record', () => {
    const match = playOn(start(), 5)
    const again = Match.resume(toy, match.record())
    expect(hashOf(again.state)).toBe(hashOf(match.state))
    expect(JSON.stringify(again.asks)).toBe(JSON.stringify(match.asks))
    expect(again.events).toEqual(match.events)
  })

  test('can be looked at as it stood at any entry', () => {
    const match = playOn(start())
    match.entries.forEach((_, n) => {
      expect(match.at(n).entries.length).toBeLessThanOrEqual(n)
    })
    expect(hashOf(match.at(match.entries.length).state)).toBe(hashOf(match.state))
  })

  test('survives a rule that fails: everything is as before, and the record repeats the failure', () => {
    const step = function* (g: Toy): Play {
      yield* round(g)
      if (g.round === 2) throw new Error('the table collapsed')
    }
    const match = start({ ...toy, step })
    const answers: [number, string, string][] = [
      [0, 'bid', '1'],
      [1, 'bid', '2'],
      [1, 'gamble', 'keep'],
      [0, 'bid', '2'],
      [1, 'bid', '1'],
    ]
    for (const [seat, id, answer] of answers) match.answer(seat, id, answer)
    const before = hashOf(match.state)
    expect(() => match.answer(0, 'gamble', 'keep')).toThrow(Broken)
    expect(hashOf(match.state)).toBe(before)
    expect(match.asks.map(({ id }) => id)).toEqual(['gamble'])
    try {
      match.answer(0, 'gamble', 'keep')
    } catch (error) {
      expect(readRecord((error as Broken).record!)).toMatchObject({ game: 'toy', entries: { length: 6 } })
    }
  })

  test('shows each seat only its own secrets, as a copy', () => {
    const match = start()
    expect(match.view(0).hands).toEqual([[1, 2, 3], 3])
    expect(match.view(null).hands).toEqual([3, 3])
    ;(match.view(0).points as number[])[0] = 99
    expect(match.state.points[0]).toBe(0)
  })

  test('refuses the wrong number of seats and unknown options', () => {
    const one = { players: PLAYERS.slice(1), seed: seedFrom('x') }
    expect(() => Match.start(toy, one)).toThrow('Toy takes 2 seats with these options, not 1')
    const odd = { players: PLAYERS, seed: seedFrom('x') }
    expect(() => Match.start(toy, { ...odd, options: { cards: 9 } })).toThrow(
      '“cards” takes a whole number from 1 to 3',
    )
    expect(() => Match.start(toy, { ...odd, options: { size: 1 } })).toThrow('there is no field “size”')
  })
})

describe('seats', () => {
  test('pass from a person to a bot and back, between two steps', () => {
    const seen: string[] = []
    const match = start({
      ...toy,
      seated: (g, seat, player) => seen.push(`${seat} ${player.bot} round ${g.round}`),
    })
    match.seat(0, { name: 'Ana', bot: 'greedy' })
    expect(match.players[0]).toEqual({ name: 'Ana', bot: 'greedy' })
    expect(seen).toEqual([])
    match.answer(0, 'bid', '1')
    match.answer(1, 'bid', '2')
    match.answer(1, 'gamble', 'keep')
    expect(seen).toEqual(['0 greedy round 1'])
    expect(Match.resume(toy, match.record()).players).toEqual(match.players)
  })

  test('a seat that resigns ends the match for the others', () => {
    const match = start()
    match.resign(0)
    expect(match.over).toEqual({ winners: [1], scores: [], how: 'resigned' })
    expect(() => match.answer(1, 'bid', '1')).toThrow('the match is over')
    expect(Match.resume(toy, match.record()).over).toEqual(match.over)
  })

  test('or the game goes on, and its questions get their first answer', () => {
    const match = start({ ...toy, resign: (g, seat) => (g.points[seat] = -5) })
    match.resign(0)
    expect(match.asks.map(({ seat }) => seat)).toEqual([1])
    match.answer(1, 'bid', '1')
    expect(match.over).toBeNull()
    expect(match.asks.map(({ seat, id }) => [seat, id])).toEqual([[1, 'bid']])
    for (const other of [match.fork(), match.copy(), match.imagine([1], seedFrom('other'))!])
      expect(other.asks.map(({ seat }) => seat)).toEqual([1])
  })
})

describe('a change of the rules', () => {
  const newer: Game<Toy, ToyView> = { ...toy, version: 2 }

  test('a running match goes on from its last snapshot', () => {
    const match = playOn(start(), 3)
    const again = Match.resume(newer, match.record(), match.snapshot())
    expect(hashOf(again.state)).toBe(hashOf(match.state))
  })

  test('a game may bring older states into its shape; the snapshot stays as it was', () => {
    const match = playOn(start(), 3)
    const snapshot = match.snapshot()
    const before = hashOf(snapshot.state)
    const froms: number[] = []
    const migrate = (g: Toy, from: number) => {
      froms.push(from)
      g.round += 10
    }
    const again = Match.resume({ ...newer, migrate }, match.record(), snapshot)
    expect(again.start.position!.round).toBe(snapshot.state.round + 10)
    expect([froms, hashOf(snapshot.state)]).toEqual([[1], before])
  })

  test('choices that no longer play out are asked again, back to the start of their step', () => {
    const match = playOn(start(), 5)
    expect(match.asks[0]?.id).toBe('gamble')
    const step = function* (g: Toy): Play {
      yield* ask(one(question('new')(), 0, 'TOY-07', [{ value: 'a' }, { value: 'b' }]))
      yield* round(g)
    }
    const again = Match.resume({ ...newer, step }, match.record(), match.snapshot())
    expect(again.asks.map(({ id }) => id)).toEqual(['new'])
    expect(again.state.round).toBe(match.state.round - 1)
  })

  test('without a snapshot it says so', () => {
    expect(() => Match.resume(newer, start().record())).toThrow('made with version 1 of Toy; this is 2')
  })
})

describe('imagining', () => {
  test('a world agrees with what the seat has seen, and has other dice', () => {
    const match = playOn(start(), 2)
    const seen = canonical(match.view(0))
    const futures = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const world = match.imagine([0], seedFrom(`${n}`))!
      expect(canonical(world.view(0))).toBe(seen)
      expect(JSON.stringify([world.start, world.record()])).not.toContain(match.start.seed)
      futures.add(canonical([world.state.deck, randomOf(world.state).die(1000)]))
    }
    expect(futures.size).toBeGreaterThan(10)
  })

  test('a world that is played on straight takes no snapshots on the way, goes the same way, and back to its start', () => {
    const match = playOn(start(), 2)
    const [usual, straight] = [false, true].map((way) => {
      const world = match.imagine([0], seedFrom('x'), { straight: way })!
      const from = [canonical(world.state), world.mark()] as const
      return { world: playOn(world, 12), from }
    })
    expect(hashOf(straight!.world.state)).toBe(hashOf(usual!.world.state))
    expect(straight!.world.kept.entries).toBe(straight!.from[1].base.entries)
    expect(usual!.world.kept.entries).toBeGreaterThan(usual!.from[1].base.entries)
    straight!.world.back(straight!.from[1])
    expect(canonical(straight!.world.state)).toBe(straight!.from[0])
  })

  test('the secret answers of others to an open question are left out', () => {
    const match = start()
    match.answer(1, 'bid', '3')
    const world = match.imagine([0], seedFrom('x'))!
    expect(world.asks.map(({ seat }) => seat)).toEqual([0, 1])
  })

  test('what steps without a question have turned up stays as it is', () => {
    function* step(g: Toy): Play {
      if (g.round === 1)
        g.points[0] = g.deck[0]! // Shown to all, in a step that asks nobody anything.
      else return yield* round(g)
      g.round++
      yield* []
    }
    const match = start({ ...toy, step })
    match.answer(0, 'bid', '3')
    match.answer(1, 'bid', '1')
    match.answer(0, 'gamble', 'keep')
    for (let n = 0; n < 5; n++)
      expect(match.imagine([0], seedFrom(`${n}`))!.state.points).toEqual(match.state.points)
  })

  test('what others settle out of this seat’s sight is still open in its world', () => {
    function* step(g: Toy): Play {
      g.round++
      if (g.round === 1) {
        g.deck = [4, 5]
        return
      }
      const [card] = g.deck
      yield* ask(one(question('look')(), 1, 'TOY-01', [{ value: `${card}` }, { value: 'pass' }]))
      yield* ask(one(question('again')(), 1, 'TOY-01', [{ value: 'yes' }, { value: 'no' }]))
    }
    const match = start({ ...toy, step, imagine: (g) => ({ ...g, deck: [0, 0] }) })
    match.answer(1, 'look', '4')
    expect(match.imagine([0], seedFrom('x'))!.asks.map(({ id }) => id)).toEqual(['look'])
  })
})

describe('going back', () => {
  const often = () =>
    new Match(toy as Game<Toy, ToyView>, { ...start().start, seed: seedFrom('back') }, { every: 2 })

  test('begins from the snapshot before it, not from the setup, and leads to the same', () => {
    const match = playOn(often())
    const { length } = match.entries
    const { entries } = match.kept
    expect(entries).toBeGreaterThan(2)
    expect(match.wayBack(length)).toBe(length - entries)
    expect(match.wayBack(entries - 1)).toBeLessThan(entries - 1)
    const plain = playOn(new Match(toy as Game<Toy, ToyView>, match.start))
    for (const one of [match, plain]) one.rewind(entries - 1)
    expect(hashOf(match.state)).toBe(hashOf(plain.state))
    expect([match.events, match.asks.map(({ id }) => id)]).toEqual([
      plain.events,
      plain.asks.map(({ id }) => id),
    ])
  })

  test('begins from a snapshot that was made elsewhere, where one is kept', () => {
    const match = playOn(new Match(toy as Game<Toy, ToyView>, often().start))
    match.snapshot()
    const to = match.kept.entries - 1
    expect(match.wayBack(to)).toBe(to)
    const elsewhere = new Match(toy as Game<Toy, ToyView>, match.start)
    for (const entry of match.entries.slice(0, to)) elsewhere.enter(entry)
    match.keep(elsewhere.snapshot())
    expect(match.wayBack(to)).toBeLessThan(to)
    match.rewind(to)
    expect(hashOf(match.state)).toBe(hashOf(elsewhere.state))
    expect(match.events).toEqual(elsewhere.events)
  })
})
