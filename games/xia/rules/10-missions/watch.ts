import { ask, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { MISSIONS, PAYMENTS, rowOf } from '../../content/index.ts'
import { isBerth, planetOf } from '../0-table/chart.ts'
import type { ShipRef, SpaceId } from '../0-table/names.ts'
import { isInnocentShip, refOf, tierOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { passCheckpoint } from './events.ts'
import { byDistance, flyable, missionRoll, reveal } from './outcome.ts'
import { sneak } from './outlaw.ts'
import { targetOf } from './seats.ts'
import { visit } from './visit.ts'

/** A ship was destroyed: Assassins whose target it was, and a Bounty Hunter who brought down an Outlaw (XIA-MT-06, XIA-MT-22, XIA-RUL-169, XIA-RUL-174). Called before Bounty moves. */
export function* onDestroyed(g: Xia, ship: ShipRef, by: ShipRef | null): Play {
  for (const { seat, missions } of g.captains) {
    for (const { id, fulfilled, need } of [...missions]) {
      const { type, target } = MISSIONS[id]!
      if (need || fulfilled) continue
      if (type === 'assassin' && targetOf(g, seat, target!) === ship) {
        const mission = reveal(g, seat, id, PAYMENTS.assassin.byTier[tierOf(g, ship)], 'XIA-MT-23')
        mission.fulfilled = true
        mission.bounty = MISSIONS[id]!.bounty
      }
    }
  }
  if (!isInnocentShip(g, ship)) yield* claimRemains(g, ship, by)
}

export const REMAINS = question('remains')()

/** The remains of an Outlaw are worth a d20; of several Bounty Hunter cards the captain says which they are for (XIA-MT-06). */
function* claimRemains(g: Xia, ship: ShipRef, by: ShipRef | null): Play {
  const hunter = g.captains.find(({ seat }) => refOf(seat) === by && refOf(seat) !== ship)
  const options = (hunter?.missions ?? [])
    .filter(({ id, fulfilled, need }) => !need && !fulfilled && MISSIONS[id]!.type === 'bounty-hunter')
    .map(({ id }) => ({ value: id, at: `mission:${id}`, id }))
  if (!hunter || options.length === 0) return
  const { seat } = hunter
  const { id } = yield* ask(one(REMAINS, seat, 'XIA-MT-06', options))
  const roll = yield* missionRoll(g, seat, 'bounty-hunter', 'XIA-MT-06')
  reveal(g, seat, id, rowOf(PAYMENTS['bounty-hunter'].byD20, roll)!.pays, 'XIA-MT-06').fulfilled = true
}

/** A captain's ship came to a space or began its turn there: Boom! and Counterfeit take note, smugglers sneak in (XIA-RUL-160, XIA-RUL-175). */
export function* onArrived(g: Xia, seat: Seat, from: SpaceId | null): Play {
  const captain = g.captains[seat]!
  if (captain.at === null || isBerth(captain.at)) return
  passCheckpoint(g, seat)
  if (captain.missions.length === 0) return
  visit(g, seat)
  const planet = planetOf(captain.at)
  if (planet === null || from === null || planetOf(from) === planet) return
  for (const { id, revealed, need } of [...captain.missions]) {
    if (revealed && !need && MISSIONS[id]!.type === 'smuggler' && MISSIONS[id]!.to === planet)
      yield* sneak(g, seat, id)
  }
}

/** A sector was laid: payments that waited for it (XIA-MT-04, XIA-RUL-240). */
export function onLaid(g: Xia): void {
  for (const { seat, missions } of g.captains) {
    for (const mission of missions) {
      const sectors = mission.unpaid ? flyable(g, mission) : null
      if (sectors === null) continue
      const { type } = MISSIONS[mission.id]!
      const { bySectors } = type === 'smuggler' ? PAYMENTS.smuggler : PAYMENTS.shuttle
      mission.unpaid = false
      reveal(
        g,
        seat,
        mission.id,
        byDistance(sectors, bySectors),
        type === 'smuggler' ? 'XIA-RUL-240' : 'XIA-MT-04',
      )
    }
  }
}
