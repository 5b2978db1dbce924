/** The ages of technology, in order. */
export const CATEGORY_IDS = ['neolithic', 'medieval', 'industrial', 'spacer'] as const

export type Category = (typeof CATEGORY_IDS)[number]

export interface Tech {
  readonly name: string
  readonly category: Category
  readonly level: number
  /** What it costs to learn (RIM-RSCH-06, RIM-RSCH-07, RIM-RSCH-08, RIM-RSCH-09). */
  readonly rp: number
  readonly about: string
}

const TECH_ROWS = {
  'neolithic-1': {
    name: 'Camp Craft',
    category: 'neolithic',
    level: 1,
    rp: 100,
    about: 'A fire, a pot and a pointed stick: enough to see another morning.',
  },
  'neolithic-2': {
    name: 'Hearth and Herbs',
    category: 'neolithic',
    level: 2,
    rp: 200,
    about: 'A bed to sleep in, a table to eat at, and leaves that close a wound. Herbs can be gathered.',
  },
  'neolithic-3': {
    name: 'Big Game',
    category: 'neolithic',
    level: 3,
    rp: 300,
    about: 'Bows that drop what used to chase you. The way to Medieval knowledge is open.',
  },
  'neolithic-4': {
    name: 'Herding',
    category: 'neolithic',
    level: 4,
    rp: 400,
    about: 'Beasts that carry: caravans may ride mounts and load pack animals.',
  },
  'medieval-1': {
    name: 'Masonry and Tailoring',
    category: 'medieval',
    level: 1,
    rp: 300,
    about: 'Stone on stone, seam on seam, and a proper bench to work at.',
  },
  'medieval-2': {
    name: 'Kitchens',
    category: 'medieval',
    level: 2,
    rp: 600,
    about: 'A stove, and meals that people talk about afterwards.',
  },
  'medieval-3': {
    name: 'Smithing',
    category: 'medieval',
    level: 3,
    rp: 900,
    about: 'Good steel, drawn long and kept sharp. The way to Industrial knowledge is open.',
  },
  'medieval-4': {
    name: 'Roads',
    category: 'medieval',
    level: 4,
    rp: 1200,
    about: 'On a route already charted, difficult terrain no longer slows a caravan.',
  },
  'medieval-5': {
    name: 'Granaries',
    category: 'medieval',
    level: 5,
    rp: 1500,
    about: 'Every farming slot of Tier 2 or 3 brings one Food more.',
  },
  'industrial-1': {
    name: 'Electricity',
    category: 'industrial',
    level: 1,
    rp: 600,
    about: 'Wire, current, and the small parts that every machine asks for.',
  },
  'industrial-2': {
    name: 'Gunsmithing',
    category: 'industrial',
    level: 2,
    rp: 1200,
    about: 'Long guns, guns that watch by themselves, and a bay for those who met the other kind.',
  },
  'industrial-3': {
    name: 'Radio and Flak',
    category: 'industrial',
    level: 3,
    rp: 1800,
    about: 'Voices from orbit, plates under the coat, and things that burst.',
  },
  'industrial-4': {
    name: 'Automatic Arms',
    category: 'industrial',
    level: 4,
    rp: 2400,
    about: 'Guns that do not stop, limbs that replace limbs. The way to Spacer knowledge is open.',
  },
  'industrial-5': {
    name: 'Precision Works',
    category: 'industrial',
    level: 5,
    rp: 3000,
    about: 'One shot from a kilometre away, one parcel to anywhere on the map.',
  },
  'industrial-6': {
    name: 'Heavy Arms',
    category: 'industrial',
    level: 6,
    rp: 3600,
    about: 'A gun that needs two strong arms. Turrets hit at +3.',
  },
  'spacer-1': {
    name: 'Fabrication and Hulls',
    category: 'spacer',
    level: 1,
    rp: 1000,
    about: 'Parts finer than a hand can make, and the bones of a ship.',
  },
  'spacer-2': {
    name: 'Pulse Charge and Star Drive',
    category: 'spacer',
    level: 2,
    rp: 2000,
    about: 'What drives a charged shot drives a ship as well.',
  },
  'spacer-3': {
    name: 'Powered Plate',
    category: 'spacer',
    level: 3,
    rp: 3000,
    about: 'Armour that carries itself, and limbs better than those that were lost.',
  },
  'spacer-4': {
    name: 'Monofilament',
    category: 'spacer',
    level: 4,
    rp: 4000,
    about: 'Sharp melee weapons made from now on ignore 1 Armor.',
  },
  'spacer-5': {
    name: 'Siege Plate',
    category: 'spacer',
    level: 5,
    rp: 5000,
    about: 'The heaviest thing a person can wear and still walk.',
  },
  'spacer-6': {
    name: 'Cold Start',
    category: 'spacer',
    level: 6,
    rp: 6000,
    about: 'The reactor warms for 10 days instead of 15.',
  },
  'spacer-7': {
    name: 'Silent Running',
    category: 'spacer',
    level: 7,
    rp: 7000,
    about: 'Raids during the start-up come at 100 % instead of 120 %.',
  },
} as const satisfies Record<`${Category}-${number}`, Tech>

export type TechId = keyof typeof TECH_ROWS

export const TECH: Readonly<Record<TechId, Tech>> = TECH_ROWS

export interface TechCategory {
  readonly name: string
  readonly levels: number
  /** Level L costs L times this (RIM-RSCH-06, RIM-RSCH-07, RIM-RSCH-08, RIM-RSCH-09). */
  readonly cost: number
  /** What each level known adds to the Wealth Score (RIM-RUL-151). */
  readonly weight: number
  /** The foothold its first level asks for (RIM-RUL-107). */
  readonly entry: { readonly after: TechId } | null
}

export const CATEGORIES: Readonly<Record<Category, TechCategory>> = {
  neolithic: { name: 'Neolithic', levels: 4, cost: 100, weight: 1, entry: null },
  medieval: { name: 'Medieval', levels: 5, cost: 300, weight: 2, entry: { after: 'neolithic-3' } },
  industrial: { name: 'Industrial', levels: 6, cost: 600, weight: 4, entry: { after: 'medieval-3' } },
  spacer: { name: 'Spacer', levels: 7, cost: 1000, weight: 8, entry: { after: 'industrial-4' } },
}
