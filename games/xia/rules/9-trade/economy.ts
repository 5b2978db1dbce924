import { emit, type Seat } from '@starboard/kernel'
import {
  type Cube,
  ECONOMY_MAX,
  PRODUCES,
  type SectorId,
  TRADE_CUBES,
  type TradeCube,
} from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Xia } from '../0-table/state.ts'

export type EconomyEvent =
  | { readonly type: 'produced'; readonly rule: string; readonly cube: TradeCube; readonly count: number }
  | { readonly type: 'demand-raised'; readonly rule: string; readonly cubes: readonly TradeCube[] }
  | {
      readonly type: 'demand-met'
      readonly rule: string
      readonly seat: Seat
      readonly cube: TradeCube
      readonly credits: number
    }

/** How many cubes of a type can be bought: those on the board, or without one those in the supply (XIA-ECON-01, XIA-RUL-158). */
export const stockOf = (g: Known, cube: TradeCube): number => g.economy?.stock[cube] ?? g.supply.cubes[cube]

/** A cube leaves the board, or the supply where there is none. */
export function takeStock(g: Xia, cube: TradeCube): void {
  if (g.economy) g.economy.stock[cube]--
  else g.supply.cubes[cube]--
}

/** Cubes sold are consumed; the planet makes as many of its own, as far as there is room and supply (XIA-ECON-03, XIA-ECON-04, XIA-ECON-06, XIA-RUL-157). A section takes six at the most; the sale counts all the same (XIA-ECON-02, XIA-ECON-05). */
export function consume(g: Xia, seat: Seat, sold: readonly Cube[], place: SectorId | 'kiln'): void {
  for (const cube of sold) g.supply.cubes[cube]++
  const makes = place === 'kiln' ? undefined : PRODUCES[place]
  if (!g.economy || !makes) return
  const count = Math.min(sold.length, ECONOMY_MAX - g.economy.stock[makes], g.supply.cubes[makes])
  if (count <= 0) return
  g.economy.stock[makes] += count
  g.supply.cubes[makes] -= count
  emit<EconomyEvent>(g, { type: 'produced', rule: 'XIA-ECON-04', cube: makes, count })
  meetDemand(g, seat, makes) // One bonus, however many cubes: XIA-RUL-155.
}

/** Cubes put on the board at Kei; what is above six goes to the supply (XIA-ECON-10, XIA-ECON-13, XIA-RUL-154). */
export function putOnBoard(g: Xia, seat: Seat, cube: TradeCube): void {
  if (!g.economy || g.economy.stock[cube] >= ECONOMY_MAX) g.supply.cubes[cube]++
  else g.economy.stock[cube]++
  meetDemand(g, seat, cube)
}

/** Whoever supplies a type in demand takes its bonus; it stays until then (XIA-ECON-09, XIA-RUL-156). */
function meetDemand(g: Xia, seat: Seat, cube: TradeCube): void {
  const index = g.economy?.demand.indexOf(cube) ?? -1
  if (!g.economy || index < 0) return
  g.economy.demand.splice(index, 1)
  const captain = g.captains[seat]!
  const credits = captain.titles.includes('market-maker') ? 2000 : 1000
  captain.credits += credits
  captain.deeds.demands++
  emit<EconomyEvent>(g, { type: 'demand-met', rule: 'XIA-ECON-09', seat, cube, credits })
}

/** In every Status Phase each empty section gets a demand bonus, one at the most (XIA-ECON-07, XIA-ECON-08). */
export function raiseDemand(g: Xia): void {
  const { economy } = g
  if (!economy) return
  const cubes = TRADE_CUBES.filter((cube) => economy.stock[cube] === 0 && !economy.demand.includes(cube))
  if (cubes.length === 0) return
  economy.demand.push(...cubes)
  emit<EconomyEvent>(g, { type: 'demand-raised', rule: 'XIA-ECON-07', cubes })
}
