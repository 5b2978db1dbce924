/** Statistics that grow have what they start with and what the board has room for (CS-STAT-07, CS-ADV-08). */
export type Growing = readonly [now: number, most: number]

/** Range bands (CS-RANGE-02 to CS-RANGE-04). */
export type Band = 'short' | 'medium' | 'long'
export const BANDS: readonly Band[] = ['short', 'medium', 'long']

/** The six levels of the hostility tracker, with the pegs from which they begin (CS-HOST-11 to CS-HOST-16, CS-RUL-51). */
export const LEVELS = {
  relaxed: 0,
  patrol: 5,
  inspection: 10,
  'wake-protocols': 15,
  'threat-defence': 20,
  cleanse: 25,
} as const

export type Level = keyof typeof LEVELS
