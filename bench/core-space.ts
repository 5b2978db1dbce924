import { coreSpace } from '@starboard/core-space'
import { coverBetween, coverOfFloor } from '@starboard/core-space/sight'
import { anything, Match, type Player, seedFrom, streamOf, verify, writeRecord } from '@starboard/kernel'
import type { Bench } from './main.ts'
import { median, oddsMsOf, paced, whole } from './pace.ts'

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
const WARM_UP = 400
/** The same matches so many times over; the best time counts, since whatever else the machine does only takes away. */
const TIMES = 20
const CAPTAIN: readonly Player[] = [{ name: 'Ada', bot: null }]

/** Random play of the six missions by one crew; sight of everything at once; odds of whole questions; replays from the record. */
export const coreSpaceBench: Bench = {
  name: 'core-space',
  run() {
    for (let n = 0; n < WARM_UP; n++) randomMatch(n)
    const six = MISSIONS.map((_, n) => n)
    // Before boardgame.io has its turn: what it leaves to be cleared away would count against the slowest question.
    const oddsMs = Math.max(...six.map(slowestOdds))
    const sightMs = Math.max(...six.map(sightOfAll))
    const replayMs = Math.max(...six.map((n) => replay(randomMatch(n))))
    const { best: answersPerSecond, figures, rows } = paced(TIMES, playAll)
    return {
      figures: { answersPerSecond, ...figures, sightMs, oddsMs, replayMs },
      rows: [
        ['answers per second, random play', whole(answersPerSecond)],
        ...rows,
        ['sight and cover from one figure to everything, ms', sightMs.toFixed(2)],
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

type CoreSpaceMatch = ReturnType<typeof started>

const started = (n: number) =>
  Match.start(coreSpace, {
    players: CAPTAIN,
    seed: seedFrom(`match ${n}`),
    options: { mission: MISSIONS[n % MISSIONS.length]!, mode: 'solo' },
  })

function randomMatch(n: number, look?: (match: CoreSpaceMatch) => void): CoreSpaceMatch {
  const random = streamOf(seedFrom(`bench ${n}`))
  const match = started(n)
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
    slowest = Math.max(slowest, oddsMsOf(asks))
  })
  return slowest
}

/** How long it takes, in the middle of all questions, to see how much somebody sees of every square and of everybody else. */
function sightOfAll(n: number): number {
  const times: number[] = []
  randomMatch(n, ({ state }) => {
    const figure = state.figures.find(({ at }) => at !== null)
    if (!figure) return
    const from = performance.now()
    coverOfFloor(state, figure)
    for (const other of state.figures) coverBetween(state, figure, other)
    times.push(performance.now() - from)
  })
  return median(times)
}

function replay(match: CoreSpaceMatch): number {
  const record = writeRecord(match.record())
  const from = performance.now()
  verify(coreSpace, record)
  return performance.now() - from
}
