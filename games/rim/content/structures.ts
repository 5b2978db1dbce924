import type { SkillId } from './attributes.ts'
import type { SlotId } from './calendar.ts'
import { ANY_MEDICINE, MATERIAL, type Materials } from './goods.ts'
import type { TechId } from './tech.ts'

export type StructureKind =
  | 'wall'
  | 'door'
  | 'bed'
  | 'furniture'
  | 'work'
  | 'power'
  | 'security'
  | 'art'
  | 'ship'
  /** Used once and gone. */
  | 'pod'

export interface Structure {
  readonly name: string
  readonly about: string
  readonly kind: StructureKind
  readonly materials: Materials
  readonly cp: number
  readonly tech: TechId | null
  readonly hp: number
  /** What it gives, or (below 0) takes, in each slot it runs (RIM-RUL-112). */
  readonly power: number
  /** Defense Points while it stands, finished, and works (RIM-DEF-05, RIM-RUL-109). */
  readonly pool: number
  /** Fire eats it: always, never, or if it was built of wood. */
  readonly burns: 'always' | 'if-wood' | 'never'
  /**
   * What it takes of a Room: one of three beds, the whole of it, or a corner beside either (RIM-RUL-113). Null
   * stands elsewhere.
   */
  readonly room: 'bed' | 'whole' | 'corner' | null
  /** Surplus power it keeps, in power-slots. */
  readonly stores?: number
  /** Wood it burns each dawn. */
  readonly fuel?: number
  /** It gives power in these slots only. */
  readonly slots?: readonly SlotId[]
  /** One Edge source on rolls of the skill made at it, or on the task. */
  readonly edge?: { readonly skill: SkillId } | { readonly task: 'researching' | 'relax' }
  /** Only so many Colonists a slot may use it (RIM-RUL-108). */
  readonly serves?: number
  readonly cover?: 'partial'
  readonly trap?: { readonly damage: number; readonly rearm: number }
  readonly turret?: {
    readonly range: number
    readonly damage: number
    readonly hit: number
    /** Once this level is known. */
    readonly better: { readonly tech: TechId; readonly hit: number }
  }
  /** Batches that one Cooking slot at it can make, on one roll. */
  readonly batches?: number
  /** Loads it takes along. */
  readonly carries?: number
  readonly shells?: { readonly damage: number }
  /** What a flight needs of it. */
  readonly needed?: number | 'per-traveller'
}

const PLAIN = { power: 0, pool: 0 } as const
const WOOD_OR_STEEL = ['wood', 'steel'] as const

const STRUCTURE_ROWS = {
  /** RIM-BLD-06. */
  'wall-wood': {
    ...PLAIN,
    name: 'Wooden wall',
    about: 'Quick to raise and quick to burn.',
    kind: 'wall',
    materials: [{ of: ['wood'], count: 5 }],
    cp: 10,
    tech: null,
    hp: 20,
    burns: 'always',
    room: null,
  },
  /** RIM-BLD-07. */
  'wall-stone': {
    ...PLAIN,
    name: 'Stone wall',
    about: 'Fire goes round it.',
    kind: 'wall',
    materials: [{ of: ['stone-block'], count: 5 }],
    cp: 20,
    tech: 'medieval-1',
    hp: 100,
    burns: 'never',
    room: null,
  },
  /** RIM-BLD-08. */
  door: {
    ...PLAIN,
    name: 'Door',
    about: 'Closed, it costs 2 squares to pass.',
    kind: 'door',
    materials: [{ of: MATERIAL, count: 25 }],
    cp: 30,
    tech: null,
    hp: 30,
    burns: 'if-wood',
    room: null,
  },
  /** RIM-BLD-09. */
  bed: {
    ...PLAIN,
    name: 'Bed',
    about: 'A night in it takes the day off your shoulders.',
    kind: 'bed',
    materials: [{ of: WOOD_OR_STEEL, count: 45 }],
    cp: 60,
    tech: 'neolithic-2',
    hp: 20,
    burns: 'if-wood',
    room: 'bed',
  },
  /** RIM-BLD-10. */
  table: {
    ...PLAIN,
    name: 'Table',
    about: 'Where people eat like people. Without one every meal costs Mood 3.',
    kind: 'furniture',
    materials: [{ of: WOOD_OR_STEEL, count: 30 }],
    cp: 50,
    tech: 'neolithic-2',
    hp: 20,
    burns: 'if-wood',
    room: null,
  },
  /** RIM-BLD-11. */
  'research-bench': {
    ...PLAIN,
    name: 'Research bench',
    about: 'Nothing is found out without one.',
    kind: 'work',
    materials: [
      { of: ['steel'], count: 75 },
      { of: ['wood'], count: 25 },
    ],
    cp: 100,
    tech: null,
    hp: 30,
    burns: 'never',
    room: 'whole',
    serves: 1,
  },
  /** RIM-BLD-12. */
  'comms-console': {
    ...PLAIN,
    name: 'Comms console',
    about: 'Talks to factions and to ships in orbit, and listens to the ground for ore.',
    kind: 'work',
    materials: [
      { of: ['steel'], count: 120 },
      { of: ['component'], count: 4 },
    ],
    cp: 200,
    tech: 'industrial-3',
    hp: 40,
    power: -1,
    burns: 'never',
    room: 'whole',
  },
  'wood-generator': {
    ...PLAIN,
    name: 'Wood generator',
    about: 'Eats 10 wood each dawn and hums until the next.',
    kind: 'power',
    materials: [
      { of: ['steel'], count: 100 },
      { of: ['component'], count: 2 },
    ],
    cp: 150,
    tech: 'industrial-1',
    hp: 40,
    power: 2,
    fuel: 10,
    burns: 'never',
    room: 'whole',
  },
  /** RIM-PWR-02. */
  'solar-panel': {
    ...PLAIN,
    name: 'Solar panel',
    about: 'Power in the Morning and the Afternoon, for nothing.',
    kind: 'power',
    materials: [
      { of: ['steel'], count: 100 },
      { of: ['component'], count: 3 },
    ],
    cp: 200,
    tech: 'industrial-3',
    hp: 30,
    power: 1,
    slots: ['morning', 'afternoon'],
    burns: 'never',
    room: 'whole',
  },
  battery: {
    ...PLAIN,
    name: 'Battery',
    about: 'Keeps what is left over. Rain makes a bomb of it, unless it stands in a Room.',
    kind: 'power',
    materials: [
      { of: ['steel'], count: 50 },
      { of: ['component'], count: 2 },
    ],
    cp: 100,
    tech: 'industrial-2',
    hp: 20,
    stores: 4,
    burns: 'never',
    room: 'whole',
  },
  /** RIM-DEF-01. */
  sandbags: {
    name: 'Sandbags',
    about: 'Partial cover by the sack.',
    kind: 'security',
    materials: [{ of: ['cloth'], count: 5 }],
    cp: 10,
    tech: null,
    hp: 30,
    power: 0,
    pool: 1,
    cover: 'partial',
    burns: 'never',
    room: null,
  },
  /** RIM-DEF-02. */
  barricade: {
    name: 'Barricade',
    about: 'Partial cover out of whatever was at hand.',
    kind: 'security',
    materials: [{ of: WOOD_OR_STEEL, count: 10 }],
    cp: 20,
    tech: null,
    hp: 25,
    power: 0,
    pool: 1,
    cover: 'partial',
    burns: 'if-wood',
    room: null,
  },
  'spike-trap': {
    name: 'Spike trap',
    about: 'The first enemy who steps there takes 10 damage. Then it wants 10 CP to be set again.',
    kind: 'security',
    materials: [{ of: MATERIAL, count: 45 }],
    cp: 40,
    tech: null,
    hp: 10,
    power: 0,
    pool: 2,
    trap: { damage: 10, rearm: 10 },
    burns: 'if-wood',
    room: null,
  },
  'mini-turret': {
    name: 'Mini-turret',
    about: 'Shoots at the nearest enemy at the end of every round, as long as it has power.',
    kind: 'security',
    materials: [
      { of: ['steel'], count: 100 },
      { of: ['component'], count: 3 },
    ],
    cp: 250,
    tech: 'industrial-2',
    hp: 40,
    power: -1,
    pool: 5,
    turret: { range: 25, damage: 4, hit: 2, better: { tech: 'industrial-6', hit: 3 } },
    burns: 'never',
    room: null,
  },
  'high-tech-bench': {
    ...PLAIN,
    name: 'High-tech bench',
    about: 'Research goes easier here, and Spacer levels go nowhere else.',
    kind: 'work',
    materials: [
      { of: ['steel'], count: 100 },
      { of: ['component'], count: 6 },
    ],
    cp: 150,
    tech: 'industrial-4',
    hp: 40,
    power: -1,
    burns: 'never',
    room: 'whole',
    edge: { task: 'researching' },
    serves: 1,
  },
  stove: {
    ...PLAIN,
    name: 'Stove',
    about: 'A better cook and two batches at once, if there is food for both.',
    kind: 'work',
    materials: [
      { of: ['steel'], count: 50 },
      { of: ['wood'], count: 20 },
    ],
    cp: 50,
    tech: 'medieval-2',
    hp: 20,
    burns: 'never',
    room: 'whole',
    edge: { skill: 'cooking' },
    serves: 1,
    batches: 2,
  },
  workbench: {
    ...PLAIN,
    name: 'Workbench',
    about: 'A vice, good light, and every tool on its nail.',
    kind: 'work',
    materials: [{ of: ['steel'], count: 100 }],
    cp: 80,
    tech: 'medieval-1',
    hp: 30,
    burns: 'never',
    room: 'whole',
    edge: { skill: 'crafting' },
    serves: 1,
  },
  'medical-bay': {
    ...PLAIN,
    name: 'Medical bay',
    about: 'Clean sheets and a lamp: whoever heals at home heals better.',
    kind: 'work',
    materials: [
      { of: ['steel'], count: 50 },
      { of: ANY_MEDICINE, count: 5, mixed: true },
    ],
    cp: 100,
    tech: 'industrial-2',
    hp: 20,
    burns: 'never',
    room: 'whole',
    edge: { skill: 'medical' },
    serves: 1,
  },
  'games-table': {
    ...PLAIN,
    name: 'Games table',
    about: 'Something to talk over that is not the raid.',
    kind: 'furniture',
    materials: [
      { of: ['wood'], count: 50 },
      { of: ['cloth'], count: 10 },
    ],
    cp: 60,
    tech: 'neolithic-2',
    hp: 20,
    burns: 'always',
    room: null,
    edge: { task: 'relax' },
  },
  sculpture: {
    ...PLAIN,
    name: 'Sculpture',
    about: 'Art. How good, the last stroke decides.',
    kind: 'art',
    materials: [{ of: MATERIAL, count: 50 }],
    cp: 30,
    tech: null,
    hp: 20,
    burns: 'if-wood',
    room: 'corner',
  },
  mortar: {
    ...PLAIN,
    name: 'Mortar',
    about: 'Lobs shells at a siege camp, one slot at a time.',
    kind: 'work',
    materials: [
      { of: ['steel'], count: 150 },
      { of: ['component'], count: 5 },
    ],
    cp: 80,
    tech: 'industrial-3',
    hp: 50,
    shells: { damage: 6 },
    burns: 'never',
    room: null,
  },
  'drop-pod': {
    ...PLAIN,
    name: 'Drop pod',
    about: 'One gift or one load of 10, to any hex. It does not come back.',
    kind: 'pod',
    materials: [
      { of: ['steel'], count: 50 },
      { of: ['component'], count: 2 },
      { of: ['chemfuel'], count: 20 },
    ],
    cp: 40,
    tech: 'industrial-5',
    hp: 20,
    carries: 10,
    burns: 'never',
    room: null,
  },
  'ship-spine': {
    ...PLAIN,
    name: 'Ship spine',
    about: 'What everything else hangs on.',
    kind: 'ship',
    materials: [
      { of: ['steel'], count: 150 },
      { of: ['plasteel'], count: 30 },
      { of: ['advanced-component'], count: 1 },
    ],
    cp: 60,
    tech: 'spacer-1',
    hp: 120,
    burns: 'never',
    room: null,
    needed: 1,
  },
  'sensor-array': {
    ...PLAIN,
    name: 'Sensor array',
    about: 'So that it does not fly into the first moon.',
    kind: 'ship',
    materials: [
      { of: ['steel'], count: 60 },
      { of: ['gold'], count: 6 },
      { of: ['advanced-component'], count: 1 },
    ],
    cp: 40,
    tech: 'spacer-1',
    hp: 40,
    burns: 'never',
    room: null,
    needed: 1,
  },
  'sleeper-pod': {
    ...PLAIN,
    name: 'Sleeper pod',
    about: 'One person, cold, for as long as it takes.',
    kind: 'ship',
    materials: [
      { of: ['steel'], count: 30 },
      { of: ['plasteel'], count: 5 },
      { of: ['component'], count: 1 },
    ],
    cp: 20,
    tech: 'spacer-1',
    hp: 30,
    burns: 'never',
    room: null,
    needed: 'per-traveller',
  },
  thruster: {
    ...PLAIN,
    name: 'Thruster',
    about: 'One of two.',
    kind: 'ship',
    materials: [
      { of: ['steel'], count: 60 },
      { of: ['plasteel'], count: 10 },
    ],
    cp: 50,
    tech: 'spacer-2',
    hp: 60,
    burns: 'never',
    room: null,
    needed: 2,
  },
  reactor: {
    ...PLAIN,
    name: 'Reactor',
    about: 'Warms for days, and everybody on the planet sees it glow.',
    kind: 'ship',
    materials: [
      { of: ['steel'], count: 100 },
      { of: ['plasteel'], count: 20 },
      { of: ['component'], count: 4 },
      { of: ['advanced-component'], count: 2 },
    ],
    cp: 80,
    tech: 'spacer-2',
    hp: 100,
    burns: 'never',
    room: null,
    needed: 1,
  },
  'nav-mind': {
    ...PLAIN,
    name: 'Navigation mind',
    about: 'It knows the way. One found as a relic serves as well.',
    kind: 'ship',
    materials: [
      { of: ['gold'], count: 6 },
      { of: ['plasteel'], count: 10 },
      { of: ['advanced-component'], count: 1 },
    ],
    cp: 60,
    tech: 'spacer-2',
    hp: 30,
    burns: 'never',
    room: null,
    needed: 1,
  },
} as const satisfies Record<string, Structure>

export type StructureId = keyof typeof STRUCTURE_ROWS

export const STRUCTURES: Readonly<Record<StructureId, Structure>> = STRUCTURE_ROWS

/** What makes a Room, of any kind of wall, and how many beds it holds (RIM-RUL-113). */
export const ROOM = { walls: 4, doors: 1, beds: 3 } as const

/** The reactor's start-up (RIM-RUL-159). */
export const START_UP = {
  days: 15,
  /** A level that shortens it. */
  sooner: { tech: 'spacer-6', days: 10 },
  raids: { every: { dice: 1, sides: 3, times: 1, plus: 2 }, percent: 120 },
  /** A level that hides the glow. */
  quieter: { tech: 'spacer-7', percent: 100 },
  /** How far from a starting square of the defenders the reactor may be put on the map. */
  within: 4,
} as const
