import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/**
 * Where leaving the advice may pay: where to go and what to take on, what to deal in, who faces a leg or a complication. Elsewhere it
 * was not seen to, when both answers were played to the end from some dozens of positions: at Luck, blows and bargains they differ by
 * less than chance hides, fewer units are far worse, and what a search liked better for a week's pastime brought nothing.
 */
const MATTERS: readonly string[] = ['crew', 'deal', 'leg', 'trouble']

/** A month and a half shows whether a job pays, and what was sold and bought on the way back. */
export const foresight: Foresight<View> = {
  far: () => 6,
  share: 1.5,
  isRoutine: (_, { id }) => !MATTERS.includes(id),
}
