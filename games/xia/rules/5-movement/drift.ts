import { ask, type Option, one, type Play, type Seat } from '@starboard/kernel'
import { isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import type { Action } from '../0-table/turn.ts'
import { DOCK, LEAVE, SHIFT } from '../6-system/kiln.ts'
import { FLY } from './movement.ts'

/** A move of up to so many points without actions, on anybody's turn: Auto-Pilot, Assist (XIA-RUL-166). */
export function* freeMove(g: Xia, seat: Seat, points: number, rule: string): Play {
  if (g.captains[seat]!.at === null) return
  g.turn.move = { points, lastFree: g.captains[seat]!.at! }
  while (g.turn.move) {
    const captain = g.captains[seat]!
    const stay: Option[] = isTaken(g, captain.at!, seat) ? [] : [{ value: 'stay', rule }]
    const flights = [FLY, DOCK, SHIFT, LEAVE].flatMap(({ offers }) => offers(g, captain))
    const label = { points: g.turn.move.points }
    const { value } = yield* ask(one(seat, 'drift', rule, [...stay, ...flights], { label }))
    if (value === 'stay') break
    const colon = value.indexOf(':')
    yield* FLIGHTS()[value.slice(0, colon)]!.play(g, seat, value.slice(colon + 1))
    if (g.captains[seat]!.at === null) break
  }
  g.turn.move = null
}

/** Ways to move, as in the Action Phase. */
const FLIGHTS = (): { readonly [name: string]: Action } => ({
  fly: FLY,
  dock: DOCK,
  shift: SHIFT,
  leave: LEAVE,
})
