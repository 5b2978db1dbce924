import type { Scoring } from '@starboard/kernel'
import { colonistsOf } from './rules/0-table/person.ts'
import { STORYTELLER } from './rules/0-table/state.ts'
import { partsBuilt } from './rules/12-ship/ship.ts'
import type { View } from './view.ts'

/** How far the colony is on its way off the planet, which all share: people, what is known, and parts of the ship. */
export const scoring: Scoring<View> = {
  of: 'the colony',
  by: 'day',
  at: ({ day }) => day,
  points: (view, seat) =>
    seat === STORYTELLER
      ? null
      : {
          people:
            colonistsOf(view).length + view.people.filter(({ standing }) => standing === 'aboard').length,
          known: view.colony.tech.known.length,
          ship: partsBuilt(view),
        },
  source: (name) => SOURCES[name] ?? name,
}

const SOURCES: Readonly<Record<string, string>> = {
  people: 'colonists',
  known: 'levels known',
  ship: 'parts of the ship',
}
