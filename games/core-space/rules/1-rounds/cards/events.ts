import type { Level } from '../../../content/index.ts'
import type { FigureId } from '../../0-table/figure.ts'
import type { Held } from '../../0-table/tray.ts'

export type CardEvent =
  | { type: 'dread-fell'; rule: string; figure: FigureId }
  | { type: 'scattered'; rule: string; figure: FigureId; at: string }
  | { type: 'swapped'; rule: string; figures: FigureId[] }
  | { type: 'placed'; rule: string; figure: FigureId; at: string }
  | { type: 'fell'; rule: string; figure: FigureId }
  | { type: 'got-up'; rule: string; figure: FigureId }
  | { type: 'gear-failed'; rule: string; figure: FigureId; item: Held['item']; how: 'jammed' | 'broken' }
  | { type: 'point-shut'; rule: string; number: number; until: Level | null }
  | { type: 'doors-closed'; rule: string; doors: string[] }
  | { type: 'doors-opened'; rule: string; doors: string[] }
  | { type: 'vents-off'; rule: string; vents: string[] }
  | { type: 'cache-found'; rule: string; item: Held['item']; at: string }
  | { type: 'rested'; rule: string; figure: FigureId; health: number }
  | { type: 'lights-out'; rule: string }
  | { type: 'no-arrivals'; rule: string }
  | { type: 'worm-left'; rule: string; figure: FigureId }
