import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/**
 * Where another answer than the advised one was seen to bring something when both were played to the end: where to go and what to take
 * on, what to deal in, and who faces a leg or a complication. Of Luck, blows, bargains, units, hands and a week's pastime the advice
 * knows as much as can be told, and whoever leaves it there follows noise.
 */
const MATTERS: readonly string[] = ['crew', 'deal', 'leg', 'trouble']

/** A month and a half shows whether a job pays, and what was sold and bought on the way back. */
export const foresight: Foresight<View> = {
  far: () => 6,
  share: 1.5,
  isRoutine: (_, { id }) => !MATTERS.includes(id),
}
