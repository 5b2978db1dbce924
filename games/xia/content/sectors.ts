import { LOCALS } from './locals.ts'
import { BASE_SECTORS } from './sectors-base.ts'
import { EMBERS_SECTORS } from './sectors-embers.ts'
import type { Local, Sector, SectorId, Terrain } from './types.ts'

/** All 32 sectors (XIA-EXPL-01). Ties between sectors and between planets go by this order (XIA-RUL-231). */
export const SECTORS: Readonly<Record<SectorId, Sector>> = { ...BASE_SECTORS, ...EMBERS_SECTORS }

/** The sectors whose gates lead to one another. The Tigris Gate stands alone. */
export const CONNECTED_GATES: readonly SectorId[] = ['expedior-gate', 'vantry-gate', 'ossel-gate']

/** The letters that the rows of a tile are written with. */
export const TERRAIN_LETTERS: Readonly<Record<string, Terrain>> = {
  '.': 'normal',
  '*': 'star',
  A: 'asteroid',
  I: 'ice',
  D: 'debris',
  N: 'nebula',
  G: 'gate',
  P: 'planet',
}

/** The terrain of a space as printed, whichever way its tile is turned on the board. */
export const terrainOf = (sector: SectorId, local: Local): Terrain => TERRAIN[sector][local]

// Spread out once: rules look terrain up at every step of every path they try.
const TERRAIN = Object.fromEntries(
  Object.entries(SECTORS).map(([id, { rows }]) => [id, spread(rows)]),
) as Record<SectorId, Record<Local, Terrain>>

function spread(rows: string): Record<Local, Terrain> {
  const letters = rows.replaceAll(' / ', '')
  return Object.fromEntries(LOCALS.map((local, at) => [local, TERRAIN_LETTERS[letters[at]!]!])) as Record<
    Local,
    Terrain
  >
}
