import type { LabelOf } from '@starboard/kernel/speech'
import { isRow } from '../rules/0-table/rows.ts'
import type { LUCK } from '../rules/1-throws/luck.ts'

/** What lies there already, and what a better throw would bring, where anything (LF-RUL-IMP-04). */
export function luckStakes({ for: purpose, passed, impact }: LabelOf<typeof LUCK>): string {
  if (!passed) return isRow(FAILING, purpose) ? FAILING[purpose] : ''
  const wanted = isRow(MORE, purpose) ? MORE[purpose](impact) : null
  return wanted ?? 'More Impact would bring nothing.'
}

/** What failing costs, by what the throw is for. */
const FAILING = {
  network: 'No offer this week, and no harm done.',
  astrogation: 'It is d3 weeks more and a complication.',
  leg: 'It is a mishap, and in a single throw a failed leg.',
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
  leg: () => 'More Impact helps in a task, and from 4 on with the pay at the end of a job.',
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
