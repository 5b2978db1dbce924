export interface Slot {
  readonly name: string
  /** Hours of the clock (RIM-RUL-022). */
  readonly from: number
  readonly to: number
  readonly hours: number
}

/** The four slots, in the order of the day (RIM-TIME-07). The hour from 16 to 17 is for the meal (RIM-TIME-06). */
export const SLOT_IDS = ['morning', 'afternoon', 'evening', 'night'] as const

export type SlotId = (typeof SLOT_IDS)[number]

export const SLOTS: Readonly<Record<SlotId, Slot>> = {
  morning: { name: 'Morning', from: 6, to: 11, hours: 5 }, // RIM-TIME-02
  afternoon: { name: 'Afternoon', from: 11, to: 16, hours: 5 }, // RIM-TIME-03
  evening: { name: 'Evening', from: 17, to: 22, hours: 5 }, // RIM-TIME-04
  night: { name: 'Night', from: 22, to: 6, hours: 8 }, // RIM-TIME-05
}

/** The quadrums of a year, in order (RIM-TIME-08 to -12). */
export const QUADRUM_IDS = ['aprimay', 'jugust', 'septober', 'decembary'] as const

export type QuadrumId = (typeof QUADRUM_IDS)[number]

export const QUADRUMS: Readonly<Record<QuadrumId, { readonly name: string; readonly season: string }>> = {
  aprimay: { name: 'Aprimay', season: 'early spring' }, // RIM-TIME-09
  jugust: { name: 'Jugust', season: 'late summer' }, // RIM-TIME-10
  septober: { name: 'Septober', season: 'early autumn' }, // RIM-TIME-11
  decembary: { name: 'Decembary', season: 'late winter' }, // RIM-TIME-12
}

export const QUADRUM_DAYS = 15
