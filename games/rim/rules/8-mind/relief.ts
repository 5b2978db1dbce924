import { emit, type Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { isUp, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { stress, think } from '../0-table/stress.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { attempt } from '../1-roll/roll.ts'
import { usesOf } from '../3-skills/skills.ts'
import { companionsOf } from './breaks.ts'

export type ReliefEvent =
  | {
      readonly type: 'relaxed'
      readonly rule: string
      readonly who: PersonId
      readonly with: PersonId
      readonly tier: 1 | 2 | 3
    }
  | { readonly type: 'rested'; readonly rule: string; readonly who: PersonId }

/** Everybody in the same place who is up to it; alone it is not possible (RIM-RUL-128). */
const company = (g: Known, person: Person): PersonId[] =>
  companionsOf(g, person)
    .filter(isUp)
    .map(({ id }) => id)

const deedOf = (person: Person, on: string | null): Deed => ({
  who: person.id,
  ...usesOf('relax'),
  dc: null,
  as: 'relax',
  ...(on === null ? {} : { toward: on }),
})

/** RIM-ACT-15, RIM-RELIEF-02: Tier 1 takes 1 Stress off, Tier 2 all of it, Tier 3 lifts Mood as well. */
export const RELAX: SlotTask = {
  task: 'relax',
  targets: company,
  deed: (_g, person, on) => deedOf(person, on),
  play: function* (g: Rim, who: PersonId, on: string | null): Play {
    const other = on ?? company(g, personOf(g, who))[0]
    if (other === undefined) return
    yield* attempt(g, deedOf(personOf(g, who), other), ({ tier }) => {
      emit<ReliefEvent>(g, { type: 'relaxed', rule: 'RIM-RUL-128', who, with: other, tier })
      stress(g, who, tier === 1 ? -1 : -personOf(g, who).mind.stress, 'relaxed', 'RIM-RELIEF-02')
      if (tier === 3) think(g, who, 'relaxed', g.day + 1, 'RIM-RUL-128')
    })
  },
}

/** Alone, in peace: 1 Stress less (RIM-RUL-128). */
export const REST: SlotTask = {
  task: 'rest',
  targets: () => [null],
  deed: () => null,
  // biome-ignore lint/correctness/useYield: a task may ask, this one does not
  play: function* (g: Rim, who: PersonId): Play {
    emit<ReliefEvent>(g, { type: 'rested', rule: 'RIM-RUL-128', who })
    stress(g, who, -1, 'rested', 'RIM-RUL-128')
  },
}
