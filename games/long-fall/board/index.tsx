import type { GameBoard } from '@starboard/kernel'
import { MAKER } from '../rules/2-characters/creation.ts'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sheets } from './Sheet.tsx'

export const board: GameBoard<View> = {
  Board,
  Sheet: Sheets,
  Legend: MapLegend,
  shows: (ask, { at, value }) => at !== undefined || MAKER.is(ask) || value.startsWith('take-'),
  fold: foldOf,
  turns: ['port-week', 'week-passed'],
}
