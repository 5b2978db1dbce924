import type { Person } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { prisonCells } from '../4-combat/aftermath.ts'

/** How somebody has slept, if it was a full night (RIM-RUL-102): whoever lies Stable counts as asleep, and captives have their cells (RIM-RUL-149). */
export function restOf(g: Rim, person: Person): 'bed' | 'ground' | null {
  const { id, body, days, standing, where } = person
  if (standing === 'captive') return hasCell(g, person) ? 'bed' : 'ground'
  if (body.state === 'stable') return where.kind === 'home' && g.colony.orders.beds[id] ? 'bed' : 'ground'
  return days.slept === 'bed' || days.slept === 'ground' ? days.slept : null
}

/** Beds of the prison go round in the order of the roster. */
const hasCell = (g: Rim, { id }: Person): boolean =>
  g.people.filter(({ standing }) => standing === 'captive').findIndex((one) => one.id === id) <
  prisonCells(g).length
