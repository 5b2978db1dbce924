import type { LabelOf } from '@starboard/kernel/speech'
import { isLast } from '../rules/0-table/job.ts'
import { isRow } from '../rules/0-table/rows.ts'
import type { LUCK } from '../rules/1-throws/luck.ts'
import type { View } from '../view.ts'

/** What lies there already, and what a better throw would bring, where anything (LF-RUL-IMP-04). */
export function luckStakes(label: LabelOf<typeof LUCK>, view: View): string {
  const purpose = label.gathers ? 'task' : label.for
  if (!label.passed) return isRow(FAILING, purpose) ? FAILING[purpose] : ''
  if (label.impact < label.least) return `It does no harm: it takes Impact ${label.least} to hurt them.`
  if (isEnough(label)) return isRow(ENOUGH, purpose) ? ENOUGH[purpose] : 'More Impact would bring nothing.'
  const paid = label.for === 'leg' && view.job !== null && isLast(view.job)
  return [isRow(MORE, purpose) ? MORE[purpose] : '', paid ? BETTER_PAID : ''].filter(Boolean).join(' ')
}

/** It has passed, and nobody would roll again for more. */
export const isEnough = ({ passed, impact, enough }: LabelOf<typeof LUCK>): boolean =>
  passed && enough !== null && impact >= enough

/** What failing costs, by what the throw is for. */
const FAILING = {
  network: 'No offer this week, and no harm done.',
  astrogation: 'It is 1 to 3 weeks more and a complication.',
  leg: 'It is a mishap, and the leg has failed.',
  task: 'It is a mishap, and nothing is gathered.',
  complication: 'The complication takes its course.',
  attack: 'It misses.',
  ambush: 'They have the first round.',
  initiative: 'They act first.',
  disengage: 'The fight goes on.',
  bargain: 'The better price is lost.',
  landing: 'Customs take the cargo, and a fine.',
}

/** What more of it would bring, by what the throw is for. */
const MORE = {
  network: 'Impact 3 would bring a second offer.',
  astrogation: 'Impact 3 would save a week.',
  attack: 'More Impact does more damage.',
  task: 'More Impact is more of the task.',
  care: 'More Impact heals more.',
}

const BETTER_PAID = 'Impact from 4 on helps with the pay at the end of the job.'

/** What is as good as it can be. */
const ENOUGH = {
  attack: 'That is enough to put them out of the fight.',
  task: 'That is all the task still takes.',
  care: 'That heals it altogether.',
}

/** What a 1 does to this much Luck (LF-LUCK-06, LF-LUCK-08, LF-BURN-01). */
export function oneWords(left: string): string {
  const cap = Number.parseInt(left, 10) - 1
  return `Luck is ${left}: a 1 fails in the worst way, and ${cap > 0 ? `caps Luck at ${cap}` : 'burns them out for good'}.`
}
