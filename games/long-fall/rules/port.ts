import type { Play } from '@starboard/kernel'
import type { Item, LongFall } from './state.ts'

// biome-ignore lint/correctness/useYield: placeholder
export function* portWeek(_g: LongFall, _item?: Item): Play {}
