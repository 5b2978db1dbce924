/** One side of a First Born's board. */
export interface Side {
  readonly actions: number
  /** Null: it strikes nobody, whatever it carries (CS-NSTAT-04). */
  readonly close: number | null
  /** Null: it shoots nobody, whatever it carries (CS-NSTAT-03). */
  readonly ranged: number | null
  readonly armour: number
}

/** What each of them is. Fire and poison leave nothing on them: there are no conditions to keep (CS-FBT-11). */
export interface FirstBorn {
  readonly name: string
  /** CS-RANK-01. */
  readonly rank: 1 | 2 | 3 | 4 | 5 | 6
  readonly calm: Side
  /** What CLEANSE changes (CS-HOST-16). */
  readonly charged: Partial<Side>
  readonly massive?: number
  readonly movement?: number
  /** It uses the Knowledge Die (CS-KNOW-01); on the charged side with its first two attacks (CS-KNOW-03). */
  readonly knowledge?: true
  /** CS-LINK-01, CS-LINK-02. */
  readonly linked?: true
  /** CS-NSTAT-06. */
  readonly charge?: true
  readonly size?: 2
  /** What it alone can do: step through to an entry point, or gather what lies about (CS-FBT-06, CS-FBT-08). */
  readonly ability?: 'warp-shift' | 'collects'
  /** Figures in the box with up to three crews, and with more (CS-RUL-44). */
  readonly pool: readonly [few: number, many: number]
}

const firstBorn = {
  // CS-FBT-01
  drone: {
    name: 'Drone',
    rank: 1,
    calm: { actions: 2, close: null, ranged: 1, armour: 0 },
    charged: { ranged: 2 },
    knowledge: true,
    pool: [5, 9],
  },
  // CS-FBT-02
  harvester: {
    name: 'Harvester',
    rank: 1,
    calm: { actions: 2, close: 2, ranged: null, armour: 0 },
    charged: { close: 3, armour: 1 },
    pool: [5, 10],
  },
  // CS-FBT-03
  devastator: {
    name: 'Devastator',
    rank: 2,
    calm: { actions: 2, close: 1, ranged: 2, armour: 1 },
    charged: { close: 2, ranged: 3 },
    linked: true,
    pool: [2, 4],
  },
  // CS-FBT-04
  assassin: {
    name: 'Assassin',
    rank: 3,
    calm: { actions: 3, close: 3, ranged: null, armour: 1 },
    charged: { close: 4, armour: 2 },
    movement: 1,
    pool: [1, 2],
  },
  // CS-FBT-07
  'live-one': {
    name: 'Live One',
    rank: 4,
    calm: { actions: 3, close: 3, ranged: null, armour: 1 },
    charged: { close: 4, armour: 2 },
    movement: 1,
    charge: true,
    pool: [1, 2],
  },
  // CS-FBT-05
  liege: {
    name: 'Liege',
    rank: 4,
    calm: { actions: 2, close: 2, ranged: 2, armour: 1 },
    charged: { close: 3, ranged: 3, armour: 2 },
    knowledge: true,
    pool: [3, 6],
  },
  // CS-FBT-08
  gatherer: {
    name: 'Gatherer',
    rank: 4,
    calm: { actions: 2, close: 3, ranged: 2, armour: 2 },
    charged: { close: 4, ranged: 3 },
    massive: 1,
    ability: 'collects',
    pool: [1, 2],
  },
  // CS-FBT-09
  annihilator: {
    name: 'Annihilator',
    rank: 5,
    calm: { actions: 2, close: 2, ranged: 5, armour: 3 },
    charged: { close: 3, ranged: 6 },
    massive: 2,
    linked: true,
    pool: [1, 2],
  },
  // CS-FBT-06
  iconoclast: {
    name: 'Iconoclast',
    rank: 5,
    calm: { actions: 3, close: 4, ranged: 2, armour: 2 },
    charged: { close: 5, ranged: 3 },
    massive: 1,
    knowledge: true,
    ability: 'warp-shift',
    pool: [1, 2],
  },
  // CS-FBT-10
  'true-born': {
    name: 'True Born',
    rank: 6,
    calm: { actions: 0, close: 3, ranged: null, armour: 2 },
    charged: {},
    massive: 2,
    pool: [1, 1],
  },
  talos: {
    name: 'Talos',
    rank: 5,
    calm: { actions: 2, close: 5, ranged: 3, armour: 4 },
    charged: { close: 6, ranged: 4 },
    massive: 3,
    size: 2,
    pool: [0, 0],
  },
} as const satisfies { readonly [id: string]: FirstBorn }

export type FirstBornId = keyof typeof firstBorn

export const FIRST_BORN: { readonly [id in FirstBornId]: FirstBorn } = firstBorn

/** The inserts of the Awake True Born, from Woken to Failing (CS-TB-12). */
export const INSERTS: readonly (Side & { readonly name: string })[] = [
  { name: 'Woken', actions: 3, close: 4, ranged: 3, armour: 3 },
  { name: 'Enraged', actions: 3, close: 5, ranged: 3, armour: 3 },
  { name: 'Wounded', actions: 2, close: 4, ranged: 2, armour: 2 },
  { name: 'Failing', actions: 2, close: 3, ranged: 1, armour: 1 },
]

/** What a True Born that is forced awake may have on it: one small and one large piece (CS-TB-15). */
export const TRUE_BORN_ITEMS = {
  small: ['mantle-armour', 'velocity-bond', 'dyson-vent-8'],
  large: ['iconoclast-shard-sword', 'potent-fibril'],
} as const
