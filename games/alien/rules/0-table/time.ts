import type { Alien, Stage } from './state.ts'

/** AL-RUL-TIME-01: 60 rounds make a stretch, 60 stretches a shift, 3 shifts a day. */
export const ROUNDS_IN_STRETCH = 60
export const STRETCHES_IN_SHIFT = 60
export const SHIFTS_IN_DAY = 3

/** Whether a shift, or a day, is over at the upkeep of this stretch. */
export const endsShift = (stretch: number): boolean => stretch % STRETCHES_IN_SHIFT === 0
export const endsDay = (stretch: number): boolean => stretch % (STRETCHES_IN_SHIFT * SHIFTS_IN_DAY) === 0

/** How far the match has got. Nothing that is free moves it on, and there is only so much of that (AL-RUL-STL-16). */
export const timeOf = ({ ticks }: Alien): number => ticks

/** A round begins, or a turn is over. */
export function timePasses(g: Alien): void {
  g.ticks++
}

/** AL-RUL-TIME-05: one part of the stretch is over, the next begins. */
export function goOnTo(g: Alien, stage: Stage): void {
  g.stage = stage
  timePasses(g)
}
