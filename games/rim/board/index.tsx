import type { GameBoard } from '@starboard/kernel'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'

export const board: GameBoard<View> = {
  Board,
  shows: ({ kind }, { at }) => kind === 'one' && at !== undefined,
  fold: foldOf,
  bar: 'short',
  Legend: MapLegend,
  turns: ['dawned', 'round-began'],
}
