import type { Play } from '@starboard/kernel'
import { baseOf, isWithin } from '../0-table/board.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, isUp } from '../0-table/figures.ts'
import { coverBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { type Answer, FREE_MOVE, type Of } from './answers.ts'
import { lasts } from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { ASSAULT, MOVED } from './simple.ts'
import type { Used } from './using.ts'

/** Answers to somebody who comes near, or right up. */

/** CS-SK-EVADE-1, CS-SK-EVADE-2, CS-SK-EVADE-3: away from whoever has come up. */
const evading = (level: number, deeds: readonly Deed[]): Answer<Of<'contact'>> => ({
  skill: 'evade',
  level,
  rule: `CS-SK-EVADE-${level}`,
  fits: (g, owner, trigger) =>
    trigger.with === owner.id &&
    areEnemies(g, owner, figureOf(g, trigger.who)) &&
    deeds.some((deed) => couldDo(g, owner, deed)),
  play: function* (g, who, { who: enemy }, used) {
    if (level === 3) lasts(g, enemy, 'nothing-more', 'round', 'CS-SK-EVADE-3')
    yield* grant(g, who, used, deeds, 'any')
  },
})

/** Squares within which somebody walks into it (CS-SK-AMBUSH-1). */
const AMBUSH = 4

/** CS-SK-AMBUSH-1, CS-SK-AMBUSH-2, CS-SK-AMBUSH-3: out of cover at whoever comes too near. */
const ambushing = (level: number, deeds: (on: FigureId) => readonly Deed[]): Answer<Of<'moved'>> => ({
  skill: 'ambush',
  level,
  rule: `CS-SK-AMBUSH-${level}`,
  fits: (g, owner, { who }) => {
    const enemy = figureOf(g, who)
    return (
      isUp(enemy) &&
      areEnemies(g, owner, enemy) &&
      isWithin(baseOf(owner), baseOf(enemy), AMBUSH) &&
      coverBetween(g, enemy, owner) !== 'none' &&
      [...deeds(who), STEP].some((deed) => couldDo(g, owner, deed))
    )
  },
  matters: (g, owner, { who }) => deeds(who).some((deed) => couldDo(g, owner, deed)),
  play: (g, who, trigger, used) => withStep(g, who, used, deeds(trigger.who)),
})

const STEP: Deed = { do: 'near' }

/** One deed after the other, and a Proximity Move at any point of it (CS-SK-AMBUSH-3). */
function* withStep(g: CoreSpace, who: FigureId, used: Used, deeds: readonly Deed[]): Play {
  let stepped = false
  for (const deed of [...deeds, null]) {
    if (!stepped) stepped = (yield* grant(g, who, used, [STEP])).length > 0
    if (deed) yield* grant(g, who, used, [deed])
  }
}

export const CONTACT: readonly Answer<Of<'contact'>>[] = [
  evading(1, [FREE_MOVE]),
  evading(2, [FREE_MOVE, ASSAULT]),
  evading(3, [FREE_MOVE, FREE_MOVE, ASSAULT]),
]

export const MOVED_NEAR: readonly Answer<Of<'moved'>>[] = [
  ambushing(1, (on) => [{ do: 'ranged', on }]),
  ambushing(2, (on) => [MOVED, { do: 'assault', on }]),
  ambushing(3, () => [MOVED, ASSAULT, MOVED]),
]
