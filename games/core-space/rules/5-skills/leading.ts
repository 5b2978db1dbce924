import type { Play } from '@starboard/kernel'
import type { Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { reachOf, walk, walksOf } from '../2-actions/walking.ts'
import { groundFor, placesOnFoot } from '../4-figures/routes.ts'
import { chooseSpot } from './choosing.ts'
import type { Used } from './using.ts'

/** A Move that somebody makes with another figure: it goes where it is sent, and not at all if its leader likes (CS-SK-SCANNERS-2, CS-SK-DISTRACTION-3). */
export function* lead(
  g: CoreSpace,
  by: FigureId,
  used: Used,
  rule: string,
  whom: FigureId,
  mayEnd: (square: Square) => boolean = () => true,
): Play {
  const figure = figureOf(g, whom)
  if (!isUp(figure) || figure.prone) return
  const ways = waysFor(g, figure).filter((path) => mayEnd(path.at(-1)!))
  const spot = yield* chooseSpot(
    g,
    by,
    used,
    rule,
    ways.map((path) => path.at(-1)!),
    true,
  )
  if (!spot) return
  const way = ways.find((path) => path.at(-1)!.x === spot.x && path.at(-1)!.y === spot.y)!
  yield* walk(g, whom, way, rule)
}

/** Where a figure could go with one Move of its own. */
const waysFor = (g: Known, figure: Figure): readonly (readonly Square[])[] =>
  boardOf(figure)
    ? walksOf(g, figure, reachOf(figure)).map(({ best }) => best.path)
    : placesOnFoot(groundFor(g, figure, null), baseOf(figure), reachOf(figure))
        .map(({ path }) => path())
        .filter(({ length }) => length > 0)
