import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import { NIGHT } from '../0-table/calendar.ts'
import { type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
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
  if (cause && isOnFeet(g, who)) yield* loseHp(g, who, 1, { rule: 'RIM-RUL-133', cause, wound: false })
  if (g.telling.effects.some(({ event }) => event === 'toxic-rain') && isOnFeet(g, who))
    yield* loseHp(g, who, 1, { rule: 'RIM-TELL-02', cause: 'rain', wound: false })
}

/** Whoever has gone down is carried in, and is out of it. */
const isOnFeet = (g: Rim, who: PersonId): boolean => {
  const { standing, body } = personOf(g, who)
  return standing === 'colonist' && body.state === 'up'
}

/** Travel is outdoors, slot by slot, until they camp (RIM-RUL-057). */
export const isTravelling = ({ world }: Known, { where }: Pick<Person, 'where'>, slot: Slot): boolean =>
  slot !== NIGHT &&
  where.kind === 'caravan' &&
  world.caravans.some(({ id, to }) => id === where.caravan && to !== null)
