import type { LabelOf } from '@starboard/kernel/speech'
import { isRow } from '../rules/0-table/rows.ts'
import type { LUCK } from '../rules/1-throws/luck.ts'
import type { View } from '../view.ts'

/** What lies there already, and what a better throw would bring, where anything (LF-RUL-IMP-04). */
export function luckStakes(label: LabelOf<typeof LUCK>, view: View): string {
  const purpose = purposeOf(label, view)
  if (!label.passed) return isRow(FAILING, purpose) ? FAILING[purpose] : ''
  return moreOf(label, view) ?? 'More Impact would bring nothing.'
}

/** It has passed, and nobody would roll again for more. */
export const isEnough = (label: LabelOf<typeof LUCK>, view: View): boolean =>
  label.passed && moreOf(label, view) === null

function moreOf(label: LabelOf<typeof LUCK>, view: View): string | null {
  const purpose = purposeOf(label, view)
  return isRow(MORE, purpose) ? MORE[purpose](label.impact) : null
}

const purposeOf = ({ for: purpose }: LabelOf<typeof LUCK>, { job }: View): string =>
  purpose === 'leg' && job?.legs[job.leg]?.kind === 'task' ? 'task' : purpose

/** What failing costs, by what the throw is for. */
const FAILING = {
  network: 'No offer this week, and no harm done.',
  astrogation: 'It is d3 weeks more and a complication.',
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

/** What more of it would bring, by what the throw is for; null once it has been reached. */
const MORE = {
  network: (impact) => (impact < 3 ? 'Impact 3 would bring a second offer.' : null),
  astrogation: (impact) => (impact < 3 ? 'Impact 3 would save a week.' : null),
  attack: () => 'More Impact does more damage.',
  leg: () => 'Impact from 4 on helps with the pay at the end of the job.',
  task: () => 'More Impact is more of the task.',
  care: () => 'More Impact heals more.',
  repair: () => 'More Impact is more of the work.',
  save: () => 'More Impact is more of what it takes.',
  called: () => '',
} satisfies Readonly<Record<string, (impact: number) => string | null>>

/** What a 1 does to this much Luck (LF-LUCK-06, LF-LUCK-08, LF-BURN-01). */
export function oneWords(left: string): string {
  const cap = Number.parseInt(left, 10) - 1
  return `Luck is ${left}: a 1 fails in the worst way, and ${cap > 0 ? `caps Luck at ${cap}` : 'burns them out for good'}.`
}
