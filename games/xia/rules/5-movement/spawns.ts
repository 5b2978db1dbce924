import { ask, type Play, type Seat } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import { chartOf, type Space } from '../0-table/chart.ts'
import type { ShipRef, SpaceId } from '../0-table/names.ts'
import { isOccupied } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'

/** Spawn Points on the board that nobody occupies (XIA-DEATH-13). */
export const freeSpawns = (g: Xia): Space[] =>
  chartOf(g)
    .specials('spawn')
    .filter(({ id }) => !isOccupied(g, id))

/** The free Spawn Point whose number is closest to the roll, the higher on a tie (XIA-DEATH-11, XIA-GATE-04). If all are taken, a free space beside the closest (XIA-RUL-135), which `seat` chooses for the ship. */
export function* spawnFor(g: Xia, roll: number, seat: Seat, ship: ShipRef): Play<SpaceId> {
  const free = closest(freeSpawns(g), roll)
  if (free) return free.id
  return yield* besideSpawn(g, closest(chartOf(g).specials('spawn'), roll)!, seat, ship)
}

export const SPAWN_BESIDE = question('spawn-beside')<{ at: SpaceId; ship: ShipRef }>()

/** A free space next to an occupied one, as near as there is; its captain chooses (XIA-NPC-02, XIA-RUL-232). */
export function* besideSpawn(g: Xia, point: Space, seat: Seat, ship: ShipRef): Play<SpaceId> {
  const beside = freeBeside(g, point)
  const options = beside.map(({ id }) => ({ value: id, at: id, id }))
  const label = { at: point.id, ship }
  return (yield* ask(one(SPAWN_BESIDE, seat, 'XIA-RUL-135', options, { label }))).id
}

/** Free neighbours, not in a star nor on the other side of a planetary shield, which breaks adjacency (XIA-LOS-06); failing those, the next ring outwards. */
function freeBeside(g: Xia, point: Space): Space[] {
  const chart = chartOf(g)
  const seen = new Set<Space>([point])
  for (let rim = [point]; rim.length > 0; ) {
    const next = rim.flatMap((space) =>
      chart
        .sidesOf(space)
        .filter((side): side is Space => side !== null && chart.areAdjacent(space.id, side.id)),
    )
    rim = [...new Set(next)].filter((space) => !seen.has(space))
    for (const space of rim) seen.add(space)
    const free = rim.filter(({ id, terrain }) => terrain !== 'star' && !isOccupied(g, id))
    if (free.length > 0) return free
  }
  throw new Error('there is no free space on the board')
}

function closest(points: readonly Space[], roll: number): Space | null {
  const off = (space: Space) => Math.abs(numberOf(space) - roll)
  return points.reduce<Space | null>((best, space) => {
    if (!best || off(space) < off(best)) return space
    return off(space) === off(best) && numberOf(space) > numberOf(best) ? space : best
  }, null)
}

const numberOf = ({ special }: Space): number => (special?.kind === 'spawn' ? special.number : 0)
