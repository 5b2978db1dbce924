import type { Play } from '@starboard/kernel'
import type { PersonId } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'

/** What somebody does in a slot: what the rules force, what was set by hand, or what the priorities say. */
export function* work(_g: Rim, _who: PersonId, _slot: Slot): Play {}
