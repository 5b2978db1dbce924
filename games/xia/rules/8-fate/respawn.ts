import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { d20 } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import type { SpaceId } from '../0-table/names.ts'
import { refOf, tierOf } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { freeSpawns, spawnFor } from '../5-movement/spawns.ts'
import { takeDamage } from '../7-combat/damage.ts'
import type { DeathEvent } from './death.ts'

/** A destroyed ship comes back before anything else, takes its tier in damage, and its captain plays a normal turn (XIA-DEATH-10 to XIA-DEATH-15). */
export function* respawn(g: Xia, seat: Seat): Play {
  const roll = d20(g, seat, 'respawn', 'XIA-DEATH-11')
  const at = roll === 20 ? yield* anySpawn(g, seat) : yield* spawnFor(g, roll, seat, refOf(seat))
  const captain = g.captains[seat]!
  captain.at = at
  emit<DeathEvent>(g, { type: 'respawned', rule: 'XIA-DEATH-11', seat, at })
  const spared = g.solo?.campaign?.completed.includes('iron-captain') ? 1 : 0
  yield* takeDamage(g, refOf(seat), tierOf(g, refOf(seat)) - spared, { by: null, rule: 'XIA-DEATH-14' })
  yield* later().onArrived(g, seat, null)
}

export const SPAWN = question('spawn')()

/** On a 20 any free Spawn Point may be chosen (XIA-DEATH-12, XIA-GATE-05). */
export function* anySpawn(g: Xia, seat: Seat): Play<SpaceId> {
  const free = freeSpawns(g)
  if (free.length === 0) return yield* spawnFor(g, 20, seat, refOf(seat))
  const options = free.map(({ id }) => ({ value: id, at: id, id }))
  return (yield* ask(one(SPAWN, seat, 'XIA-DEATH-12', options))).id
}
