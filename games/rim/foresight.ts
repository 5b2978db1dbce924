import type { Foresight } from '@starboard/kernel'
import { DAWN } from './rules/6-colony/planning.ts'
import type { View } from './view.ts'

/** A bargain or a raid is settled within days. What the colony works at pays off in seasons, which nobody plays out in time: there experience tells more. */
export const foresight: Foresight<View> = {
  far: () => 4,
  isRoutine: (_, ask) => DAWN.is(ask),
}
