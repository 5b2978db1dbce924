import type { GameBoard } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sheets } from './Sheet.tsx'

export const board: GameBoard<AnyView> = {
  Board,
  Sheet: Sheets,
  Legend: MapLegend,
  shows: ({ id }, { at, value }) => at !== undefined && id !== 'ship' && !value.startsWith('ship:'),
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
}
