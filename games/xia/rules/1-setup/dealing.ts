import { emit } from '@starboard/kernel'
import { SECTORS, type SectorId, TRADE_CUBES } from '../../content/index.ts'
import { die } from '../0-table/dice.ts'
import type { Xia } from '../0-table/state.ts'
import type { SetupEvent } from './setup.ts'

export const hasSpawn = (sector: SectorId): boolean =>
  Object.values(SECTORS[sector].specials).some(({ kind }) => kind === 'spawn')

/** A d6 of each tradeable cube (XIA-SETUP-13). */
export function stockEconomy(g: Xia): void {
  if (!g.parts.economy) return
  g.economy = { stock: { spice: 0, holo: 0, terra: 0, plasma: 0, cyber: 0 }, demand: [] }
  for (const cube of TRADE_CUBES) {
    const count = die(g, 6, null, 'stock', 'XIA-SETUP-13')
    g.economy.stock[cube] = count
    g.supply.cubes[cube] -= count
    emit<SetupEvent>(g, { type: 'stock-laid', rule: 'XIA-SETUP-13', cube, count })
  }
}
