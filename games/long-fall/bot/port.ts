import type { AskTo } from '@starboard/kernel/speech'
import { worldOf } from '../rules/0-table/cluster.ts'
import { canPay } from '../rules/0-table/money.ts'
import { crewOf, pcOf } from '../rules/0-table/pc.ts'
import type { WEEK } from '../rules/8-port/choices.ts'
import type { CREW } from '../rules/8-port/port.ts'
import { nestEggOf } from '../rules/9-jobs/ending.ts'
import type { View } from '../view.ts'
import { cargoGain, hasDeals, isTrader } from './cargo.ts'
import { isShopping } from './gear.ts'
import { rateOf } from './jobs.ts'
import { bestBy, firstOf, has, type Options, worst } from './read.ts'

/** The badly hurt first; then the market, for whoever bargains best; then the heavy-hearted, work, the eager and the idle. */
export function week(view: View, ask: AskTo<typeof WEEK> & Options): string {
  const { pc } = ask.label
  const hurt = crewOf(view).some((one) => worst(one, 'wound') + worst(one, 'illness') >= 3)
  if (hurt && has(ask, 'care')) return 'care'
  if (has(ask, 'trade') && hasDeals(view) && isTrader(view, pc)) return 'trade'
  const burdened = worst(pcOf(view, pc), 'burden') >= 2
  if (burdened && canPay(view, 6) && has(ask, 'shore-leave')) return 'shore-leave'
  if (view.port.offers.length === 0 && has(ask, 'network')) return 'network'
  return firstOf(ask, 'train', 'care', 'mend', 'network', 'rest')
}

/** A week that brings less is better spent on looking for something else. */
const ENOUGH = 3

/** Wins when there is nothing more to be earned; else whatever brings most a week: a job, or cargo to where it is wanted. */
export function crew(view: View, ask: AskTo<typeof CREW>): string {
  if (has(ask, 'pay-debt') && canWin(view) && isTimeTo(view)) return 'pay-debt'
  if (has(ask, 'repair') && canPay(view, 6)) return 'repair'
  if (has(ask, 'shop') && isShopping(view)) return 'shop'
  const best = bestBy(ventures(view, ask), ({ rate }) => rate)
  if (best && best.rate >= ENOUGH) return best.value
  const nobodyHere = (worldOf(view).patrons ?? []).length === 0
  return nobodyHere ? nearestPort(ask) : 'stay'
}

/** LF-RUL-JOB-07, LF-RUL-JOB-09: who has won earns no more, and the debt can be paid in the last weeks as well. A learner has learnt enough. */
const isTimeTo = ({ lessons, lasts, week }: View): boolean => lessons !== undefined || lasts - week <= 1

const canWin = (view: View): boolean => view.marks - view.ship.debt >= nestEggOf(view)

/** What the crew could set out for, and what that brings a week. */
const ventures = (view: View, { options }: AskTo<typeof CREW>): { value: string; rate: number }[] =>
  options.flatMap(({ value, label }) => {
    if (label?.legs) return [{ value, rate: rateOf(view, label) }]
    return label?.port ? [{ value, rate: cargoGain(view, label.to) / (label.weeks + 1) }] : []
  })

/** Not where there is no port to speak of, and to a small one only if it is nearer. */
function nearestPort(ask: AskTo<typeof CREW>): string {
  const flights = ask.options.flatMap(({ value, label }) =>
    label?.port && label.port !== 'D' ? [{ value, weeks: label.weeks + (label.port === 'C' ? 1 : 0) }] : [],
  )
  return bestBy(flights, ({ weeks }) => -weeks)?.value ?? 'stay'
}
