import type { Fighter } from '../0-table/fight.ts'
import type { FightPlan, Rim } from '../0-table/state.ts'
import { harm, isHostile } from '../9-world/index.ts'

/** Those whom the colony attacked although they were no enemies (RIM-GOOD-09, RIM-RUL-143). */
export function harmDone(g: Rim, { faction, attacking }: FightPlan, fighters: readonly Fighter[]): void {
  if (faction === null || !attacking || isHostile(g, faction)) return
  const theirs = fighters.filter(({ side, who }) => side === 'foes' && who.sort === 'foe')
  const hp = theirs.reduce((sum, { hp: left, most }) => sum + most - left, 0)
  harm(g, faction, { hp, deaths: theirs.filter(({ state }) => state === 'dead').length })
}
