import { blocks } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isSolid } from '../0-table/board.ts'
import { type Figure, figureOf } from '../0-table/figure.ts'
import { grownOf, isUp } from '../0-table/figures.ts'
import { suffer } from '../3-combat/index.ts'
import { isHurt, lasts, recover } from './effects.ts'
import { grant } from './granting.ts'
import { sameAgain } from './protecting.ts'
import { selfDestruct } from './self-destruct.ts'
import { always, doing, extraActions, followedBy, granting, MOVED } from './simple.ts'
import type { Active, ActiveLevels } from './using.ts'

/** Skills of those who last: Health, armour, and not being there when it hits. */

const restoring = (rule: string, health: number): Active =>
  doing(
    rule,
    (_, actor) => isHurt(actor),
    (g, who) => recover(g, who, health, rule),
  )

/** In base contact with a wall that is neither door nor window (CS-RUL-22). */
const isAtWall = (g: Known, actor: Figure): boolean =>
  blocks.ring(baseOf(actor), 1).some((square) => blocks.touches(baseOf(actor), square) && isSolid(g, square))

/** Any two actions, and the price of it (CS-SK-OVERDRIVE-2). */
const overdrive: Active = {
  rule: 'CS-SK-OVERDRIVE-2',
  can: always,
  play: function* (g, who, used) {
    yield* grant(g, who, used, [{ do: 'any' }, { do: 'any' }])
    if (isUp(figureOf(g, who))) yield* suffer(g, who, 1)
  },
}

export const ENDURING = {
  'walk-it-off': [restoring('CS-SK-WALKITOFF-1', 1), null, null],
  reroute: [
    null,
    restoring('CS-SK-REROUTE-2', 2),
    doing(
      'CS-SK-REROUTE-3',
      (g, actor) => isHurt(actor) && isAtWall(g, actor),
      (g, who) => recover(g, who, grownOf(figureOf(g, who), 'health'), 'CS-SK-REROUTE-3'),
    ),
  ],
  impervious: [
    null,
    doing('CS-SK-IMPERVIOUS-2', always, (g, who) =>
      lasts(g, who, 'armour', 'round', 'CS-SK-IMPERVIOUS-2', 2),
    ),
    doing('CS-SK-IMPERVIOUS-3', always, (g, who) => {
      recover(g, who, 1, 'CS-SK-IMPERVIOUS-3', true)
      lasts(g, who, 'no-harm', 'next-round', 'CS-SK-IMPERVIOUS-3')
      lasts(g, who, 'steadfast', 'next-round', 'CS-SK-IMPERVIOUS-3')
    }),
  ],
  'hard-to-hit': [
    doing('CS-SK-HARDTOHIT-1', always, (g, who) =>
      lasts(g, who, 'hard-to-hit', 'round', 'CS-SK-HARDTOHIT-1'),
    ),
    doing('CS-SK-HARDTOHIT-2', always, (g, who) =>
      lasts(g, who, 'hard-to-hit-far', 'round', 'CS-SK-HARDTOHIT-2'),
    ),
    followedBy({ ...granting('CS-SK-HARDTOHIT-3', [{ do: 'ranged' }, MOVED]), can: always }, (g, who) =>
      lasts(g, who, 'no-ranged-harm', 'round', 'CS-SK-HARDTOHIT-3'),
    ),
  ],
  accelerate: [
    granting('CS-SK-ACCELERATE-1', [MOVED]),
    extraActions('CS-SK-ACCELERATE-2', 2, ['move', 'close', 'ranged']),
    extraActions('CS-SK-ACCELERATE-3', 3, ['move', 'close', 'ranged']),
  ],
  overdrive: [extraActions('CS-SK-OVERDRIVE-1', 1, ['any']), overdrive, selfDestruct],
  training: [sameAgain, null, null],
} satisfies { readonly [skill: string]: ActiveLevels }
