import { emit, type Play, type Seat } from '@starboard/kernel'
import { type MissionId, PAYMENTS, rowOf } from '../../content/index.ts'
import { chartOf, isBerth } from '../0-table/chart.ts'
import type { ShipRef, SpaceId } from '../0-table/names.ts'
import { rangeBetween, shipsInPlay, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action } from '../0-table/turn.ts'
import { blast } from '../7-combat/combat.ts'
import { complete, fail, missionOf, missionRoll } from './outcome.ts'
import { aimedAt } from './seats.ts'

export type BoomEvent =
  | { readonly type: 'detonator-armed'; readonly rule: string; readonly seat: Seat; readonly at: SpaceId }
  | {
      readonly type: 'detonated'
      readonly rule: string
      readonly seat: Seat
      readonly at: SpaceId
      readonly spaces: number
    }

/** The Detonator is left on the ship's space; one more Standard action, and it goes off (XIA-MT-29, XIA-MT-30, XIA-RUL-029). */
export function* armDetonator(g: Xia, seat: Seat, id: MissionId): Play {
  yield* []
  const captain = g.captains[seat]!
  missionOf(captain, id).detonator = captain.at
  g.turn.fuse ??= 1 // A second one, with an M-Comp, goes off together with the first.
  emit<BoomEvent>(g, { type: 'detonator-armed', rule: 'XIA-MT-29', seat, at: captain.at! })
}

/** Every armed Detonator goes off: when the captain likes, and at the end of the Action Phase at the latest. A captain whom one kills has no more missions. */
export function* detonate(g: Xia, seat: Seat): Play {
  if (g.turn.fuse === null) return
  g.turn.fuse = null
  for (let mission = armedBy(g, seat); mission; mission = armedBy(g, seat)) yield* goOff(g, seat, mission.id)
}

const armedBy = (g: Xia, seat: Seat) => g.captains[seat]!.missions.find(({ detonator }) => detonator !== null)

export const DETONATE = action('detonate')({
  price: 'minor',
  offers: ({ turn }) => (turn.fuse === null ? [] : [{ value: 'detonate', rule: 'XIA-MT-30', what: null }]),
  play: detonate,
})

/** 1–10 is a small blast, 11–20 a big one (XIA-MT-31, XIA-MT-32). The reward asks only that the target was inside (XIA-MT-34, XIA-MT-35, XIA-RUL-030). */
function* goOff(g: Xia, seat: Seat, id: MissionId): Play {
  const roll = yield* missionRoll(g, seat, 'boom', 'XIA-MT-30', PAYMENTS.boom.byD20)
  const { spaces, damage, pays } = rowOf(PAYMENTS.boom.byD20, roll)!
  const at = missionOf(g.captains[seat]!, id).detonator!
  const target = aimedAt(g, seat, missionOf(g.captains[seat]!, id))
  const hit = shipsInPlay(g).filter((ship) => isCaught(g, at, ship, spaces))
  emit<BoomEvent>(g, { type: 'detonated', rule: roll > 10 ? 'XIA-MT-32' : 'XIA-MT-31', seat, at, spaces })
  yield* blast(g, seat, hit, damage)
  if (g.captains[seat]!.at === null) return // Dead by the own blast: nothing comes of it (XIA-RUL-241).
  if (target === null || !hit.includes(target)) return fail(g, seat, id, PAYMENTS.boom.bounty, 'XIA-MT-34')
  missionOf(g.captains[seat]!, id).credits = pays
  complete(g, seat, id, PAYMENTS.boom.bounty, 'XIA-MT-35')
}

/** Within reach, with no star, planetary shield or entrance on the straight line (XIA-MT-33, XIA-RUL-179). */
function isCaught(g: Xia, from: SpaceId, ship: ShipRef, spaces: number): boolean {
  const at = whereIs(g, ship)!
  if (at === from) return true
  if (rangeBetween(g, from, at) > spaces) return false
  return isBerth(from) || chartOf(g).isOpenToBlast(from, at)
}
