import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/** The rest of this round and the next show what a deed leads to. */
export const foresight: Foresight<View> = {
  far: () => 2,
  share: 0.7,
}
