import type { Play } from '@starboard/kernel'
import type { Blow } from './0-table/reactions.ts'
import type { CoreSpace } from './0-table/state.ts'

/** What chapters ask of others that are not written yet: nothing happens there. */
export function* nothing(): Play {}

// biome-ignore lint/correctness/useYield: a reaction will ask
export function* unsoftened(_: CoreSpace, { damage }: Blow): Play<number> {
  return damage
}
