import type { Play } from '@starboard/kernel'
import { rollCombat } from '../0-table/dice.ts'
import { areEnemies, hasEffect, isUp } from '../0-table/figures.ts'
import { type CoreSpace, type CrewId, type Figure, figureOf } from '../0-table/state.ts'
import { type Answer, granted, type Of } from './answers.ts'
import { isWorthIt } from './attacked.ts'
import { floor } from './effects.ts'
import { couldDo, grant } from './granting.ts'
import { MOVED } from './simple.ts'

/** What may be done at any time: between the actions of others (CS-RUL-28). */

/** Whoever acted is an enemy that can be seen, or could have been: the moment for what may be done at any time. */
const isEnemy = (g: CoreSpace, owner: Figure, { who }: Of<'acted'>): boolean =>
  isUp(figureOf(g, who)) && areEnemies(g, owner, figureOf(g, who))

export const ACTED: readonly Answer<Of<'acted'>>[] = [
  {
    skill: 'counter-shot',
    level: 2,
    rule: 'CS-SK-COUNTERSHOT-2',
    fits: (g, owner, trigger) =>
      isEnemy(g, owner, trigger) && couldDo(g, owner, { do: 'ranged', on: trigger.who }),
    matters: (g, owner, { who }) => isWorthIt(g, owner, who, 0),
    play: function* (g, who, { who: enemy }, used) {
      yield* grant(g, who, used, [{ do: 'ranged', attack: true, on: enemy }])
    },
  },
  {
    skill: 'counter-shot',
    level: 3,
    rule: 'CS-SK-COUNTERSHOT-3',
    fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && couldDo(g, owner, { do: 'ranged' }),
    matters: (g, owner, { who }) => isWorthIt(g, owner, who, 1),
    play: granted([{ do: 'ranged', attack: true, dice: 1 }, MOVED]),
  },
  {
    skill: 'bodyguard-protocol',
    level: 1,
    rule: 'CS-SK-BODYGUARD-1',
    fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && couldDo(g, owner, MOVED),
    play: granted([MOVED]),
  },
  {
    skill: 'bodyguard-protocol',
    level: 3,
    rule: 'CS-SK-BODYGUARD-3',
    fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && couldDo(g, owner, MOVED),
    play: function* (g, who, _, used) {
      const done = yield* grant(g, who, used, [MOVED, MOVED, { do: 'close' }], 'any')
      const on = done.find((deed) => deed.on !== null)?.on
      if (on && isUp(figureOf(g, on)) && rollCombat(g, 1).hits > 0) floor(g, on, 'CS-SK-BODYGUARD-3')
    },
  },
]

/** The shot that Camouflage 3 has kept ready, once in its round (CS-SK-CAMOUFLAGE-3). */
export function* interrupt(g: CoreSpace, crew: CrewId, { who }: Of<'acted'>): Play {
  for (const owner of g.figures) {
    if (owner.crew !== crew || !hasEffect(owner, 'interrupts') || !isUp(owner)) continue
    if (!isUp(figureOf(g, who)) || !areEnemies(g, owner, figureOf(g, who))) continue
    const done = yield* grant(g, owner.id, { skill: 'camouflage', level: 3 }, [{ do: 'ranged' }])
    const figure = figureOf(g, owner.id)
    if (done.length > 0) figure.effects = figure.effects.filter(({ name }) => name !== 'interrupts')
  }
}
