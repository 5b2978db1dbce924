import { capital, listed } from '@starboard/kernel/english'
import {
  APPAREL,
  ATTRIBUTE_NAMES,
  BIOMES,
  CATEGORIES,
  CURIOS,
  EVENTS,
  FACTIONS,
  FOES,
  GOODS,
  PERSONAS,
  RELICS,
  SCENARIOS,
  SKILLS,
  STRUCTURES,
  type StructureId,
  TASKS,
  TECH,
  type TechId,
  THINGS,
  WEAPONS,
} from '../content/index.ts'
import type { Work } from '../rules/0-table/colony.ts'
import { colonistsOf } from '../rules/0-table/person.ts'
import { priorityOf, WORK_IDS } from '../rules/6-colony/index.ts'
import type { View } from '../view.ts'
import { goodsWords, makingName, nameOfMany, RAIDER_NAMES, structureName, thingName } from './words.ts'

/** What the options of a match and the fields of forms mean. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'How it is done', // Of the match and of a bill alike: the values say the rest.
  persona: 'The Storyteller',
  scenario: 'How you arrive',
  biome: 'Where you land',
  pace: 'Pace of building and crafting',
  making: 'How people are made',
  length: 'How many days at most',
  dice: 'Where the dice fall',
  tutorial: 'A guided first three days',
  person: 'Who',
  skill: 'Which skill',
  name: 'Name',
  sex: 'Man, woman or other',
  tend: 'Tending the hurt and ill',
  cook: 'Cooking and brewing',
  hunt: 'Hunting',
  farm: 'Farming, herbs and herds',
  build: 'Building and mending',
  mine: 'Mining and quarrying',
  timber: 'Felling trees',
  craft: 'Crafting',
  research: 'Research',
  art: 'Art',
  warden: 'Talking to prisoners',
  talk: 'Talking to factions',
  tame: 'Taming',
  relax: 'Relaxing',
  slot: 'When',
  task: 'What to do',
  structure: 'What',
  count: 'How many',
  where: 'Where on the list',
  what: 'What',
  level: 'Which level',
  wears: 'For whom',
  bill: 'Which bill',
  thing: 'What',
  how: 'How',
  bed: 'Which bed',
  room: 'Which Room',
  piece: 'Which piece',
  shelters: 'Stays out of fights',
  'push-work': 'Pushing at work',
  'push-work-sixths': 'At work: from how many chances in six',
  'push-work-stress': 'At work: below how much Stress',
  'push-fight': 'Pushing in fights',
  'push-fight-sixths': 'In fights: from how many chances in six',
  'push-fight-stress': 'In fights: below how much Stress',
  'push-care': 'Pushing when somebody is tended',
  'push-care-sixths': 'When tending: from how many chances in six',
  'push-care-stress': 'When tending: below how much Stress',
  inspiration: 'Inspiration Points',
  twist: 'A Twist of Fate brings',
  wound: 'The best medicine for a wound',
  illness: 'The best medicine for an illness',
  surgery: 'The best medicine for surgery',
  eats: 'What is eaten',
  'food-days': 'Days of food to keep: with fewer, food comes first',
  pool: 'Defense Points',
  raids: 'Who fights raids',
  drugs: 'Drugs',
  rare: 'The best unit of a rich vein or a lode',
  silver: 'Silver',
  text: 'In words',
  attribute: 'Which Attribute',
  dc: 'Against a DC; 0 reads the three results',
  edges: 'Edges',
  banes: 'Banes',
  augmented: 'Augmented',
  impaired: 'Impaired',
  movement: 'Runs, climbs or sneaks',
  stamina: 'Takes stamina',
  event: 'Which event',
  story: 'Its Story Die',
  list: 'Who comes',
  points: 'Worth how many points',
  from: 'Where they come from',
  foe: 'Who comes',
  foe2: 'And who besides',
  count2: 'How many of those',
  foe3: 'And who else',
  count3: 'How many of those as well',
  faction: 'Which faction',
  good: 'Which good',
  number: 'How many; below 0 they are taken',
  hp: 'HP; below 0 it is a wound',
  stress: 'Stress',
  by: 'By how much',
  kind: 'What the next roll gets',
  tier: 'Result: 1 Struggle, 2 Success, 3 Triumph',
}

const VALUES: Readonly<Record<string, string>> = {
  'mode:colony': 'The program tells the story, to one or several players',
  'mode:refereed': 'A person tells the story',
  'pace:usual': 'As the table plays: brisk alone, slow with a Storyteller',
  'pace:slow': 'Slow',
  'pace:brisk': 'Brisk, five times as fast',
  'making:rolled': 'Rolled, with the usual choices',
  'making:chosen': 'Choice by choice',
  'dice:rolled': 'By the program',
  'dice:typed': 'On your own table; you type them in',
  'skill:usual': 'the one they love, or the best',
  never: 'never',
  low: 'if nothing else is to do',
  middle: 'as it comes',
  high: 'before other things',
  first: 'first of all',
  last: 'at the end',
  off: 'off the list',
  'as-ever': 'as the priorities say',
  'all-day': 'Morning, Afternoon and Evening',
  'mode:keep': 'Keep so many in store',
  'mode:make': 'Make so many',
  nobody: 'nobody in particular',
  use: 'wear or wield it',
  carry: 'carry it',
  'lay-down': 'lay it down',
  outside: 'outside',
  best: 'whoever talks best',
  ask: 'ask me',
  chance: 'if the chance is good',
  keep: 'keep them',
  spend: 'spend them when a d6 would help',
  'from:marks': 'where raiders start on this map',
  'from:north': 'from the north',
  'from:east': 'from the east',
  'from:south': 'from the south',
  'from:west': 'from the west',
  'from:hand': 'I place them when it begins, square by square',
  'twist:inspiration': 'an Inspiration Point',
  'twist:edge': 'an Edge on the next roll',
  none: 'none',
  raw: 'whatever there is, raw',
  simple: 'simple meals',
  fine: 'fine meals',
  worst: 'against the worst hits',
  always: 'always',
  hand: 'I do',
  bot: 'the bot',
  'bot-until': 'the bot, until somebody is Downed',
  needed: 'only what somebody would die without',
  'rare:steel': '10 steel, as of any ore',
  'rare:plasteel': '5 plasteel',
  'rare:gold': '2 gold',
  'kind:edge': 'an Edge',
  'kind:bane': 'a Bane',
  'kind:augmented': 'an Augmented roll',
  'kind:impaired': 'an Impaired roll',
  'wound:none': 'no medicine',
  'illness:none': 'no medicine',
  'surgery:none': 'no medicine',
  'skill:none': 'no skill: the Attribute alone',
  'foe2:none': 'nobody',
  'foe3:none': 'nobody',
  'slot:morning': 'Morning',
  'slot:afternoon': 'Afternoon',
  'slot:evening': 'Evening',
  'slot:night': 'Night',
}

/** What a form means by the id of something: a person, a thing, a structure, a Room, a project, a bill. */
function idText(id: string, { people, colony }: View): string | undefined {
  const person = people.find((one) => one.id === id)
  if (person) return person.name
  const thing = colony.things.find((one) => one.id === id)
  if (thing) {
    const bearer = people.find(({ gear }) => Object.values(gear).flat().includes(id))
    return `${thingName(thing.kind, thing.quality, thing.name)}${bearer ? ` (${bearer.name})` : ''}`
  }
  const structure = colony.structures.find((one) => one.id === id)
  if (structure) {
    const room = colony.rooms.findIndex((one) => one.id === structure.room)
    const nth = colony.structures.filter(({ kind }) => kind === structure.kind).indexOf(structure) + 1
    return `${structureName(structure.kind)} ${nth}${room < 0 ? '' : ` in Room ${room + 1}`}`
  }
  const room = colony.rooms.findIndex((one) => one.id === id)
  if (room >= 0) return `Room ${room + 1}`
  const project = projectIn(colony, id)
  if (project) return `${makingName(project.what)} (begun)`
  const bill = colony.orders.bills.find((one) => one.id === id)
  return bill && `${bill.mode} ${bill.count}: ${makingName(bill.make)}`
}

const projectIn = ({ projects }: View['colony'], id: string) => projects.find((one) => one.id === id)

/** What is begun and not finished gives back some of its price when it is taken off the queue. */
function givenUpText(name: string, value: string, view: View | undefined): string | undefined {
  const project = name === 'what' && view && projectIn(view.colony, value)
  return project
    ? `${capital(makingName(project.what))} (begun; half of ${goodsWords(project.paid)} back)`
    : undefined
}

/** Rows that are named only where a field is about them. */
const ROWS: Readonly<Record<string, Readonly<Record<string, { readonly name: string }>>>> = {
  persona: PERSONAS,
  scenario: SCENARIOS,
  biome: BIOMES,
  event: EVENTS,
  faction: FACTIONS,
  skill: SKILLS,
  foe: FOES,
  foe2: FOES,
  foe3: FOES,
}

/** What has a name and no row. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attribute: ATTRIBUTE_NAMES,
  list: RAIDER_NAMES,
}

/** What something takes, where that decides. */
function pricedText(name: string, value: string): string | undefined {
  if (name === 'level' && isTech(value)) {
    const { category, level, rp } = TECH[value]
    return `${TECH[value].name} (${CATEGORIES[category].name} ${level}, ${rp} RP)`
  }
  if (name !== 'structure' || !isStructure(value)) return undefined
  const { materials, cp } = STRUCTURES[value]
  const paid = materials.map(({ of, count }) => {
    const goods = of.map((good) => nameOfMany(good, count))
    return `${count} ${listed(goods, 'or')}`
  })
  return `${STRUCTURES[value].name} (${[...paid, `${cp} CP`].join(', ')})`
}

const isTech = (id: string): id is TechId => Object.hasOwn(TECH, id)
const isStructure = (id: string): id is StructureId => Object.hasOwn(STRUCTURES, id)

const TABLES: readonly Readonly<Record<string, { readonly name: string }>>[] = [
  TASKS,
  STRUCTURES,
  GOODS,
  WEAPONS,
  APPAREL,
  RELICS,
  CURIOS,
  TECH,
  THINGS,
]

/** The name that the tables have for something. */
const tableText = (id: string): string | undefined =>
  TABLES.find((table) => Object.hasOwn(table, id))?.[id]?.name

/** “Mending: door 1”, where a task is done to something in particular. */
function taskText(value: string, view: View | undefined): string | undefined {
  const at = value.indexOf(':')
  if (at < 0) return undefined
  const [task, on] = [value.slice(0, at), value.slice(at + 1)]
  return `${tableText(task) ?? task}: ${(view && idText(on, view)) ?? tableText(on) ?? on.replaceAll('-', ' ')}`
}

const LEVELS = ['never', 'low', 'middle', 'high', 'first'] as const
const isWork = (id: string): id is Work => WORK_IDS.some((work) => work === id)

/** Leaves everybody's priority for a kind of work as it is, and says what that is. */
function sameText(work: string, view: View | undefined): string {
  const people = view ? colonistsOf(view).filter(({ seat }) => seat === view.seat) : []
  if (!view || people.length === 0 || !isWork(work)) return 'as it is'
  const levels = people.map(({ id }) => VALUES[LEVELS[priorityOf(view, id, work)]!]!)
  if (new Set(levels).size === 1) return `as it is: ${levels[0]}`
  return `as it is: ${people.map(({ name }, n) => `${name.split(' ', 1)[0]} ${levels[n]}`).join(', ')}`
}

export function fieldText(name: string, value?: string, view?: View): string {
  if (value === undefined) return FIELDS[name] ?? tableText(name) ?? name.replaceAll('-', ' ')
  if (value === 'same') return sameText(name, view)
  return (
    VALUES[`${name}:${value}`] ??
    pricedText(name, value) ??
    ROWS[name]?.[value]?.name ??
    NAMES[name]?.[value] ??
    givenUpText(name, value, view) ??
    (view && idText(value, view)) ??
    (name === 'task' ? taskText(value, view) : undefined) ??
    VALUES[value] ??
    tableText(value) ??
    value.replaceAll('-', ' ')
  )
}
