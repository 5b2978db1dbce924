import type { Features } from '@starboard/kernel'
import { cargoWorth } from './bot/cargo.ts'
import { worst } from './bot/read.ts'
import { crewOf } from './rules/0-table/pc.ts'
import { scoreOf } from './rules/9-jobs/ending.ts'
import type { View } from './view.ts'

/** What tells how much is still to come on top of the score as it stands: names, in an order that signs and weights share. */
export const SIGNS: readonly string[] = [
  ...['weeks left', 'goods', 'capital', 'luck', 'wound', 'burden', 'work done'],
  ...['legs failed', 'skills', 'training', 'hands', 'gear', 'hunters'],
]

/**
 * Nothing is to come once the campaign is over. What serves for as long as it lasts counts by the weeks that are left; what each of the
 * crew has is shared out among those who set out, so that it is lost with them.
 */
export function signsOf(view: View): readonly number[] {
  if (view.over) return SIGNS.map(() => 0)
  const { week, lasts, marks, job } = view
  const crew = crewOf(view)
  const left = Math.max(0, lasts - week + 1) / 10
  const goods = cargoWorth(view)
  const each = (count: (pc: (typeof crew)[number]) => number): number =>
    crew.reduce((sum, pc) => sum + count(pc), 0) / view.pcs.length
  return [
    left,
    goods / 100,
    left * Math.min(1, (marks + goods) / CAPITAL),
    left * each(({ luck }) => (luck.now + luck.max) / 20),
    each((pc) => Math.min(DOWN, worst(pc, 'wound'))),
    left * each((pc) => worst(pc, 'burden')),
    job ? ((job.pay + 10) / 100) * (job.leg / Math.max(1, job.legs.length)) : 0,
    job ? job.failedLegs : 0,
    left * each(({ skills }) => Object.values(skills).reduce((sum, rank) => sum + rank, 0) / 10),
    left * each(({ training }) => training?.weeks ?? 0),
    view.hands.length,
    left * each(({ gear }) => gear.filter(({ broken }) => !broken).length),
    view.pending.hunters.length,
  ]
}

/** More cannot be put to work. */
const CAPITAL = 120

/** Whoever is wounded worse than this lies down either way. */
const DOWN = 6

/** The score as it stands. */
export const reached = (view: View): number => scoreOf(view, view.over?.how === 'won')

/** As figures for programs that learn. */
export const features: Features<View> = {
  names: ['score', ...SIGNS],
  of: (view) => [reached(view) / 100, ...signsOf(view)],
}

/**
 * From what choices change, as `npm run calibrate -- long-fall` finds it: crews that do well have much of everything, and what they
 * merely have must not be taken for what brings it. These were fitted to choices of every kind, looked at after four weeks; a run over
 * other campaigns, at the questions that are thought over and after six, agrees within the errors but for burdens, which it holds to be
 * worse by half, and hunters, who are rare.
 */
const WEIGHTS: readonly number[] = [-68, 95, 21.3, 20.5, -5.2, -4.8, 116, -9.8, 52, 1.4, 6.7, 6.2, -64]

/** The score that the crew can look forward to: all who sail share it. */
export const worth = (view: View): number =>
  signsOf(view).reduce((sum, sign, n) => sum + sign * WEIGHTS[n]!, reached(view))
