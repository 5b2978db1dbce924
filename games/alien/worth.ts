import type { Seat } from '@starboard/kernel'
import { errandsOf } from './bot/errands.ts'
import { crewOf, foesOf, perilOf } from './bot/read.ts'
import { distance } from './rules/0-table/zones.ts'
import { isSheet, type View } from './view.ts'

/** Farther than this is just far. */
const FAR = 12

/** What tells whether a seat’s characters get away alive, in an order that the weights share. */
export function signsOf(view: View, seat: Seat): readonly number[] {
  const own = view.bodies.filter(isSheet).filter((body) => body.seat === seat)
  const living = own.filter(({ dead }) => !dead)
  const here = crewOf(view)
  const goals = errandsOf(view).map(({ zone }) => zone)
  const ways = here.flatMap(({ at }) => goals.map((goal) => distance(view, at!, goal)))
  return [
    1,
    own.length > 0 ? living.length / own.length : 0,
    mean(living.map(({ health }) => health)),
    mean(living.map(({ nerves }) => nerves.stress)),
    Math.min(20, perilOf(view, foesOf(view))) / 10,
    view.flags.length,
    Math.min(FAR, ...ways) / FAR,
    view.stretch / 10,
  ]
}

const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length

/** Found by `npm run calibrate -- alien`, from matches of good crews in all scenarios. */
const WEIGHTS: readonly number[] = [-1.647, 1.05, 0.061, -0.03, -0.545, 0.69, -0.467, -1.367]

/** How likely a seat is to have somebody get away. */
export function worth(view: View, seat: Seat): number {
  if (view.over) return view.over.winners.includes(seat) ? 1 : 0
  const sum = signsOf(view, seat).reduce((total, sign, n) => total + sign * WEIGHTS[n]!, 0)
  return 1 / (1 + Math.exp(-sum))
}
