import type { Digit } from './d66.ts'
import type { Tag } from './skills.ts'

/** How a Condition goes away again (LF-RUL-COND-06 to -09). */
export type ConditionClass = 'passing' | 'wound' | 'illness' | 'burden'

export interface Condition {
  readonly name: string
  /** The usual Severity; null when it is the damage that caused it. */
  readonly severity: number | null
  readonly class: ConditionClass
  readonly tags: readonly Tag[]
}

const CONDITION_ROWS = {
  'con-drunk': { name: 'Drunk', severity: 2, class: 'passing', tags: ['all'] },
  'con-hungover': { name: 'Hungover', severity: 1, class: 'passing', tags: ['mind'] },
  'con-dazed': { name: 'Dazed', severity: 2, class: 'passing', tags: ['senses', 'mind'] },
  'con-winded': { name: 'Winded', severity: 1, class: 'passing', tags: ['body'] },
  'con-flash': { name: 'Flash-Blind', severity: 5, class: 'passing', tags: ['senses'] },
  'con-deaf': { name: 'Ringing Ears', severity: 3, class: 'passing', tags: ['senses'] },
  'con-shaken': { name: 'Shaken', severity: 1, class: 'passing', tags: ['mind'] },
  'con-chilled': { name: 'Chilled Through', severity: 2, class: 'passing', tags: ['body'] },
  'con-leg': { name: 'Leg Wound', severity: null, class: 'wound', tags: ['legs'] },
  'con-hand': { name: 'Hand Laceration', severity: null, class: 'wound', tags: ['arms'] },
  'con-chest': { name: 'Chest Wound', severity: null, class: 'wound', tags: ['body'] },
  'con-head': { name: 'Head Wound', severity: null, class: 'wound', tags: ['senses', 'mind'] },
  'con-brokenleg': { name: 'Broken Leg', severity: 4, class: 'wound', tags: ['legs'] },
  'con-brokenarm': { name: 'Broken Arm', severity: 4, class: 'wound', tags: ['arms'] },
  'con-burn': { name: 'Burned', severity: 3, class: 'wound', tags: ['body'] },
  'con-frost': { name: 'Frostbitten Fingers', severity: 2, class: 'wound', tags: ['arms'] },
  'con-lung': { name: 'Vacuum Lung', severity: 3, class: 'wound', tags: ['body'] },
  'con-concussed': { name: 'Concussed', severity: 3, class: 'wound', tags: ['mind', 'senses'] },
  'con-poison': { name: 'Poisoned', severity: 3, class: 'illness', tags: ['body'] },
  'con-fever': { name: 'Ship Fever', severity: 3, class: 'illness', tags: ['all'] },
  'con-rad': { name: 'Radiation Sickness', severity: 4, class: 'illness', tags: ['all'] },
  'con-craving': { name: 'Craving', severity: 2, class: 'illness', tags: ['mind'] },
  'con-sleepless': { name: 'Sleepless', severity: 2, class: 'burden', tags: ['mind'] },
  'con-grief': { name: 'Grieving', severity: 2, class: 'burden', tags: ['mind', 'social'] },
  'con-hunted': { name: 'Hunted', severity: 2, class: 'burden', tags: ['social'] },
  'con-disgrace': { name: 'Disgraced', severity: 3, class: 'burden', tags: ['social'] },
  'con-haunted': { name: 'Haunted', severity: 3, class: 'burden', tags: ['mind'] },
  'con-oath': { name: 'Bound by an Oath', severity: 1, class: 'burden', tags: ['social'] },
} as const satisfies Record<string, Condition>

export type ConditionId = keyof typeof CONDITION_ROWS

export const CONDITIONS: Readonly<Record<ConditionId, Condition>> = CONDITION_ROWS

/** Where damage lands on a PC (LF-RUL-SKIR-08). */
export const WOUND_BY_D6: Readonly<Record<Digit, ConditionId>> = {
  1: 'con-leg',
  2: 'con-leg',
  3: 'con-hand',
  4: 'con-hand',
  5: 'con-chest',
  6: 'con-head',
}

/** What harm does, by the first tag of the failed throw (LF-RUL-CONS-02). No throw is tagged *all*. */
export const HARM_BY_TAG: Readonly<Record<Exclude<Tag, 'all'>, ConditionId>> = {
  legs: 'con-leg',
  arms: 'con-hand',
  body: 'con-chest',
  senses: 'con-deaf',
  mind: 'con-shaken',
  social: 'con-disgrace',
}

export interface Strain {
  readonly condition: ConditionId
  readonly severity: number
}

/** What strain does to the PC who failed, and in a disaster (LF-RUL-CONS-06). */
export const STRAIN: Readonly<Record<'failure' | 'disaster', Strain>> = {
  failure: { condition: 'con-shaken', severity: 1 },
  disaster: { condition: 'con-haunted', severity: 3 },
}
