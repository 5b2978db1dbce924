import { alien } from '@starboard/alien'
import { chainOdds } from '@starboard/alien/odds'
import { anything, Match, type Player, seedFrom, streamOf } from '@starboard/kernel'
import type { Bench } from './main.ts'
import { median, paced, whole } from './pace.ts'

const SCENARIOS = ['cold-berth', 'sump-nine', 'halcyon-ring', 'ash-landing'] as const
const MATCHES = 40
/** So many until everything is compiled. */
const WARM_UP = 120
/** The same matches so many times over; the best time counts, since whatever else the machine does only takes away. */
const TIMES = 8
const TABLE: readonly Player[] = [
  { name: 'Mother', bot: 'program' },
  { name: 'Ada', bot: null },
]

/** Random play of the four scenarios by a crew of three against the program, and the whole chain of odds of the largest pools. */
export const alienBench: Bench = {
  name: 'alien',
  run() {
    for (let n = 0; n < WARM_UP; n++) randomMatch(n)
    const { best: answersPerSecond, figures, rows } = paced(TIMES, () => playAll())
    const chainMs = slowestChain()
    return {
      figures: { answersPerSecond, ...figures, chainMs },
      rows: [
        ['answers per second, random play', whole(answersPerSecond)],
        ...rows,
        ['odds of roll, push, response and panic, slowest pool, ms', chainMs.toFixed(2)],
      ],
    }
  },
}

/** Answers per second over all matches, or the first of them. */
export function playAll(matches = MATCHES): number {
  const from = performance.now()
  let answers = 0
  for (let n = 0; n < matches; n++) answers += randomMatch(n).entries.length
  return (answers * 1000) / (performance.now() - from)
}

function randomMatch(n: number): Match {
  const random = streamOf(seedFrom(`bench ${n}`))
  const match = Match.start(alien, {
    players: TABLE,
    seed: seedFrom(`match ${n}`),
    options: { scenario: SCENARIOS[n % SCENARIOS.length]!, crew: 3 },
  }) as unknown as Match
  while (!match.over) {
    const question = match.asks[0]!
    match.answer(question.seat, question.id, anything(question, random))
  }
  return match
}

/** Every pool up to 20 base and 10 stress dice, for people of different Resolve, so that each is worked out for the first time; of a pool the time in the middle, since the machine stops now and then to clear up. */
function slowestChain(): number {
  let slowest = 0
  for (let base = 1; base <= 20; base++)
    for (let stress = 0; stress <= 10; stress++)
      slowest = Math.max(slowest, median(RESOLVES.map((resolve) => chainMsOf(base, stress, resolve))))
  return slowest
}

const RESOLVES = [2, 3, 4, 5, 6]

function chainMsOf(base: number, stress: number, resolve: number): number {
  const from = performance.now()
  chainOdds({
    base,
    stress,
    level: stress,
    resolve,
    responses: [1, 4],
    pushCost: 2,
    fright: { resolve, panic: [2], cluttered: true },
  })
  return performance.now() - from
}
