import { emit, type Seat } from '@starboard/kernel'
import { turnStats } from '../11-npcs/npc-stats.ts'
import type { FameSource } from './captain.ts'
import type { Xia } from './state.ts'

export type FameEvent = {
  readonly type: 'fame-gained'
  readonly rule: string
  readonly seat: Seat
  readonly fame: number
  readonly source: FameSource
}

/** Fame counts from the moment it is earned, on anybody's turn (XIA-RUL-050), and is never lost (XIA-FAME-15). It wins nothing before the own next Status Phase, whoever's turn it is and whatever happens meanwhile (XIA-RUL-051, XIA-RUL-052). */
export function gainFame(g: Xia, seat: Seat, fame: number, source: FameSource, rule: string): void {
  if (fame === 0) return
  const captain = g.captains[seat]!
  captain.fame += fame
  captain.deeds.fame[source] = (captain.deeds.fame[source] ?? 0) + fame
  turnStats(g)
  emit<FameEvent>(g, { type: 'fame-gained', rule, seat, fame, source })
}
