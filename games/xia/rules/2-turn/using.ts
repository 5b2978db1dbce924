import { emit, type Option, type Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import type { Captain } from '../0-table/captain.ts'
import { type Border, chartOf, isBerth } from '../0-table/chart.ts'
import type { SpaceId } from '../0-table/names.ts'
import { areAdjacent, isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, endMove, NONE } from '../0-table/turn.ts'
import { isStranded } from '../4-cards/markers.ts'
import { comeThrough, cross, newRisk, oddsAcross } from '../5-movement/borders.ts'
import type { FlightLabel } from '../5-movement/movement.ts'
import { bordersTo } from '../6-system/gravity.ts'

export type UseEvent = {
  readonly type: 'space-used'
  readonly rule: string
  readonly seat: Seat
  readonly space: SpaceId
}

/**
 * Two points to act on an occupied space beside the ship as if it stood there; that ends the move (XIA-MOVE-07, XIA-MOVE-08,
 * XIA-MOVE-09, XIA-MOVE-10, XIA-RUL-016). `back` turns to the ship's own space again.
 */
export const USE = action('use')<SpaceId | 'back', FlightLabel>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, captain) => {
    const { move, using } = g.turn
    if (using !== null) return [{ value: 'use:back', at: captain.at!, rule: 'XIA-MOVE-08', what: 'back' }]
    if (!move || move.points < USE_COST || captain.at === null || isTaken(g, captain.at, captain.seat))
      return NONE
    const options: Offered<SpaceId, FlightLabel>[] = []
    for (const space of occupiedBeside(g, captain))
      if (isWorthUsing(g, space))
        options.push({
          value: `use:${space}`,
          at: space,
          cost: { move: USE_COST },
          what: space,
          ...risk(g, captain, space),
        })
    return options
  },
  *play(g, seat, space) {
    if (space === 'back') {
      g.turn.using = null
      return
    }
    g.turn.move!.points -= USE_COST
    endMove(g)
    const wasStranded = isStranded(g.captains[seat]!)
    const risk = newRisk()
    if (!(yield* cross(g, seat, bordersBothWays(g, g.captains[seat]!.at!, space), null, risk))) return
    comeThrough(g, seat, risk, 'XIA-MOVE-07')
    if (!wasStranded && isStranded(g.captains[seat]!)) return // XIA-RUL-081
    g.turn.using = space
    emit<UseEvent>(g, { type: 'space-used', rule: 'XIA-MOVE-07', seat, space })
  },
})

const USE_COST = 2

/** Adjacent spaces where other ships stand, or where cubes drift under The Kiln or beside relics (XIA-RUL-082); no shield or entrance between (XIA-MOVE-10). */
function occupiedBeside(g: Xia, { at, seat }: Captain): SpaceId[] {
  const spaces: SpaceId[] = []
  for (const other of g.captains)
    if (other.at !== null && other.seat !== seat && areAdjacent(g, at!, other.at)) spaces.push(other.at)
  for (const npc of g.npcs) if (npc.at !== null && areAdjacent(g, at!, npc.at)) spaces.push(npc.at)
  for (const { at: space } of g.adrift)
    if (isTaken(g, space, seat) && areAdjacent(g, at!, space) && !spaces.includes(space)) spaces.push(space)
  return spaces
}

/** There is something to do. */
function isWorthUsing(g: Xia, space: SpaceId): boolean {
  if (g.adrift.some(({ at }) => at === space) || g.tokens.some(({ at }) => at === space)) return true
  if (isBerth(space)) return space === 'kiln:k1'
  const { special } = chartOf(g).space(space)
  return (
    special !== null && special.kind !== 'explore' && special.kind !== 'spawn' && special.kind !== 'rules'
  )
}

/** First into the occupied space, then back (XIA-MOVE-11, XIA-RUL-081). */
function bordersBothWays(g: Xia, at: SpaceId, space: SpaceId): Border[] {
  if (isBerth(at)) return []
  const chart = chartOf(g)
  return [...bordersTo(g, at, chart.space(space)), ...bordersTo(g, space, chart.space(at))]
}

function risk(
  g: Xia,
  captain: Captain,
  space: SpaceId,
): Pick<Option, 'odds' | 'rule'> & { label?: FlightLabel } {
  const borders = bordersBothWays(g, captain.at!, space)
  if (borders.length === 0) return { rule: 'XIA-MOVE-07' }
  const label = { borders: borders.map(({ kind }) => kind) }
  return { label, odds: () => oddsAcross(g, captain, borders), rule: 'XIA-MOVE-07' }
}
