import type { Lighting } from '@starboard/parts'
import { text } from '../text.ts'
import type { View } from '../view.ts'

/** Options that say where they lie are lit there; all others stand in the bar. */
export const LIGHTING: Lighting<View> = { text }
