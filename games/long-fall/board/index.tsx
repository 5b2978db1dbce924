import type { GameBoard } from '@starboard/kernel'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { Sheets } from './Sheet.tsx'

export const board: GameBoard<View> = {
  Board,
  Sheet: Sheets,
  shows: ({ id }, { at, value }) => at !== undefined || id === 'maker' || value.startsWith('take-'),
  fold: foldOf,
  turns: ['port-week', 'week-passed'],
}
