import type { GoodId } from './goods.ts'
import type { Category } from './tech.ts'
import type { ThingId } from './things.ts'
import type { WareId } from './wares.ts'

/**
 * So many pieces: dice added up, times something. Where it names several kinds, each piece is drawn at random
 * from them. With `chance` the line is there only on a d10 of that or less. Things come at Normal quality.
 */
export interface StockLine {
  readonly dice: number
  readonly sides: number
  readonly times: number
  readonly of: readonly (GoodId | ThingId)[]
  readonly chance?: number
  /** Only for those who hold a title (RIM-RUL-146). */
  readonly title?: true
}

export interface Faction {
  readonly name: string
  readonly about: string
  readonly tech: Category
  /** At the start (RIM-RUL-141). */
  readonly goodwill: number
  /** It never changes. */
  readonly fixed?: true
  /** Gains are halved, but at least 1. */
  readonly halfGains?: true
  readonly will: number
  readonly recruitDc: number
  /** Null is never to be talked to. */
  readonly peaceDc: number | null
  /** It buys what it sells and what it wants, and nothing else. */
  readonly sells: readonly WareId[]
  readonly wants: readonly WareId[]
  readonly stock: readonly StockLine[]
  /** On a d10 of this or less a captive is along, whose freedom has this price. */
  readonly captive?: { readonly chance: number; readonly price: number }
}

const FACTION_ROWS = {
  outlander: {
    name: 'Civil Outlander Union',
    about: 'Towns with ditches, clocks and a council; glad of neighbours who pay.',
    tech: 'industrial',
    goodwill: 50,
    will: 6,
    recruitDc: 12,
    peaceDc: 14,
    sells: ['components', 'medicine', 'firearms'],
    wants: ['food', 'textile', 'art'],
    stock: [
      { dice: 2, sides: 6, times: 1, of: ['component'] },
      { dice: 1, sides: 6, times: 1, of: ['industrial-medicine'] },
      { dice: 1, sides: 3, times: 1, of: ['revolver', 'pump-shotgun', 'bolt-action'] },
      { dice: 1, sides: 10, times: 20, of: ['steel'] },
      { dice: 1, sides: 6, times: 10, of: ['chemfuel'] },
      { dice: 1, sides: 4, times: 1, of: ['neutroamine'] },
    ],
  },
  pig: {
    name: 'Rough Pig Union',
    about: 'Pig-folk who have been cheated before and count everything twice.',
    tech: 'industrial',
    goodwill: 0,
    halfGains: true,
    will: 8,
    recruitDc: 16,
    peaceDc: 16,
    sells: ['weapons', 'food'],
    wants: ['steel', 'drugs'],
    stock: [
      { dice: 1, sides: 4, times: 1, of: ['mace', 'pump-shotgun', 'bolt-action'] },
      { dice: 3, sides: 6, times: 1, of: ['meal-simple'] },
      { dice: 1, sides: 10, times: 10, of: ['food-raw'] },
      { dice: 1, sides: 3, times: 1, of: ['go-juice'] },
    ],
  },
  tribe: {
    name: 'Savage Tribe',
    about: 'Many, quick to anger, and sure that machines brought the sky down.',
    tech: 'neolithic',
    goodwill: -25,
    will: 6,
    recruitDc: 14,
    peaceDc: 14,
    sells: ['pemmican', 'herbal-medicine', 'jade'],
    wants: ['cloth', 'melee-weapons'],
    stock: [
      { dice: 3, sides: 10, times: 1, of: ['pemmican'] },
      { dice: 2, sides: 6, times: 1, of: ['herbal-medicine'] },
      { dice: 2, sides: 10, times: 1, of: ['jade'] },
      { dice: 1, sides: 10, times: 10, of: ['leather'] },
    ],
    captive: { chance: 3, price: 400 },
  },
  empire: {
    name: 'The Shattered Empire',
    about: 'What is left of a court of stars: few, armoured, and bound by their word.',
    tech: 'spacer',
    goodwill: 25,
    will: 10,
    recruitDc: 18,
    peaceDc: 18,
    sells: ['high-tech-weapons', 'psylinks'],
    wants: ['gold', 'art', 'luciferium'],
    stock: [
      { dice: 1, sides: 3, times: 1, of: ['advanced-component'] },
      { dice: 1, sides: 10, times: 5, of: ['plasteel'] },
      { dice: 1, sides: 1, times: 1, of: ['charge-rifle', 'monosword', 'zeushammer', 'marine-armor'] },
      { dice: 1, sides: 3, times: 1, of: ['glitterworld-medicine'] },
      { dice: 1, sides: 1, times: 1, of: ['psylink-neuroformer'], chance: 2, title: true },
    ],
  },
  pirate: {
    name: 'Pirate Gangs',
    about: 'They do not sell. They come and fetch.',
    tech: 'industrial',
    goodwill: -100,
    fixed: true,
    will: 8,
    recruitDc: 16,
    peaceDc: null,
    sells: [],
    wants: [],
    stock: [],
  },
} as const satisfies Record<string, Faction>

export type FactionId = keyof typeof FACTION_ROWS

export const FACTIONS: Readonly<Record<FactionId, Faction>> = FACTION_ROWS

/** Where goodwill turns (RIM-RUL-140): Ally from, Hostile down from; Neutral between. */
export const GOODWILL = { most: 100, least: -100, ally: 75, hostile: -10 } as const

/** What a trader carries: 200 + 1d10 × 50 Silver. */
export const TRADER_SILVER = { dice: 1, sides: 10, times: 50, plus: 200 } as const

/** A settlement's stock is rolled anew after so many days. */
export const RESTOCK_DAYS = 5

export interface OrbitalShip {
  readonly name: string
  /** The faces of the d6 that bring it. */
  readonly from: number
  readonly to: number
  readonly stock: readonly StockLine[]
}

const ORBITAL_ROWS = {
  goods: {
    name: 'Goods ship',
    from: 1,
    to: 3,
    stock: [
      { dice: 1, sides: 10, times: 20, of: ['steel'] },
      { dice: 1, sides: 10, times: 20, of: ['wood'] },
      { dice: 1, sides: 10, times: 20, of: ['cloth'] },
      { dice: 2, sides: 6, times: 1, of: ['component'] },
      { dice: 1, sides: 6, times: 1, of: ['neutroamine'] },
      { dice: 1, sides: 10, times: 10, of: ['chemfuel'] },
      { dice: 1, sides: 10, times: 3, of: ['plasteel'] },
      { dice: 1, sides: 6, times: 2, of: ['gold'] },
    ],
  },
  arms: {
    name: 'Arms ship',
    from: 4,
    to: 5,
    stock: [
      {
        dice: 1,
        sides: 3,
        times: 1,
        of: ['pump-shotgun', 'bolt-action', 'assault-rifle', 'sniper-rifle', 'minigun'],
      },
      { dice: 1, sides: 3, times: 1, of: ['frag-grenade'] },
      { dice: 1, sides: 3, times: 1, of: ['emp-grenade'] },
      { dice: 1, sides: 3, times: 1, of: ['molotov'] },
      { dice: 1, sides: 1, times: 1, of: ['flak-jacket'] },
      { dice: 1, sides: 1, times: 1, of: ['charge-rifle'], chance: 3 },
    ],
  },
  exotic: {
    name: 'Exotic ship',
    from: 6,
    to: 6,
    stock: [
      { dice: 1, sides: 4, times: 1, of: ['advanced-component'] },
      { dice: 1, sides: 10, times: 5, of: ['plasteel'] },
      { dice: 1, sides: 10, times: 5, of: ['gold'] },
      {
        dice: 1,
        sides: 1,
        times: 1,
        of: ['bionic-hand', 'bionic-arm', 'bionic-foot', 'bionic-leg', 'bionic-eye'],
      },
      { dice: 1, sides: 1, times: 1, of: ['luciferium'], chance: 3 },
    ],
  },
} as const satisfies Record<string, OrbitalShip>

export type OrbitalId = keyof typeof ORBITAL_ROWS

/** Ships in orbit: which comes is a d6. They buy anything and are Neutral. */
export const ORBITAL: Readonly<Record<OrbitalId, OrbitalShip>> = ORBITAL_ROWS

/** With a working Comms Console one is in reach for a day this often (RIM-RUL-165). */
export const ORBITAL_EVERY = { dice: 2, sides: 6, times: 1, plus: 3 } as const
