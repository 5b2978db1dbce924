import { ask, type Play, type Seat } from '@starboard/kernel'
import { actionIn, namedActions, perform } from '@starboard/kernel/actions'
import { offer, one, question } from '@starboard/kernel/speech'
import { isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import type { Acting, Action } from '../0-table/turn.ts'
import { DOCK, LEAVE, SHIFT } from '../6-system/kiln.ts'
import { FLY } from './movement.ts'

export const DRIFT = question('drift')<{ points: number }, never>()

export const STAY = offer('stay')()

/** A move of up to so many points without actions, on anybody's turn: Auto-Pilot, Assist (XIA-RUL-166). */
export function* freeMove(g: Xia, seat: Seat, points: number, rule: string): Play {
  if (g.captains[seat]!.at === null) return
  g.turn.move = { points, lastFree: g.captains[seat]!.at! }
  while (g.turn.move) {
    const captain = g.captains[seat]!
    const stay = isTaken(g, captain.at!, seat) ? [] : [{ value: STAY.name, rule, what: null }]
    const flights = FLIGHTS.flatMap(({ offers }) => offers(g, captain))
    const label = { points: g.turn.move.points }
    const { value, what } = yield* ask(one(DRIFT, seat, rule, [...stay, ...flights], { label }))
    if (what === null) break
    yield* perform<Acting>(actionIn(NAMED, value), g, seat, what)
    if (g.captains[seat]!.at === null) break
  }
  g.turn.move = null
}

/** Ways to move, as in the Action Phase. */
const FLIGHTS: readonly Action[] = [FLY, DOCK, SHIFT, LEAVE]
const NAMED = namedActions(FLIGHTS)
