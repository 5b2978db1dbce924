import type { Square } from '@starboard/space'
import { baseOf } from '../0-table/board.ts'
import { type FigureId, figureOf } from '../0-table/figure.ts'
import { isTrader } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { takeKillPoint } from '../8-campaign/advancement.ts'
import { sleeperFell } from '../9-special/true-born.ts'
import { dropTrophy, wormFell } from '../9-special/worms.ts'
import { addTo, noteWorm } from './goals.ts'

/** What the fall of somebody brings besides: it is called once it is off the board. */
export function fell(g: CoreSpace, who: FigureId, at: Square, by: FigureId | null): void {
  const figure = figureOf(g, who)
  const doer = by === null ? null : figureOf(g, by)
  dropTrophy(g, figure, at)
  if (figure.who.is === 'rock-worm') {
    noteWorm(g, doer)
    wormFell(g, figure, baseOf({ ...figure, at }), doer)
  }
  if (figure.who.is !== 'true-born' && figure.who.is !== 'live-one') return
  if (doer && isTrader(doer)) takeKillPoint(g, doer.id) // CS-TB-26, CS-FBT-07
  if (figure.who.is !== 'true-born') return
  addTo(g, 'true-born')
  if (figure.sleep?.state === 'awake') addTo(g, 'true-born:awake')
  sleeperFell(g, figure)
}
