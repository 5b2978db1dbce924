import type { AskTo } from '@starboard/kernel/speech'
import { COMPLICATIONS } from '../content/index.ts'
import { canPay } from '../rules/0-table/money.ts'
import type { TROUBLE } from '../rules/6-consequences/complications.ts'
import { priceOfHand } from '../rules/7-weeks/hands.ts'
import type { LEG } from '../rules/9-jobs/legs.ts'
import type { View } from '../view.ts'
import { dangerAt, skillsWanted } from './jobs.ts'
import { chanceOf, firstOf, has, mostLikely } from './read.ts'

/** Hands first, while there are any to be had; then whoever is best at it. Nobody walks into a fight that is as good as lost. */
export function leg(view: View, ask: AskTo<typeof LEG>): string {
  if (has(ask, 'hire') && canPay(view, priceOfHand(view)) && skillsWanted(view).length > 0) return 'hire'
  if (has(ask, 'depart')) return 'depart'
  const best = mostLikely(ask)
  const odds = chanceOf(best)
  if (odds >= 0.25) return best.value
  if (has(ask, 'fight')) return isHopeless(view) ? (odds > 0 ? best.value : 'abandon') : 'fight'
  return odds > 0 ? best.value : firstOf(ask, 'fail', 'wait')
}

const HOPELESS = 0.7

function isHopeless(view: View): boolean {
  const { job } = view
  const now = job?.legs[job.leg]
  return now?.kind === 'fight' && dangerAt(view, now, job!.opposition).lost > HOPELESS
}

/** Giving up brings what failing brings: so whatever may work is tried, unless marks are no hardship. */
export function trouble(view: View, ask: AskTo<typeof TROUBLE>): string {
  const best = mostLikely(ask)
  const odds = chanceOf(best)
  const price = COMPLICATIONS[ask.label.d66].handle.find((way) => way.kind === 'pay')?.marks
  if (odds < 0.3 && price !== undefined && has(ask, 'pay') && canPay(view, 2 * price)) return 'pay'
  return odds > 0 ? best.value : firstOf(ask, 'wait', 'give-up', best.value)
}
