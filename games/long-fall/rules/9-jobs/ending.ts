import { emit, type Over, type RuleId } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { payDebt } from '../0-table/money.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'

/** How a campaign ended. */
export interface CampaignOver extends Over {
  readonly how: 'won' | 'lost' | 'undecided'
  readonly why: Why
}

type Why = 'debt-paid' | 'rumour-settled' | 'crew-gone' | 'ship-taken' | 'time-up'

export interface EndEvent {
  type: 'campaign-over'
  rule: RuleId
  how: CampaignOver['how']
  why: Why
  score: number
  /** What was still owed; logs from before it was told do without. */
  debt?: number
}

/** LF-RUL-JOB-07: marks in hand for each PC at the start. */
const MARKS_A_HEAD = 25

/** LF-RUL-JOB-09. */
const SCORE = { job: 10, pc: 10, won: 50 }

const HOW: Readonly<Record<Why, CampaignOver['how']>> = {
  'debt-paid': 'won',
  'rumour-settled': 'won',
  'crew-gone': 'lost',
  'ship-taken': 'lost',
  'time-up': 'undecided',
}

/** LF-RUL-JOB-07: looked at after every step. A refereed table ends when its people say so. */
export function checkEnd(g: LongFall): void {
  const underWay =
    g.cluster.worlds.length > 0 && !g.agenda.some(({ kind }) => kind === 'create' || kind === 'found')
  if (g.over || g.referee === 'person' || !underWay) return
  if (g.week > g.lasts && canBuyFree(g)) payDebt(g, g.ship.debt, 'LF-RUL-WEEK-06')
  const why = endOf(g)
  if (why) end(g, why)
}

/** Debt may be paid at any time: who can after the last week is not kept from it by having no week in port left. */
const canBuyFree = (g: Known): boolean =>
  g.ship.debt > 0 && crewOf(g).length > 0 && !g.ship.taken && g.marks - g.ship.debt >= nestEggOf(g)

/** LF-RUL-JOB-07: what a crew without debt must have in hand to win. */
export const nestEggOf = (g: Known): number => MARKS_A_HEAD * g.pcs.length

/** A crew that has won and lost at once has won: it is free to go. */
function endOf(g: Known): Why | null {
  const free = g.ship.startDebt > 0 && g.ship.debt === 0 && g.marks >= nestEggOf(g)
  if (crewOf(g).length > 0 && free) return 'debt-paid'
  if (g.cluster.trail.stage === 'settled') return 'rumour-settled'
  if (crewOf(g).length === 0) return 'crew-gone'
  if (g.ship.taken) return 'ship-taken'
  return g.week > g.lasts ? 'time-up' : null
}

/** The crew wins or loses together: every player has the crew's score; the referee has none. */
function end(g: LongFall, why: Why): void {
  const how = HOW[why]
  const seats = [...new Set(g.pcs.map(({ seat }) => seat))].sort((one, other) => one - other)
  const score = scoreOf(g, how === 'won')
  const scores = Array.from({ length: Math.max(0, ...seats) + 1 }, (_, seat) =>
    seats.includes(seat) ? score : 0,
  )
  const over: CampaignOver = { winners: how === 'won' ? seats : [], scores, how, why }
  g.over = over
  emit<EndEvent>(g, { type: 'campaign-over', rule: 'LF-RUL-JOB-07', how, why, score, debt: g.ship.debt })
}

/** LF-RUL-JOB-09: marks in hand less debt, 10 for each job done, 10 for each PC still in the crew, 50 for winning. */
export const scorePartsOf = (g: Known, won: boolean) => ({
  marks: g.marks,
  debt: -g.ship.debt,
  jobs: SCORE.job * g.jobsDone,
  crew: SCORE.pc * crewOf(g).length,
  won: won ? SCORE.won : 0,
})

export const scoreOf = (g: Known, won: boolean): number =>
  Object.values(scorePartsOf(g, won)).reduce((sum, part) => sum + part, 0)
