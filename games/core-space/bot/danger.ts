import { fields, type Square } from '@starboard/space'
import { isWithin, MEDIUM } from '../rules/0-table/board.ts'
import type { Figure } from '../rules/0-table/figure.ts'
import { moveOf, sideOf } from '../rules/0-table/figures.ts'
import { coverOf, hiddenBetween } from '../rules/0-table/sight.ts'
import { openPoints } from '../rules/1-rounds/arrivals.ts'
import { areListening, isDrone } from '../rules/3-combat/alert.ts'
import { traitsOf } from '../rules/4-figures/lines.ts'
import { threatOf } from '../rules/4-figures/threats.ts'
import type { View } from '../view.ts'
import { groundOf, placeIn, stepsFrom } from './ground.ts'
import { foesOf, isHunting, remembered } from './read.ts'

/** Who could strike where in its next activation. */

interface Striker {
  readonly steps: Int16Array
  readonly reach: number
  readonly harm: number
}

const strikersOf = remembered((_: View) => new Map<number, readonly Striker[]>())

/** Hits that a die brings on average. */
const PER_DIE = 0.55

function strikersAgainst(view: View, me: Figure): readonly Striker[] {
  const known = strikersOf(view)
  const crew = me.crew ?? -1
  let strikers = known.get(crew)
  if (!strikers) {
    const ground = groundOf(view)
    strikers = foesOf(view, me)
      .filter((foe) => isHunting(view, foe))
      .flatMap((foe): Striker[] => {
        const side = sideOf(view, foe)
        if (!side?.close) return []
        const { charge, linked } = traitsOf(foe)
        const moves = charge ? side.actions : linked ? 0 : side.actions - 1
        const reach = moves * moveOf(foe) + 1
        return [{ steps: stepsFrom(ground, placeIn(view, foe.at!)), reach, harm: side.close * PER_DIE }]
      })
    known.set(crew, strikers)
  }
  return strikers
}

/** Wounds to reckon with on a place, if everybody who can gets at it. */
export function dangerAt(view: View, me: Figure, place: number): number {
  let sum = 0
  for (const { steps, reach, harm } of strikersAgainst(view, me)) {
    const far = steps[place]!
    if (far >= 0 && far <= reach) sum += harm
  }
  return sum
}

/** Squares that a Drone on patrol looks over in this round: from where it is, and from where it goes next. */
const watched = remembered((view: View): ReadonlySet<number> => {
  const seen = new Set<number>()
  if (!areListening(view)) return seen
  for (const drone of view.figures.filter(isDrone)) {
    const [next] = threatOf(view, drone.id).rounds
    const point = openPoints(view, 'patrol').find(({ number }) => number === next)?.at
    for (const from of [drone.at!, ...(point ? [point] : [])])
      for (const place of inSightOf(view, from)) seen.add(place)
  }
  return seen
})

function inSightOf(view: View, from: Square): readonly number[] {
  const { field, kept } = groundOf(view)
  const key = `seen from ${from.x},${from.y}`
  let places = kept.get(key)
  if (!places) {
    const found: number[] = []
    field.closed.forEach((closed, place) => {
      const square = fields.squareOf(field, place)
      if (closed !== 0 || !isWithin(from, square, MEDIUM)) return
      if (coverOf(hiddenBetween(view, from, square, 'terrain')) !== 'full') found.push(place)
    })
    places = found
    kept.set(key, places)
  }
  return places
}

/** What it would cost to be found on a place: the pegs that an alarm brings. */
export function exposureAt(view: View, place: number): number {
  return watched(view).has(place) ? Math.min(3, 0.8 + 0.3 * (10 - view.hostility.pegs)) : 0
}
