import type { Figures, Seat } from '@starboard/kernel'
import { colonistsOf } from './rules/0-table/person.ts'
import type { View } from './view.ts'

/** What is worth counting over many colonies. */
export function figures(view: View, seat: Seat | null, answers = 0): Figures {
  const aboard = view.people.filter(
    (person) => person.standing === 'aboard' && (seat === null || person.seat === seat),
  )
  if (seat !== null) return { aboard: aboard.length }
  const launched = view.over?.how === 'launched' ? 1 : 0
  return {
    launched,
    lost: view.over?.how === 'lost' ? 1 : 0,
    days: view.day,
    'questions per day': view.day === 0 ? 0 : Math.round((100 * answers) / view.day) / 100,
    ...(launched === 1 && { 'day of launch': view.day }),
    aboard: aboard.length,
    dead: view.people.filter(({ standing }) => standing === 'dead').length,
    alive: colonistsOf(view).length,
    raids: view.telling.raids,
    'raids lost': view.telling.raidsLost,
    'raids after day 40': view.telling.toll.raids,
    'raids after day 40 that cost something lasting': view.telling.toll.costly,
    'levels known': view.colony.tech.known.length,
    [`scenario ${view.agreed.scenario}`]: launched,
  }
}
