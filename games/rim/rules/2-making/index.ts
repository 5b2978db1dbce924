import type { Play } from '@starboard/kernel'
import type { FactionId, FoeId } from '../../content/index.ts'
import type { PersonId } from '../0-table/person.ts'
import type { Item, Rim } from '../0-table/state.ts'

/** One step of making somebody (RIM-ATTR-07); puts itself back on the agenda until they are made. */
export function* make(_g: Rim, _item: Extract<Item, { kind: 'make' }>): Play {}

/** Everybody is made: goods are unloaded, the home map is rolled, and day 1 begins (RIM-SCEN-01, RIM-RUL-156). */
// biome-ignore lint/correctness/useYield: the chapter is to come
export function* land(g: Rim): Play {
  g.phase = { kind: 'dawn' }
}

/** A stranger by the tables, who belongs to nobody yet (standing `guest`). */
// biome-ignore lint/correctness/useYield: the chapter is to come
export function* makeStranger(_g: Rim, _faction: FactionId | null): Play<PersonId> {
  return ''
}

/** A fallen enemy as a person, read off its stat block (standing `captive`). */
// biome-ignore lint/correctness/useYield: the chapter is to come
export function* makeCaptive(_g: Rim, _foe: FoeId, _faction: FactionId | null): Play<PersonId> {
  return ''
}
