import type { Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import type { Known } from '../../known.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { hasIcon, isWithIcon, itemOf } from '../0-table/tray.ts'
import { bestOdds, chooseWay } from './choosing.ts'
import { shootWith, shotsAt } from './shooting.ts'
import { inReach, strike } from './striking.ts'
import { type Way, waysToStrike } from './ways.ts'

/** Attacks with weapons that take no effort (CS-EFF-03). */

const isEffortless = ({ item }: Way): boolean => item !== null && isWithIcon(item, 'effortless')

/** Most carry nothing of the kind: then nothing else is looked at. */
const hasEffortless = ({ tray }: Figure): boolean => tray.some((held) => hasIcon(held, 'effortless'))

/** Nor is anybody aimed at without something to shoot with. */
const hasEffortlessGun = ({ tray }: Figure): boolean =>
  tray.some((held) => hasIcon(held, 'effortless') && isGun(held))

const isGun = (held: Held): boolean =>
  itemOf(held).ranged !== undefined || itemOf(held).blast !== undefined || hasIcon(held, 'dyson-shot')

/** How somebody can shoot or strike somebody at no effort. */
export const shotsOf = (g: Known, by: Figure, on: Figure): Way[] => shotsAt(g, by, on).filter(isEffortless)

export const blowsOf = (g: Known, by: Figure, on: Figure): Way[] =>
  inReach(g, by, on) ? waysToStrike(g, by).filter(isEffortless) : []

function offersOf(
  name: 'snap' | 'jab',
  g: CoreSpace,
  actor: Figure,
  waysAt: typeof shotsOf,
): Offered<FigureId, { who: FigureId }>[] {
  if (!actor.at || !hasEffortless(actor)) return []
  return g.figures.flatMap((figure) => {
    const ways = isUp(figure) ? waysAt(g, actor, figure) : []
    if (ways.length === 0) return []
    return [
      {
        value: `${name}:${figure.id}`,
        label: { who: figure.id },
        odds: () => bestOdds(g, actor, figure, ways, name === 'snap' ? 'ranged' : 'close'),
        what: figure.id,
        rule: 'CS-EFF-03',
      },
    ]
  })
}

export const SNAP = action('snap')<FigureId, { who: FigureId }>({
  price: 'effortless',
  offers: (g, actor) => (hasEffortlessGun(actor) ? offersOf('snap', g, actor, shotsOf) : []),
  play: function* (g, who, on): Play {
    const ways = shotsOf(g, figureOf(g, who), figureOf(g, on))
    yield* shootWith(g, who, on, yield* chooseWay(g, who, on, ways, 'shoot'))
  },
})

export const JAB = action('jab')<FigureId, { who: FigureId }>({
  price: 'effortless',
  offers: (g, actor) => offersOf('jab', g, actor, blowsOf),
  play: function* (g, who, on): Play {
    const ways = blowsOf(g, figureOf(g, who), figureOf(g, on))
    yield* strike(g, who, on, yield* chooseWay(g, who, on, ways, 'strike'))
  },
})
