export interface Biome {
  readonly name: string
  readonly about: string
  /** One Edge or Bane source on the rolls named. */
  readonly farming?: 'edge' | 'bane' | 'bane-in-autumn-and-winter'
  readonly mining?: 'edge'
  readonly foraging?: 'bane'
  readonly disease?: 'bane'
  /** Added when the Defense Pool is filled, which is never below 0. */
  readonly pool: number
  /** More days of heat, and of cold. */
  readonly heatDays?: number
  readonly coldDays?: number
  /** Major 7 is an infestation here. */
  readonly hives?: true
}

const BIOME_ROWS = {
  temperate: { name: 'Temperate forest', about: 'As mild as it gets out here.', pool: 0 },
  arid: {
    name: 'Arid shrubland',
    about: 'Thorns, dust, and nowhere to hide when they come.',
    farming: 'bane',
    foraging: 'bane',
    heatDays: 2,
    pool: 1,
  },
  boreal: {
    name: 'Boreal forest',
    about: 'Dark firs and a short summer.',
    farming: 'bane-in-autumn-and-winter',
    coldDays: 2,
    pool: 1,
  },
  rainforest: {
    name: 'Rainforest',
    about: 'Everything grows. Everything bites.',
    farming: 'edge',
    disease: 'bane',
    pool: -1,
  },
  mountain: {
    name: 'Mountain',
    about: 'Ore underfoot, rock at your back, and something that digs.',
    farming: 'bane',
    mining: 'edge',
    hives: true,
    pool: 2,
  },
} as const satisfies Record<string, Biome>

export type BiomeId = keyof typeof BIOME_ROWS

/** Where the colony stands: temperate unless chosen. */
export const BIOMES: Readonly<Record<BiomeId, Biome>> = BIOME_ROWS
