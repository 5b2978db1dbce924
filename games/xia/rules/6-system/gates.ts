import { emit, type Play, type Seat } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import type { Known } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { chartOf, isConnectedGate, type Space, sectorOf } from '../0-table/chart.ts'
import { d20 } from '../0-table/dice.ts'
import { gainFame } from '../0-table/fame.ts'
import { isLive } from '../0-table/live.ts'
import type { SpaceId } from '../0-table/names.ts'
import { isTaken, refOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, count, NONE, timesOf } from '../0-table/turn.ts'
import { moveTo } from '../5-movement/borders.ts'
import { arrive, canFlyOn } from '../5-movement/movement.ts'
import { spawnFor } from '../5-movement/spawns.ts'
import { anySpawn } from '../8-fate/respawn.ts'

export type GateEvent = {
  readonly type: 'gate-used'
  readonly rule: string
  readonly seat: Seat
  readonly into: SpaceId
}

export type GateReason = { why: 'dead-air' }

/** From any space of a gate to any space of another, for 1 movement point (XIA-GATE-01). Tigris throws the ship anywhere (XIA-GATE-04). */
export const GATE = action('gate')<SpaceId | 'tigris'>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, captain) => {
    const { at } = captain
    if (at === null || !isGate(g, at) || isLive(g, 'dead-air')) return NONE
    const price = gatePrice(g, captain)
    const points = (g.turn.move?.points ?? 0) - price
    if (points < 0) return NONE
    const cost = { move: price }
    if (!isConnected(g, at)) return [{ value: 'gate:tigris', cost, rule: 'XIA-GATE-04', what: 'tigris' }]
    return gatesFrom(g, at)
      .filter((to) => !isTaken(g, to.id, captain.seat) || canFlyOn(g, captain, to, points)) // XIA-RUL-094
      .map(({ id }) => ({ value: `gate:${id}`, at: id, cost, rule: 'XIA-GATE-01', what: id }))
  },
  *play(g, seat, what) {
    const captain = g.captains[seat]!
    const from = captain.at!
    const lastFree = g.turn.move?.lastFree ?? from
    if (gatePrice(g, captain) === 1) g.turn.move!.points--
    count(g, 'gates')
    g.turn.using = null
    const to = what === 'tigris' ? yield* fromTigris(g, seat) : what
    emit<GateEvent>(g, { type: 'gate-used', rule: 'XIA-GATE-01', seat, into: to })
    beFirst(g, seat, what === 'tigris' ? 'tigris' : 'ordinary')
    moveTo(g, seat, to)
    yield* arrive(g, seat, from, lastFree)
  },
  whyNot: (g, { at }) =>
    at !== null && isGate(g, at) && isLive(g, 'dead-air')
      ? [refusal<GateReason>({ why: 'dead-air' }, 'XIA-EVENT-03')]
      : [],
})

/** Every space of the other gates that a ship can travel to from here; captains and NPCs alike (XIA-GATE-01, XIA-GATE-03, XIA-GATE-08). */
export function gatesFrom(g: Known, at: SpaceId): Space[] {
  if (!isGate(g, at) || !isConnected(g, at)) return []
  const own = sectorOf(at)
  return openGates(g).filter(({ sector }) => sector !== own)
}

/** Every space of the gates that are connected now. */
export function openGates(g: Known): readonly Space[] {
  if (isLive(g, 'dead-air')) return NO_GATES
  return isLive(g, 're-tethered') ? chartOf(g).gates : chartOf(g).connected
}

const NO_GATES: readonly Space[] = []

const isGate = (g: Known, at: SpaceId): boolean => chartOf(g).find(at)?.terrain === 'gate'

/** Tigris is connected to no gate, unless it is Re-Tethered (XIA-GATE-03). */
export const isConnected = (g: Known, at: SpaceId): boolean =>
  isConnectedGate(sectorOf(at)) || isLive(g, 're-tethered')

/** 1 point; a Gatewalker travels once a turn for nothing. */
const gatePrice = (g: Xia, { titles }: Captain): number =>
  titles.includes('gatewalker') && timesOf(g, 'gates') === 0 ? 0 : 1

/** The free Spawn Point closest to a d20; on a 20 any free one (XIA-GATE-04, XIA-GATE-05, XIA-RUL-015). The move goes on (XIA-RUL-095). */
function* fromTigris(g: Xia, seat: Seat): Play<SpaceId> {
  const roll = d20(g, seat, 'tigris', 'XIA-GATE-04')
  return roll === 20 ? yield* anySpawn(g, seat) : yield* spawnFor(g, roll, seat, refOf(seat))
}

/** The first captain through an ordinary gate, and the first through Tigris (XIA-GATE-06, XIA-GATE-07, XIA-RUL-014). */
function beFirst(g: Xia, seat: Seat, kind: 'ordinary' | 'tigris'): void {
  if (g.gatesOpened[kind]) return
  g.gatesOpened[kind] = true
  gainFame(g, seat, 1, 'gate', kind === 'ordinary' ? 'XIA-GATE-06' : 'XIA-GATE-07')
}
