import type { Play } from '@starboard/kernel'
import type { CrewId } from '../0-table/crew.ts'
import { rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, hasEffect, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { type Answer, granted, type Of } from './answers.ts'
import { isWorthIt } from './attacked.ts'
import { floor } from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { shield } from './protecting.ts'
import { granting, MOVED } from './simple.ts'
import type { ActiveLevels, Used } from './using.ts'

/** What may be done at any time: between the actions of others (CS-RUL-28). */

/** Whoever acted is an enemy that can be seen, or could have been: the moment for what may be done at any time. */
const isEnemy = (g: CoreSpace, owner: Figure, { who }: Of<'acted'>): boolean =>
  isUp(figureOf(g, who)) && areEnemies(g, owner, figureOf(g, who))

const SHOT_AND_AWAY: readonly Deed[] = [{ do: 'ranged', attack: true, dice: 1 }, MOVED]

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
    play: granted(SHOT_AND_AWAY),
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
    fits: (g, owner, trigger) => isEnemy(g, owner, trigger) && canIntervene(g, owner),
    play: (g, who, _, used) => intervene(g, who, used),
  },
]

const RUSH: readonly Deed[] = [MOVED, MOVED, { do: 'close' }]

const canIntervene = (g: CoreSpace, owner: Figure): boolean => RUSH.some((deed) => couldDo(g, owner, deed))

/** Whoever survives the blow may still lose its feet by it (CS-SK-BODYGUARD-3). */
function* intervene(g: CoreSpace, who: FigureId, used: Used): Play {
  const done = yield* grant(g, who, used, RUSH, 'any')
  const on = done.find((deed) => deed.on !== null)?.on
  if (on && isUp(figureOf(g, on)) && rollCombat(g, 1).hits > 0) floor(g, on, 'CS-SK-BODYGUARD-3')
}

/** “At any time” is in one's own turn as well (CS-RUL-28). */
export const ANY_TIME = {
  'counter-shot': [
    null,
    null,
    {
      rule: 'CS-SK-COUNTERSHOT-3',
      can: (g, actor) => couldDo(g, actor, { do: 'ranged' }),
      play: function* (g, who, used) {
        yield* grant(g, who, used, SHOT_AND_AWAY)
      },
    },
  ],
  'bodyguard-protocol': [
    granting('CS-SK-BODYGUARD-1', [MOVED]),
    shield,
    { rule: 'CS-SK-BODYGUARD-3', can: canIntervene, play: intervene },
  ],
} satisfies { readonly [skill: string]: ActiveLevels }

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
