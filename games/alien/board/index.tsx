import type { GameBoard } from '@starboard/kernel'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sheets } from './Sheets.tsx'

export const board: GameBoard<View> = {
  Board,
  Sheet: Sheets,
  Legend: MapLegend,
  shows: ({ kind }, { at }) => kind === 'one' && at !== undefined && !at.startsWith('item:'),
  fold: foldOf,
  bar: 'short',
  turns: ['stretch-began', 'round-began'],
}
