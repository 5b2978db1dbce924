import type { EventId, FirstBornId, Level, TraderId } from '../../content/index.ts'
import type { CrewId } from './crew.ts'
import type { FigureId } from './figure.ts'
import type { PieceId } from './piece.ts'
import type { Held } from './tray.ts'

/** CS-ROUND-01; and what comes before and after a mission. */
export type Phase =
  /** Nothing is drawn before the first step; then one crew after the other takes a ship and an airlock. */
  | { kind: 'set-up'; dealt: boolean; order: CrewId[] }
  /** Pegs first; then cards are drawn until one of them works. */
  | { kind: 'hostility'; begun: boolean }
  | { kind: 'trader'; crew: CrewId }
  | { kind: 'arrival'; list: Due[] }
  | { kind: 'first-born'; done: FigureId[] }
  | { kind: 'npc'; type: NpcTurn; arrived: boolean; done: FigureId[] }
  | { kind: 'assessment' }
  /** Traders of whom it is not known yet whether and how they get home. */
  | { kind: 'extraction'; left: TraderId[] }
  /** Whoever has a career point coming, once for each point. */
  | { kind: 'advancement'; left: TraderId[] }
  /** Crews that have no post yet, and those that still deal, the next one first (CS-TRADE-07). */
  | { kind: 'trade'; begun: boolean; arriving: CrewId[]; dealing: CrewId[] }
  | { kind: 'maintenance'; left: CrewId[]; rolled: boolean; upgraded: boolean }

/** The types of the NPC Phase in their order (CS-NPC-01, CS-RUL-54). */
export type NpcTurn = 'hunter' | 'corps' | 'security' | 'ganger' | 'civilian'

/** First Born that are still to come in this phase: how many, and where the die was rolled already. */
export interface Due {
  type: FirstBornId
  count: number
  rolled?: number
}

/** Something that interrupts: it is played before anything else, in this order. */
export type Item =
  | { kind: 'card'; card: EventId; level: Level }
  | { kind: 'activate'; figure: FigureId }
  /** Somebody looks into a piece, or goes through the belongings of the fallen (CS-SRCH-03, CS-DEF-10). */
  | { kind: 'loot'; figure: FigureId; from: PieceId | FigureId }
  /** An NPC has been talked into a trade (CS-PERS-03, CS-PERS-04). */
  | { kind: 'deal'; figure: FigureId; npc: FigureId }
  /** A Civilian offers something that was drawn for it (CS-CIV-08). */
  | { kind: 'offered'; figure: FigureId; npc: FigureId; token: Held }
  /** A token was drawn blindly: keep it, or leave it (CS-SRCH-09, CS-MINE-02). */
  | { kind: 'found'; figure: FigureId; token: Held; rule: string }
