import type { GameBoard } from '@starboard/kernel'
import { SHIP } from '../rules/8-campaign/crew.ts'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf, isOneDeed, usualAnswer } from './folds.ts'
import { liesOn } from './lights.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sketch } from './Sketch.tsx'

export const board: GameBoard<View> = {
  Board,
  Legend: MapLegend,
  Sketch,
  shows: (ask, option, view) => ask.kind === 'one' && liesOn(ask, option, view),
  names: (ask) => SHIP.is(ask), // On a telephone the cards of the ships lie behind the crew's tab.
  fold: foldOf,
  usual: usualAnswer,
  bar: 'short',
  together: isOneDeed,
  turns: ['round-began', 'turn-began', 'first-born-phase', 'npc-phase'],
}
