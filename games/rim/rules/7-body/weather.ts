import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { loseHp, wornBy } from '../4-combat/index.ts'

/** A Cold Snap without a Parka, or a Heat Wave without a Duster (RIM-RUL-133). */
export function isExposed(g: Known, person: Pick<Person, 'gear'>): 'cold' | 'heat' | null {
  const worn = wornBy(g, person)
  const lasts = (event: string): boolean => g.telling.effects.some((effect) => effect.event === event)
  if (lasts('cold-snap') && !worn.some(({ warm }) => warm)) return 'cold'
  return lasts('heat-wave') && !worn.some(({ cool }) => cool) ? 'heat' : null
}

/** Each outdoor slot in cold or heat without the right clothes, and in toxic rain, costs 1 HP and leaves no wound (RIM-NEED-05, RIM-RUL-101). */
export function* exposure(g: Rim, who: PersonId): Play {
  const cause = isExposed(g, personOf(g, who))
  if (cause) yield* loseHp(g, who, 1, { rule: 'RIM-RUL-133', cause, wound: false })
  if (
    g.telling.effects.some(({ event }) => event === 'toxic-rain') &&
    personOf(g, who).standing === 'colonist'
  )
    yield* loseHp(g, who, 1, { rule: 'RIM-TELL-02', cause: 'rain', wound: false })
}
