import type { Play } from '@starboard/kernel'
import type { PlanAction } from '../0-table/doing.ts'
import { colonistsOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'

/** Who boards (RIM-RUL-159). */
export function* launch(_g: Rim): Play {}

export const SHIP_PLANS: readonly PlanAction[] = []

/** The reactor warms (RIM-RUL-159). */
export function* shipDawn(_g: Rim): Play {}

/** RIM-TELL-10: lost at once, when no living, free Colonist is left; and the agreed days may be over. */
export function checkEnd(g: Rim): void {
  if (g.over || g.phase.kind === 'arrival') return
  const free = colonistsOf(g).some(({ where }) => where.kind !== 'taken')
  if (!free) g.over = { winners: [], scores: [], how: 'lost' }
  else if (g.day > g.agreed.length) g.over = { winners: [], scores: [], how: 'closed' }
}
