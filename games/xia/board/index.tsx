import type { Event, GameBoard, Seat } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { Sheets } from './Sheet.tsx'
import { usualOf } from './usual.ts'

/** A hop of somebody's flight. */
const isFlight = (event: Event): event is Event & { readonly seat: Seat } => event.type === 'flew'

export const board: GameBoard<AnyView> = {
  Board,
  Sheet: Sheets,
  Legend: MapLegend,
  shows: (_, { at }) => at !== undefined,
  usual: usualOf,
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
  together: (before, after) => isFlight(before) && isFlight(after) && before.seat === after.seat,
}
