import type { FactionId } from './factions.ts'
import type { TerrainId } from './terrain.ts'

/** Column and row, both counted from 0. Odd rows are pushed half a hex to the right. */
export type Hex = readonly [column: number, row: number]

/** 15 hexes wide and 11 high; a letter is a terrain. */
export const WORLD_ROWS: readonly string[] = [
  'tttthhmmhtttfww',
  'ttfffhmmhfffpww',
  'tfffpphhhpppfpw',
  'ffpppfffhppsspw',
  'hfppffpphppsspp',
  'hhpfppppphppspp',
  'mhhpppfpppdppsp',
  'mmhhpffpddddpps',
  'wmhhjjfpdddddpp',
  'wwjjjjjphddddpw',
  'wwjjjjhhmmdddww',
]

export const COLONY: Hex = [7, 5]

export interface Settlement {
  readonly name: string
  readonly faction: FactionId
  readonly hex: Hex
  readonly terrain: TerrainId
  /** Hexes from the colony. */
  readonly away: number
}

const SETTLEMENT_ROWS = {
  millbridge: { name: 'Millbridge', faction: 'outlander', hex: [9, 5], terrain: 'hills', away: 2 },
  fairfield: { name: 'Fairfield', faction: 'outlander', hex: [5, 2], terrain: 'plains', away: 4 },
  saltmarket: { name: 'Saltmarket', faction: 'outlander', hex: [13, 8], terrain: 'plains', away: 7 },
  ironsty: { name: 'Ironsty', faction: 'pig', hex: [3, 7], terrain: 'hills', away: 5 },
  trotterford: { name: 'Trotterford', faction: 'pig', hex: [13, 3], terrain: 'plains', away: 7 },
  sunwater: { name: 'Sunwater', faction: 'tribe', hex: [5, 9], terrain: 'jungle', away: 4 },
  redfern: { name: 'Redfern', faction: 'tribe', hex: [2, 4], terrain: 'plains', away: 6 },
  longgrass: { name: 'Longgrass', faction: 'tribe', hex: [11, 1], terrain: 'forest', away: 6 },
  'starfall-court': { name: 'Starfall Court', faction: 'empire', hex: [8, 1], terrain: 'hills', away: 4 },
  gallowgate: { name: 'Gallowgate', faction: 'pirate', hex: [10, 8], terrain: 'desert', away: 4 },
  blackspur: { name: 'Blackspur', faction: 'pirate', hex: [1, 1], terrain: 'tundra', away: 8 },
} as const satisfies Record<string, Settlement>

export type SettlementId = keyof typeof SETTLEMENT_ROWS

export const SETTLEMENTS: Readonly<Record<SettlementId, Settlement>> = SETTLEMENT_ROWS

/** Each from the colony, hex by hex. */
export const ROADS: readonly (readonly Hex[])[] = [
  [
    [7, 5],
    [8, 5],
    [9, 5],
    [10, 5],
    [11, 4],
    [11, 3],
    [12, 3],
    [13, 3],
  ],
  [
    [7, 5],
    [7, 4],
    [6, 3],
    [6, 2],
    [5, 2],
  ],
]

/** How many settlements a fresh map gets, and how they keep apart. */
export const SETTLING: {
  readonly number: Readonly<Record<FactionId, number>>
  readonly hostileAway: number
  readonly othersAway: number
  /** No two lie this near each other. */
  readonly apart: number
  readonly never: readonly TerrainId[]
} = {
  number: { outlander: 3, pig: 2, tribe: 3, empire: 1, pirate: 2 },
  hostileAway: 3,
  othersAway: 2,
  apart: 2,
  never: ['mountains', 'sea'],
}

/** A Hostile settlement stormed: who defends it, what it brings and what it costs. */
export const STORMED = {
  percent: 150,
  silver: { dice: 1, sides: 6, times: 100, plus: 0 },
  goodwill: -20,
} as const
