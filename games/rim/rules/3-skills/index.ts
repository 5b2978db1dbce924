import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { Rim } from '../0-table/state.ts'
import type { Circumstance, Deed, Outcome } from '../1-roll/deeds.ts'

/** What traits and skills themselves do to a roll. */
export const skillCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** What follows a Colonist Roll because of who made it: Social Fights (RIM-RUL-055). */
export function* afterRoll(_g: Rim, _deed: Deed, _outcome: Outcome): Play {}

/** A session ends: XP are gained and spent (RIM-XP-01, RIM-RUL-023). Called at Dusk; it knows the days. */
export function* sessionEnds(_g: Rim): Play {}
