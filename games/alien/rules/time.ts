/** AL-RUL-TIME-01: 60 rounds make a stretch, 60 stretches a shift, 3 shifts a day. */
export const ROUNDS_IN_STRETCH = 60
export const STRETCHES_IN_SHIFT = 60
export const SHIFTS_IN_DAY = 3

/** Whether a shift, or a day, is over at the upkeep of this stretch. */
export const endsShift = (stretch: number): boolean => stretch % STRETCHES_IN_SHIFT === 0
export const endsDay = (stretch: number): boolean => stretch % (STRETCHES_IN_SHIFT * SHIFTS_IN_DAY) === 0
