import { capital } from '@starboard/kernel/english'
import {
  CONDITIONS,
  type ConditionClass,
  type Interval,
  ITEMS,
  NPCS,
  RANKS,
  type Tag,
  WORLDS,
} from '../content/index.ts'
import type { View } from '../view.ts'

/** What the fields of forms and the options of a match mean. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'Who runs the game',
  crew: 'Characters for each player',
  weeks: 'Weeks until the campaign ends',
  tutorial: 'A guided first quarter of a year',
  name: 'Name',
  career: 'Career',
  text: 'In your words',
  pc: 'Which character',
  tried: 'What is tried',
  added: 'Which rank counts',
  condition: 'Which Condition counts',
  needed: 'Impact needed',
  task: 'Toward which task',
  patient: 'Who is under the knife, if anybody',
  because: 'Why it fails',
  skill: 'Skill',
  expertise: 'Fields of expertise, with commas between them',
  shown: 'The players see it',
  npc: 'Who',
  against: 'What the other tries',
  within: 'Within its expertise',
  row: 'Like which world of the tables',
  law: 'Law',
  impact: 'Impact',
  interval: 'Interval',
  of: 'Which Condition',
  severity: 'Severity',
  class: 'How it goes away',
  tag: 'What it hinders',
  by: 'By how much',
  item: 'What',
  gear: 'What',
  success: 'It succeeds',
  number: 'How many',
  safe: 'In safety',
  ambush: 'The crew is ambushed',
  surprise: 'The crew ambushes them',
  who: 'Who',
  cover: 'Behind what',
  ruling: 'Which ruling',
}

const VALUES: Readonly<Record<string, string>> = {
  campaign: 'The program: a campaign without a referee',
  refereed: 'A person: a refereed table',
  'as-ruled': 'as the rules say',
  nothing: 'nothing',
  'own-words': 'something else, in your own words',
  impossible: 'it is impossible',
  'no-equipment': 'the equipment is missing',
  'no-knowledge': 'the knowledge is missing',
  'no-cover': 'nothing: in the open',
  'light-cover': 'light cover (1 less damage)',
  'heavy-cover': 'heavy cover (2 less damage)',
}

/** The rulings that a table can do without, in a few words each. */
const RULINGS: Readonly<Record<string, string>> = {
  'LF-RUL-THROW-05': 'at most three work at a task',
  'LF-RUL-CG-13': 'failed skills can be marked and trained',
  'LF-RUL-CG-14': 'Career rank rises after every fourth fitting job',
  'LF-RUL-COND-01': 'Severity stops at 9',
  'LF-RUL-COND-06': 'rest eases passing Conditions',
  'LF-RUL-COND-07': 'wounds heal by themselves',
  'LF-RUL-COND-08': 'illness is rolled for each day',
  'LF-RUL-COND-09': 'shore leave eases burdens',
  'LF-RUL-SKIR-13': 'all-out defence',
  'LF-RUL-SKIR-14': 'morale',
  'LF-RUL-SKIR-16': 'guns run empty',
  'LF-RUL-SKIR-18': 'disengaging',
  'LF-RUL-WEEK-05': 'upkeep',
  'LF-RUL-WEEK-06': 'instalments on the debt',
  'LF-RUL-NPC-03': 'like NPCs throw in fours',
}

/** What a ruling is about; its number stands beside it where it is chosen. */
export const rulingName = (id: string): string => RULINGS[id] ?? 'a ruling of the house'

export const INTERVALS: Readonly<Record<Interval, string>> = {
  round: 'skirmish round',
  watch: 'watch',
  day: 'day',
  week: 'week',
}

/** How a Condition goes away. */
const CLASSES: Readonly<Record<ConditionClass, string>> = {
  passing: 'it passes: a watch of rest eases it',
  wound: 'a wound: care and time heal it',
  illness: 'an illness: it is rolled for each day',
  burden: 'a burden: shore leave eases it',
}

/** Which throws a Condition hinders. */
const TAGS: Readonly<Record<Tag, string>> = {
  all: 'everything',
  legs: 'whatever takes legs',
  arms: 'whatever takes arms',
  senses: 'whatever takes eyes and ears',
  mind: 'whatever takes a clear head',
  body: 'whatever takes the body',
  social: 'whatever is done with people',
}

/** What has a name and no row, by the field that asks for it. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  interval: INTERVALS,
  class: CLASSES,
  tag: TAGS,
}

type Named = Readonly<Record<string, { readonly name: string }>>

const TABLES: readonly Named[] = [RANKS, CONDITIONS, ITEMS, NPCS]

const nameIn = (table: Named, row: string): string | undefined =>
  Object.hasOwn(table, row) ? table[row]?.name : undefined

/** A field in words, or one of its values: ids by the names of what they stand for, everything else as it is. */
export function fieldText(field: string, value?: string, view?: View): string {
  if (value === undefined) return FIELDS[field] ?? field
  if (field === 'ruling') return `${capital(rulingName(value))} (${value})`
  if (field === 'row') return nameIn(WORLDS, value) ?? value
  const listed = TABLES.flatMap((table) => nameIn(table, value) ?? [])[0]
  return NAMES[field]?.[value] ?? VALUES[value] ?? listed ?? (view ? atTable(value, view) : null) ?? value
}

/** Whoever or whatever at this table has the id. */
function atTable(id: string, view: View): string | null {
  const named = [...view.pcs, ...view.npcs, ...view.tasks, ...(view.skirmish?.foes ?? [])].find(
    (one) => one.id === id,
  )
  if (named) return named.name
  for (const { name, conditions } of [...view.pcs, ...view.npcs]) {
    const condition = conditions.find((one) => one.id === id)
    if (condition) return `${name}: ${condition.name} ${condition.severity}`
  }
  for (const pc of view.pcs) {
    const gear = id.startsWith(`${pc.id}:`) ? pc.gear[Number(id.slice(pc.id.length + 1))] : undefined
    if (gear) return `${pc.name}: ${ITEMS[gear.item].name}`
  }
  return null
}
