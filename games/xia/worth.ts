import type { Seat } from '@starboard/kernel'
import { goalsOf } from './bot/act.ts'
import { rateOf } from './bot/goals.ts'
import { sightOf } from './bot/sight.ts'
import { SHIPS } from './content/index.ts'
import type { KnownCaptain } from './known.ts'
import type { View } from './view.ts'

/** What tells how a captain stands, in an order that the weights share. */
export function signsOf(view: View, captain: KnownCaptain): readonly number[] {
  const { fame, credits, cubes, ship, outfits, missions, completed, seat } = captain
  return [
    fame,
    fame * (Math.max(...view.captains.map((one) => one.fame)) / view.victory),
    credits / 1000,
    cubes.length,
    ship ? SHIPS[ship].tier : 0,
    outfits.length,
    missions.length,
    missions.filter(({ fulfilled }) => fulfilled).length,
    completed.length,
    seat === view.seat ? 1 : 0,
    prospectOf(view, captain),
  ]
}

/** The most Fame a turn that is in sight for a captain, by what is known of the missions: where a ship is matters as much as what it has. */
function prospectOf(view: View, { seat, gone }: KnownCaptain): number {
  const sight = gone ? null : sightOf(view, seat)
  if (!sight) return 0
  const goals = goalsOf(sight).list
  return Math.min(BEST, Math.max(0, ...goals.map((goal) => rateOf(sight, goal))))
}

/** What is at hand has no way to go, and would count for too much. */
const BEST = 2

/** Found by `npm run calibrate -- xia`, from matches of three good players. */
const WEIGHTS: readonly number[] = [
  0.462, 0.828, 0.189, 0.202, 0.197, 0.155, 0.277, 0.901, 0.214, 0.647, 0.192,
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
