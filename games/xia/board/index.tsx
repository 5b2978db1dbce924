import type { GameBoard } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { panels } from './panels.tsx'

export const board: GameBoard<AnyView> = {
  Board,
  Beside,
  panels,
  shows: (_, { at, value }) => at !== undefined && !value.startsWith('ship:'),
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
}
