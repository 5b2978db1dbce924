import type { Option, Place, Travel } from '@starboard/kernel'
import { isOffer } from '@starboard/kernel/speech'
import { hopTo } from './board/flight.ts'
import { type Reached, reachOf } from './board/reach.ts'
import { CUBES, SECTORS, type Special } from './content/index.ts'
import type { Space } from './rules/0-table/chart.ts'
import type { SpaceId } from './rules/0-table/names.ts'
import { ENGINE, IMPULSE } from './rules/5-movement/movement.ts'
import type { View } from './view.ts'
import { spaceName, THRUST_FIRST } from './words/words.ts'

/** A flight by the name of where it ends: the same ways that the chart flies, hop by hop. */
export const travel: Travel<View> = {
  places: (view, { seat }) =>
    reachOf(view, seat)
      .filter(({ taken }) => !taken)
      .sort((a, b) => rankOf(a) - rankOf(b) || a.steps - b.steps)
      .map(({ space, way }): Place => ({ names: namesOf(view, space), way })),
  first: (view, ask) =>
    view.turn.move === null && ask.kind === 'one' && ask.options.some(isThrust) ? THRUST_FIRST : null,
  step: (view, ask, stop, n) => hopTo(view, ask, stop as SpaceId, n),
}

const isThrust = (option: Option): boolean => isOffer(ENGINE, option) || isOffer(IMPULSE, option)

/** Whoever names a sector with a planet means the planet, and nobody means to be pulled elsewhere or to be hurt. */
const rankOf = ({ space, pulled, chance }: Reached): number =>
  (space.terrain === 'planet' ? 0 : 2) + (pulled ? 4 : 0) + (chance < 1 ? 1 : 0)

/** A space by what one would go there for, by its sector, and by its own name. */
const namesOf = (view: View, { id, sector, special }: Space): string[] => [
  ...(special ? deedAt(special) : []),
  ...(view.tokens.includes(id) ? ['token'] : []),
  SECTORS[sector].name,
  spaceName(view, id),
]

function deedAt(special: Special): string[] {
  if ('cube' in special)
    return [`${special.kind} ${special.cube === 'any' ? 'any' : CUBES[special.cube].name}`]
  return special.kind === 'mission' || special.kind === 'relics' || special.kind === 'refit'
    ? [special.kind]
    : []
}
