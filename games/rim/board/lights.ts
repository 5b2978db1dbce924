import type { AskOne, AskSome, Option } from '@starboard/kernel'
import type { Lighting } from '@starboard/parts'
import type { PersonId } from '../rules/0-table/person.ts'
import { MUSTER } from '../rules/4-combat/muster.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { WORDS } from './words.ts'

/** Who fights and who shelters is said beside their names. */
export const musterPlace = (who: PersonId): string => `muster:${who}`
export const ELSEWHERE = 'elsewhere'

/** Options say themselves where they lie, squares and hexes; those about somebody who is not on a map yet lie at their name. */
function placeOf(ask: AskOne | AskSome, option: Option): string {
  const { who = null } = (option.label ?? {}) as { who?: string | null }
  return MUSTER.is(ask) && who !== null ? musterPlace(who) : ELSEWHERE
}

/** Beside a name a word is enough. */
function shortOf(ask: AskOne | AskSome, option: Option): string | null {
  const { do: what } = (option.label ?? {}) as { do?: string }
  if (!MUSTER.is(ask)) return null
  return what === 'shelter' ? WORDS.toShelter : what === 'rouse' ? WORDS.toFight : null
}

export const LIGHTING: Lighting<View> = { text, placeOf, shortOf }
