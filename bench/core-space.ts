import { coreSpace } from '@starboard/core-space'
import { anything, Match, type Player, seedFrom, streamOf, verify, writeRecord } from '@starboard/kernel'
import type { Bench } from './main.ts'
import { paced, whole } from './pace.ts'

const MISSIONS = [
  'cold-harbour',
  'locked-gallery',
  'worm-country',
  'vent-row',
  'market-of-lanterns',
  'sleeper-below',
] as const
const MATCHES = 12
/** So many until everything is compiled. */
const WARM_UP = 120
/** The same matches so many times over; the best time counts, since whatever else the machine does only takes away. */
const TIMES = 20
const CAPTAIN: readonly Player[] = [{ name: 'Ada', bot: null }]

/** Random play of the six missions by one crew; sight of everything at once; odds of whole questions; replays from the record. */
export const coreSpaceBench: Bench = {
  name: 'core-space',
  run() {
    for (let n = 0; n < WARM_UP; n++) randomMatch(n)
    const oddsMs = Math.max(...[0, 1, 2, 3, 4, 5].map(slowestOdds))
    const replayMs = Math.max(...[0, 1, 2, 3, 4, 5].map((n) => replay(randomMatch(n))))
    const { best: answersPerSecond, figures, rows } = paced(TIMES, playAll)
    return {
      figures: { answersPerSecond, ...figures, oddsMs, replayMs },
      rows: [
        ['answers per second, random play', whole(answersPerSecond)],
        ...rows,
        ['all odds of the slowest question, ms', oddsMs.toFixed(2)],
        ['replay of a mission from its record, ms', replayMs.toFixed(1)],
      ],
    }
  },
}

/** Answers per second over all matches. */
function playAll(): number {
  const from = performance.now()
  let answers = 0
  for (let n = 0; n < MATCHES; n++) answers += randomMatch(n).entries.length
  return (answers * 1000) / (performance.now() - from)
}

function randomMatch(n: number, look?: (match: Match) => void): Match {
  const random = streamOf(seedFrom(`bench ${n}`))
  const match = Match.start(coreSpace, {
    players: CAPTAIN,
    seed: seedFrom(`match ${n}`),
    options: { mission: MISSIONS[n % MISSIONS.length]!, mode: 'solo' },
  }) as unknown as Match
  while (!match.over) {
    look?.(match)
    const question = match.asks[0]!
    match.answer(question.seat, question.id, anything(question, random))
  }
  return match
}

/** The longest it takes to work out every chance of a question. */
function slowestOdds(n: number): number {
  let slowest = 0
  randomMatch(n, ({ asks }) => {
    const from = performance.now()
    for (const question of asks)
      if ('options' in question) for (const option of question.options) option.odds?.()
    slowest = Math.max(slowest, performance.now() - from)
  })
  return slowest
}

function replay(match: Match): number {
  const record = writeRecord(match.record())
  const from = performance.now()
  verify(coreSpace, record)
  return performance.now() - from
}
