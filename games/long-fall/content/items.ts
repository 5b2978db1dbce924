import type { ConditionId } from './conditions.ts'
import type { MarkedSkillId, SkillId } from './skills.ts'

/** How far apart two sides of a skirmish are (LF-RUL-SKIR-04). */
export type Distance = 'close' | 'near' | 'far'

export type WeaponTrait =
  /** It can run empty (LF-RUL-SKIR-16). */
  | { readonly kind: 'gun' }
  /** It is set where it goes off: close, and not in a hurry. */
  | { readonly kind: 'placed' }
  /**
   * A PC hit gets this Condition, with the damage as its Severity, in place of a wound. For an NPC the damage
   * counts so many times toward Resistance, but it is not hurt.
   */
  | { readonly kind: 'stun'; readonly condition: ConditionId; readonly towardResistance: number }

export interface Weapon {
  readonly kind: 'weapon'
  readonly name: string
  readonly harm: number
  readonly reach: readonly Distance[]
  readonly skill: SkillId
  /** In marks; null is not for sale. */
  readonly price: number | null
  readonly traits: readonly WeaponTrait[]
}

const WEAPON_ROWS = {
  'it-fist': {
    kind: 'weapon',
    name: 'Fists',
    harm: -1,
    reach: ['close'],
    skill: 'brawling',
    price: null,
    traits: [],
  },
  'it-knife': {
    kind: 'weapon',
    name: 'Knife',
    harm: 0,
    reach: ['close'],
    skill: 'blades',
    price: 1,
    traits: [],
  },
  'it-blade': {
    kind: 'weapon',
    name: 'Boarding blade',
    harm: 1,
    reach: ['close'],
    skill: 'blades',
    price: 4,
    traits: [],
  },
  'it-pistol': {
    kind: 'weapon',
    name: 'Pistol',
    harm: 1,
    reach: ['close', 'near'],
    skill: 'small-arms',
    price: 6,
    traits: [{ kind: 'gun' }],
  },
  'it-scatter': {
    kind: 'weapon',
    name: 'Scattergun',
    harm: 2,
    reach: ['close', 'near'],
    skill: 'small-arms',
    price: 8,
    traits: [{ kind: 'gun' }],
  },
  'it-longarm': {
    kind: 'weapon',
    name: 'Long arm',
    harm: 2,
    reach: ['near', 'far'],
    skill: 'small-arms',
    price: 10,
    traits: [{ kind: 'gun' }],
  },
  'it-heavy': {
    kind: 'weapon',
    name: 'Shoulder gun',
    harm: 4,
    reach: ['near', 'far'],
    skill: 'heavy-weapons',
    price: 40,
    traits: [{ kind: 'gun' }],
  },
  'it-stun': {
    kind: 'weapon',
    name: 'Stunner',
    harm: 0,
    reach: ['close'],
    skill: 'small-arms',
    price: 8,
    traits: [{ kind: 'gun' }, { kind: 'stun', condition: 'con-dazed', towardResistance: 2 }],
  },
  'it-charge': {
    kind: 'weapon',
    name: 'Charge',
    harm: 4,
    reach: ['close'],
    skill: 'demolitions',
    price: 5,
    traits: [{ kind: 'placed' }],
  },
} as const satisfies Record<string, Weapon>

export type WeaponId = keyof typeof WEAPON_ROWS

export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = WEAPON_ROWS

/** What anybody without a weapon fights with. */
export const UNARMED: WeaponId = 'it-fist'

export interface Armour {
  readonly kind: 'armour'
  readonly name: string
  readonly armour: number
  readonly price: number
  /** For throws with these skills the wearer counts as having this Condition. */
  readonly hinders?: {
    readonly condition: ConditionId
    readonly severity: number
    readonly skills: readonly SkillId[]
  }
  /** It keeps its wearer alive in vacuum; without one nobody works there (LF-AUTO-02). */
  readonly airtight?: true
}

const ARMOUR_ROWS = {
  'ar-coat': { kind: 'armour', name: 'Heavy coat', armour: 1, price: 3 },
  'ar-vest': { kind: 'armour', name: 'Woven vest', armour: 2, price: 12 },
  'ar-plate': {
    kind: 'armour',
    name: 'Boarding plate',
    armour: 3,
    price: 40,
    hinders: { condition: 'con-winded', severity: 1, skills: ['climbing', 'stealth'] },
  },
  'ar-vacc': { kind: 'armour', name: 'Vacc suit', armour: 1, price: 15, airtight: true },
} as const satisfies Record<string, Armour>

export type ArmourId = keyof typeof ARMOUR_ROWS

export const ARMOUR: Readonly<Record<ArmourId, Armour>> = ARMOUR_ROWS

/** Without its kit a marked skill cannot be used (LF-AUTO-02). */
export interface Kit {
  readonly kind: 'kit'
  readonly name: string
  readonly skill: MarkedSkillId
  readonly price: number
}

export type KitId = `kit-${MarkedSkillId}`

export const KITS: {
  readonly [Id in KitId]: Kit & { readonly skill: Id extends `kit-${infer Skill}` ? Skill : never }
} = {
  'kit-pilot': { kind: 'kit', name: 'Pilot’s kit', skill: 'pilot', price: 5 },
  'kit-astrogation': { kind: 'kit', name: 'Astrogator’s kit', skill: 'astrogation', price: 5 },
  'kit-engines': { kind: 'kit', name: 'Engine kit', skill: 'engines', price: 5 },
  'kit-demolitions': { kind: 'kit', name: 'Demolition kit', skill: 'demolitions', price: 5 },
  'kit-medic': { kind: 'kit', name: 'Medic’s kit', skill: 'medic', price: 5 },
  'kit-computers': { kind: 'kit', name: 'Computer kit', skill: 'computers', price: 5 },
  'kit-physical-science': { kind: 'kit', name: 'Physical science kit', skill: 'physical-science', price: 5 },
  'kit-life-science': { kind: 'kit', name: 'Life science kit', skill: 'life-science', price: 5 },
  'kit-law': { kind: 'kit', name: 'Law library', skill: 'law', price: 5 },
  'kit-locks': { kind: 'kit', name: 'Lock kit', skill: 'locks', price: 5 },
  'kit-forgery': { kind: 'kit', name: 'Forger’s kit', skill: 'forgery', price: 5 },
  'kit-mechanic': { kind: 'kit', name: 'Mechanic’s kit', skill: 'mechanic', price: 5 },
  'kit-electronics': { kind: 'kit', name: 'Electronics kit', skill: 'electronics', price: 5 },
  'kit-fabrication': { kind: 'kit', name: 'Fabrication kit', skill: 'fabrication', price: 5 },
}

/** With it, throws with the skill treat several patients a week. */
export interface Chest {
  readonly kind: 'chest'
  readonly name: string
  readonly skill: SkillId
  readonly patients: number
  readonly price: number
}

const CHEST_ROWS = {
  'it-chest': { kind: 'chest', name: 'Medicine chest', skill: 'medic', patients: 3, price: 10 },
} as const satisfies Record<string, Chest>

export type ChestId = keyof typeof CHEST_ROWS

export type Item = Weapon | Armour | Kit | Chest

export type ItemId = WeaponId | ArmourId | KitId | ChestId

/** Everything that can be carried, bought, broken or lost. */
export const ITEMS: Readonly<Record<ItemId, Item>> = {
  ...WEAPON_ROWS,
  ...ARMOUR_ROWS,
  ...KITS,
  ...CHEST_ROWS,
}
