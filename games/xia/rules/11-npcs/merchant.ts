import { emit, type Play } from '@starboard/kernel'
import { MERCHANT_INCOME, MERCHANT_ROUTE, type SectorId } from '../../content/index.ts'
import { chartOf, type Space } from '../0-table/chart.ts'
import { areAdjacent, isOccupied, npcOf, shipAt } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { type Flight, moveNpc } from './npc-moves.ts'
import { statsOf } from './npc-stats.ts'

export type MerchantEvent = {
  readonly type: 'merchant-sold'
  readonly rule: string
  readonly planet: SectorId
  readonly credits: number
}

/** The Merchant: from Sell space to Sell space along its route, as far as its spaces last (XIA-MER-02 to XIA-MER-07, XIA-RUL-188). */
export function* merchantTurn(g: Xia): Play {
  let points = statsOf(g, 'merchant').move
  while (points > 0 && npcOf(g, 'merchant').at !== null) {
    const bound = destination(g)
    const space = bound && chartOf(g).special(bound, 'sell')
    if (!space) return
    const { left, reached } = yield* toSpace(g, space, points)
    if (!reached) return
    earn(g, MERCHANT_INCOME)
    if (npcOf(g, 'merchant').bound === bound) return // Two route planets at least are needed to go on.
    points = left
  }
}

/** Where it is bound for. Without a course, in a position set up by hand, that is its first destination. */
export function destination(g: Xia): SectorId | null {
  const merchant = npcOf(g, 'merchant')
  const second = secondPlanet(g)
  if (merchant.bound === null && second !== null) merchant.bound = nextPlanet(g, second)
  return merchant.bound
}

/** The second planet of the route to lie on the board, in the order they were placed (XIA-RUL-187). */
export const secondPlanet = (g: Xia): SectorId | null =>
  g.sectors.filter(({ id }) => MERCHANT_ROUTE.includes(id))[1]?.id ?? null

/** To a space, or beside it if somebody stands there: then using it costs 2 (XIA-MER-03, XIA-RUL-189, XIA-BEH-07). */
export function* toSpace(g: Xia, space: Space, points: number): Play<Flight & { readonly reached: boolean }> {
  const isTaken = isOccupied(g, space.id) && shipAt(g, space.id) !== 'merchant'
  const isGoal = (other: Space) => (isTaken ? areAdjacent(g, other.id, space.id) : other === space)
  const { left, gated } = yield* moveNpc(g, 'merchant', points, { isGoal, near: space })
  const { at } = npcOf(g, 'merchant')
  if (at === null) return { left: 0, gated, reached: false }
  if (!isTaken) return { left, gated, reached: at === space.id }
  const reached = left >= 2 && areAdjacent(g, at, space.id)
  return { left: reached ? left - 2 : left, gated, reached }
}

/** Credits on its card, for no cube at all, and only now a new destination (XIA-MER-04, XIA-MER-05, XIA-MER-06). */
export function earn(g: Xia, credits: number): void {
  const planet = npcOf(g, 'merchant').bound!
  sold(g, planet, credits)
  npcOf(g, 'merchant').bound = nextPlanet(g, planet)
}

export function sold(g: Xia, planet: SectorId, credits: number): void {
  npcOf(g, 'merchant').credits += credits
  emit<MerchantEvent>(g, { type: 'merchant-sold', rule: 'XIA-MER-04', planet, credits })
}

/** The next planet of the route on the board after this one, round and round (XIA-MER-02). */
export function nextPlanet(g: Xia, from: SectorId): SectorId {
  const start = MERCHANT_ROUTE.indexOf(from)
  const { length } = MERCHANT_ROUTE
  for (let n = 1; n <= length; n++) {
    const planet = MERCHANT_ROUTE[(start + n) % length]!
    if (chartOf(g).sector(planet)) return planet
  }
  return from
}
