import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { FightAction } from '../0-table/doing.ts'
import type { Item, Rim } from '../0-table/state.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'

/** A fight is laid out: from now on `g.fight` holds it (RIM-RUL-156). */
export function* beginFight(_g: Rim, _item: Extract<Item, { kind: 'fight' }>): Play {}

/** The next thing of the fight under way, to the end of its aftermath, when `g.fight` becomes null again. */
// biome-ignore lint/correctness/useYield: the chapter is to come
export function* fightOn(g: Rim): Play {
  g.fight = null
}

/** What fights do to rolls: darkness, range, cover, Pain. */
export const combatCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** What a Colonist can do on a turn, as far as it belongs to this chapter. */
export const COMBAT_DEEDS: readonly FightAction[] = []
