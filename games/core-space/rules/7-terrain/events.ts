import type { ItemId } from '../../content/index.ts'
import type { FigureId } from '../0-table/figure.ts'
import type { PieceId } from '../0-table/piece.ts'

export type TerrainEvent =
  | { type: 'vent-live'; rule: string; vent: PieceId }
  | { type: 'vent-still'; rule: string; vent: PieceId }
  | { type: 'vent-burns'; rule: string; vent: PieceId; figure: FigureId }
  | {
      type: 'rune-moved'
      rule: string
      figure: FigureId
      console: PieceId
      into: 'console' | 'tray'
      runes: number
    }
  | { type: 'door-switched'; rule: string; figure: FigureId; at: string; now: 'open' | 'locked' | 'hidden' }
  | { type: 'pods-sealed'; rule: string; figure: FigureId; pods: number }
  | { type: 'point-off'; rule: string; figure: FigureId; kind: 'entry' | 'patrol'; number: number }
  | { type: 'console-strikes'; rule: string; figure: FigureId; on: FigureId }
  | { type: 'reactor-switched'; rule: string; reactor: PieceId; on: boolean }
  | { type: 'reactor-charged'; rule: string; reactor: PieceId; counters: number }
  | { type: 'reactor-drawn'; rule: string; figure: FigureId; item: ItemId; counters: number }
  | {
      type: 'reactor-hit'
      rule: string
      figure: FigureId
      with: string
      hits: number
      misfires: number
      came: boolean
    }
  | { type: 'reactor-burst'; rule: string; reactor: PieceId; dice: number }
