import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/** A month shows whether a job pays. Weeks are quickly played. */
export const foresight: Foresight<View> = {
  far: () => 4,
  share: 2,
  isRoutine: ({ cluster }) => cluster.worlds.length === 0, // The crew is still being made.
}
