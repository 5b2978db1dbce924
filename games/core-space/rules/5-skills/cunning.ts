import type { Play } from '@starboard/kernel'
import { type Block, blocks } from '@starboard/space'
import { baseOf, isWithin, SHORT } from '../0-table/board.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { areEnemies, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { chooseWhom } from './choosing.ts'
import { enemiesWithin, targetable } from './effects.ts'
import { couldDo, type Deed, grant } from './granting.ts'
import { holdUp } from './holding.ts'
import { lead } from './leading.ts'
import { MOVED } from './simple.ts'
import type { Active, ActiveLevels, Used } from './using.ts'

/** Distraction: shots that make somebody look the other way. */

/** A shot, then something befalls its target or somebody near where it stood (CS-SK-DISTRACTION-1, CS-SK-DISTRACTION-2). */
const distracting = (
  rule: string,
  befalls: (g: CoreSpace, who: FigureId, on: FigureId, used: Used, there: Block) => Play,
  after: readonly Deed[],
): Active => ({
  rule,
  can: (g, actor) => couldDo(g, actor, { do: 'ranged' }),
  play: function* (g, who, used) {
    const places = new Map(g.figures.flatMap((figure) => (figure.at ? [[figure.id, baseOf(figure)]] : [])))
    const [shot] = yield* grant(g, who, used, [{ do: 'ranged' }])
    if (shot?.on && isUp(figureOf(g, who))) yield* befalls(g, who, shot.on, used, places.get(shot.on)!)
    yield* grant(g, who, used, after)
  },
})

const ALL = Number.POSITIVE_INFINITY

/** The target of the shot is sent somewhere, not up to its own enemies, and misses its turn (CS-SK-DISTRACTION-3). */
function* sentAway(g: CoreSpace, who: FigureId, on: FigureId, used: Used): Play {
  const target = figureOf(g, on)
  if (!isUp(target)) return
  const enemies = g.figures.filter((other) => isUp(other) && areEnemies(g, target, other)).map(baseOf)
  yield* lead(
    g,
    who,
    used,
    'CS-SK-DISTRACTION-3',
    on,
    (square) => !enemies.some((base) => blocks.touches({ ...baseOf(target), ...square }, base)),
  )
  yield* holdUp(g, on, 'turn', 'CS-SK-DISTRACTION-3')
}

export const CUNNING = {
  distraction: [
    distracting(
      'CS-SK-DISTRACTION-1',
      function* (g, _, on) {
        yield* holdUp(g, on, 'action', 'CS-SK-DISTRACTION-1')
      },
      [],
    ),
    distracting(
      'CS-SK-DISTRACTION-2',
      function* (g, who, on, used, there) {
        const near = targetable(g, enemiesWithin(g, figureOf(g, who), ALL)).filter(
          (other) => other.id !== on && isWithin(there, baseOf(other), SHORT),
        )
        const also = yield* chooseWhom(g, who, used, 'CS-SK-DISTRACTION-2', near)
        if (also !== null) yield* holdUp(g, also, 'turn', 'CS-SK-DISTRACTION-2')
      },
      [MOVED],
    ),
    distracting('CS-SK-DISTRACTION-3', sentAway, [MOVED]),
  ],
} satisfies { readonly [skill: string]: ActiveLevels }
