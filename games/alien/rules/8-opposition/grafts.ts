import { type BodyId, bodyOf, isThere, personOf } from '../0-table/body.ts'
import { muster } from '../0-table/fresh.ts'
import type { Person } from '../0-table/person.ts'
import type { Alien } from '../0-table/state.ts'
import { tell } from '../0-table/tell.ts'
import { put } from '../0-table/ties.ts'
import { STRETCHES_IN_SHIFT } from '../0-table/time.ts'
import { sightChanged } from '../2-stealth/noticing.ts'
import { kill } from '../5-health/death.ts'

export type GraftEvent =
  | { readonly type: 'grafted'; readonly rule: string; readonly who: BodyId; readonly by: BodyId }
  | { readonly type: 'hatched'; readonly rule: string; readonly who: BodyId; readonly child: BodyId }

/** Creatures: a mite that has held on for a round has left something behind, and dies. */
export function graft(g: Alien, who: BodyId, by: BodyId): void {
  personOf(g, who).grafted = g.stretch
  tell<GraftEvent>(g, { type: 'grafted', rule: 'AL-RUL-CRE-01', who, by }, { about: [who] })
  kill(g, by, 'AL-RUL-CRE-01')
}

/** At the upkeep: a graft that has been in a body for a shift makes a husk of it. */
export function hatchGrafts(g: Alien): void {
  for (const body of [...g.bodies])
    if (body.kind === 'person' && body.grafted !== null && isThere(body)) hatch(g, body)
}

function hatch(g: Alien, person: Person): void {
  if (g.stretch < person.grafted! + STRETCHES_IN_SHIFT) return
  const at = person.at!
  const unit = Math.max(0, ...g.units.map(({ id }) => id)) + 1
  const { bodies } = muster(g, {
    unit,
    crew: 1,
    who: 'cre-husk',
    bodies: 1,
    side: 'brood',
    start: null,
    state: 'prowl',
    lair: at,
  })
  const [child] = bodies
  tell<GraftEvent>(
    g,
    { type: 'hatched', rule: 'AL-RUL-CRE-01', who: person.id, child: child! },
    { about: [person.id] },
  )
  kill(g, person.id, 'AL-RUL-CRE-01')
  put(g, bodyOf(g, child!), at)
  sightChanged(g)
}
