import type { Band } from './dice.ts'
import type { FactionId } from './factions.ts'
import type { AnimalId, FoeId } from './foes.ts'

const RAID_LIST_ROWS = {
  tribe: [
    'tribal-warrior',
    'tribal-archer',
    'tribal-warrior',
    'tribal-warrior',
    'tribal-hunter',
    'tribal-warrior',
    'tribal-archer',
    'tribal-chief',
  ],
  pirate: [
    'pirate-thug',
    'pirate-gunner',
    'pirate-thug',
    'pirate-rifleman',
    'pirate-gunner',
    'pirate-grenadier',
    'pirate-boss',
  ],
  mercenary: ['mercenary-elite', 'pirate-gunner', 'pirate-rifleman', 'pirate-boss'],
  outlander: ['outlander-guard', 'outlander-marksman', 'outlander-guard', 'outlander-captain'],
  pig: ['pig-bruiser', 'pig-rifleman', 'pig-shotgunner'],
  empire: ['empire-trooper', 'empire-trooper', 'empire-cataphract'],
  mechanoid: ['mech-scyther', 'mech-lancer', 'mech-militor', 'mech-centipede'],
  insect: ['megascarab', 'megascarab', 'spelopede', 'megascarab', 'megaspider'],
} as const satisfies Record<string, readonly FoeId[]>

export type RaidListId = keyof typeof RAID_LIST_ROWS

/** In the order in which enemies are bought. */
export const RAID_LISTS: Readonly<Record<RaidListId, readonly FoeId[]>> = RAID_LIST_ROWS

/** A list, or a whole pack of one kind of beast. */
export type RaidKind = RaidListId | 'manhunter'

/** The pack, by d4. */
export const MANHUNTERS = ['boar', 'wolf', 'warg', 'bear'] as const satisfies readonly AnimalId[]

/** Pirates send these instead, from such a day and such a number of points. */
export const MERCENARIES = { list: 'mercenary', fromDay: 41, points: 60 } as const

/** However many points there are. */
export const MOST_ENEMIES = 20

export interface RaiderRow extends Band {
  /** An equal chance among these. One that is not Hostile is replaced by the Pirate Gangs. */
  readonly factions: readonly FactionId[]
}

/** Which faction raids, by d10. */
export const RAIDERS: readonly RaiderRow[] = [
  { from: 1, to: 4, factions: ['tribe'] },
  { from: 5, to: 8, factions: ['pirate'] },
  { from: 9, to: 9, factions: ['pig'] },
  { from: 10, to: 10, factions: ['outlander', 'empire'] },
]

/** Who comes while the reactor warms, by d6. */
export const START_UP_RAIDERS: readonly (Band & { readonly list: RaidListId })[] = [
  { from: 1, to: 2, list: 'pirate' },
  { from: 3, to: 4, list: 'mechanoid' },
  { from: 5, to: 5, list: 'tribe' },
  { from: 6, to: 6, list: 'insect' },
]

/** What the Wealth Score counts for, in percent, from such a day on (RIM-RUL-152). */
export const DAY_FACTORS: readonly { readonly fromDay: number; readonly percent: number }[] = [
  { fromDay: 1, percent: 25 },
  { fromDay: 11, percent: 30 },
  { fromDay: 21, percent: 40 },
  { fromDay: 41, percent: 50 },
]

/** No raid is smaller (RIM-RUL-152). */
export const LEAST_RAID = 5
