import { isLive } from '../0-table/live.ts'
import type { Captain, Xia } from '../0-table/state.ts'

/** What the ice damage of a border, a quarry, an excavation or a token comes to: Cold Snap, Frostbitten, Cold Hands. */
export function boardIce(
  g: Xia,
  { titles, powers }: Captain,
  amount: number,
  from: 'border' | 'quarry' | 'excavate' | 'token',
): number {
  const snap = isLive(g, 'cold-snap') ? 1 : 0
  const hardened = titles.includes('frostbitten') ? 1 : 0
  const deft = powers.includes('cold-hands') && (from === 'quarry' || from === 'excavate') ? 3 : 0
  return Math.max(0, amount + snap - hardened - deft)
}
