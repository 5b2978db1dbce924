import type { GameBoard } from '@starboard/kernel'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { headingText } from '../words/heading.ts'
import { isTogether } from '../words/together.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'

export const board: GameBoard<View> = {
  Board,
  shows: ({ kind }, { at }) => kind === 'one' && at !== undefined,
  fold: foldOf,
  bar: 'short',
  reel: 'brief',
  Legend: MapLegend,
  turns: ['dawned', 'round-began', 'fight-over'],
  together: isTogether,
  heading: (run, view) => headingText(run, view, (event) => text.event(event, view)),
}
