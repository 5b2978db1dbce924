import type { Random, Seat } from '@starboard/kernel'
import { type Rim, STORYTELLER } from './rules/0-table/state.ts'

/** A colony that these seats cannot tell from the true one: only what is to come is hidden, and that is dealt anew. */
export function imagine(g: Rim, viewers: readonly Seat[], _random: Random): Rim {
  if (viewers.includes(STORYTELLER) && g.teller === 'person') return g
  return g
}
