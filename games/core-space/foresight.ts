import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/** The rest of a round shows what a deed leads to, and is quickly played. */
export const foresight: Foresight<View> = {
  far: () => 1,
  share: 1.5,
}
