import { firstAnswer, type GameBoard } from '@starboard/kernel'
import { WHERE } from '../rules/2-actions/handing.ts'
import { SHIP } from '../rules/8-campaign/crew.ts'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { liesOn } from './lights.ts'
import { MapLegend } from './MapLegend.tsx'

export const board: GameBoard<View> = {
  Board,
  Legend: MapLegend,
  shows: (ask, option, view) => ask.kind === 'one' && liesOn(ask, option, view),
  names: (ask) => SHIP.is(ask), // On a telephone the cards of the ships lie behind the crew's tab.
  fold: foldOf,
  usual: (ask) => (WHERE.is(ask) ? firstAnswer(ask) : null), // Nobody minds on which square it falls.
  bar: 'short',
  turns: ['round-began', 'turn-began', 'first-born-phase', 'npc-phase'],
}
