import type { Lighting } from '@starboard/parts'
import { text } from '../text.ts'
import type { View } from '../view.ts'

/** Every option says itself where it lies: in a zone, at `border:…`, on `body:…`; where several are picked at once, the page gathers them. */
export const LIGHTING: Lighting<View> = { text, once: true }
