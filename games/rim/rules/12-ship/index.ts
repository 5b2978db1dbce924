import type { PlanAction } from '../0-table/doing.ts'
import { colonistsOf, playersOf } from '../0-table/person.ts'
import type { Rim } from '../0-table/state.ts'
import { START, watchReactor } from './ship.ts'

export { launch, shipDawn } from './ship.ts'

export const SHIP_PLANS: readonly PlanAction[] = [START]

/** RIM-TELL-10, RIM-RUL-160: lost at once, when no living, free Colonist is left; and the agreed days may be over. */
export function checkEnd(g: Rim): void {
  if (g.over || g.phase.kind === 'arrival') return
  watchReactor(g)
  const free = colonistsOf(g).some(({ where }) => where.kind !== 'taken')
  if (!free) end(g, 'lost')
  else if (g.day > g.agreed.length) end(g, g.agreed.tutorial ? 'learned' : 'closed')
}

/** Whoever has learned it all has won; nobody has who only stops counting the days. */
const end = (g: Rim, how: 'lost' | 'closed' | 'learned'): void => {
  g.over = {
    winners: how === 'learned' ? playersOf(g) : [],
    scores: Array.from({ length: g.agreed.seats }, () => 0),
    how,
  }
}
