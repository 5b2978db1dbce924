import type { Ask, GameBoard, Option } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import type { AnyView } from '../modes.ts'
import { ACTIONS } from '../quick/actions.ts'
import { ACT as QUICK_ACT } from '../quick/turn.ts'
import { ACT, isDeed } from '../rules/2-turn/action-phase.ts'
import { DEALS } from '../rules/12-phases/business.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { headingOf, isOneDeed } from './deeds.ts'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { panels } from './panels.tsx'
import { usualOf } from './usual.ts'

/** Where to fly and whom to give to is seen on the chart. A deed lies under the own ship, in the Hold, or on a card, as the ships for sale do. */
const isNamed = (ask: Ask, option: Option, view: AnyView): boolean =>
  view.kind === 'quick'
    ? QUICK_ACT.is(ask) && !isOffer(ACTIONS.EXPLORE, option)
    : isOffer(DEALS.SHIP, option) || (ACT.is(ask) && isDeed(option))

export const board: GameBoard<AnyView> = {
  Board,
  Beside,
  panels,
  Legend: MapLegend,
  shows: (_, { at }) => at !== undefined,
  names: isNamed,
  usual: usualOf,
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
  together: isOneDeed,
  heading: headingOf,
}
