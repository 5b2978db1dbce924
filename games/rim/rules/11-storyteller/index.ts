import type { Play } from '@starboard/kernel'
import type { FoeId, RaidKind } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { PlanAction } from '../0-table/doing.ts'
import type { Fighter } from '../0-table/fight.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import { worldFightEnded } from '../9-world/index.ts'
import { dealingsFightEnded } from '../10-dealings/index.ts'
import { gathered, raidPoints as pointsOf } from './raids.ts'
import { SALLY } from './sally.ts'
import { afterRaid } from './toll.ts'
import { wealthOf } from './wealth.ts'

export { ship, tellingDawn, tellingLanding, tellingNews, tellingSlotEnd, tellingSlotStart } from './course.ts'
export { called, desk } from './desk.ts'
export { effectsDawn, tellingCircumstances } from './effects.ts'
export { chasedHere as chased, event } from './events.ts'
export { wealthOf } from './wealth.ts'

export const TELLING_PLANS: readonly PlanAction[] = [SALLY]

/** The Wealth Score (RIM-TELL-04). */
export const wealth = (g: Known): number => wealthOf(g).total

/** What a raid is worth now (RIM-TELL-05). */
export const raidPoints = (g: Rim): Play<number> => pointsOf(g, 100)

/** Enemies of a list for so many points. */
export const foesWorth = (g: Rim, list: RaidKind, points: number): Play<FoeId[]> => gathered(g, list, points)

/** A fight is over: what hangs on it, chapter by chapter. */
export function* fightEnded(
  g: Rim,
  plan: FightPlan,
  how: 'won' | 'lost' | 'left',
  fighters: readonly Fighter[],
): Play {
  if (plan.raid) {
    g.telling.raids++
    if (how === 'lost') g.telling.raidsLost++
    afterRaid(g)
  }
  if (how !== 'won') standFast(g, plan, fighters)
  yield* dealingsFightEnded(g, plan, how, fighters)
  yield* worldFightEnded(g, plan, how)
}

/** A camp or a wreck that was not beaten is still there, with whoever of its people still stands. */
function standFast(g: Rim, plan: FightPlan, fighters: readonly Fighter[]): void {
  const { for: why } = plan.why
  if (why !== 'siege' && why !== 'wreck') return
  if (fighters.some(({ who, state }) => who.sort === 'wreck' && state === 'dead')) return
  const left = fighters.flatMap(({ side, who, state, hp, most }) =>
    side === 'foes' && who.sort === 'foe' && state === 'up' ? [{ foe: who.foe, hurt: most - hp }] : [],
  )
  if (why === 'siege' && left.length === 0) return
  const foes = left.map(({ foe }) => foe)
  g.telling.threats.push({
    kind: why,
    plan: { ...plan, foes, hurt: left.map(({ hurt }) => hurt) },
    sally: null,
  })
}
