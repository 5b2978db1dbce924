import type { Event } from '@starboard/kernel'

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
  'debt-paid': 3,
  'foe-out': 3,
  'rival-came': 3,
  'skill-raised': 3,
  'cargo-sold': 2,
  'debt-grew': 2,
  'leg-done': 2,
  'pc-hit': 2,
  arrived: 2,
  departed: 2,
  'cargo-bought': 1,
}

/** Of the legs that were done one after the other only the last says how far the crew has come. */
export const isLastLeg = (event: Event, n: number, all: readonly Event[]): boolean =>
  event.type !== 'leg-done' || !all.slice(n + 1).some(({ type }) => type === 'leg-done')
