import type { Features } from '@starboard/kernel'
import { errandsOf } from './bot/errands.ts'
import { crewOf, foesOf, perilOf } from './bot/read.ts'
import { distance } from './rules/0-table/zones.ts'
import { isSheet, type View } from './view.ts'

/** Farther than this is just far. */
const FAR = 12

/** What tells whether the crew gets away alive, in an order that the weights share: whoever thinks of themselves alone is soon alone. */
export function signsOf(view: View): readonly number[] {
  const own = view.bodies.filter(isSheet).filter((body) => body.seat !== null)
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
  ]
}

/** The same without the constant, for programs that learn. */
export const features: Features<View> = {
  names: ['alive', 'health', 'stress', 'peril', 'flags', 'way'],
  of: (view) => signsOf(view).slice(1),
}

const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length

/** Found by `npm run calibrate -- alien`, from matches of good crews in all scenarios. */
const WEIGHTS: readonly number[] = [-3.63, 2.242, 0.217, -0.159, -0.433, 0.382, -0.272]

/** How many of those who play get somebody away, as a share. */
export function worth(view: View): number {
  if (view.over) return view.over.winners.length / Math.max(1, seatsIn(view))
  const sum = signsOf(view).reduce((total, sign, n) => total + sign * WEIGHTS[n]!, 0)
  return 1 / (1 + Math.exp(-sum))
}

const seatsIn = (view: View): number =>
  new Set(view.bodies.filter(isSheet).flatMap(({ seat }) => (seat === null ? [] : [seat]))).size
