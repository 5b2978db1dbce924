import type { Trauma } from './types.ts'

/** 4 Mental traumas, by the first D66 of the two that bring each (AL-TRAUMA-04). */
export const TRAUMAS: { readonly [row: number]: Trauma } = {
  11: {
    name: 'Fear of the dark',
    text: '+1 Stress on entering a dark zone without light, once per stretch.',
  },
  13: { name: 'Fear of tight spaces', text: '+1 Stress on entering a crawlspace.' },
  15: {
    name: 'Night terrors',
    text: 'Each shift of sleep: Empathy roll (attribute only) or the sleep does not end fatigue.',
  },
  21: { name: 'Jumps at noise', text: '−1 die in detection.' },
  23: { name: 'Trusts nobody', text: 'Cannot receive help from more than one character.' },
  25: { name: 'Needs a fix', text: 'Without a drug dose each day +1 Stress that rest cannot lower.' },
  31: {
    name: 'Cold anger',
    text: 'The first time per sitting an ally fails a roll in sight, Command roll (own) or a sharp quarrel: ally +1 Stress.',
  },
  33: { name: 'Gap in memory', text: 'Lose one skill point in a random skill that has one.' },
  35: {
    name: 'Hoarder',
    text: 'Will not give away ammo, air or drugs without a Resolve check (D6 ≤ Resolve).',
  },
  41: {
    name: 'Fear of creatures',
    text: 'Observation success needed to make ranged attacks on a creature on the first turn of a combat.',
  },
  43: { name: 'Android hatred', text: '−2 dice on rolls together with a known android.' },
  45: { name: 'Compulsion to check', text: 'Opening any door takes one stretch in stealth.' },
  51: { name: 'Dead weight of guilt', text: '+1 Stress at the first upkeep of each scenario.' },
  53: { name: 'Flat heart', text: '−1 die on Empathy rolls, but −1 on panic results.' },
  55: { name: 'Shaking hand', text: '−1 die on Ranged Combat and Medical Aid.' },
  61: {
    name: 'Voices in the vents',
    text: 'Once per scenario the Game Mother may call a stretch’s scan false; solo: D6 = 1 shows a false blip.',
  },
  63: {
    name: 'Hair trigger',
    text: 'The first time per combat, attacks the first thing that moves on a roll of D6 ≥ 5.',
  },
  65: { name: 'Death wish', text: 'Cannot choose Back Out or flee; +1 die on close attacks.' },
}

/** The rows by name, for the rules that speak of one. */
export const TRAUMA_ROWS = {
  'fear-of-the-dark': 11,
  'fear-of-tight-spaces': 13,
  'night-terrors': 15,
  'jumps-at-noise': 21,
  'trusts-nobody': 23,
  'needs-a-fix': 25,
  'cold-anger': 31,
  'gap-in-memory': 33,
  hoarder: 35,
  'fear-of-creatures': 41,
  'android-hatred': 43,
  'compulsion-to-check': 45,
  'dead-weight-of-guilt': 51,
  'flat-heart': 53,
  'shaking-hand': 55,
  'voices-in-the-vents': 61,
  'hair-trigger': 63,
  'death-wish': 65,
} as const satisfies { readonly [name: string]: number }

export type TraumaName = keyof typeof TRAUMA_ROWS

/** The row that a D66 falls into. */
export const traumaRow = (d66: number): number => d66 - 1 + ((d66 % 10) % 2)
