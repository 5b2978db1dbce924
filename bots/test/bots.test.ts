import { type Match as AnyMatch, type Game, type Json, Match, type Player, seedFrom } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'

import { BOTS, botOf, botsFor, eyesOf, greedy, nextAsk, playOn } from '../index.ts'
import { auction } from './auction.ts'
import { market } from './market.ts'

const players = (...bots: (string | null)[]): Player[] =>
  bots.map((bot, seat) => ({ name: `Seat ${seat}`, bot }))

const table = (game: Game, bots: readonly (string | null)[], seed: string): AnyMatch =>
  Match.start(game, { players: players(...bots), seed: seedFrom(seed) })

function played(game: Game, bots: readonly string[], seed: string): AnyMatch {
  const match = table(game, bots, seed)
  playOn(match)
  return match
}

describe('random and greedy', () => {
  test('greedy beats random from either seat', () => {
    for (const [bots, seat] of [
      [['greedy', 'random'], 0],
      [['random', 'greedy'], 1],
    ] as const) {
      const seeds = Array.from({ length: 20 }, (_, n) => `${n}`)
      const wins = seeds.filter((seed) => played(market, bots, seed).over!.winners.includes(seat))
      expect(wins).toHaveLength(20)
    }
  })

  test('the same match is played the same way again, and goes on the same from a record', () => {
    for (const game of [auction, market]) {
      const first = played(game, ['greedy', 'random'], 'again')
      expect(played(game, ['greedy', 'random'], 'again').entries).toEqual(first.entries)
      const record = { ...first.record(), entries: first.entries.slice(0, 3) }
      const resumed = Match.resume(game as Game, record)
      playOn(resumed)
      expect(resumed.entries).toEqual(first.entries)
    }
  })

  test('another seed is another match', () => {
    const answers = ['1', '2', '3', '4'].map((seed) =>
      JSON.stringify(played(auction, ['random', 'random'], seed).entries),
    )
    expect(new Set(answers).size).toBeGreaterThan(1)
  })

  test('greedy takes the best of a list, of a basket and of a range', () => {
    const match = played(market, ['greedy', 'greedy'], 'best')
    const given = (id: string) =>
      match.entries.flatMap((entry) => ('ask' in entry && entry.ask === id ? [entry.answer] : []))
    expect(given('stall')).toEqual(Array(6).fill('fair'))
    expect(given('basket').map((basket) => [...(basket as string[])].sort())).toEqual(
      Array(6).fill(['lamp', 'salt']),
    )
    for (const price of given('price')) expect(Math.abs((price as number) - 60)).toBeLessThan(5)
    expect(given('sign')).toEqual(Array(6).fill({ name: 'X' }))
  })

  test('greedy throws a die and does not choose its face', () => {
    const faces = ['a', 'b', 'c', 'd', 'e'].flatMap((seed) =>
      played(market, ['greedy', 'greedy'], seed).entries.flatMap((entry) =>
        'ask' in entry && entry.ask === 'luck' ? [entry.answer] : [],
      ),
    )
    expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  test('greedy follows the advice of the game first', () => {
    const advised: Game = {
      ...(auction as Game),
      advise: (_, ask) =>
        ask.id === 'gamble' ? { answer: 'roll', because: 'Fortune favours the bold.' } : null,
    }
    const match = played(advised, ['greedy', 'greedy'], 'advice')
    const gambles = match.entries.filter((entry) => 'ask' in entry && entry.ask === 'gamble')
    expect(gambles.length).toBeGreaterThan(0)
    for (const entry of gambles) expect(entry).toMatchObject({ answer: 'roll' })
  })

  test('greedy answers all the same when nothing can be weighed or imagined', () => {
    const { worth: _, ...blind } = market
    expect(played(blind as Game, ['greedy', 'greedy'], 'blind').over).not.toBeNull()
    const match = table(market, ['greedy', 'greedy'], 'no world')
    const eyes = { ...eyesOf(match, match.asks[0]!), imagine: () => null }
    expect(['fair', 'dice', 'cheat']).toContain(greedy(eyes))
  })

  test('a game may bring bots of its own', () => {
    const styled: Game = {
      ...(auction as Game),
      styles: {
        bold: {
          advise: (_, ask) => (ask.id === 'gamble' ? { answer: 'roll', because: 'Why not.' } : null),
        },
      },
    }
    expect(botsFor(styled)).toEqual(['random', 'greedy', 'easy', 'medium', 'hard', 'bold'])
    const match = played(styled, ['bold', 'random'], 'style')
    const gambles = match.entries.filter(
      (entry) => 'ask' in entry && entry.ask === 'gamble' && entry.seat === 0,
    )
    expect(gambles.length).toBeGreaterThan(0)
    for (const entry of gambles) expect(entry).toMatchObject({ answer: 'roll' })
    expect(() => botOf('bold')).toThrow('there is no bot called “bold”')
  })

  test('an unknown bot is refused by name', () => {
    expect(() => botOf('psychic')).toThrow(
      'there is no bot called “psychic”, only random, greedy, easy, medium and hard',
    )
    expect(botOf('program')).toBe(BOTS.greedy)
  })
})

describe('what a bot may know', () => {
  test('two truths that look alike get the same answer', () => {
    for (let n = 0; n < 20; n++) {
      const match = table(auction, [null, null], `truth ${n}`)
      const other = table(auction, [null, null], `other truth ${n}`)
      expect(match.state).not.toEqual(other.state)
      expect(match.view(0)).toEqual(other.view(0))
      expect(asked(other, match)).toEqual(asked(match, match))
    }
  })

  test('the secret answer of another seat changes nothing', () => {
    const answers = ['1', '2'].map((bid) => {
      const match = table(auction, [null, null], 'secret')
      match.answer(0, 'bid', bid)
      return asked(match, match)
    })
    expect(answers[0]).toEqual(answers[1])
  })

  test('neither the seed nor the state can be reached from what a bot gets', () => {
    const match = table(auction, [null, null], 'reach')
    const { game: _, ...eyes } = eyesOf(match, match.asks[0]!)
    const world = eyes.imagine(seedFrom('x'))!
    for (const reached of [eyes, world, world.fork()]) {
      expect(Object.values(reached)).not.toContain(match)
      expect(JSON.stringify(reached)).not.toContain(match.start.seed)
      expect(reached).not.toHaveProperty('state')
    }
  })

  test('a bot that changes its view changes nothing at the table', () => {
    const match = table(auction, [null, null], 'touch')
    ;(eyesOf(match, match.asks[0]!).view as { points: number[] }).points[0] = 99
    expect(match.view(0)).toMatchObject({ points: [0, 0] })
  })
})

describe('who speaks next', () => {
  test('people come first, and bots play on until one is asked', () => {
    const match = table(auction, ['greedy', null], 'people')
    expect(nextAsk(match)).toMatchObject({ seat: 1, id: 'bid' })
    playOn(match)
    expect(match.entries).toHaveLength(0)
    match.answer(1, 'bid', '2')
    playOn(match)
    expect(match.entries.length).toBeGreaterThan(1)
    expect(match.over !== null || nextAsk(match)?.seat === 1).toBe(true)
  })

  test('bots stop after so many answers', () => {
    const match = table(auction, ['random', 'random'], 'few')
    playOn(match, 2)
    expect(match.entries).toHaveLength(2)
  })
})

/** What greedy says to the last open question of a match, with the chance it would have in another. */
function asked(match: AnyMatch, chanceOf: AnyMatch): Json {
  const ask = match.asks.at(-1)!
  const { random } = eyesOf(chanceOf, ask)
  return greedy(eyesOf(match, ask, random))
}
