import type { Play } from '@starboard/kernel'
import { lasting } from '../0-table/calendar.ts'
import { colonistsOf, hasTrait, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { forget, stress, think } from '../0-table/stress.ts'
import { thresholdOf } from '../3-skills/traits.ts'
import { panic } from './panic.ts'

/** A Scene is over for these: whoever's Stress rose and stands at the Threshold makes a Panic Check, one at most a Scene (RIM-RUL-020, RIM-RUL-123). */
export function* sceneEnds(g: Rim, who: readonly PersonId[]): Play {
  for (const id of who) {
    const person = personOf(g, id)
    const { scene, stress: now } = person.mind
    if (person.standing === 'colonist' && scene.rose && !scene.checked && now >= thresholdOf(person))
      yield* panic(g, id, 'RIM-STRESS-04')
    personOf(g, id).mind.scene = { rose: false, checked: false, anxious: false }
  }
}

/** A Colonist has died: 3 Stress for the others and a thought that stays five days (RIM-RUL-120, RIM-RUL-122). */
// biome-ignore lint/correctness/useYield: later chapters may ask here, this one does not
export function* died(g: Rim, who: PersonId): Play {
  for (const person of colonistsOf(g)) {
    if (person.id === who) continue
    think(g, person.id, 'colonist-died', lasting(g, 5), 'RIM-RUL-120')
    if (!hasTrait(person, 'psychopath')) stress(g, person.id, 3, 'colonist-died', 'RIM-RUL-122')
  }
}

/** A Bonded animal has died: 3 Stress for its human, and nothing left to be glad of. */
export function lostBond(g: Rim, who: PersonId): void {
  if (!g.animals.some(({ bonded }) => bonded === who)) forget(personOf(g, who), 'bonded')
  if (!hasTrait(personOf(g, who), 'psychopath')) stress(g, who, 3, 'bond-lost', 'RIM-RUL-122')
}

/** A human body was butchered at home: 1 Stress and a thought, except for Psychopaths and Cannibals (RIM-RUL-120, RIM-RUL-122). */
export function butchered(g: Rim): void {
  for (const person of colonistsOf(g)) {
    if (person.where.kind !== 'home') continue
    if (hasTrait(person, 'psychopath') || hasTrait(person, 'cannibal')) continue
    think(g, person.id, 'human-butchered', lasting(g, 1), 'RIM-RUL-120')
    stress(g, person.id, 1, 'human-butchered', 'RIM-RUL-122')
  }
}
