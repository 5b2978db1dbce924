export interface Terrain {
  readonly name: string
  /** Its letter on the map. */
  readonly letter: string
  /** It slows a caravan; `winter` does so in Decembary only. */
  readonly difficult: boolean | 'winter'
  readonly foraging: 'edge' | 'bane' | null
  /** An ambush on a d10 of this or less (RIM-RUL-138). */
  readonly ambush: number
  /** It can be entered. */
  readonly open: boolean
}

const TERRAIN_ROWS = {
  plains: { name: 'Plains', letter: 'p', difficult: false, foraging: null, ambush: 1, open: true },
  forest: { name: 'Forest', letter: 'f', difficult: false, foraging: 'edge', ambush: 2, open: true },
  hills: { name: 'Hills', letter: 'h', difficult: false, foraging: null, ambush: 2, open: true },
  mountains: { name: 'Mountains', letter: 'm', difficult: true, foraging: 'bane', ambush: 2, open: true },
  swamp: { name: 'Swamp', letter: 's', difficult: true, foraging: null, ambush: 2, open: true },
  desert: { name: 'Desert', letter: 'd', difficult: false, foraging: 'bane', ambush: 1, open: true },
  jungle: { name: 'Jungle', letter: 'j', difficult: true, foraging: 'edge', ambush: 2, open: true },
  tundra: { name: 'Tundra', letter: 't', difficult: 'winter', foraging: 'bane', ambush: 1, open: true },
  sea: { name: 'Sea', letter: 'w', difficult: false, foraging: null, ambush: 0, open: false },
} as const satisfies Record<string, Terrain>

export type TerrainId = keyof typeof TERRAIN_ROWS

export const TERRAIN: Readonly<Record<TerrainId, Terrain>> = TERRAIN_ROWS

/** On a road, and near a Hostile settlement: so much more, within so many hexes (RIM-RUL-138). */
export const AMBUSH = { road: 1, hostile: 2, within: 2 } as const
