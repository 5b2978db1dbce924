import { ask, emit, one, type Play, type Seat } from '@starboard/kernel'
import { refreshAbilities } from './abilities/cards.ts'
import { isStarport } from './chart.ts'
import { raiseDemand } from './economy.ts'
import { drawEvents } from './events.ts'
import { freeze } from './freeze.ts'
import { spendEnergy } from './markers.ts'
import { active } from './ships.ts'
import type { Captain, Xia } from './state.ts'
import { claimTitles, revealTitles } from './titles.ts'
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
    g.stage = { kind: 'turn-end' } // Destroyed by ice: nothing more this turn (XIA-RUL-053).
    return
  }
  yield* claimTitles(g, seat)
  if (active(g).fame >= g.victory) return win(g, seat) // XIA-STAT-03, XIA-FAME-16, XIA-RUL-011
  revealTitles(g, seat)
  g.stage = { kind: 'arm' }
  drawEvents(g, seat)
}

/** Steps 4 to 6: refresh, arm, demand (XIA-STAT-05, XIA-STAT-06, XIA-RUL-010). */
export function* arm(g: Xia): Play {
  const { seat } = g
  refresh(active(g))
  yield* armMarkers(g, seat)
  raiseDemand(g)
  g.stage = { kind: 'choose-missions' }
}

/** Exhausted abilities and the impulse token are turned up again (XIA-ABIL-04, XIA-MARK-10). */
function refresh(captain: Captain): void {
  refreshAbilities(captain)
  captain.impulse = true
}

function* howMany(seat: Seat, most: number, waiting: number): Play<number> {
  const options = []
  for (let count = most; count >= 0; count--)
    options.push({ value: String(count), cost: { energy: count }, count })
  return (yield* ask(one(seat, 'arm', 'XIA-MARK-04', options, { label: { waiting } }))).count
}

/** One Energy a marker, nothing at a Starport; what is not armed goes to Disarmed (XIA-MARK-04 to XIA-MARK-07, XIA-DEAD-03). */
function* armMarkers(g: Xia, seat: Seat): Play {
  const captain = g.captains[seat]!
  const waiting = captain.used.length + captain.disarmed
  const isFree = isStarport(captain.at!)
  const most = isFree ? waiting : Math.min(waiting, captain.energy)
  const count = isFree ? most : yield* howMany(seat, most, waiting)
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
}
