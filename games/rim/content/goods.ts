import type { TechId } from './tech.ts'

export type GoodCategory =
  /** With meals and pemmican it is what RIM-RES-01 calls Food. */
  | 'food'
  /** RIM-RES-02. */
  | 'textile'
  /** RIM-RES-03; plasteel and gold are rare (RIM-RES-08). */
  | 'ore'
  /** Stores of their own: wood, stone, fuel and the like (RIM-RES-07). */
  | 'stock'
  | 'meal'
  /** RIM-RES-04. */
  | 'component'
  /** RIM-RES-05. */
  | 'medicine'
  | 'drug'
  | 'grenade'
  | 'part'
  /** Good for nothing but selling. */
  | 'trade'

interface Line<Id extends string> {
  /** The kinds that serve. One kind pays the whole line (RIM-RUL-097), unless the line says that they may be mixed. */
  readonly of: readonly Id[]
  readonly count: number
  readonly mixed?: true
}

interface Made<Id extends string> {
  readonly materials: readonly Line<Id>[]
  readonly cp: number
  readonly tech: TechId
  /**
   * `cooking` is brewed: CP by Dexterity + Cooking (RIM-RUL-164). `meal` prints what the book prints, but meals
   * come only out of Cooking slots and never take CP (RIM-RUL-093).
   */
  readonly by: 'crafting' | 'cooking' | 'meal'
}

interface Row<Id extends string> {
  readonly name: string
  /** Market Value of one, in Silver. */
  readonly value: number
  readonly category: GoodCategory
  readonly recipe?: Made<Id>
}

/** What recipes of goods are made of. Recipes of other things may ask for any good. */
type Ingredient = keyof typeof RAW_ROWS | 'component'

const RAW_ROWS = {
  'food-raw': { name: 'Raw food', value: 1, category: 'food' },
  cloth: { name: 'Cloth', value: 1, category: 'textile' },
  leather: { name: 'Leather', value: 1, category: 'textile' },
  steel: { name: 'Steel', value: 1, category: 'ore' },
  plasteel: { name: 'Plasteel', value: 10, category: 'ore' },
  gold: { name: 'Gold', value: 10, category: 'ore' },
  wood: { name: 'Wood', value: 1, category: 'stock' },
  'stone-block': { name: 'Stone block', value: 1, category: 'stock' },
  chemfuel: { name: 'Chemfuel', value: 1, category: 'stock' },
  neutroamine: { name: 'Neutroamine', value: 25, category: 'stock' },
  jade: { name: 'Jade', value: 5, category: 'trade' },
} as const satisfies Record<string, Row<never>>

const MEAL_ROWS = {
  /** RIM-ITEM-01. */
  'meal-simple': {
    name: 'Simple meal',
    value: 15,
    category: 'meal',
    recipe: { materials: [{ of: ['food-raw'], count: 10 }], cp: 10, tech: 'neolithic-1', by: 'meal' },
  },
  /** RIM-ITEM-02. */
  'meal-fine': {
    name: 'Fine meal',
    value: 25,
    category: 'meal',
    recipe: { materials: [{ of: ['food-raw'], count: 20 }], cp: 20, tech: 'medieval-2', by: 'meal' },
  },
  'meal-packaged': { name: 'Packaged meal', value: 15, category: 'meal' },
  pemmican: { name: 'Pemmican', value: 10, category: 'meal' },
  'human-meat': { name: 'Human meat', value: 0, category: 'meal' },
} as const satisfies Record<string, Row<Ingredient>>

const MEDICINE_ROWS = {
  /** RIM-ITEM-03: gathered. */
  'herbal-medicine': { name: 'Herbal medicine', value: 10, category: 'medicine' },
  /** RIM-ITEM-04. */
  'industrial-medicine': {
    name: 'Industrial medicine',
    value: 50,
    category: 'medicine',
    recipe: {
      materials: [
        { of: ['cloth'], count: 3 },
        { of: ['neutroamine'], count: 1 },
      ],
      cp: 40,
      tech: 'industrial-2',
      by: 'crafting',
    },
  },
  'glitterworld-medicine': { name: 'Glitterworld medicine', value: 200, category: 'medicine' },
} as const satisfies Record<string, Row<Ingredient>>

const COMPONENT_ROWS = {
  /** RIM-ITEM-05. */
  component: {
    name: 'Component',
    value: 30,
    category: 'component',
    recipe: { materials: [{ of: ['steel'], count: 12 }], cp: 60, tech: 'industrial-1', by: 'crafting' },
  },
  /** RIM-ITEM-06. */
  'advanced-component': {
    name: 'Advanced component',
    value: 200,
    category: 'component',
    recipe: {
      materials: [
        { of: ['component'], count: 1 },
        { of: ['steel'], count: 20 },
        { of: ['plasteel'], count: 10 },
        { of: ['gold'], count: 3 },
      ],
      cp: 200,
      tech: 'spacer-1',
      by: 'crafting',
    },
  },
} as const satisfies Record<string, Row<Ingredient>>

const DRUG_ROWS = {
  smokeleaf: { name: 'Smokeleaf', value: 15, category: 'drug' },
  'wake-up': {
    name: 'Wake-up',
    value: 25,
    category: 'drug',
    recipe: { materials: [{ of: ['neutroamine'], count: 1 }], cp: 20, tech: 'industrial-2', by: 'cooking' },
  },
  'go-juice': {
    name: 'Go-juice',
    value: 50,
    category: 'drug',
    recipe: { materials: [{ of: ['neutroamine'], count: 2 }], cp: 30, tech: 'industrial-3', by: 'cooking' },
  },
  yayo: { name: 'Yayo', value: 40, category: 'drug' },
  luciferium: { name: 'Luciferium', value: 500, category: 'drug' },
} as const satisfies Record<string, Row<Ingredient>>

const GRENADE_ROWS = {
  'frag-grenade': {
    name: 'Frag grenade',
    value: 150,
    category: 'grenade',
    recipe: {
      materials: [
        { of: ['steel'], count: 20 },
        { of: ['chemfuel'], count: 80 },
      ],
      cp: 80,
      tech: 'industrial-3',
      by: 'crafting',
    },
  },
  'emp-grenade': {
    name: 'EMP grenade',
    value: 200,
    category: 'grenade',
    recipe: {
      materials: [
        { of: ['steel'], count: 20 },
        { of: ['component'], count: 4 },
      ],
      cp: 100,
      tech: 'industrial-4',
      by: 'crafting',
    },
  },
  molotov: {
    name: 'Molotov',
    value: 80,
    category: 'grenade',
    recipe: {
      materials: [
        { of: ['cloth'], count: 20 },
        { of: ['chemfuel'], count: 50 },
      ],
      cp: 40,
      tech: 'industrial-1',
      by: 'crafting',
    },
  },
} as const satisfies Record<string, Row<Ingredient>>

const CRUDE = {
  value: 20,
  category: 'part',
  recipe: { materials: [{ of: ['wood'], count: 10 }], cp: 20, tech: 'neolithic-1', by: 'crafting' },
} as const

const PROSTHETIC = {
  value: 200,
  category: 'part',
  recipe: {
    materials: [
      { of: ['steel'], count: 30 },
      { of: ['component'], count: 2 },
    ],
    cp: 80,
    tech: 'industrial-4',
    by: 'crafting',
  },
} as const

const BIONIC = {
  value: 1000,
  category: 'part',
  recipe: {
    materials: [
      { of: ['plasteel'], count: 20 },
      { of: ['component'], count: 5 },
    ],
    cp: 300,
    tech: 'spacer-3',
    by: 'crafting',
  },
} as const

const PART_ROWS = {
  'peg-leg': { name: 'Peg leg', ...CRUDE },
  'hook-hand': { name: 'Hook hand', ...CRUDE },
  'prosthetic-hand': { name: 'Prosthetic hand', ...PROSTHETIC },
  'prosthetic-arm': { name: 'Prosthetic arm', ...PROSTHETIC },
  'prosthetic-foot': { name: 'Prosthetic foot', ...PROSTHETIC },
  'prosthetic-leg': { name: 'Prosthetic leg', ...PROSTHETIC },
  'prosthetic-eye': { name: 'Prosthetic eye', ...PROSTHETIC },
  'bionic-hand': { name: 'Bionic hand', ...BIONIC },
  'bionic-arm': { name: 'Bionic arm', ...BIONIC },
  'bionic-foot': { name: 'Bionic foot', ...BIONIC },
  'bionic-leg': { name: 'Bionic leg', ...BIONIC },
  'bionic-eye': { name: 'Bionic eye', ...BIONIC },
  'pain-block': {
    name: 'Pain block',
    value: 800,
    category: 'part',
    recipe: {
      materials: [
        { of: ['plasteel'], count: 10 },
        { of: ['component'], count: 3 },
      ],
      cp: 250,
      tech: 'spacer-2',
      by: 'crafting',
    },
  },
} as const satisfies Record<string, Row<Ingredient>>

const TROPHY_ROWS = {
  'thrumbo-horn': { name: 'Thrumbo horn', value: 800, category: 'trade' },
} as const satisfies Record<string, Row<never>>

const GOOD_ROWS = {
  ...RAW_ROWS,
  ...MEAL_ROWS,
  ...MEDICINE_ROWS,
  ...COMPONENT_ROWS,
  ...DRUG_ROWS,
  ...GRENADE_ROWS,
  ...PART_ROWS,
  ...TROPHY_ROWS,
}

export type GoodId = keyof typeof GOOD_ROWS
export type RawId = keyof typeof RAW_ROWS
export type MealId = keyof typeof MEAL_ROWS
export type MedicineId = keyof typeof MEDICINE_ROWS
export type DrugId = keyof typeof DRUG_ROWS
export type GrenadeId = keyof typeof GRENADE_ROWS
export type ReplacementId = keyof typeof PART_ROWS

export type Materials = readonly Line<GoodId>[]
export type Recipe = Made<GoodId>
export type Good = Row<GoodId>

/** How many of which goods. */
export type Goods = Readonly<Partial<Record<GoodId, number>>>

/** Everything that is counted in the stores and has no quality (RIM-QUAL-08). Materials are in pieces. */
export const GOODS: Readonly<Record<GoodId, Good>> = GOOD_ROWS

/** Pieces in one unit of Food, Textile or Ore (RIM-RUL-089). */
export const UNIT = 10

/** "Material" in a recipe (RIM-RUL-097). */
export const MATERIAL = ['wood', 'steel', 'stone-block'] as const satisfies readonly GoodId[]

export const ANY_MEDICINE = [
  'herbal-medicine',
  'industrial-medicine',
  'glitterworld-medicine',
] as const satisfies readonly MedicineId[]
