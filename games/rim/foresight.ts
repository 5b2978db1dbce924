import type { Foresight } from '@starboard/kernel'
import type { View } from './view.ts'

/** A few days are all that can be played out in the time: so much is reckoned in each. */
export const foresight: Foresight<View> = {
  far: () => 4,
  share: 0.7,
}
