import type { Event, Points, Scoring, Seat } from '@starboard/kernel'
import type { AnyView } from './modes.ts'
import { fameOf, type TableEvent } from './quick/fame.ts'
import type { QuickView } from './quick/view.ts'
import type { FameSource } from './rules/0-table/captain.ts'

/** Fame, by the ways to it (XIA-FAME-02). */
export const scoring: Scoring<AnyView> = {
  of: 'Fame',
  by: 'round',
  at: ({ round }) => round,
  points: (view, seat, told) =>
    view.kind === 'quick' ? quickPoints(view, seat, told) : { ...view.captains[seat]!.deeds.fame },
  source: (name) => SOURCES[name as FameSource | 'earlier'] ?? name,
}

/** The quick modes remember how much and not what for; the log tells, as far back as it goes. */
function quickPoints({ captains }: QuickView, seat: Seat, told: readonly Event[]): Points {
  const points: Record<string, number> = {}
  for (const event of told)
    if (isFame(event) && event.seat === seat)
      points[event.source] = (points[event.source] ?? 0) + fameOf(event)
  const earlier = fameOf(captains[seat]!) - Object.values(points).reduce((sum, fame) => sum + fame, 0)
  return earlier === 0 ? points : { ...points, earlier }
}

const isFame = (event: Event): event is Extract<TableEvent, { type: 'fame-gained' }> =>
  event.type === 'fame-gained'

const SOURCES: Readonly<Record<FameSource | 'earlier', string>> = {
  mission: 'missions',
  trade: 'trade',
  title: 'Titles',
  ship: 'new ships',
  exploration: 'exploring',
  combat: 'combat',
  kindness: 'rescue',
  luck: 'luck',
  wealth: 'wealth',
  relic: 'relics',
  event: 'events',
  gate: 'gates',
  earlier: 'earlier deeds',
}
