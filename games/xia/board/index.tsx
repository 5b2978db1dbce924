import type { Ask, GameBoard, Option } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { ACT } from '../rules/2-turn/action-phase.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { headingOf, isOneDeed } from './deeds.ts'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { panels } from './panels.tsx'
import { usualOf } from './usual.ts'

/** Where to fly and whom to give to is seen on the chart. All else is a deed: it lies under the own ship, in the Hold, or on a card. */
const isDeed = (ask: Ask, { value }: Option): boolean =>
  value.startsWith('ship:') ||
  (ACT.is(ask) && !/^(fly|jump|scan|gate|leave|dock|shift|use|give):/.test(value))

export const board: GameBoard<AnyView> = {
  Board,
  Beside,
  panels,
  Legend: MapLegend,
  shows: (_, { at }) => at !== undefined,
  names: isDeed,
  usual: usualOf,
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
  together: isOneDeed,
  heading: headingOf,
}
