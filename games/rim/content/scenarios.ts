import type { Goods } from './goods.ts'
import type { StructureId } from './structures.ts'
import type { Category } from './tech.ts'
import type { ThingId } from './things.ts'

export interface Scenario {
  readonly name: string
  readonly about: string
  readonly colonists: number
  /** The highest level known of each category (RIM-RUL-053). */
  readonly tech: Readonly<Partial<Record<Category, number>>>
  readonly goods: Goods
  /** At Normal quality. */
  readonly things: readonly { readonly thing: ThingId; readonly count: number }[]
  /** Put up before day 1 at 100% HP, for no CP. */
  readonly structures: Readonly<Partial<Record<StructureId, number>>>
  /** RIM-ECON-02. */
  readonly silver: number
  /** Everybody wears plain clothes. */
  readonly clothed: boolean
}

const SCENARIO_ROWS = {
  crashlanded: {
    // RIM-SCEN-02
    name: 'Crashlanded',
    about: 'Three strangers, one burning hull, and what could be carried out of it.',
    colonists: 3,
    tech: { neolithic: 4, medieval: 3, industrial: 1 },
    goods: {
      'meal-packaged': 30,
      'industrial-medicine': 6,
      steel: 200,
      wood: 100,
      cloth: 60,
      component: 10,
    },
    things: [
      { thing: 'bolt-action', count: 1 },
      { thing: 'revolver', count: 1 },
      { thing: 'knife', count: 1 },
      { thing: 'flak-vest', count: 1 },
    ],
    structures: {},
    silver: 300,
    clothed: true,
  },
  'rich-explorer': {
    // RIM-SCEN-03
    name: 'Rich explorer',
    about: 'Alone by choice, with the best of everything and nobody to show it to.',
    colonists: 1,
    tech: { neolithic: 4, medieval: 5, industrial: 4, spacer: 1 },
    goods: { 'meal-packaged': 15, 'glitterworld-medicine': 5, gold: 200, steel: 100, wood: 60 },
    things: [
      { thing: 'charge-rifle', count: 1 },
      { thing: 'flak-jacket', count: 1 },
    ],
    structures: { 'mini-turret': 2, 'wood-generator': 1 },
    silver: 0,
    clothed: true,
  },
  'lost-tribe': {
    // RIM-SCEN-04
    name: 'Lost tribe',
    about: 'Five who walked out of the smoke when the machines came through the village.',
    colonists: 5,
    tech: { neolithic: 4 },
    goods: { pemmican: 50, 'herbal-medicine': 10, wood: 200, leather: 60 },
    things: [
      { thing: 'short-bow', count: 2 },
      { thing: 'great-bow', count: 1 },
      { thing: 'spear', count: 2 },
      { thing: 'tribalwear', count: 5 },
    ],
    structures: {},
    silver: 0,
    clothed: true,
  },
  'naked-brutality': {
    // RIM-SCEN-05
    name: 'Naked brutality',
    about: 'One person. No more than that.',
    colonists: 1,
    tech: { neolithic: 1 },
    goods: {},
    things: [],
    structures: {},
    silver: 0,
    clothed: false,
  },
} as const satisfies Record<string, Scenario>

export type ScenarioId = keyof typeof SCENARIO_ROWS

export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = SCENARIO_ROWS
