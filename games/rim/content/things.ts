import type { Recipe } from './goods.ts'
import type { TechId } from './tech.ts'

export interface QualityRow {
  readonly name: string
  /** On attack rolls and damage of a weapon, on the rating of apparel (RIM-RUL-094). */
  readonly bonus: number
  /** Market Value is multiplied by this fraction, and rounded down. */
  readonly value: { readonly times: number; readonly over: number }
  /** Mood of art of this quality (RIM-RUL-106). Art is never made Poor or Excellent. */
  readonly art: number
}

const QUALITY_ROWS = {
  poor: { name: 'Poor', bonus: -1, value: { times: 1, over: 2 }, art: 0 },
  normal: { name: 'Normal', bonus: 0, value: { times: 1, over: 1 }, art: 1 },
  good: { name: 'Good', bonus: 1, value: { times: 1, over: 1 }, art: 2 },
  excellent: { name: 'Excellent', bonus: 1, value: { times: 5, over: 4 }, art: 2 },
  masterwork: { name: 'Masterwork', bonus: 2, value: { times: 3, over: 2 }, art: 4 },
  legendary: { name: 'Legendary', bonus: 3, value: { times: 2, over: 1 }, art: 6 },
} as const satisfies Record<string, QualityRow>

export type Quality = keyof typeof QUALITY_ROWS

/** From worst to best. Poor and Excellent are never made (RIM-QUAL-07). */
export const QUALITIES: Readonly<Record<Quality, QualityRow>> = QUALITY_ROWS

/** There is no ammunition, and nothing is reloaded (RIM-WPN-19). */
export interface Weapon {
  readonly name: string
  readonly kind: 'melee' | 'ranged' | 'fists'
  readonly damage: number
  /** In squares; 0 for what is not shot. */
  readonly range: number
  /** How far it strikes by hand; 0 for what does not. */
  readonly reach: number
  readonly ap: number
  readonly value: number
  readonly tech: TechId | null
  readonly hands: 1 | 2
  /** Heard far off (RIM-RUL-060). */
  readonly loud: boolean
  readonly edge: 'sharp' | 'blunt' | null
  readonly recipe?: Recipe
  /** Range when thrown. */
  readonly throws?: number
  /** More damage against a rating of 1 or more. */
  readonly versusArmour?: number
  /** On the injury die. */
  readonly injuryBonus?: number
  /** Armor it ignores. */
  readonly ignores?: number
  readonly stunsMachines?: true
  readonly silent?: true
  /** A Complication on its attack is ignored. */
  readonly reliable?: true
  /** Damage may be split among this many. */
  readonly burst?: number
  /** Side of the square in which it hits all. */
  readonly area?: number
}

/** How far around the first target a burst may be split (RIM-RUL-065). */
export const BURST_SPREAD = 2

const NOT_LOUD = { kind: 'melee', range: 0, loud: false, ap: 2 } as const
const GUN = { kind: 'ranged', reach: 0, loud: true, edge: null } as const

const WEAPON_ROWS = {
  /** RIM-WPN-02. */
  fists: {
    ...NOT_LOUD,
    kind: 'fists',
    name: 'Fists',
    damage: 2,
    reach: 1,
    value: 0,
    tech: null,
    hands: 1,
    edge: 'blunt',
  },
  /** RIM-WPN-03. */
  knife: {
    ...NOT_LOUD,
    name: 'Knife',
    damage: 3,
    reach: 1,
    value: 30,
    tech: 'neolithic-1',
    hands: 1,
    edge: 'sharp',
    throws: 5,
    recipe: {
      materials: [{ of: ['steel', 'wood'], count: 15 }],
      cp: 30,
      tech: 'neolithic-1',
      by: 'crafting',
    },
  },
  /** RIM-WPN-04. */
  club: {
    ...NOT_LOUD,
    name: 'Club',
    damage: 4,
    reach: 1,
    value: 20,
    tech: 'neolithic-1',
    hands: 1,
    edge: 'blunt',
    versusArmour: 1,
    recipe: {
      materials: [{ of: ['wood', 'stone-block'], count: 20 }],
      cp: 20,
      tech: 'neolithic-1',
      by: 'crafting',
    },
  },
  /** RIM-WPN-05. */
  spear: {
    ...NOT_LOUD,
    name: 'Spear',
    damage: 5,
    reach: 2,
    value: 50,
    tech: 'neolithic-2',
    hands: 2,
    edge: 'sharp',
    recipe: {
      materials: [{ of: ['wood', 'steel'], count: 30 }],
      cp: 40,
      tech: 'neolithic-2',
      by: 'crafting',
    },
  },
  /** RIM-WPN-06. */
  mace: {
    ...NOT_LOUD,
    name: 'Mace',
    damage: 5,
    reach: 1,
    value: 80,
    tech: 'medieval-1',
    hands: 1,
    edge: 'blunt',
    versusArmour: 1,
    recipe: { materials: [{ of: ['steel'], count: 50 }], cp: 60, tech: 'medieval-1', by: 'crafting' },
  },
  /** RIM-WPN-07. */
  longsword: {
    ...NOT_LOUD,
    name: 'Longsword',
    damage: 6,
    reach: 1,
    value: 120,
    tech: 'medieval-3',
    hands: 1,
    edge: 'sharp',
    injuryBonus: 1,
    recipe: { materials: [{ of: ['steel'], count: 80 }], cp: 80, tech: 'medieval-3', by: 'crafting' },
  },
  /** RIM-WPN-08. */
  monosword: {
    ...NOT_LOUD,
    name: 'Monosword',
    damage: 8,
    reach: 1,
    value: 1500,
    tech: 'spacer-4',
    hands: 1,
    edge: 'sharp',
    ignores: 2,
  },
  /** RIM-WPN-09. */
  zeushammer: {
    ...NOT_LOUD,
    name: 'Zeushammer',
    damage: 8,
    reach: 1,
    value: 1800,
    tech: 'spacer-4',
    hands: 2,
    edge: 'blunt',
    stunsMachines: true,
  },
  /** RIM-WPN-10. */
  'short-bow': {
    ...GUN,
    loud: false,
    name: 'Short bow',
    damage: 3,
    range: 15,
    ap: 2,
    value: 20,
    tech: 'neolithic-1',
    hands: 2,
    silent: true,
    recipe: { materials: [{ of: ['wood'], count: 20 }], cp: 20, tech: 'neolithic-1', by: 'crafting' },
  },
  /** RIM-WPN-11. */
  'great-bow': {
    ...GUN,
    loud: false,
    name: 'Great bow',
    damage: 5,
    range: 25,
    ap: 3,
    value: 60,
    tech: 'neolithic-3',
    hands: 2,
    silent: true,
    recipe: { materials: [{ of: ['wood'], count: 40 }], cp: 40, tech: 'neolithic-3', by: 'crafting' },
  },
  /** RIM-WPN-12. */
  revolver: {
    ...GUN,
    name: 'Revolver',
    damage: 4,
    range: 15,
    ap: 2,
    value: 100,
    tech: 'industrial-1',
    hands: 1,
    reliable: true,
    recipe: {
      materials: [
        { of: ['steel'], count: 30 },
        { of: ['component'], count: 2 },
      ],
      cp: 60,
      tech: 'industrial-1',
      by: 'crafting',
    },
  },
  /** RIM-WPN-13. */
  'pump-shotgun': {
    ...GUN,
    name: 'Pump shotgun',
    damage: 6,
    range: 5,
    ap: 2,
    value: 150,
    tech: 'industrial-2',
    hands: 2,
    recipe: {
      materials: [
        { of: ['steel'], count: 50 },
        { of: ['component'], count: 2 },
      ],
      cp: 80,
      tech: 'industrial-2',
      by: 'crafting',
    },
  },
  /** RIM-WPN-14. */
  'bolt-action': {
    ...GUN,
    name: 'Bolt-action rifle',
    damage: 6,
    range: 30,
    ap: 2,
    value: 180,
    tech: 'industrial-2',
    hands: 2,
    recipe: {
      materials: [
        { of: ['steel'], count: 60 },
        { of: ['component'], count: 3 },
      ],
      cp: 100,
      tech: 'industrial-2',
      by: 'crafting',
    },
  },
  /** RIM-WPN-15. */
  'assault-rifle': {
    ...GUN,
    name: 'Assault rifle',
    damage: 5,
    range: 20,
    ap: 2,
    value: 350,
    tech: 'industrial-4',
    hands: 2,
    burst: 3,
    recipe: {
      materials: [
        { of: ['steel'], count: 70 },
        { of: ['component'], count: 5 },
      ],
      cp: 180,
      tech: 'industrial-4',
      by: 'crafting',
    },
  },
  /** RIM-WPN-16. */
  'sniper-rifle': {
    ...GUN,
    name: 'Sniper rifle',
    damage: 8,
    range: 40,
    ap: 3,
    value: 500,
    tech: 'industrial-5',
    hands: 2,
    recipe: {
      materials: [
        { of: ['steel'], count: 80 },
        { of: ['component'], count: 8 },
      ],
      cp: 240,
      tech: 'industrial-5',
      by: 'crafting',
    },
  },
  /** RIM-WPN-17. */
  minigun: {
    ...GUN,
    name: 'Minigun',
    damage: 4,
    range: 20,
    ap: 3,
    value: 1200,
    tech: 'industrial-6',
    hands: 2,
    area: 3,
    recipe: {
      materials: [
        { of: ['steel'], count: 150 },
        { of: ['component'], count: 15 },
      ],
      cp: 400,
      tech: 'industrial-6',
      by: 'crafting',
    },
  },
  /** RIM-WPN-18. */
  'charge-rifle': {
    ...GUN,
    name: 'Charge rifle',
    damage: 8,
    range: 20,
    ap: 2,
    value: 1000,
    tech: 'spacer-2',
    hands: 2,
    ignores: 1,
    recipe: {
      materials: [
        { of: ['plasteel'], count: 50 },
        { of: ['component'], count: 10 },
      ],
      cp: 300,
      tech: 'spacer-2',
      by: 'crafting',
    },
  },
} as const satisfies Record<string, Weapon>

export type WeaponId = keyof typeof WEAPON_ROWS

export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = WEAPON_ROWS

export interface Apparel {
  readonly name: string
  readonly rating: number
  readonly speed: number
  readonly value: number
  readonly tech: TechId | null
  /** What covers the chest alone stops no blast, fire or trap (RIM-RUL-068). */
  readonly covers: 'chest' | 'full'
  readonly recipe?: Recipe
  /** Guards against cold, and against heat (RIM-RUL-133). */
  readonly warm?: true
  readonly cool?: true
  /** Worn on the head, besides a suit. */
  readonly headgear?: true
}

const APPAREL_ROWS = {
  /** What everybody wears who did not arrive naked. */
  'plain-clothes': { name: 'Plain clothes', rating: 0, speed: 0, value: 0, tech: null, covers: 'full' },
  /** RIM-ARM-02. */
  tribalwear: {
    name: 'Tribalwear',
    rating: 0,
    speed: 0,
    value: 20,
    tech: 'neolithic-1',
    covers: 'full',
    recipe: {
      materials: [{ of: ['leather', 'cloth'], count: 30 }],
      cp: 20,
      tech: 'neolithic-1',
      by: 'crafting',
    },
  },
  /** RIM-ARM-03. */
  parka: {
    name: 'Parka',
    rating: 1,
    speed: 0,
    value: 60,
    tech: 'neolithic-2',
    covers: 'full',
    warm: true,
    recipe: {
      materials: [{ of: ['leather', 'cloth'], count: 60 }],
      cp: 40,
      tech: 'neolithic-2',
      by: 'crafting',
    },
  },
  /** RIM-ARM-04. */
  duster: {
    name: 'Duster',
    rating: 1,
    speed: 0,
    value: 60,
    tech: 'medieval-1',
    covers: 'full',
    cool: true,
    recipe: {
      materials: [{ of: ['leather', 'cloth'], count: 60 }],
      cp: 40,
      tech: 'medieval-1',
      by: 'crafting',
    },
  },
  /** RIM-ARM-05, RIM-RUL-069. */
  'flak-vest': {
    name: 'Flak vest',
    rating: 2,
    speed: 0,
    value: 150,
    tech: 'industrial-3',
    covers: 'chest',
    recipe: {
      materials: [
        { of: ['cloth'], count: 40 },
        { of: ['steel'], count: 30 },
      ],
      cp: 80,
      tech: 'industrial-3',
      by: 'crafting',
    },
  },
  /** RIM-ARM-06. */
  'flak-jacket': {
    name: 'Flak jacket',
    rating: 2,
    speed: 0,
    value: 150,
    tech: 'industrial-3',
    covers: 'full',
    recipe: {
      materials: [
        { of: ['cloth'], count: 50 },
        { of: ['steel'], count: 20 },
      ],
      cp: 80,
      tech: 'industrial-3',
      by: 'crafting',
    },
  },
  /** RIM-ARM-07. */
  'marine-armor': {
    name: 'Marine armor',
    rating: 4,
    speed: -1,
    value: 1200,
    tech: 'spacer-3',
    covers: 'full',
    recipe: {
      materials: [
        { of: ['plasteel'], count: 100 },
        { of: ['component'], count: 5 },
      ],
      cp: 400,
      tech: 'spacer-3',
      by: 'crafting',
    },
  },
  /** RIM-ARM-08. */
  cataphract: {
    name: 'Cataphract armor',
    rating: 5,
    speed: -2,
    value: 2500,
    tech: 'spacer-5',
    covers: 'full',
    recipe: {
      materials: [
        { of: ['plasteel'], count: 150 },
        { of: ['component'], count: 8 },
      ],
      cp: 600,
      tech: 'spacer-5',
      by: 'crafting',
    },
  },
  /** Comes only as a Masterwork out of a miner's past: rating 2, value 60 (RIM-RUL-047). */
  hardhat: { name: 'Hardhat', rating: 0, speed: 0, value: 40, tech: null, covers: 'full', headgear: true },
} as const satisfies Record<string, Apparel>

export type ApparelId = keyof typeof APPAREL_ROWS

export const APPAREL: Readonly<Record<ApparelId, Apparel>> = APPAREL_ROWS

export interface Relic {
  readonly name: string
  readonly value: number
  readonly about: string
  /** It is used up. */
  readonly once?: true
  /** Squares from which it can be used. */
  readonly range?: number
  readonly uses?: number
  readonly refill?: { readonly good: 'chemfuel'; readonly count: number }
  readonly damage?: number
  readonly area?: number
  readonly dc?: number
  readonly absorbs?: number
  readonly leap?: number
}

const RELIC_ROWS = {
  'shield-belt': {
    name: 'Shield belt',
    value: 400,
    about: 'Takes the first 15 damage of each fight. No shot leaves it either.',
    absorbs: 15,
  },
  'jump-pack': {
    name: 'Jump pack',
    value: 400,
    about: 'For 1 AP, up to 12 squares over whatever is in the way. Three leaps; 10 chemfuel fill it again.',
    uses: 3,
    leap: 12,
    refill: { good: 'chemfuel', count: 10 },
  },
  'shock-lance': {
    name: 'Shock lance',
    value: 500,
    about: 'Once, at up to 20 squares: a Spirit check of DC 15, or the target goes down.',
    once: true,
    range: 20,
    dc: 15,
  },
  'sky-beam-marker': {
    name: 'Sky-beam marker',
    value: 1500,
    about:
      'Once, at up to 40 squares: at the start of the next round something in orbit does 20 damage in 3×3.',
    once: true,
    range: 40,
    damage: 20,
    area: 3,
  },
  'nav-mind': {
    name: 'Navigation mind',
    value: 1500,
    about: 'Half awake, and homesick. One part of the ship that need not be built.',
  },
} as const satisfies Record<string, Relic>

export type RelicId = keyof typeof RELIC_ROWS

export const RELICS: Readonly<Record<RelicId, Relic>> = RELIC_ROWS

export type RelicRow =
  | { readonly d6: number; readonly kind: 'relic'; readonly relic: RelicId }
  /** One bionic, which the owner names. */
  | { readonly d6: number; readonly kind: 'bionic-of-choice' }

/** Which relic turns up, by d6. */
export const RELIC_TABLE: readonly RelicRow[] = [
  { d6: 1, kind: 'relic', relic: 'shield-belt' },
  { d6: 2, kind: 'relic', relic: 'jump-pack' },
  { d6: 3, kind: 'relic', relic: 'shock-lance' },
  { d6: 4, kind: 'relic', relic: 'sky-beam-marker' },
  { d6: 5, kind: 'bionic-of-choice' },
  { d6: 6, kind: 'relic', relic: 'nav-mind' },
]

export interface Curio {
  readonly name: string
  readonly value: number
  readonly about: string
}

const CURIO_ROWS = {
  /** Comes only as a Masterwork, worth 150 (RIM-RUL-047). */
  medkit: {
    name: 'Medkit',
    value: 100,
    about: 'Everything in its loop: one Edge source on the Medical rolls of whoever holds it.',
  },
  'psylink-neuroformer': {
    name: 'Psylink neuroformer',
    value: 2000,
    about: 'Once: the user becomes Psychic Sensitive, and each dawn brings 1 Inspiration Point.',
  },
  sculpture: {
    name: 'Sculpture',
    value: 100,
    about: 'Set up in a Room it lifts whoever lives there. Packed, it sells.',
  },
} as const satisfies Record<string, Curio>

export type CurioId = keyof typeof CURIO_ROWS

/** Single objects that are neither wielded, worn nor relics. */
export const CURIOS: Readonly<Record<CurioId, Curio>> = CURIO_ROWS

export type ThingId = WeaponId | ApparelId | RelicId | CurioId

export type Thing = Weapon | Apparel | Relic | Curio

/** Whatever exists as one object, with a quality of its own. */
export const THINGS: Readonly<Record<ThingId, Thing>> = {
  ...WEAPON_ROWS,
  ...APPAREL_ROWS,
  ...RELIC_ROWS,
  ...CURIO_ROWS,
}
