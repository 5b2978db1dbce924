import type { Slot } from './state.ts'

/** A quadrum is 15 days, a year four of them (RIM-TIME-08). */
export const QUADRUM = 15

export const QUADRUMS = ['aprimay', 'jugust', 'septober', 'decembary'] as const
export type QuadrumId = (typeof QUADRUMS)[number]

/** The date of a day: day 1 is Aprimay 1 of year 1 (RIM-TIME-13). */
export const dateOf = (day: number): { quadrum: QuadrumId; day: number; year: number } => {
  const gone = Math.max(0, day - 1)
  return {
    quadrum: QUADRUMS[Math.floor(gone / QUADRUM) % QUADRUMS.length]!,
    day: (gone % QUADRUM) + 1,
    year: Math.floor(gone / (QUADRUM * QUADRUMS.length)) + 1,
  }
}

export const isFirstOfQuadrum = (day: number): boolean => dateOf(day).day === 1

export const SLOTS = ['morning', 'afternoon', 'evening', 'night'] as const

export const NIGHT: Slot = 3
