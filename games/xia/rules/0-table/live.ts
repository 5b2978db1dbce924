import { emit, type Seat } from '@starboard/kernel'
import type { EventId, SectorId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { SpaceId } from './names.ts'
import type { Xia } from './state.ts'

export interface LiveEvent {
  id: EventId
  by: Seat
  /** Rounds it has counted. */
  rounds: number
  /** Rikishi: the hex of its centre, and its direction of flight. */
  comet: { q: number; r: number; side: number } | null
  /** Fesko Grand Prix: the checkpoints, and who has visited which. */
  checkpoints: { at: SpaceId; visited: Seat[] }[]
  /** Windfall: the sector where the credits lie. */
  sector: SectorId | null
  /** Spice Rush: how much was sold. */
  sold: number
}

export type EventEvent =
  | { readonly type: 'event-drawn'; readonly rule: string; readonly event: EventId }
  | { readonly type: 'checkpoints-set'; readonly rule: string; readonly at: readonly SpaceId[] }
  | { readonly type: 'windfall-lies'; readonly rule: string; readonly sector: SectorId }
  | { readonly type: 'event-ended'; readonly rule: string; readonly event: EventId }
  | { readonly type: 'paid-off'; readonly rule: string; readonly seat: Seat; readonly credits: number }
  | { readonly type: 'checkpoint'; readonly rule: string; readonly seat: Seat; readonly left: number }
  | { readonly type: 'windfall'; readonly rule: string; readonly seat: Seat }

export function isLive({ liveEvents }: Known, id: EventId): boolean {
  for (const event of liveEvents) if (event.id === id) return true
  return false
}

export function endEvent(g: Xia, id: EventId): void {
  if (!isLive(g, id)) return
  g.liveEvents = g.liveEvents.filter((event) => event.id !== id)
  emit<EventEvent>(g, { type: 'event-ended', rule: 'XIA-EVENT-03', event: id })
}
