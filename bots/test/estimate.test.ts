import { ask, type Estimating, type Game, Match, type Play, seedFrom } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { describe, expect, test } from 'vitest'
import { playedOut } from '../index.ts'
import { type Market, market } from './market.ts'

/** How the next two rounds of shopping will go. */
const twoRounds: Estimating<Market, Market> = {
  about: ({ round }) => (round < 4 ? `round ${round}` : null),
  suppose: ({ round, coins }) => ({ drawn: 0, over: null, round, coins: [...coins] }),
  isOver: ({ round }) => round >= 2,
  outcomes: ({ coins, round }) => [`after ${round}`, ...(coins[0]! > 0 ? ['gains'] : [])],
  words: ({ times }) => `Estimate from ${times} trials.`,
}

const guessing: Game = { ...market, estimate: twoRounds }

const players = ['Ana', 'Bo'].map((name) => ({ name, bot: null }))

const sightOf = (match: Match) => ({ view: match.view(0), options: {}, players })

const begun = () => Match.start(guessing, { players, seed: seedFrom('begun') })

describe('an estimate', () => {
  test('plays on to where it is settled and no farther, and counts what came of it', () => {
    expect(playedOut(guessing, sightOf(begun()), 7)).toEqual({
      times: 7,
      counts: { 'after 2': 7, gains: 7 },
    })
  })

  test('comes out the same for whoever sees the same, whatever the dice of the match are', () => {
    const other = Match.start(guessing, { players, seed: seedFrom('other') })
    const counts = playedOut(guessing, sightOf(begun()), 20)
    expect(playedOut(guessing, sightOf(other), 20)).toEqual(counts)
  })

  test('changes nothing at the table it is about', () => {
    const match = begun()
    const before = structuredClone({ state: match.state, view: match.view(0) })
    playedOut(guessing, sightOf(match), 3)
    expect({ state: match.state, view: match.view(0) }).toEqual(before)
  })

  test('is nothing where there is nothing to estimate', () => {
    const late = { ...sightOf(begun()), view: { ...(begun().view(0) as Market), round: 5 } }
    expect(playedOut(guessing, late)).toEqual({ times: 0, counts: {} })
    expect(playedOut(market, sightOf(begun()))).toEqual({ times: 0, counts: {} })
  })

  test('leaves out what is not settled after many answers', () => {
    const forever: Game = { ...guessing, step: onAndOn }
    expect(playedOut(forever, sightOf(begun()), 1).times).toBe(0)
  })
})

/** Asks the same for ever. */
function* onAndOn(): Play {
  yield* ask(one(question('again')(), 0, 'MKT-01', [{ value: 'yes' }, { value: 'no' }]))
}
