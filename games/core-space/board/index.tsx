import type { GameBoard } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { ACTIVATE } from '../rules/1-rounds/phases.ts'
import { PICK } from '../rules/2-actions/handing.ts'
import { GENERAL, MINE } from '../rules/2-actions/searching.ts'
import { SHIP } from '../rules/8-campaign/crew.ts'
import type { View } from '../view.ts'
import { Board } from './Board.tsx'
import { foldOf, isOneDeed, usualAnswer } from './folds.ts'
import { liesOn } from './lights.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sketch } from './Sketch.tsx'

/** Nothing on the deck says that a room can be searched, and whoever stands on a thing hides it. */
const UNSEEN: ReadonlySet<string> = new Set([GENERAL.name, MINE.name, PICK.name])

export const board: GameBoard<View> = {
  Board,
  Legend: MapLegend,
  Sketch,
  shows: (ask, option, view) => ask.kind === 'one' && liesOn(ask, option, view),
  // On a telephone the cards of ships and crew lie behind a tab.
  names: (ask, option) => SHIP.is(ask) || ACTIVATE.is(ask) || UNSEEN.has(nameIn(option.value)),
  fold: foldOf,
  usual: usualAnswer,
  bar: 'short',
  together: isOneDeed,
  turns: ['round-began', 'turn-began', 'first-born-phase', 'npc-phase'],
}
