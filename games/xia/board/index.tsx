import type { Ask, Event, GameBoard, Option, Seat } from '@starboard/kernel'
import type { AnyView } from '../modes.ts'
import { ACT } from '../rules/2-turn/action-phase.ts'
import { Beside } from './Beside.tsx'
import { Board } from './Board.tsx'
import { foldOf } from './folds.ts'
import { MapLegend } from './MapLegend.tsx'
import { panels } from './panels.tsx'
import { usualOf } from './usual.ts'

/** A hop of somebody's flight. */
const isFlight = (event: Event): event is Event & { readonly seat: Seat } => event.type === 'flew'

/** Ships to choose from lie on cards; and what is done in the own Hold or for a mission is a deed like others, so the bar names it. */
const isOnChart = (ask: Ask, { at, value }: Option): boolean =>
  at !== undefined && !value.startsWith('ship:') && !(ACT.is(ask) && /^(hold|outfit|mission):/.test(at))

export const board: GameBoard<AnyView> = {
  Board,
  Beside,
  panels,
  Legend: MapLegend,
  shows: isOnChart,
  usual: usualOf,
  fold: foldOf,
  bar: 'short',
  turns: ['turn-began'],
  together: (before, after) => isFlight(before) && isFlight(after) && before.seat === after.seat,
}
