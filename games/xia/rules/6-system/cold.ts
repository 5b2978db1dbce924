import type { Known, KnownCaptain } from '../../known.ts'
import { isLive } from '../0-table/live.ts'

/** What the ice damage of a border, a quarry, an excavation or a token comes to: Cold Snap, Frostbitten, Cold Hands. */
export function boardIce(
  g: Known,
  { titles, powers }: KnownCaptain,
  amount: number,
  from: 'border' | 'quarry' | 'excavate' | 'token',
): number {
  const snap = isLive(g, 'cold-snap') ? 1 : 0
  const hardened = titles.includes('frostbitten') ? 1 : 0
  const deft = powers.includes('cold-hands') && (from === 'quarry' || from === 'excavate') ? 3 : 0
  return Math.max(0, amount + snap - hardened - deft)
}
