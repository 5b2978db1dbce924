import type { TraitId } from './traits.ts'

export interface Thought {
  readonly name: string
  readonly mood: number
  /** As long as its cause, until the next meal hour, dawn or Dusk, for so many days, or for good. */
  readonly lasts: 'cause' | 'meal' | 'dawn' | 'dusk' | 'ever' | number
  /** It counts as often as there are causes; others count once (RIM-RUL-120). */
  readonly stacks?: true
  /** Only those with the trait think it. */
  readonly trait?: TraitId
  /** Those with one of these traits do not. */
  readonly not?: readonly TraitId[]
}

const THOUGHT_ROWS = {
  'no-table': { name: 'Ate without a table', mood: -3, lasts: 'meal' },
  'poor-meal': { name: 'Ate a poor meal', mood: -3, lasts: 'meal', not: ['ascetic'] },
  'fine-meal': { name: 'Ate a fine meal', mood: 4, lasts: 'meal' },
  'missed-ration': { name: 'Hungry', mood: -6, lasts: 'meal' },
  'slept-on-ground': { name: 'Slept on the ground', mood: -4, lasts: 'dawn' },
  naked: { name: 'Naked', mood: -3, lasts: 'cause', not: ['nudist'] },
  'awful-bedroom': { name: 'Awful bedroom', mood: -3, lasts: 'cause', not: ['ascetic'] },
  'impressive-bedroom': { name: 'Impressive bedroom', mood: 3, lasts: 'cause' },
  /** By the quality of the best piece in the Room (RIM-RUL-106). */
  'art-normal': { name: 'A work of art in the Room', mood: 1, lasts: 'cause' },
  'art-good': { name: 'Good art in the Room', mood: 2, lasts: 'cause' },
  'art-masterwork': { name: 'A Masterwork in the Room', mood: 4, lasts: 'cause' },
  'art-legendary': { name: 'A legend in the Room', mood: 6, lasts: 'cause' },
  'no-recreation': { name: 'All work', mood: -4, lasts: 'cause' },
  'cabin-fever': { name: 'Cabin fever', mood: -3, lasts: 'cause', not: ['undergrounder'] },
  'colonist-died': { name: 'One of us died', mood: -8, lasts: 5 },
  'untended-wound': { name: 'Untended wound', mood: -3, lasts: 'cause' },
  insulted: { name: 'Insulted', mood: -5, lasts: 1 },
  lonely: { name: 'Lonely', mood: -3, lasts: 'cause' },
  'human-butchered': {
    name: 'A human was butchered',
    mood: -6,
    lasts: 1,
    not: ['psychopath', 'cannibal'],
  },
  'ate-human-meat': { name: 'Ate human meat', mood: -10, lasts: 1, not: ['cannibal'] },
  'enjoyed-human-meat': { name: 'Ate human meat, and liked it', mood: 5, lasts: 1, trait: 'cannibal' },
  pain: { name: 'It hurts so well', mood: 1, lasts: 'dawn', stacks: true, trait: 'masochist' },
  scar: { name: 'Painful scar', mood: -1, lasts: 'ever', stacks: true },
  /** What a career left behind for good (RIM-RUL-119). */
  past: { name: 'The past', mood: -5, lasts: 'ever', stacks: true },
  complication: { name: 'It went wrong somehow', mood: -5, lasts: 'dawn' },
  relaxed: { name: 'A good evening', mood: 3, lasts: 'dawn' },
  bonded: { name: 'My animal lives', mood: 3, lasts: 'cause', not: ['psychopath'] },
  'on-smokeleaf': { name: 'Smokeleaf', mood: 4, lasts: 'dawn' },
  'on-yayo': { name: 'Yayo', mood: 8, lasts: 'dawn' },
  'plain-cell': { name: 'A bare room is enough', mood: 3, lasts: 'cause', trait: 'ascetic' },
  'naked-and-free': { name: 'Naked and free', mood: 3, lasts: 'cause', trait: 'nudist' },
  'in-clothes': { name: 'Stuck in clothes', mood: -3, lasts: 'cause', trait: 'nudist' },
  'awake-at-night': { name: 'Awake at night', mood: 3, lasts: 'dusk', trait: 'night-owl' },
  'awake-by-day': { name: 'Awake in the afternoon', mood: -3, lasts: 'dusk', trait: 'night-owl' },
  'under-the-sky': { name: 'Too much sky', mood: -3, lasts: 'cause', trait: 'undergrounder' },
  'wants-more': { name: 'Deserves a better bedroom', mood: -4, lasts: 'cause', trait: 'greedy' },
  'others-have-more': { name: 'Theirs is better', mood: -4, lasts: 'cause', trait: 'jealous' },
  'better-than-flesh': {
    name: 'Better than flesh',
    mood: 2,
    lasts: 'cause',
    stacks: true,
    trait: 'prostophile',
  },
  'only-flesh': { name: 'Nothing but flesh', mood: -4, lasts: 'cause', trait: 'prostophile' },
  'not-my-own': {
    name: 'This is not my own body',
    mood: -5,
    lasts: 'cause',
    stacks: true,
    trait: 'body-purist',
  },
  eclipse: { name: 'The sun is gone', mood: -3, lasts: 'dawn' },
  romance: { name: 'In love', mood: 6, lasts: 5 },
  'psychic-soothe': { name: 'A hum, and all is well', mood: 5, lasts: 3 },
} as const satisfies Record<string, Thought>

export type ThoughtId = keyof typeof THOUGHT_ROWS

/** What moves Mood, besides the traits that move it for good (RIM-RUL-119, RIM-RUL-120). */
export const THOUGHTS: Readonly<Record<ThoughtId, Thought>> = THOUGHT_ROWS

/** Where Mood begins and ends (RIM-RUL-119). */
export const MOOD = { base: 50, least: 0, most: 100 } as const

/** Stress at Dusk, by Mood of so much or more: the first that fits (RIM-RUL-121). */
export const MOOD_TO_STRESS: readonly { readonly from: number; readonly stress: number }[] = [
  { from: 60, stress: -1 },
  { from: 45, stress: 0 },
  { from: 35, stress: 1 },
  { from: 0, stress: 2 },
]
