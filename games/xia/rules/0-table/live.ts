import { emit, type Seat } from '@starboard/kernel'
import type { EventId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Xia } from './state.ts'

export type EventEvent =
  | { readonly type: 'event-drawn'; readonly rule: string; readonly event: EventId }
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
