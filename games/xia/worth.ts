import type { Seat } from '@starboard/kernel'
import { SHIPS } from './content/index.ts'
import type { KnownCaptain } from './known.ts'
import { damageTo } from './rules/7-combat/damage.ts'
import type { View } from './view.ts'

/** What tells how a captain stands, in an order that the weights share. */
export function signsOf(view: View, captain: KnownCaptain): readonly number[] {
  const { fame, credits, cubes, ship, outfits, energy, missions, completed, titles, at, seat } = captain
  const hull = at === null ? 0 : damageTo(view, seat)
  return [
    fame,
    fame * (Math.max(...view.captains.map((one) => one.fame)) / view.victory),
    credits / 1000,
    cubes.length,
    ship ? SHIPS[ship].tier : 0,
    outfits.length,
    energy,
    Math.min(hull, 6),
    missions.length,
    missions.filter(({ fulfilled }) => fulfilled).length,
    completed.length,
    titles.length,
    seat === view.seat ? 1 : 0,
  ]
}

/** Found by `npm run calibrate -- xia`, from matches of three good players. */
const WEIGHTS: readonly number[] = [
  0.441, 0.64, 0.087, 0.141, 0.15, 0.204, 0.027, -0.017, 0.294, 0.58, 0.019, -0.115, 0.275,
]

/** How likely a seat is to win. Alone it is how near the goal is. */
export function worth(view: View, seat: Seat): number {
  const { over, captains, victory } = view
  if (over) return over.winners.includes(seat) ? 1 / over.winners.length : 0
  if (captains.length === 1) return Math.min(1, captains[0]!.fame / victory)
  const strengths = captains.map((captain) => (captain.gone ? 0 : Math.exp(strengthOf(view, captain))))
  return strengths[seat]! / strengths.reduce((sum, strength) => sum + strength, 0)
}

const strengthOf = (view: View, captain: KnownCaptain): number =>
  signsOf(view, captain).reduce((sum, sign, n) => sum + sign * WEIGHTS[n]!, 0)
