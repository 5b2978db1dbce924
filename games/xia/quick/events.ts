import type { Seat } from '@starboard/kernel'
import type { ActionEvent } from './actions.ts'
import type { TableEvent } from './fame.ts'
import type { FightEvent } from './fights.ts'
import type { MissionEvent } from './missions.ts'
import type { NpcEvent } from './npcs.ts'
import type { SetupEvent } from './setup.ts'
import { NPC_NAMES } from './sheet.ts'
import { type NpcId, type ShipRef, seatOf } from './state.ts'
import type { TradeEvent } from './trade.ts'
import type { TurnEvent } from './turn.ts'
import type { QuickView } from './view.ts'

/** All that can happen in the quick modes. */
export type QuickEvent =
  | ActionEvent
  | FightEvent
  | MissionEvent
  | NpcEvent
  | SetupEvent
  | TableEvent
  | TradeEvent
  | TurnEvent

/** Whom it happened to. */
export const nameOf = (view: QuickView, seat: Seat): string => view.captains[seat]?.name ?? 'Somebody'

export const shipName = (view: QuickView, ship: ShipRef): string => {
  const seat = seatOf(ship)
  return seat === null ? `the ${NPC_NAMES[ship as NpcId]}` : nameOf(view, seat)
}
