import { emit, type Odds, type Play } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf } from '../0-table/board.ts'
import { distOf, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { type Cover, coverOf, hiddenBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { type Assault, aftermath, guardOf, settle } from './attack.ts'
import type { CombatEvent } from './events.ts'
import { prospectOf } from './odds.ts'

/** A ship shoots from the threshold of its airlock: nobody makes the attack, but a player has chosen it, and cover counts. */

/** What hides somebody from a square where nobody need stand; full: out of sight. */
export const coverFrom = (g: Known, from: Square, on: Figure): Cover =>
  on.at ? coverOf(hiddenBetween(g, from, baseOf(on), 'everything')) : 'full'

/** The chance that so many dice defeat; a ship's guns neither jam nor break. */
export const oddsFrom = (g: Known, from: Square, on: Figure, dice: number): Odds =>
  prospectOf(distOf(dice), guardOf(g, null, on, { way: 'ranged', cover: coverFrom(g, from, on) }), {
    jam: null,
    break: null,
  }).defeat

export function* fireFrom(g: CoreSpace, from: Square, on: FigureId, dice: number, rule: string): Play {
  const cover = coverFrom(g, from, figureOf(g, on))
  const { faces, hits, misfires } = rollCombat(g, dice)
  emit<CombatEvent>(g, { type: 'attack-rolled', rule, by: null, on, with: null, faces, hits, misfires })
  const assault: Assault = { by: null, on, way: 'ranged', rule, cover, chosen: true }
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
}
