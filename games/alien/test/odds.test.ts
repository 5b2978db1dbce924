import { numberOf } from '@starboard/dice'
import { type Odds, type Random, seedFrom, streamOf } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { MESS_UP, panicResult, responseCame, responseTo, SHAKES } from '../rules/0-table/tables.ts'
import { banesOf, type Faces, sixesOf, throwAgain, thrown } from '../rules/0-table/throws.ts'
import {
  type Fright,
  panicOdds,
  pushOdds,
  rollOdds,
  type Strain,
  successOdds,
  throwOdds,
} from '../rules/1-rolls/odds.ts'
import { burstOdds, type Chain, chainOdds } from '../rules/4-attacks/chains.ts'

const TIMES = 200_000

/** A situation: what is told of it, and one play of it that counts which of the things told came true. */
interface Situation {
  readonly what: string
  readonly told: readonly Odds[]
  readonly play: (random: Random, came: number[]) => void
}

/** Plays it often, and looks whether each thing came true as often as was told, within four standard errors. */
function agree({ what, told, play }: Situation): void {
  const random = streamOf(seedFrom(what))
  const came = new Array<number>(told.length).fill(0)
  for (let n = 0; n < TIMES; n++) play(random, came)
  told.forEach((odds, which) => {
    const chance = numberOf(odds)
    const error = Math.sqrt((chance * (1 - chance)) / TIMES)
    expect(Math.abs(came[which]! / TIMES - chance), `${what}, ${which}`).toBeLessThanOrEqual(4 * error)
  })
}

/** A plain roll: whether it succeeds. Help, cover and aim are dice more or less. */
const plain = (what: string, base: number, stress: number): Situation => ({
  what,
  told: [rollOdds({ base, stress })],
  play: (random, came) => {
    if (sixesOf(thrown(random, base, stress)) > 0) came[0]!++
  },
})

/** How many successes. */
const counted = (what: string, base: number, stress: number): Situation => ({
  what,
  told: successOdds({ base, stress }),
  play: (random, came) => {
    came[sixesOf(thrown(random, base, stress))]!++
  },
})

/** How many successes count where a bane may come to Mess Up, and whether there is one at all. */
const messy = (what: string, base: number, stress: number, level: number, resolve: number): Situation => {
  const mess = Math.max(0, Math.min(6, level - resolve))
  return {
    what,
    told: [rollOdds({ base, stress, mess }), ...successOdds({ base, stress, mess })],
    play: (random, came) => {
      const faces = thrown(random, base, stress)
      const messedUp = banesOf(faces) > 0 && responseTo(random.die(6), level, resolve) === MESS_UP
      const count = messedUp ? 0 : sixesOf(faces)
      if (count > 0) came[0]!++
      came[1 + count]!++
    },
  }
}

/** What a throw leaves behind: success, bane, again, then the rows of the table. */
function leave(faces: Faces, random: Random, strain: Strain, came: number[]): void {
  const result = banesOf(faces) > 0 ? responseTo(random.die(6), strain.level, strain.resolve) : null
  if (sixesOf(faces) > 0 && result !== MESS_UP) came[0]!++
  if (result === null) return
  came[1]!++
  if (result !== MESS_UP && responseCame(result, strain.responses) === 'again') came[2]!++
  came[3 + result]!++
}

/** A push of a roll as it lies, under responses. */
function pushed(what: string, base: readonly number[], stress: readonly number[], strain: Strain): Situation {
  const successes = sixesOf({ base: [...base], stress: [...stress] })
  const { success, bane, again, responses } = pushOdds({
    base: [...base],
    stress: [...stress],
    successes,
    ...strain,
  })
  return {
    what,
    told: [success, bane, again, ...responses],
    play: (random, came) => {
      const faces = { base: base.slice(), stress: stress.slice() }
      throwAgain(random, faces)
      leave(faces, random, strain, came)
    },
  }
}

const strained = (what: string, base: number, stress: number, strain: Strain): Situation => {
  const { success, bane, again, responses } = throwOdds({ base, stress }, strain)
  return {
    what,
    told: [success, bane, again, ...responses],
    play: (random, came) => leave(thrown(random, base, stress), random, strain, came),
  }
}

const frightened = (what: string, fright: Fright): Situation => ({
  what,
  told: panicOdds(fright),
  play: (random, came) => {
    const total = random.die(6) + fright.level - fright.resolve
    came[panicResult(total, fright.panic, fright.cluttered) ?? 0]!++
  },
})

/** Roll, push if it failed, response, panic: success, pushed, then the rows of panic, then the rise in Stress. */
function whole(what: string, chain: Chain): Situation {
  const { base, stress, level, resolve, responses, pushCost, fright } = chain
  const odds = chainOdds(chain)
  const play = (random: Random, came: number[]): void => {
    const faces = thrown(random, base, stress)
    let rise = 0
    if (sixesOf(faces) + banesOf(faces) === 0 && pushCost !== null) {
      came[1]!++
      rise += pushCost
      throwAgain(random, faces)
    }
    const result = banesOf(faces) > 0 ? responseTo(random.die(6), level + rise, resolve) : null
    if (sixesOf(faces) > 0 && result !== MESS_UP) came[0]!++
    if (result === MESS_UP || (result !== null && responseCame(result, responses) === 'again')) rise++
    const total = random.die(6) + level + rise - fright.resolve
    came[2 + (panicResult(total, fright.panic, fright.cluttered) ?? 0)]!++
    came[15 + rise]!++
  }
  return { what, told: [odds.success, odds.pushed, ...odds.panic, ...odds.stress], play }
}

/** A full-auto chain: how many hits. */
function burst(
  what: string,
  first: number,
  later: number,
  level: number,
  resolve: number,
  walking: boolean,
): Situation {
  const hitsOf = (random: Random): number => {
    let stress = level
    let responses: number[] = []
    for (let hits = 0; hits < 3; hits++) {
      if (hits === 2 || (hits === 1 && !walking)) stress++
      const base = Math.max(1, (hits === 0 ? first : later) - (responses.includes(SHAKES) ? 2 : 0))
      const faces = thrown(random, base, stress)
      if (banesOf(faces) > 0) {
        const result = responseTo(random.die(6), stress, resolve)
        if (result === MESS_UP) return hits
        const came = responseCame(result, responses)
        if (came === 'again') stress++
        if (came === 'new') responses = [...responses, result]
      }
      if (sixesOf(faces) === 0) return hits
    }
    return 3
  }
  return {
    what,
    told: burstOdds({ first, later, level, resolve, responses: [], walking, most: 3 }),
    play: (random, came) => {
      came[hitsOf(random)]!++
    },
  }
}

const COOL: Strain = { level: 1, resolve: 5, responses: [] }
const TENSE: Strain = { level: 5, resolve: 3, responses: [] }
const CALM_CROWD = { resolve: 3, panic: [], cluttered: true }

const SITUATIONS: readonly Situation[] = [
  plain('one die', 1, 0),
  plain('a trained roll', 6, 0),
  plain('with three helpers', 11, 0),
  plain('untrained under Stress', 2, 4),
  plain('a shot at partial cover', 6, 2),
  plain('a shot at full cover', 4, 1),
  plain('cover that leaves one die', 1, 3),
  counted('successes of a good shot', 8, 2),
  counted('successes under Stress', 3, 5),
  messy('a roll with the nerves on edge', 4, 5, 5, 3),
  messy('a roll with no nerves left', 3, 4, 10, 3),
  strained('a bane and a cool head', 5, 1, COOL),
  strained('a bane and no nerves', 5, 5, TENSE),
  strained('the same response again', 4, 3, { level: 3, resolve: 4, responses: [2, 3] }),
  strained('Deflated, so never Jumpy', 3, 2, { level: 2, resolve: 4, responses: [6] }),
  pushed('a push from nothing', [2, 3, 4, 5, 2, 3], [2], { ...COOL, level: 2 }),
  pushed('a push for more', [6, 3, 4], [5], { ...COOL, level: 2 }),
  pushed('a push of sixes', [6, 6], [6], { ...TENSE, level: 3 }),
  pushed('a jumpy push', [2, 2, 3], [4, 4], { level: 4, resolve: 3, responses: [1] }),
  pushed('a push under responses', [2], [3, 3, 3, 3], { level: 5, resolve: 3, responses: [1, 2, 4] }),
  pushed('a push that is sure to be messed up', [6, 2], [2, 2], { level: 9, resolve: 3, responses: [] }),
  frightened('a first sight', { level: 3, ...CALM_CROWD }),
  frightened('panic in the open', { level: 6, resolve: 3, panic: [], cluttered: false }),
  frightened('panic twice over', { level: 5, resolve: 4, panic: [5, 6], cluttered: true }),
  frightened('panic that cannot coexist', { level: 7, resolve: 3, panic: [9], cluttered: false }),
  frightened('panic beyond panic', { level: 12, resolve: 3, panic: [12], cluttered: true }),
  whole('an easy task', { base: 9, stress: 0, ...COOL, level: 0, pushCost: 1, fright: CALM_CROWD }),
  whole('a task on edge', { base: 4, stress: 3, ...TENSE, level: 3, pushCost: 1, fright: CALM_CROWD }),
  whole('a task that cannot be pushed', {
    base: 3,
    stress: 4,
    ...TENSE,
    level: 4,
    pushCost: null,
    fright: CALM_CROWD,
  }),
  whole('a jumpy task in the open', {
    base: 2,
    stress: 5,
    level: 5,
    resolve: 3,
    responses: [1, 4],
    pushCost: 2,
    fright: { resolve: 4, panic: [3, 9], cluttered: false },
  }),
  burst('full auto, aimed', 9, 7, 1, 3, false),
  burst('full auto, walking fire under Stress', 6, 6, 3, 3, true),
]

describe('Odds shown equal frequencies', () => {
  test('more than thirty situations are told as they come', { timeout: 60_000 }, () => {
    expect(SITUATIONS).toHaveLength(32)
    for (const situation of SITUATIONS) agree(situation)
  })

  test('every distribution adds up to one', () => {
    const sum = (all: readonly Odds[]): number => all.reduce((total, odds) => total + numberOf(odds), 0)
    const chain = chainOdds({ base: 5, stress: 4, ...TENSE, pushCost: 1, fright: CALM_CROWD })
    expect(sum(chain.panic)).toBeCloseTo(1, 12)
    expect(sum(chain.stress)).toBeCloseTo(1, 12)
    expect(sum(successOdds({ base: 7, stress: 3 }))).toBeCloseTo(1, 12)
    expect(sum(successOdds({ base: 7, stress: 3, mess: 2 }))).toBeCloseTo(1, 12)
    expect(sum(burstOdds({ first: 7, later: 7, ...TENSE, walking: false, most: 3 }))).toBeCloseTo(1, 12)
    const { bane, responses } = throwOdds({ base: 3, stress: 4 }, TENSE)
    expect(sum(responses)).toBeCloseTo(numberOf(bane), 12)
  })

  test('a whole chain of the largest pool is worked out in less than 5 ms', () => {
    const started = performance.now()
    let pools = 0
    for (let base = 1; base <= 20; base++)
      for (let stress = 0; stress <= 10; stress++) {
        chainOdds({
          base,
          stress,
          ...TENSE,
          level: stress,
          pushCost: 1,
          fright: { ...CALM_CROWD, panic: [4] },
        })
        pools++
      }
    expect((performance.now() - started) / pools).toBeLessThan(5)
  })
})
