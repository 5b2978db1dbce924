import {
  type Ask,
  anything,
  clone,
  firstAnswer,
  Match,
  type Player,
  readRecord,
  seedFrom,
  streamOf,
  verify,
  writeRecord,
} from '@starboard/kernel'
import { rim } from '@starboard/rim'
import { playAll as alienPace } from './alien.ts'
import type { Bench } from './main.ts'
import { median, oddsMsOf, paced, whole } from './pace.ts'

const TABLE: readonly Player[] = [
  { name: 'Mother Ladder', bot: 'program' },
  { name: 'Ada', bot: null },
]
/** So many colonies until everything is compiled. */
const WARM_UP = 6
/** Colonies that are played again and again from their records; the best round counts. */
const COLONIES = 4
const TIMES = 10
/** As many as a colony grows to, on any day after the first beds stand. */
const CROWD = 7
const SETTLED = 8
const TRIBES = 12
/** The same again and again; the quickest counts, since whatever else the machine does only takes away. */
const TRIES = 4
/** Matches of ALIEN that are enough to say how fast it is at the moment. */
const ALIENS = 40

/** Days of whole colonies from their records; a day of seven people; fights by hand beside ALIEN; odds of whole questions; a replay of 100 days. */
export const rimBench: Bench = {
  name: 'rim',
  run() {
    for (let n = 0; n < WARM_UP; n++) colony(n)
    const records = Array.from({ length: COLONIES }, (_, n) => writeRecord(colony(n).record()))
    // Before boardgame.io has its turn: what it leaves to be cleared away would count against ours.
    const dayMs = dayOfSeven()
    const oddsMs = Math.max(slowestOdds(0), slowestOdds(1), slowestOdds(2))
    const replayMs = replayOf100Days()
    const fightsPerSecond = Math.max(fights(), fights(), fights())
    const alienPerSecond = Math.max(alienPace(ALIENS), alienPace(ALIENS), alienPace(ALIENS))
    const { best: daysPerSecond, figures, rows } = paced(TIMES, () => playAgain(records))
    return {
      figures: {
        daysPerSecond,
        ...figures,
        dayMs,
        oddsMs,
        replayMs,
        fightAnswersPerSecond: fightsPerSecond,
        alienAnswersPerSecond: alienPerSecond,
        timesAlien: fightsPerSecond / alienPerSecond,
      },
      rows: [
        ['days of a colony per second', whole(daysPerSecond)],
        ...rows,
        ['a day of seven Colonists without a fight, ms', dayMs.toFixed(2)],
        ['all odds of the slowest question, ms', oddsMs.toFixed(2)],
        ['replay of 100 days from their record, ms', replayMs.toFixed(0)],
        ['answers per second in fights by hand', whole(fightsPerSecond)],
        ['answers per second in ALIEN, random play', whole(alienPerSecond)],
      ],
    }
  },
}

type RimMatch = ReturnType<typeof started>
type Answer = ReturnType<typeof firstAnswer>
/** What somebody says who knows better than the game's own advice; null: nothing. */
type Says = (ask: Ask, match: RimMatch) => Answer | null

const CRASHED: { scenario?: 'lost-tribe'; persona?: 'gentle' | 'wild'; length?: number } = {}

const started = (n: number, options = CRASHED) =>
  Match.start(rim, { players: TABLE, seed: seedFrom(`colony ${n}`), options })

/** A colony to its end; each answer may be looked at as it is given. */
function colony(
  n: number,
  { options = CRASHED, says = () => null, give = plainly }: Partial<Manner> = {},
): RimMatch {
  const match = started(n, options)
  while (!match.over) {
    const ask = match.asks[0]!
    const advice = () => rim.advise!(match.view(ask.seat), ask)?.answer
    give(match, ask, says(ask, match) ?? advice() ?? firstAnswer(ask))
  }
  return match
}

interface Manner {
  readonly options: typeof CRASHED
  readonly says: Says
  readonly give: (match: RimMatch, ask: Ask, answer: Answer) => void
}

const plainly: Manner['give'] = (match, ask, answer) => match.answer(ask.seat, ask.id, answer)

/** Gives an answer and says how long it took. */
function timed(match: RimMatch, ask: Ask, answer: Answer): number {
  const from = performance.now()
  match.answer(ask.seat, ask.id, answer)
  return performance.now() - from
}

/** Days per second, over some colonies. */
function playAgain(records: readonly string[]): number {
  const from = performance.now()
  let days = 0
  for (const record of records) {
    const { options, players, seed, entries } = readRecord(record)
    const match = Match.start(rim, { options, players, seed })
    for (const entry of entries) match.enter(entry)
    days += match.state.day
  }
  return (days * 1000) / (performance.now() - from)
}

/** How long “go” takes for seven, in the middle of all days without a fight; each day the quickest of some tries. */
function dayOfSeven(): number {
  const times: number[] = []
  const give: Manner['give'] = (match, ask, answer) => {
    if (ask.id === 'dawn' && answer === 'go' && match.state.day >= SETTLED) {
      const days = Array.from({ length: TRIES }, () => dayOf(crowded(match)))
      if (days[0] !== null) times.push(Math.min(...days.map((took) => took ?? Number.POSITIVE_INFINITY)))
    }
    plainly(match, ask, answer)
  }
  const options = { scenario: 'lost-tribe', persona: 'gentle', length: 30 } as const
  for (let n = 0; n < TRIBES; n++) colony(n, { options, give })
  return median(times)
}

/** The same morning with seven people: the first of them have doubles who know their work. */
function crowded(match: RimMatch): RimMatch {
  const position = clone(match.state)
  const { people, colony: home } = position
  const present = people.filter(({ standing, where }) => standing === 'colonist' && where.kind === 'home')
  for (let n = 0; present.length + n < CROWD; n++) {
    const double = clone(present[n % present.length]!)
    home.orders.priorities[`double-${n}`] = home.orders.priorities[double.id] ?? {}
    people.push({ ...double, id: `double-${n}`, gear: { weapon: null, apparel: [], carried: [] } })
  }
  return new Match(rim, { options: match.start.options, players: TABLE, seed: match.start.seed, position })
}

/** Null if there was a fight. */
function dayOf(match: RimMatch): number | null {
  const told = match.events.length
  const took = timed(match, match.asks[0]!, 'go')
  return match.events.slice(told).some(({ type }) => type === 'fight-began') ? null : took
}

/** The longest it takes to work out every chance of a question. */
function slowestOdds(n: number): number {
  let slowest = 0
  const give: Manner['give'] = (match, ask, answer) => {
    const tries = Array.from({ length: TRIES }, () => oddsMsOf(match.asks))
    slowest = Math.max(slowest, Math.min(...tries))
    plainly(match, ask, answer)
  }
  colony(n, { give })
  colony(n, { says: byHand(n), give, options: FIGHTING })
  return slowest
}

const FIGHTING = { scenario: 'lost-tribe', persona: 'wild' } as const
const IN_FIGHTS = ['place', 'who', 'turn', 'pool', 'split', 'severed', 'captives']

/** Every day goes as it comes; fights are taken in hand, and in them anything is done. */
function byHand(n: number): Says {
  const random = streamOf(seedFrom(`fights ${n}`))
  return (ask) => {
    if (ask.id === 'dawn') return 'go'
    if (ask.id === 'muster') return 'hand'
    return IN_FIGHTS.includes(ask.id) ? anything(ask, random) : null
  }
}

/** Answers per second in fights alone: what lies between them is not counted. */
function fights(): number {
  let answers = 0
  let spent = 0
  const give: Manner['give'] = (match, ask, answer) => {
    const isFought = match.state.fight !== null
    const took = timed(match, ask, answer)
    if (!isFought || match.state.fight === null) return // The last answer of a fight plays the days after it as well.
    answers++
    spent += took
  }
  for (let n = 0; n < TRIBES; n++) colony(n, { says: byHand(n), give, options: FIGHTING })
  return (answers * 1000) / spent
}

/** A record of 100 days or more, checked from its first choice to its end, and what of it goes to 100 days. */
function replayOf100Days(): number {
  for (let n = 0; ; n++) {
    const match = colony(n)
    if (match.state.day < 100) continue
    const record = writeRecord(match.record())
    const tries = Array.from({ length: TRIES }, () => verifyMs(record))
    return (Math.min(...tries) * 100) / match.state.day
  }
}

function verifyMs(record: string): number {
  const from = performance.now()
  verify(rim, record)
  return performance.now() - from
}
