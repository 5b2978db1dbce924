import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/**
 * Where other answers are better or worse by so much that weeks of playing on tell it from chance, as seen when both were played to the
 * end: where to go and what to take on, what to deal in, who faces a leg or a complication. At Luck, blows and bargains they differ by
 * less than chance hides; of units, hands and a week's pastime what is advised was hardly ever worse. Who leaves it there follows noise.
 */
const MATTERS: readonly string[] = ['crew', 'deal', 'leg', 'trouble']

/** A month and a half shows whether a job pays, and what was sold and bought on the way back. */
export const foresight: Foresight<View> = {
  far: () => 6,
  share: 1.5,
  isRoutine: (_, { id }) => !MATTERS.includes(id),
}
