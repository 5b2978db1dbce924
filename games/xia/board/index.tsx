import type { Event, GameBoard, Seat } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { panels } from './panels.tsx'
import { usualOf } from './usual.ts'

/** A hop of somebody's flight. */
const isFlight = (event: Event): event is Event & { readonly seat: Seat } => event.type === 'flew'

export const board: GameBoard<AnyView> = {
  Board,
  Beside,
  panels,
  Legend: MapLegend,
  shows: (_, { at, value }) => at !== undefined && !value.startsWith('ship:'),
  usual: usualOf,
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
  together: (before, after) => isFlight(before) && isFlight(after) && before.seat === after.seat,
}
