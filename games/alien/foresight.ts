import type { Foresight } from '@starboard/kernel'
import { TURN } from './rules/0-table/acting.ts'
import { OUTCOME } from './rules/2-stealth/outcomes.ts'
import { STRETCH } from './rules/11-course/stretch.ts'
import type { View } from './view.ts'

/** What somebody does with a turn or a stretch is worth looking ahead for, some rounds of a fight or two parts of a stretch. */
export const foresight: Foresight<View> = {
  far: () => 8,
  share: 0.5,
  isRoutine: (_, ask) => !(TURN.is(ask) || STRETCH.is(ask) || OUTCOME.is(ask)),
}
