import type { Features } from '@starboard/kernel'
import { worst } from './bot/read.ts'
import { crewOf } from './rules/0-table/pc.ts'
import { nestEggOf, scoreOf } from './rules/9-jobs/ending.ts'
import type { View } from './view.ts'

/** What tells which score the crew will reach, in an order that the weights share. */
export function signsOf(view: View): readonly number[] {
  const { week, lasts, ship, marks, job, cluster } = view
  const crew = crewOf(view)
  const left = Math.max(0, lasts - week + 1)
  const harm = crew.flatMap(({ conditions }) => conditions).reduce((sum, { severity }) => sum + severity, 0)
  const goods = ship.cargo.reduce((sum, { units, price }) => sum + units * price, 0)
  return [
    1,
    scoreOf(view, false) / 100,
    left / 10,
    crew.reduce((sum, { luck }) => sum + luck.now, 0) / 10,
    harm / 10,
    job ? job.pay / 100 : 0,
    job ? job.leg / Math.max(1, job.legs.length) : 0,
    job ? job.failedLegs : 0,
    Math.min(1, Math.max(0, (marks - ship.debt) / nestEggOf(view))),
    ship.missed,
    cluster.trail.done,
    goods / 100,
    (Math.min(CAPITAL, marks + goods) / CAPITAL) * (left / 10),
    Math.max(0, ...crew.map((pc) => worst(pc, 'burden'))),
  ]
}

/** More than a hold full of goods cannot be put to work. */
const CAPITAL = 60

/** As figures for programs that learn: all but the first, which is always 1. */
export const features: Features<View> = {
  names: [
    ...['score', 'weeks left', 'luck', 'harm', 'pay', 'legs done', 'legs failed'],
    ...['nest egg', 'payments missed', 'trail', 'goods', 'capital', 'burden'],
  ],
  of: (view) => signsOf(view).slice(1),
}

/**
 * Found by `npm run calibrate -- long-fall`, from campaigns of good crews; but for Luck and goods. Crews that do well have much of both,
 * so the fit makes more of them than they bring, eight points for one of Luck and three for a mark, and whoever looks ahead by it
 * hoards: these two are set to about what they fetch.
 */
const WEIGHTS: readonly number[] = [
  -43.9, 107.3, 11.6, 30, -12.8, 18.2, 44.9, -27.1, 21.7, -4.1, -1, 120, 17, -15,
]

/** The score that the crew can look forward to: all who sail share it. */
export function worth(view: View): number {
  if (view.over) return scoreOf(view, view.over.how === 'won')
  return signsOf(view).reduce((sum, sign, n) => sum + sign * WEIGHTS[n]!, 0)
}
