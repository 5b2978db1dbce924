import type { Foresight } from '@starboard/kernel'
import { TURN } from './rules/0-table/acting.ts'
import { OUTCOME } from './rules/2-stealth/outcomes.ts'
import type { View } from './view.ts'

/** A fight is worth looking ahead for, some turns at a time. What a stretch is good for shows only at the end: there experience tells more. */
export const foresight: Foresight<View> = {
  far: () => 8,
  isRoutine: (_, ask) => !(TURN.is(ask) || OUTCOME.is(ask)),
}
