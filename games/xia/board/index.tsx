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

/** What is done with a piece of the own ship, such as firing an engine, is an action to read, and not a place to go to. */
const isDeed = (ask: string, at: string): boolean => ask === 'act' && /^(hold|outfit):/.test(at)

export const board: GameBoard<AnyView> = {
  Board,
  Beside,
  panels,
  Legend: MapLegend,
  shows: ({ id }, { at, value }) => at !== undefined && !value.startsWith('ship:') && !isDeed(id, at),
  usual: usualOf,
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
  together: (before, after) => isFlight(before) && isFlight(after) && before.seat === after.seat,
}
