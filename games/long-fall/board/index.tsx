import type { GameBoard } from '@starboard/kernel'
import { LUCK } from '../rules/1-throws/luck.ts'
import type { View } from '../view.ts'
import { isEnough } from '../words/luck.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { foldOf, isOneDeed } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { isOnTable } from './placing.ts'
import { Sheets } from './Sheet.tsx'

export const board: GameBoard<View> = {
  Board,
  Beside,
  Sheet: Sheets,
  Legend: MapLegend,
  shows: isOnTable,
  fold: foldOf,
  usual: (ask) => (LUCK.is(ask) && isEnough(ask.label) ? 'keep' : null),
  bar: 'short',
  together: isOneDeed,
  turns: ['port-week', 'week-passed'],
}
