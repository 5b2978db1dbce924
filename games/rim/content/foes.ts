import type { FactionId } from './factions.ts'
import type { GrenadeId } from './goods.ts'
import type { WeaponId } from './things.ts'

export interface Foe {
  readonly name: string
  readonly sort: 'person' | 'mechanoid' | 'insect' | 'animal'
  readonly hp: number
  readonly armour: number
  readonly speed: number
  /** What it is called. */
  readonly weapon: string
  /** What it leaves behind, if anybody can use it. */
  readonly carries: WeaponId | null
  readonly damage: number
  /** 0 for melee. */
  readonly range: number
  /** 0 for shooters. */
  readonly reach: number
  readonly ap: number
  /** Attribute and Skill Modifier in one. */
  readonly hit: number
  /** Taken off melee totals against it. */
  readonly dodge: number
  /** In raid points. */
  readonly cost: number
  readonly loud: boolean
  readonly faction: FactionId | null
  readonly versusArmour?: number
  readonly injuryBonus?: number
  readonly ignores?: number
  readonly burst?: number
  readonly area?: number
  readonly silent?: true
  readonly reliable?: true
  /** Never more than one shot a turn. */
  readonly oneShot?: true
  /** Thrown first, one an attack. */
  readonly grenades?: { readonly grenade: GrenadeId; readonly count: number }
  /** Rock costs it 2 squares and does not stop it. */
  readonly digs?: true
  /** What it does when it is killed. */
  readonly bursts?: { readonly damage: number; readonly area: number }
  /** Flavour of how it fights. */
  readonly manner?: string
}

const MELEE = { range: 0, reach: 1, ap: 2, loud: false } as const
const SHOT = { reach: 0, ap: 2, loud: true } as const

const TRIBE = { sort: 'person', faction: 'tribe', speed: 6 } as const
const PIRATE = { sort: 'person', faction: 'pirate', speed: 6 } as const
const OUTLANDER = { sort: 'person', faction: 'outlander', speed: 6 } as const
const PIG = { sort: 'person', faction: 'pig', speed: 6 } as const
const EMPIRE = { sort: 'person', faction: 'empire' } as const

const SHORT_BOW = { weapon: 'Short bow', carries: 'short-bow', damage: 3, range: 15, silent: true } as const
const GREAT_BOW = { weapon: 'Great bow', carries: 'great-bow', damage: 5, range: 25, silent: true } as const
const MACE = { weapon: 'Mace', carries: 'mace', damage: 5, versusArmour: 1 } as const
const REVOLVER = { weapon: 'Revolver', carries: 'revolver', damage: 4, range: 15, reliable: true } as const
const BOLT_ACTION = { weapon: 'Bolt-action rifle', carries: 'bolt-action', damage: 6, range: 30 } as const
const SHOTGUN = { weapon: 'Pump shotgun', carries: 'pump-shotgun', damage: 6, range: 5 } as const
const ASSAULT_RIFLE = {
  weapon: 'Assault rifle',
  carries: 'assault-rifle',
  damage: 5,
  range: 20,
  burst: 3,
} as const
const CHARGE_RIFLE = {
  weapon: 'Charge rifle',
  carries: 'charge-rifle',
  damage: 8,
  range: 20,
  ignores: 1,
} as const

const PEOPLE = {
  'tribal-warrior': {
    ...TRIBE,
    ...MELEE,
    name: 'Tribal warrior',
    hp: 14,
    armour: 0,
    weapon: 'Spear',
    carries: 'spear',
    damage: 5,
    reach: 2,
    hit: 3,
    dodge: 1,
    cost: 5,
    manner: 'Runs straight at you.',
  },
  'tribal-archer': {
    ...TRIBE,
    ...SHOT,
    ...SHORT_BOW,
    loud: false,
    name: 'Tribal archer',
    hp: 12,
    armour: 0,
    hit: 2,
    dodge: 0,
    cost: 5,
  },
  'tribal-hunter': {
    ...TRIBE,
    ...SHOT,
    ...GREAT_BOW,
    loud: false,
    name: 'Tribal hunter',
    hp: 12,
    armour: 0,
    ap: 3,
    hit: 3,
    dodge: 0,
    cost: 8,
  },
  'tribal-chief': {
    ...TRIBE,
    ...MELEE,
    name: 'Tribal chief',
    hp: 16,
    armour: 1,
    weapon: 'Longsword',
    carries: 'longsword',
    damage: 6,
    hit: 4,
    dodge: 1,
    cost: 12,
    injuryBonus: 1,
  },
  'pirate-thug': {
    ...PIRATE,
    ...MELEE,
    ...MACE,
    name: 'Pirate thug',
    hp: 12,
    armour: 1,
    hit: 3,
    dodge: 2,
    cost: 7,
  },
  'pirate-gunner': {
    ...PIRATE,
    ...SHOT,
    ...REVOLVER,
    name: 'Pirate gunner',
    hp: 14,
    armour: 2,
    hit: 4,
    dodge: 0,
    cost: 10,
    manner: 'Keeps something solid in front.',
  },
  'pirate-rifleman': {
    ...PIRATE,
    ...SHOT,
    ...BOLT_ACTION,
    name: 'Pirate rifleman',
    hp: 14,
    armour: 2,
    hit: 4,
    dodge: 0,
    cost: 12,
    manner: 'Keeps something solid in front.',
  },
  'pirate-grenadier': {
    ...PIRATE,
    ...SHOT,
    ...REVOLVER,
    name: 'Pirate grenadier',
    hp: 12,
    armour: 1,
    hit: 3,
    dodge: 0,
    cost: 13,
    grenades: { grenade: 'molotov', count: 2 },
    manner: 'Burns first, shoots after.',
  },
  'pirate-boss': {
    ...PIRATE,
    ...SHOT,
    ...ASSAULT_RIFLE,
    name: 'Pirate boss',
    hp: 16,
    armour: 2,
    hit: 5,
    dodge: 1,
    cost: 18,
  },
  'mercenary-elite': {
    ...PIRATE,
    ...SHOT,
    ...CHARGE_RIFLE,
    name: 'Elite mercenary',
    hp: 18,
    armour: 4,
    speed: 5,
    hit: 6,
    dodge: 1,
    cost: 25,
  },
  'outlander-guard': {
    ...OUTLANDER,
    ...SHOT,
    ...REVOLVER,
    name: 'Outlander guard',
    hp: 12,
    armour: 2,
    hit: 3,
    dodge: 0,
    cost: 9,
  },
  'outlander-marksman': {
    ...OUTLANDER,
    ...SHOT,
    ...BOLT_ACTION,
    name: 'Outlander marksman',
    hp: 12,
    armour: 2,
    hit: 4,
    dodge: 0,
    cost: 11,
  },
  'outlander-captain': {
    ...OUTLANDER,
    ...SHOT,
    ...ASSAULT_RIFLE,
    name: 'Outlander captain',
    hp: 14,
    armour: 2,
    hit: 5,
    dodge: 1,
    cost: 16,
  },
  'pig-bruiser': {
    ...PIG,
    ...MELEE,
    ...MACE,
    name: 'Pig bruiser',
    hp: 16,
    armour: 1,
    hit: 4,
    dodge: 1,
    cost: 8,
  },
  'pig-shotgunner': {
    ...PIG,
    ...SHOT,
    ...SHOTGUN,
    name: 'Pig shotgunner',
    hp: 16,
    armour: 2,
    hit: 3,
    dodge: 0,
    cost: 11,
  },
  'pig-rifleman': {
    ...PIG,
    ...SHOT,
    ...BOLT_ACTION,
    name: 'Pig rifleman',
    hp: 14,
    armour: 2,
    hit: 4,
    dodge: 0,
    cost: 12,
  },
  'empire-trooper': {
    ...EMPIRE,
    ...SHOT,
    ...CHARGE_RIFLE,
    name: 'Imperial trooper',
    hp: 14,
    armour: 4,
    speed: 5,
    hit: 5,
    dodge: 1,
    cost: 22,
  },
  'empire-cataphract': {
    ...EMPIRE,
    ...MELEE,
    name: 'Imperial cataphract',
    hp: 18,
    armour: 5,
    speed: 4,
    weapon: 'Monosword',
    carries: 'monosword',
    damage: 8,
    hit: 6,
    dodge: 2,
    cost: 35,
    ignores: 2,
  },
} as const satisfies Record<string, Foe>

const MACHINE = { sort: 'mechanoid', carries: null, faction: null } as const

/** They feel no Pain, do not bleed, cannot be concussed, and never flee. */
const MECHANOIDS = {
  'mech-militor': {
    ...MACHINE,
    ...SHOT,
    name: 'Militor',
    hp: 12,
    armour: 1,
    speed: 6,
    weapon: 'Scatter gun',
    damage: 4,
    range: 8,
    hit: 3,
    dodge: 0,
    cost: 10,
  },
  'mech-lancer': {
    ...MACHINE,
    ...SHOT,
    name: 'Lancer',
    hp: 16,
    armour: 2,
    speed: 6,
    weapon: 'Charge lance',
    damage: 10,
    range: 30,
    ap: 3,
    hit: 5,
    dodge: 0,
    cost: 18,
    oneShot: true,
  },
  'mech-scyther': {
    ...MACHINE,
    ...MELEE,
    name: 'Scyther',
    hp: 18,
    armour: 3,
    speed: 8,
    weapon: 'Blades',
    damage: 8,
    hit: 5,
    dodge: 2,
    cost: 20,
  },
  'mech-centipede': {
    ...MACHINE,
    ...SHOT,
    name: 'Centipede',
    hp: 22,
    armour: 5,
    speed: 3,
    weapon: 'Heavy blaster',
    damage: 6,
    range: 20,
    ap: 3,
    hit: 4,
    dodge: 0,
    cost: 50,
    area: 3,
  },
} as const satisfies Record<string, Foe>

const INSECT = { ...MELEE, sort: 'insect', carries: null, faction: null, dodge: 0 } as const

/** They never flee. */
const INSECTS = {
  megascarab: {
    ...INSECT,
    name: 'Megascarab',
    hp: 12,
    armour: 1,
    speed: 6,
    weapon: 'Mandibles',
    damage: 3,
    hit: 2,
    cost: 5,
  },
  spelopede: {
    ...INSECT,
    name: 'Spelopede',
    hp: 16,
    armour: 2,
    speed: 6,
    weapon: 'Jaws',
    damage: 5,
    hit: 3,
    cost: 10,
    digs: true,
  },
  megaspider: {
    ...INSECT,
    name: 'Megaspider',
    hp: 20,
    armour: 3,
    speed: 5,
    weapon: 'Claws',
    damage: 8,
    hit: 5,
    cost: 22,
  },
} as const satisfies Record<string, Foe>

const BEAST = { ...MELEE, sort: 'animal', carries: null, faction: null, dodge: 0, armour: 0 } as const

const BEASTS = {
  chicken: {
    ...BEAST,
    name: 'Chicken',
    hp: 4,
    speed: 4,
    weapon: 'Beak',
    damage: 1,
    hit: -1,
    cost: 1,
  },
  alpaca: { ...BEAST, name: 'Alpaca', hp: 12, speed: 6, weapon: 'Kick', damage: 3, hit: 1, cost: 4 },
  boar: { ...BEAST, name: 'Boar', hp: 14, speed: 7, weapon: 'Tusks', damage: 4, hit: 2, cost: 5 },
  wolf: { ...BEAST, name: 'Wolf', hp: 12, speed: 8, weapon: 'Bite', damage: 4, hit: 3, dodge: 1, cost: 6 },
  boomalope: {
    ...BEAST,
    name: 'Boomalope',
    hp: 14,
    speed: 5,
    weapon: 'Bump',
    damage: 2,
    hit: 0,
    cost: 6,
    bursts: { damage: 6, area: 3 },
  },
  muffalo: {
    ...BEAST,
    name: 'Muffalo',
    hp: 18,
    armour: 1,
    speed: 6,
    weapon: 'Headbutt',
    damage: 4,
    hit: 2,
    cost: 8,
  },
  horse: { ...BEAST, name: 'Horse', hp: 14, speed: 9, weapon: 'Kick', damage: 4, hit: 2, cost: 7 },
  warg: {
    ...BEAST,
    name: 'Warg',
    hp: 16,
    armour: 1,
    speed: 8,
    weapon: 'Bite',
    damage: 6,
    hit: 4,
    dodge: 1,
    cost: 10,
  },
  bear: { ...BEAST, name: 'Bear', hp: 18, armour: 1, speed: 6, weapon: 'Claws', damage: 6, hit: 4, cost: 12 },
  thrumbo: {
    ...BEAST,
    name: 'Thrumbo',
    hp: 26,
    armour: 4,
    speed: 7,
    weapon: 'Horn',
    damage: 10,
    hit: 6,
    dodge: 1,
    cost: 40,
  },
} as const satisfies Record<string, Foe>

export type PersonFoeId = keyof typeof PEOPLE
export type AnimalId = keyof typeof BEASTS
export type FoeId = PersonFoeId | keyof typeof MECHANOIDS | keyof typeof INSECTS | AnimalId

export const FOES: Readonly<Record<FoeId, Foe>> = { ...PEOPLE, ...MECHANOIDS, ...INSECTS, ...BEASTS }
