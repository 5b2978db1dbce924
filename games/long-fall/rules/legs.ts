import type { Play } from '@starboard/kernel'
import type { Item, LongFall } from './state.ts'

// biome-ignore lint/correctness/useYield: placeholder
export function* leg(_g: LongFall, _item?: Item): Play {}
// biome-ignore lint/correctness/useYield: placeholder
export function* legEnd(_g: LongFall, _item?: Item): Play {}
// biome-ignore lint/correctness/useYield: placeholder
export function* skirmishEnd(_g: LongFall, _item?: Item): Play {}
