import type { Play } from '@starboard/kernel'
import type { Item, LongFall } from './state.ts'

// biome-ignore lint/correctness/useYield: placeholder
export function* complication(_g: LongFall, _item?: Item): Play {}
// biome-ignore lint/correctness/useYield: placeholder
export function* rollComplication(_g: LongFall, _item?: Item): Play {}
