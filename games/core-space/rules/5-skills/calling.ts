import { emit, type Play } from '@starboard/kernel'
import { blocks, fields, type Square } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, isFloor, isWithin, MEDIUM, planOf } from '../0-table/board.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isFirstBorn, isShutIn, isUp, moveOf } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { squaresLeft, walk } from '../2-actions/walking.ts'
import { actionsOf, answered, standUp } from '../4-figures/chart.ts'
import { groundFor, oneMove, placesOnFoot, routeNear } from '../4-figures/routes.ts'
import type { SkillEvent } from './effects.ts'

/** First Born that are called to a point (CS-SK-REGULATE-3). */

/** Not the Live Ones, nor who sleeps in its chamber. */
export const callable = (figure: Figure): boolean =>
  isUp(figure) &&
  isFirstBorn(figure) &&
  figure.crew === null &&
  figure.who.is !== 'live-one' &&
  !isShutIn(figure)

/** Floor within medium range of somebody who would come. */
export function pointsFor(g: Known): Square[] {
  const { width, height } = planOf(g).grid
  const bases = g.figures.filter(callable).map(baseOf)
  return blocks
    .squaresOf({ x: 0, y: 0, width, height })
    .filter((square) => isFloor(g, square) && bases.some((base) => isWithin(base, square, MEDIUM)))
}

export function call(g: CoreSpace, { x, y }: Square): void {
  for (const figure of g.figures) {
    if (!callable(figure) || !isWithin(baseOf(figure), { x, y }, MEDIUM)) continue
    figure.effects.push({ name: 'called', until: 'round', value: y * planOf(g).grid.width + x })
    emit<SkillEvent>(g, { type: 'called', rule: 'CS-SK-REGULATE-3', figure: figure.id, x, y })
  }
}

/** Where a figure is called to; null: nowhere. */
export function calledTo(g: Known, { effects }: Figure): Square | null {
  const bidden = effects.find(({ name }) => name === 'called')
  if (!bidden) return null
  return fields.squareOf(planOf(g).grid, bidden.value)
}

/** All its actions take it there, as near as it can get. */
export function* comeTo(g: CoreSpace, who: FigureId, point: Square): Play {
  for (let left = actionsOf(g, figureOf(g, who)); left > 0 && isUp(figureOf(g, who)); left--) {
    const figure = figureOf(g, who)
    if (figure.prone) {
      standUp(g, figure)
      yield* answered(g, who)
      continue
    }
    const ground = groundFor(g, figure, null)
    const there = placesOnFoot(ground, baseOf(figure)).find(({ place }) => blocks.hasSquare(place, point))
    const path = there ? there.path() : routeNear(ground, baseOf(figure), point).path
    const most = Math.min(moveOf(figure), squaresLeft(figure))
    const way = oneMove(ground, baseOf(figure), path, most)
    if (way.length === 0) return
    yield* walk(g, who, way, 'CS-SK-REGULATE-3')
    yield* answered(g, who)
  }
}
