import type { Cube, SectorId, TradeCube } from './types.ts'

export interface CubeFace {
  readonly name: string
  readonly symbol: string
  readonly colour: 'orange' | 'pink' | 'green' | 'teal' | 'purple' | 'white'
}

export const CUBES: Readonly<Record<Cube, CubeFace>> = {
  spice: { name: 'Spice', symbol: 'S', colour: 'orange' },
  holo: { name: 'Holo', symbol: 'H', colour: 'pink' },
  terra: { name: 'Terra', symbol: 'T', colour: 'green' },
  plasma: { name: 'Plasma', symbol: 'P', colour: 'teal' },
  cyber: { name: 'Cyber', symbol: 'C', colour: 'purple' },
  ember: { name: 'Ember', symbol: 'E', colour: 'white' },
}

/** The five that are bought and sold, in the order of the Economy Board; Ember comes with Embers (XIA-TRADE-01). */
export const TRADE_CUBES: readonly TradeCube[] = ['spice', 'holo', 'terra', 'plasma', 'cyber']

/** What a planet makes of a cube it has bought. Loath and The Kiln make nothing. */
export const PRODUCES: { readonly [S in SectorId]?: TradeCube } = {
  'kemplar-ii': 'spice',
  azure: 'holo',
  'doravin-v': 'terra',
  'neo-damascus': 'plasma',
  lunari: 'cyber',
}

/** How many cubes there are of each type. */
export const CUBES_EACH = 15

/** How many cubes a section of the Economy Board has room for. */
export const ECONOMY_MAX = 6
