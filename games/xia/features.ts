import type { Features } from '@starboard/kernel'
import { SHIPS } from './content/index.ts'
import type { AnyView } from './modes.ts'
import { fameOf } from './quick/fame.ts'
import { FAME_TO_WIN } from './quick/state.ts'
import type { CaptainView } from './quick/view.ts'
import type { View } from './view.ts'
import { signsOf } from './worth.ts'

/** What tells how a captain stands. What a mode knows nothing of is 0 there. */
const SIGNS = [
  ...(['fame', 'credits', 'cubes', 'tier', 'outfits', 'missions', 'fulfilled', 'completed'] as const),
  ...(['prospect', 'energy', 'hits', 'engine', 'blaster', 'shield'] as const),
]
type Signs = { readonly [S in (typeof SIGNS)[number]]?: number }

/** One's own captain, the rival with the most Fame, and how near the end is. */
export const features: Features<AnyView> = {
  names: [...SIGNS.map((sign) => `own ${sign}`), ...SIGNS.map((sign) => `rival ${sign}`), 'end'],
  of(view, seat) {
    const fames = view.kind === 'quick' ? view.captains.map(fameOf) : view.captains.map(({ fame }) => fame)
    const rivals = [...fames.keys()].filter((other) => other !== seat)
    const first = rivals.sort((one, other) => fames[other]! - fames[one]!)[0]
    const victory = view.kind === 'quick' ? FAME_TO_WIN : view.victory
    return [
      ...figuresOf(signsIn(view, seat)),
      ...figuresOf(first === undefined ? {} : signsIn(view, first)),
      Math.max(...fames) / victory,
    ]
  },
}

const figuresOf = (signs: Signs): number[] => SIGNS.map((sign) => signs[sign] ?? 0)

const signsIn = (view: AnyView, seat: number): Signs =>
  view.kind === 'quick' ? quickSigns(view.captains[seat]!) : fullSigns(view, seat)

/** Fame as a share of what wins, and the rest in steps of about the same size. */
function fullSigns(view: View, seat: number): Signs {
  const [fame, , credits, cubes, tier, outfits, missions, fulfilled, completed, , prospect] = signsOf(
    view,
    view.captains[seat]!,
  )
  return {
    fame: fame! / view.victory,
    credits: credits! / 10,
    cubes: cubes! / 5,
    tier: tier! / 3,
    outfits: outfits! / 5,
    missions: missions! / 3,
    fulfilled: fulfilled!,
    completed: completed! / 5,
    prospect: prospect!,
  }
}

const quickSigns = ({ halves, credits, cubes, ship, missions, energy, hits, dice }: CaptainView): Signs => ({
  fame: fameOf({ halves }) / FAME_TO_WIN,
  credits: credits / 10_000,
  cubes: cubes.length / 5,
  tier: ship ? SHIPS[ship].tier / 3 : 0,
  missions: missions.length / 3,
  fulfilled: missions.filter(({ ready }) => ready).length,
  energy: energy / 8,
  hits: hits / 3,
  engine: dice.engine / 20,
  blaster: dice.blaster / 20,
  shield: dice.shield / 20,
})
