import type { Face, MissionId } from '../../content/index.ts'
import type { CrewId } from '../0-table/crew.ts'
import type { FigureId } from '../0-table/figure.ts'
import type { PieceId } from '../0-table/piece.ts'

export type GoalEvent =
  /** Which mission it was is missing in logs from before it was told. */
  | { type: 'judged'; rule: string; crew: CrewId; met: boolean; ua: number; mission?: MissionId }
  | { type: 'grenades-issued'; rule: string; crew: CrewId; count: number }
  | { type: 'vent-quiet'; rule: string; vent: PieceId }
  | {
      type: 'asked-around'
      rule: string
      figure: FigureId
      npc: FigureId
      faces: Face[]
      came: boolean
      leads: number
    }
  | { type: 'chip-handed'; rule: string; figure: FigureId; npc: FigureId }
  | { type: 'seal-placed'; rule: string; figure: FigureId; pillar: PieceId; seals: number; needed: number }
  | { type: 'laid-to-rest'; rule: string; figure: FigureId }
