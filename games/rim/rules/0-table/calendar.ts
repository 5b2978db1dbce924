import type { Known } from '../../known.ts'
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

/** The slot that comes next, counted from any moment of a day: a slot under way is not the next one. */
export function nextSlot({ day, phase }: Pick<Known, 'day' | 'phase'>): { day: number; slot: Slot } {
  if (phase.kind === 'meal') return { day, slot: 2 }
  if (phase.kind === 'dusk') return { day, slot: NIGHT }
  if (phase.kind !== 'slot' && phase.kind !== 'slot-end')
    return { day: phase.kind === 'dawn' ? day + 1 : day, slot: 0 }
  if (phase.kind === 'slot' && phase.left === null) return { day, slot: phase.slot }
  return phase.slot === NIGHT ? { day: day + 1, slot: 0 } : { day, slot: (phase.slot + 1) as Slot }
}

/** The dawn at which something is gone that lasts so many days of 24 hours: after just so many more Dusks. */
export const lasting = ({ day, phase }: Pick<Known, 'day' | 'phase'>, days: number): number =>
  day + days + (phase.kind === 'dawn' || (phase.kind === 'slot' && phase.slot === NIGHT) ? 1 : 0)
