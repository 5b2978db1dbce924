import type { GameBoard } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import { BONUS } from '../rules/1-rolls/bonus.ts'
import { DEMAND } from '../rules/2-stealth/parley.ts'
import { TASK } from '../rules/9-scenario/tasks.ts'
import type { View } from '../view.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { headingOf, isOneDeed } from './deeds.ts'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sheets } from './Sheets.tsx'
import { Sketch } from './Sketch.tsx'

export const board: GameBoard<View> = {
  Board,
  Beside,
  Sheet: Sheets,
  Legend: MapLegend,
  Sketch,
  shows: ({ kind }, { at }) => kind === 'one' && at !== undefined,
  // Gear lies on the sheets, which are not always open; and a task is what somebody came for.
  // And where the question is about people, their names are the answer.
  names: (ask, option) =>
    option.at?.startsWith('item:') === true || isOffer(TASK, option) || DEMAND.is(ask) || BONUS.is(ask),
  fold: foldOf,
  bar: 'short',
  turns: ['stretch-began', 'round-began'],
  together: isOneDeed,
  heading: headingOf,
}
