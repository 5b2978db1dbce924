import type { Seat } from '@starboard/kernel'
import { fameOf } from './fame.ts'
import type { CaptainView, QuickView } from './view.ts'

/** How much surer each point of strength is, as the rounds go by. */
const SURER = 0.15

/** How likely a seat is to win, by its Fame, and by what may still become Fame. Alone it is the Fame itself, out of what nobody has. */
export function quickWorth({ over, captains, round }: QuickView, seat: Seat): number {
  if (over && captains.length > 1) return over.winners.includes(seat) ? 1 / over.winners.length : 0
  if (captains.length === 1) return Math.min(1, strengthOf(captains[0]!) / MOST)
  const strengths = captains.map((captain) => Math.exp(strengthOf(captain) * (0.5 + SURER * round)))
  return strengths[seat]! / strengths.reduce((sum, strength) => sum + strength, 0)
}

export const MOST = 30

const strengthOf = ({ halves, credits, cubes, missions, dice, hits }: CaptainView): number =>
  fameOf({ halves }) +
  credits / 8000 +
  cubes.length / 5 +
  missions.length / 10 +
  (dice.engine + dice.blaster + dice.shield) / 40 -
  hits / 10
