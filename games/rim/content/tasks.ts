import type { Attribute, SkillId } from './attributes.ts'
import type { Goods } from './goods.ts'
import type { StructureId } from './structures.ts'
import type { TechId } from './tech.ts'

/** What a tier brings, where it is plain: everything else a rule knows. */
export interface Yield {
  readonly goods?: Goods
  /** Either of these, as the owner likes. */
  readonly either?: readonly Yield[]
  readonly cp?: number
  readonly rp?: number
  /** HP given back to a structure. */
  readonly hp?: number
  readonly taming?: number
  readonly goodwill?: number
  readonly tradeBonus?: true
  readonly wounds?: number | 'all'
  readonly will?: number
  /** Taken off Stress. */
  readonly relief?: number | 'all'
  readonly mood?: number
  readonly lodes?: number
  /** Besiegers hit. */
  readonly shelled?: number
}

export interface Task {
  readonly name: string
  readonly about: string
  /** Null rolls nothing. */
  readonly attribute: Attribute | null
  readonly skill: SkillId | null
  /** RIM-RUL-057. */
  readonly outdoors: boolean
  /** A Work roll, and a Long Task (RIM-RUL-042). What is declared within such a slot is as it is. */
  readonly work: boolean
  readonly long: boolean
  /** Its CP, or HP, are multiplied by the Pace (RIM-RUL-095). */
  readonly pace?: true
  /** RIM-RUL-132. */
  readonly recreation?: true
  /** RIM-RUL-116. */
  readonly exertion?: true
  readonly tech?: TechId
  /** One of these has to stand, and to work. */
  readonly needs?: readonly StructureId[]
  /** What one batch takes out of the stores. */
  readonly uses?: Goods
  /** A check against this instead of tiers. */
  readonly dc?: number
  /** By Tier 1, 2 and 3; null where nothing plain can be said. */
  readonly tiers: readonly [Yield, Yield, Yield] | null
}

const CP = [{ cp: 1 }, { cp: 3 }, { cp: 5 }] as const

const TASK_ROWS = {
  farming: {
    name: 'Farming',
    about: 'Sow, weed, reap: food, and cloth from what else grows.',
    attribute: 'mind',
    skill: 'plants',
    outdoors: true,
    work: true,
    long: false,
    tiers: [
      { goods: { 'food-raw': 10 } },
      { goods: { 'food-raw': 20, cloth: 10 } },
      { goods: { 'food-raw': 40, cloth: 20 } },
    ],
  },
  timber: {
    name: 'Timber',
    about: 'Fell trees.',
    attribute: 'mind',
    skill: 'plants',
    outdoors: true,
    work: true,
    long: false,
    tiers: [{ goods: { wood: 10 } }, { goods: { wood: 20 } }, { goods: { wood: 40 } }],
  },
  herbs: {
    name: 'Herbs',
    about: 'Look for leaves that heal, or for two doses of the leaf that does not.',
    attribute: 'mind',
    skill: 'plants',
    outdoors: true,
    work: true,
    long: false,
    tech: 'neolithic-2',
    tiers: [
      { either: [{ goods: { 'herbal-medicine': 1 } }, { goods: { smokeleaf: 2 } }] },
      { either: [{ goods: { 'herbal-medicine': 2 } }, { goods: { smokeleaf: 2 } }] },
      { either: [{ goods: { 'herbal-medicine': 4 } }, { goods: { smokeleaf: 2 } }] },
    ],
  },
  husbandry: {
    name: 'Animal husbandry',
    about: 'Milk, eggs and wool from the colony’s livestock.',
    attribute: 'spirit',
    skill: 'animals',
    outdoors: true,
    work: true,
    long: false,
    tiers: [
      { goods: { 'food-raw': 10 } },
      { goods: { 'food-raw': 10, leather: 10 } },
      { either: [{ goods: { 'food-raw': 20, leather: 20 } }, { taming: 1 }] },
    ],
  },
  taming: {
    name: 'Taming',
    about: 'Win over a wild animal that is about. Those with teeth may have their own opinion.',
    attribute: 'spirit',
    skill: 'animals',
    outdoors: true,
    work: true,
    long: false,
    tiers: [{}, { taming: 1 }, { taming: 2 }],
  },
  hunting: {
    name: 'Hunting',
    about: 'Meat and hides, at a distance.',
    attribute: 'dexterity',
    skill: 'shooting',
    outdoors: true,
    work: true,
    long: false,
    tiers: [
      { goods: { 'food-raw': 10 } },
      { goods: { 'food-raw': 20, leather: 10 } },
      { goods: { 'food-raw': 40, leather: 20 } },
    ],
  },
  mining: {
    name: 'Mining',
    about: 'Ore out of the rock, and sometimes an old machine part.',
    attribute: 'vigor',
    skill: 'mining',
    outdoors: true,
    work: true,
    long: false,
    exertion: true,
    tiers: [{ goods: { steel: 10 } }, { goods: { steel: 20 } }, { goods: { steel: 30, component: 1 } }],
  },
  quarry: {
    name: 'Quarrying',
    about: 'Square blocks out of round hills.',
    attribute: 'vigor',
    skill: 'mining',
    outdoors: true,
    work: true,
    long: false,
    exertion: true,
    tiers: [
      { goods: { 'stone-block': 10 } },
      { goods: { 'stone-block': 20 } },
      { goods: { 'stone-block': 30 } },
    ],
  },
  cooking: {
    name: 'Cooking',
    about: 'Simple meals.',
    attribute: 'dexterity',
    skill: 'cooking',
    outdoors: false,
    work: true,
    long: false,
    tech: 'neolithic-1',
    uses: { 'food-raw': 20 },
    tiers: [
      { goods: { 'meal-simple': 2 } },
      { goods: { 'meal-simple': 3 } },
      { goods: { 'meal-simple': 4 } },
    ],
  },
  'cook-fine': {
    name: 'Fine cooking',
    about: 'Twice the food, and worth it.',
    attribute: 'dexterity',
    skill: 'cooking',
    outdoors: false,
    work: true,
    long: false,
    tech: 'medieval-2',
    uses: { 'food-raw': 40 },
    tiers: [{ goods: { 'meal-fine': 2 } }, { goods: { 'meal-fine': 3 } }, { goods: { 'meal-fine': 4 } }],
  },
  'cook-pemmican': {
    name: 'Making pemmican',
    about: 'Food that keeps, and that nobody needs a table for.',
    attribute: 'dexterity',
    skill: 'cooking',
    outdoors: false,
    work: true,
    long: false,
    tech: 'neolithic-1',
    uses: { 'food-raw': 20 },
    tiers: [{ goods: { pemmican: 2 } }, { goods: { pemmican: 3 } }, { goods: { pemmican: 4 } }],
  },
  brew: {
    name: 'Brewing',
    about: 'Work on a drug.',
    attribute: 'dexterity',
    skill: 'cooking',
    outdoors: false,
    work: true,
    long: true,
    pace: true,
    tiers: CP,
  },
  butcher: {
    name: 'Butchering',
    about: 'A human body from a fight at home, before the next dawn.',
    attribute: 'dexterity',
    skill: 'cooking',
    outdoors: false,
    work: true,
    long: false,
    tiers: [{ goods: { 'human-meat': 1 } }, { goods: { 'human-meat': 2 } }, { goods: { 'human-meat': 3 } }],
  },
  crafting: {
    name: 'Crafting',
    about: 'Work on a weapon, a suit, a part.',
    attribute: 'dexterity',
    skill: 'crafting',
    outdoors: false,
    work: true,
    long: true,
    pace: true,
    tiers: CP,
  },
  artistic: {
    name: 'Art',
    about: 'Work on a sculpture.',
    attribute: 'spirit',
    skill: 'artistic',
    outdoors: false,
    work: true,
    long: true,
    pace: true,
    recreation: true,
    tiers: CP,
  },
  building: {
    name: 'Building',
    about: 'Work on a structure.',
    attribute: 'vigor',
    skill: 'construction',
    outdoors: true,
    work: true,
    long: true,
    pace: true,
    exertion: true,
    tiers: CP,
  },
  mend: {
    name: 'Mending',
    about: 'Give a damaged structure its HP back.',
    attribute: 'vigor',
    skill: 'construction',
    outdoors: true,
    work: true,
    long: true,
    pace: true,
    exertion: true,
    tiers: [{ hp: 1 }, { hp: 3 }, { hp: 5 }],
  },
  'pull-down': {
    name: 'Pulling down',
    about: 'A structure comes down, and half its materials come back.',
    attribute: 'vigor',
    skill: 'construction',
    outdoors: true,
    work: true,
    long: false,
    exertion: true,
    tiers: null,
  },
  researching: {
    name: 'Researching',
    about: 'Toward the next level of technology.',
    attribute: 'mind',
    skill: 'intellectual',
    outdoors: false,
    work: true,
    long: true,
    needs: ['research-bench', 'high-tech-bench'],
    tiers: [{ rp: 20 }, { rp: 50 }, { rp: 100 }],
  },
  scan: {
    name: 'Scanning',
    about: 'Listen to the ground for lodes of plasteel and gold.',
    attribute: 'mind',
    skill: 'intellectual',
    outdoors: false,
    work: true,
    long: false,
    tech: 'industrial-3',
    needs: ['comms-console'],
    tiers: [{}, { lodes: 1 }, { lodes: 3 }],
  },
  social: {
    name: 'Talking to a faction',
    about: 'Keep relations up, or better them.',
    attribute: 'spirit',
    skill: 'social',
    outdoors: false,
    work: false,
    long: false,
    recreation: true,
    tiers: [{}, { goodwill: 1 }, { either: [{ goodwill: 2 }, { tradeBonus: true }] }],
  },
  warden: {
    name: 'Warden',
    about: 'Talk with a prisoner until they see your side.',
    attribute: 'spirit',
    skill: 'social',
    outdoors: false,
    work: false,
    long: false,
    tiers: [{ will: -1 }, { will: -2 }, { will: -3 }],
  },
  relax: {
    name: 'Relaxing together',
    about: 'An hour or five with somebody who is not shooting.',
    attribute: 'spirit',
    skill: 'social',
    outdoors: false,
    work: false,
    long: false,
    recreation: true,
    tiers: [{ relief: 1 }, { relief: 'all' }, { relief: 'all', mood: 3 }],
  },
  healing: {
    name: 'Healing',
    about: 'Tend wounds and fevers.',
    attribute: 'mind',
    skill: 'medical',
    outdoors: false,
    work: false,
    long: false,
    tiers: [{ wounds: 1 }, { wounds: 2 }, { wounds: 'all' }],
  },
  surgery: {
    name: 'Surgery',
    about: 'Fit a part. A bad day can cost more than the part.',
    attribute: 'mind',
    skill: 'medical',
    outdoors: false,
    work: false,
    long: false,
    dc: 14,
    tiers: null,
  },
  shell: {
    name: 'Shelling',
    about: 'The mortar against a siege camp.',
    attribute: 'dexterity',
    skill: 'shooting',
    outdoors: false,
    work: false,
    long: false,
    needs: ['mortar'],
    tiers: [{}, { shelled: 1 }, { shelled: 2 }],
  },
  rest: {
    name: 'Resting',
    about: 'Nothing, in peace.',
    attribute: null,
    skill: null,
    outdoors: false,
    work: false,
    long: false,
    tiers: [{ relief: 1 }, { relief: 1 }, { relief: 1 }],
  },
  sleep: {
    name: 'Sleeping',
    about: 'The night, as it is meant.',
    attribute: null,
    skill: null,
    outdoors: false,
    work: false,
    long: false,
    tiers: null,
  },
} as const satisfies Record<string, Task>

export type TaskId = keyof typeof TASK_ROWS

export const TASKS: Readonly<Record<TaskId, Task>> = TASK_ROWS
