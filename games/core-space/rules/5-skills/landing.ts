import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isUp } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import type { Held } from '../0-table/tray.ts'
import { itemOf } from '../0-table/tray.ts'
import {
  type Assault,
  aftermath,
  attackFromNowhere,
  coverAgainst,
  provoke,
  settle,
  shotsAt,
  type Way,
  whoIsStruck,
} from '../3-combat/index.ts'
import { inReach } from '../3-combat/striking.ts'

/** What the attacks of skills have in common. */

/** Whom somebody can shoot with a way of this kind. */
export const targetsOf = (
  g: Known,
  by: Figure,
  fits: (way: Way, on: Figure) => boolean = () => true,
): Figure[] => g.figures.filter((on) => on.at && shotsAt(g, by, on).some((way) => fits(way, on)))

export const inContact = (g: Known, by: Figure): Figure[] =>
  g.figures.filter((on) => on.at && inReach(g, by, on))

/** Hits that are known already reach their target, or whoever is in the way (CS-RNG-10). */
export function* land(
  g: CoreSpace,
  by: FigureId,
  on: FigureId,
  way: Way,
  how: 'ranged' | 'close',
  hits: number,
): Play {
  provoke(g, by, on)
  const struck = how === 'ranged' ? whoIsStruck(g, by, on, way) : on
  const assault: Assault = {
    by,
    on: struck,
    meant: on,
    way: how,
    rule: 'CS-ATK-02',
    cover: how === 'close' ? 'none' : coverAgainst(g, figureOf(g, by), figureOf(g, struck), way.past),
    piercing: way.piercing,
    item: way.item,
  }
  yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
}

/** Dice with which a weapon turns on whoever fires it (CS-ICON-13). */
export const dangerOf = (held: Held | null): number => (held ? (itemOf(held).dangerous ?? 0) : 0)

export function* dangers(g: CoreSpace, by: FigureId, dice: number): Play {
  if (dice > 0 && isUp(figureOf(g, by))) yield* attackFromNowhere(g, by, dice, 'CS-ICON-13')
}
