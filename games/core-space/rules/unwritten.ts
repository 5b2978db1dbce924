import type { Play } from '@starboard/kernel'

/** What chapters ask of others that are not written yet: nothing happens there. */
export function* nothing(): Play {}
