import type { Play } from '@starboard/kernel'
import type { FoeId, RaidKind } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import { worldFightEnded } from '../9-world/index.ts'
import { dealingsFightEnded } from '../10-dealings/index.ts'
import { gathered, raidPoints as pointsOf } from './raids.ts'
import { wealthOf } from './wealth.ts'

export { tellingDawn, tellingLanding, tellingSlotEnd, tellingSlotStart } from './course.ts'
export { called, desk } from './desk.ts'
export { tellingCircumstances } from './effects.ts'
export { chasedHere as chased, event } from './events.ts'
export { wealthOf } from './wealth.ts'

/** The Wealth Score (RIM-TELL-04). */
export const wealth = (g: Known): number => wealthOf(g).total

/** What a raid is worth now (RIM-TELL-05). */
export const raidPoints = (g: Rim): Play<number> => pointsOf(g, 100)

/** Enemies of a list for so many points. */
export const foesWorth = (g: Rim, list: RaidKind, points: number): Play<FoeId[]> => gathered(g, list, points)

/** A fight is over: what hangs on it, chapter by chapter. */
export function* fightEnded(g: Rim, plan: FightPlan, how: 'won' | 'lost' | 'left'): Play {
  yield* dealingsFightEnded(g, plan, how)
  yield* worldFightEnded(g, plan, how)
}
