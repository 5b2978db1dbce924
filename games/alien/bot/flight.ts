import type { Exit } from '@starboard/space'
import { type Border, CREATURES, type CreatureId, type ZoneId } from '../content/index.ts'
import type { Sheet, View } from '../view.ts'
import { errandsOf } from './errands.ts'
import { exitsOf, isClear, overlooks, stateOf } from './read.ts'
import { danger, farness, steps, zoneOf } from './ways.ts'

/** Somebody to run from. */
export interface Fearsome {
  readonly at: string | null
  readonly of: string | null
}

/** Where to run from these: out of their sight if there is a way, behind a door that holds, and rather on than back. Undefined: nowhere. */
export function wayOut(
  view: View,
  pc: Sheet,
  foes: readonly Fearsome[],
  offered: readonly string[],
): ZoneId | undefined {
  const goals = errandsOf(view).map(({ zone }) => zone)
  let best: { into: ZoneId; worth: number } | undefined
  for (const exit of exitsOf(view, pc.at!)) {
    if (!offered.includes(`move:${exit.to}`)) continue
    if (foes.some(({ at }) => overlooks(view, at!, exit.to) || at === exit.to)) continue
    const worth = shelter(view, exit, foes) - nearest(view, pc, goals, exit.to)
    if (!best || worth > best.worth) best = { into: exit.to, worth }
  }
  return best?.into
}

const nearest = (view: View, pc: Sheet, goals: readonly ZoneId[], from: ZoneId): number => {
  let least = 12
  for (const goal of goals) least = Math.min(least, farness(view, pc, goal, from))
  return least
}

/** What a way out is worth against those who will come after: a door they cannot open, a door they have to break, clutter to hide in; not a dead end. */
function shelter(view: View, { by: border, to: into }: Exit<Border>, foes: readonly Fearsome[]): number {
  const { kind } = stateOf(view, border)
  let worth = zoneOf(view, into).kind === 'cluttered' ? 1 : 0
  if (exitsOf(view, into).length < 2) worth -= 4
  worth -= 2 * danger(view, into)
  for (const { of } of foes) {
    const creature = CREATURES[of as CreatureId]
    if (!creature) continue
    if (kind === 'access') worth += creature.ducts ? -1 : 6
    else if (!isClear(view, border)) worth += creature.doors === 'cannot' ? 6 : 3
  }
  return worth
}

/** Nowhere out of sight: as far off as one gets. */
export function farther(
  view: View,
  pc: Sheet,
  foes: readonly Fearsome[],
  offered: readonly string[],
): ZoneId | undefined {
  const gap = (zone: ZoneId): number => Math.min(...foes.map(({ at }) => steps(view, at!, zone)))
  let best: { into: ZoneId; far: number } | undefined
  for (const { to: into } of exitsOf(view, pc.at!)) {
    const far = gap(into)
    if (offered.includes(`move:${into}`) && far > gap(pc.at!) && (!best || far > best.far))
      best = { into, far }
  }
  return best?.into
}
