import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { Captain } from '../0-table/captain.ts'
import { isStarport } from '../0-table/chart.ts'
import { active } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { refreshAbilities } from '../4-cards/ability-cards.ts'
import { spendEnergy } from '../4-cards/markers.ts'
import { freeze } from '../7-combat/freeze.ts'
import { raiseDemand } from '../9-trade/economy.ts'
import { DISCARD } from '../10-missions/cards.ts'
import { drawEvents } from '../10-missions/events.ts'
import { claimTitles, revealTitles } from '../10-missions/titles.ts'
import { win } from './victory.ts'

export type StatusEvent = {
  readonly type: 'armed'
  readonly rule: string
  readonly seat: Seat
  readonly count: number
  readonly energy: number
}

/** Steps 1 to 3: freeze; claim Titles and check victory; reveal new Titles, then Events (XIA-STAT-01 to XIA-STAT-04, XIA-RUL-010, XIA-RUL-055). */
export function* status(g: Xia): Play {
  const { seat } = g
  yield* freeze(g, seat)
  if (active(g).at === null) {
    g.stage = { kind: 'turn-end' } // Destroyed by ice, or by what a frozen M-Comp cost: nothing more this turn (XIA-RUL-053, XIA-MT-13).
    return
  }
  yield* claimTitles(g, seat)
  const { fame, gone } = active(g)
  if (fame >= g.victory && !gone) return win(g, seat) // XIA-STAT-03, XIA-FAME-16, XIA-RUL-011
  revealTitles(g, seat)
  g.stage = { kind: 'arm' }
  drawEvents(g, seat)
}

/** Steps 4 to 6: refresh, arm, demand (XIA-STAT-05, XIA-STAT-06, XIA-RUL-010). */
export function* arm(g: Xia): Play {
  const { seat } = g
  refresh(active(g))
  const isDone = yield* armMarkers(g, seat)
  if (active(g).at === null)
    g.stage = { kind: 'turn-end' } // By a Transport thrown away: XIA-DEATH-08.
  else if (isDone) {
    raiseDemand(g)
    g.stage = { kind: 'choose-missions' }
  }
}

/** Exhausted abilities and the impulse token are turned up again (XIA-ABIL-04, XIA-MARK-10). */
function refresh(captain: Captain): void {
  refreshAbilities(captain)
  captain.impulse = true
}

export const ARM = question('arm')<{ waiting: number }>()

/** Where there is something to decide, a mission may be thrown away first, one a step: then null (XIA-RUL-236). */
function* howMany(g: Xia, seat: Seat, most: number, waiting: number): Play<number | null> {
  const counts = Array.from({ length: most + 1 }, (_, n) => most - n)
  const options = [
    ...counts.map((count) => ({ value: String(count), cost: { energy: count }, what: count })),
    ...(most > 0 ? DISCARD.offers(g, g.captains[seat]!) : []),
  ]
  const { what } = yield* ask(one(ARM, seat, 'XIA-MARK-04', options, { label: { waiting } }))
  if (typeof what === 'number') return what
  yield* DISCARD.play(g, seat, what)
  return null
}

/** One Energy a marker, nothing at a Starport; what is not armed goes to Disarmed (XIA-MARK-04 to XIA-MARK-07, XIA-DEAD-03). False if a mission went first. */
function* armMarkers(g: Xia, seat: Seat): Play<boolean> {
  const captain = g.captains[seat]!
  const waiting = captain.used.length + captain.disarmed
  const isFree = isStarport(captain.at!)
  const most = isFree ? waiting : Math.min(waiting, captain.energy)
  const count = isFree ? most : yield* howMany(g, seat, most, waiting)
  if (count === null) return false
  const owner = g.captains[seat]!
  if (!isFree) spendEnergy(g, owner, count, 'XIA-MARK-04')
  owner.used = [] // XIA-MARK-06
  owner.armed += count
  owner.disarmed = waiting - count
  if (count > 0)
    emit<StatusEvent>(g, {
      type: 'armed',
      rule: isFree ? 'XIA-MARK-05' : 'XIA-MARK-04',
      seat,
      count,
      energy: isFree ? 0 : count,
    })
  return true
}
