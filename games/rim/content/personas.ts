import type { Band, Dice } from './dice.ts'

export type EventTable = 'minor' | 'major' | 'extreme'

export interface PersonaPhase {
  readonly fromDay: number
  /** The die that says what kind of event it is; 1 needs no rolling. */
  readonly sides: number
  readonly rows: readonly (Band & { readonly table: EventTable | 'nothing' })[]
}

export interface Persona {
  readonly name: string
  readonly about: string
  /** Days from one event check to the next. */
  readonly every: Dice
  readonly phases: readonly PersonaPhase[]
  /** On raid points, in percent, by such a die; one side needs no rolling. */
  readonly factor: { readonly sides: number; readonly rows: readonly (Band & { readonly percent: number })[] }
}

const PERSONA_ROWS = {
  steady: {
    name: 'Mother Ladder',
    about: 'Each rung is a little higher than the last, and she never skips one.',
    every: { dice: 1, sides: 3, times: 1, plus: 3 },
    phases: [
      { fromDay: 1, sides: 1, rows: [{ from: 1, to: 1, table: 'minor' }] },
      {
        fromDay: 11,
        sides: 10,
        rows: [
          { from: 1, to: 5, table: 'minor' },
          { from: 6, to: 10, table: 'major' },
        ],
      },
      {
        fromDay: 31,
        sides: 10,
        rows: [
          { from: 1, to: 4, table: 'minor' },
          { from: 5, to: 8, table: 'major' },
          { from: 9, to: 10, table: 'extreme' },
        ],
      },
    ],
    factor: { sides: 1, rows: [{ from: 1, to: 1, percent: 100 }] },
  },
  wild: {
    name: 'Old Dice',
    about: 'No plan, no pity, no favourites.',
    every: { dice: 1, sides: 2, times: 1, plus: 1 },
    phases: [
      {
        fromDay: 1,
        sides: 20,
        rows: [
          { from: 1, to: 7, table: 'nothing' },
          { from: 8, to: 14, table: 'minor' },
          { from: 15, to: 18, table: 'major' },
          { from: 19, to: 20, table: 'extreme' },
        ],
      },
    ],
    factor: {
      sides: 10,
      rows: [
        { from: 1, to: 3, percent: 50 },
        { from: 4, to: 7, percent: 100 },
        { from: 8, to: 10, percent: 150 },
      ],
    },
  },
  gentle: {
    name: 'Aunt Harvest',
    about: 'Long quiet weeks. When she is cross, she is brief.',
    every: { dice: 1, sides: 5, times: 1, plus: 7 },
    phases: [
      { fromDay: 1, sides: 1, rows: [{ from: 1, to: 1, table: 'minor' }] },
      {
        fromDay: 21,
        sides: 20,
        rows: [
          { from: 1, to: 14, table: 'minor' },
          { from: 15, to: 19, table: 'major' },
          { from: 20, to: 20, table: 'extreme' },
        ],
      },
    ],
    factor: { sides: 1, rows: [{ from: 1, to: 1, percent: 70 }] },
  },
} as const satisfies Record<string, Persona>

export type PersonaId = keyof typeof PERSONA_ROWS

export const PERSONAS: Readonly<Record<PersonaId, Persona>> = PERSONA_ROWS
