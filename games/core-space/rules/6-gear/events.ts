import type { EventId, ItemId } from '../../content/index.ts'
import type { FigureId } from '../0-table/figure.ts'

export type GearEvent =
  | { type: 'gear-used'; rule: string; figure: FigureId; item: ItemId; on: FigureId | null }
  | { type: 'deflected'; rule: string; figure: FigureId; item: ItemId; by: FigureId }
  | { type: 'energy-drunk'; rule: string; figure: FigureId }
  | { type: 'dyson-burst'; rule: string; figure: FigureId; item: ItemId }
  | { type: 'accelerant-loaded'; rule: string; figure: FigureId; item: ItemId }
  | { type: 'frozen'; rule: string; figure: FigureId }
  | { type: 'jumped-away'; rule: string; figure: FigureId; at: string }
  | { type: 'cards-foreseen'; rule: string; figure: FigureId; cards: EventId[]; to: number[] }
  | { type: 'flask-drains'; rule: string; figure: FigureId }
  | { type: 'door-controlled'; rule: string; figure: FigureId; at: string; now: 'closed' | 'locked' }
  | { type: 'mine-laid'; rule: string; figure: FigureId; at: string }
  | { type: 'mine-set-off'; rule: string; figure: FigureId; at: string }
  | { type: 'time-turned'; rule: string; figure: FigureId; on: FigureId; actions: number; came: boolean }
  | { type: 'action-passed'; rule: string; figure: FigureId; taker: FigureId }
