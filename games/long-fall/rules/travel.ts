import type { Play } from '@starboard/kernel'
import type { Item, LongFall } from './state.ts'

// biome-ignore lint/correctness/useYield: placeholder
export function* landing(_g: LongFall, _item?: Item): Play {}
// biome-ignore lint/correctness/useYield: placeholder
export function* passage(_g: LongFall, _item?: Item): Play {}
