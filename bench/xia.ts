import { anything, Match, type Player, seedFrom, streamOf, verify, writeRecord } from '@starboard/kernel'
import { xia } from '@starboard/xia'
import type { Bench } from './main.ts'
import { median, oddsMsOf, paced, whole } from './pace.ts'

const CAPTAINS: readonly Player[] = ['Ada', 'Bo', 'Cy'].map((name) => ({ name, bot: null }))
const ROUNDS = 60
const MATCHES = 12
/** So many until everything is compiled. */
const WARM_UP = 60
/** The same matches so many times over; the best time counts, since whatever else the machine does only takes away. */
const TIMES = 20

/** Random play of three captains with all of Embers and the NPCs; odds of whole questions; replays from the record. */
export const xiaBench: Bench = {
  name: 'xia',
  run() {
    for (let n = 0; n < WARM_UP; n++) randomRounds(n)
    // Before boardgame.io has its turn: what it leaves to be cleared away would count against the slowest question.
    const oddsMs = Math.max(...[0, 1, 2].map(slowestOdds))
    const replayMs = Math.max(...[0, 1, 2, 3, 4].map((n) => replay(randomRounds(n))))
    const matches: number[] = []
    const { best: answersPerSecond, figures, rows } = paced(TIMES, () => playAll(matches))
    const matchMs = Math.min(...matches)
    return {
      figures: { answersPerSecond, ...figures, matchMs, oddsMs, replayMs },
      rows: [
        ['answers per second, random play', whole(answersPerSecond)],
        ...rows,
        [`${ROUNDS} rounds of three random captains, ms`, matchMs.toFixed(1)],
        ['all odds of the slowest question, ms', oddsMs.toFixed(2)],
        [`replay of such a match from its record, ms`, replayMs.toFixed(1)],
      ],
    }
  },
}

/** All matches: answers per second. How long the one in the middle took is noted. */
function playAll(matches: number[]): number {
  const times: number[] = []
  let answers = 0
  for (let n = 0; n < MATCHES; n++) {
    const from = performance.now()
    answers += randomRounds(n).entries.length
    times.push(performance.now() - from)
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  matches.push(median(times))
  return (answers * 1000) / total
}

function randomRounds(n: number, look?: (match: Match) => void): Match {
  const random = streamOf(seedFrom(`bench ${n}`))
  const match = Match.start(xia, {
    players: CAPTAINS,
    seed: seedFrom(`match ${n}`),
    options: { fame: 20 },
  }) as unknown as Match
  while (!match.over && (match.state as unknown as { round: number }).round <= ROUNDS) {
    look?.(match)
    const question = match.asks[0]!
    match.answer(question.seat, question.id, anything(question, random))
  }
  return match
}

/** The longest it takes to work out every chance of a question. */
function slowestOdds(n: number): number {
  let slowest = 0
  randomRounds(n, ({ asks }) => {
    slowest = Math.max(slowest, oddsMsOf(asks))
  })
  return slowest
}

function replay(match: Match): number {
  const record = writeRecord(match.record())
  const from = performance.now()
  verify(xia, record)
  return performance.now() - from
}
