import type { EventId, Face, ItemId } from '../../content/index.ts'
import type { FigureId } from '../0-table/figure.ts'
import type { PieceId } from '../0-table/piece.ts'

export type Disturbance =
  | 'reality-shift'
  | 'matter-mirror'
  | 'kinetic-absorber'
  | 'instinctive-reflexes'
  | 'scryer-overload'
  | 'reboot'

export type SpecialEvent =
  | { type: 'worm-came'; rule: string; worm: FigureId; hole: PieceId; at: string }
  | { type: 'swallowed'; rule: string; figure: FigureId; hole: PieceId }
  | { type: 'thrown-clear'; rule: string; figure: FigureId; item: ItemId; at: string }
  | { type: 'worm-strikes'; rule: string; worm: FigureId; figure: FigureId }
  | { type: 'trophy-dropped'; rule: string; beast: FigureId; at: string }
  | { type: 'sleeper-emerged'; rule: string; figure: FigureId }
  | { type: 'sleepwalked'; rule: string; figure: FigureId; at: string }
  | { type: 'sleeper-woken'; rule: string; figure: FigureId; by: FigureId | null }
  | { type: 'sleeper-disturbed'; rule: string; figure: FigureId; what: Disturbance }
  | { type: 'attack-mirrored'; rule: string; figure: FigureId; on: FigureId; damage: number }
  | { type: 'shoved'; rule: string; figure: FigureId; at: string }
  | { type: 'card-glimpsed'; rule: string; card: EventId; to: number[] }
  | { type: 'sleeper-fell'; rule: string; figure: FigureId; reminded: FigureId[] }
  | { type: 'regenerated'; rule: string; figure: FigureId; faces: Face[]; health: number; came: boolean }
  | { type: 'nerve-kept'; rule: string; figure: FigureId; fear: number }
  | { type: 'calmed'; rule: string; figure: FigureId; by: FigureId; fear: number }
