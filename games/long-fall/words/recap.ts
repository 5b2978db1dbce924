import type { Event } from '@starboard/kernel'
import type { ConditionEvent } from '../rules/1-throws/conditions.ts'
import type { CareEvent } from '../rules/3-care/care.ts'

/** What matters of a week, the more the higher: what ended, what was won or lost, then what was bought, sold and flown. */
export const WEIGHTS: { readonly [type: string]: number } = {
  'campaign-over': 9,
  'ship-taken': 8,
  'pc-out': 7,
  'bled-out': 7,
  'job-done': 6,
  'job-lost': 6,
  'luck-broke': 5,
  'skirmish-over': 5,
  'hunters-came': 5,
  'great-rumour': 5,
  'job-taken': 4,
  'instalment-missed': 4,
  condition: 3,
  'condition-worse': 3,
  'debt-paid': 3,
  'foe-out': 3,
  'rival-came': 3,
  'skill-raised': 3,
  'cargo-sold': 2,
  'condition-eased': 2,
  'illness-day': 2,
  'debt-grew': 2,
  'leg-done': 2,
  'pc-hit': 2,
  arrived: 2,
  departed: 2,
  'cargo-bought': 1,
}

/** What becomes of a Condition, from day to day. */
type Ailing = Extract<
  ConditionEvent | CareEvent,
  { type: 'condition' | 'condition-eased' | 'condition-worse' | 'illness-day' }
>

const AILING: ReadonlySet<string> = new Set<Ailing['type']>([
  'condition',
  'condition-eased',
  'condition-worse',
  'illness-day',
])

const isAiling = (event: Event): event is Ailing => AILING.has(event.type)

/** Of what goes on only the last says how far it has come: of the legs of a job, and of a Condition that somebody has had and is over. */
export function isLastWord(event: Event, n: number, all: readonly Event[]): boolean {
  const later = all.slice(n + 1)
  if (event.type === 'leg-done') return !later.some(({ type }) => type === 'leg-done')
  if (!isAiling(event)) return true
  return !later.some((other) => isAiling(other) && other.pc === event.pc && other.name === event.name)
}
