import { CONDITIONS, ITEMS, NPCS, RANKS, WORLDS } from '../content/index.ts'

/** What the fields of forms and the options of a match mean. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'Who runs the game',
  crew: 'Characters for each player',
  weeks: 'Weeks until the campaign ends',
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
  shown: 'Do the players see it',
  npc: 'Who',
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
  success: 'Does it succeed',
  number: 'How many',
  safe: 'In safety',
  ambush: 'Is it an ambush',
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
}

/** A field in words, or one of its values: ids of the tables by their names, everything else as it stands. */
export function fieldText(field: string, value?: string): string {
  if (value === undefined) return FIELDS[field] ?? field
  if (field === 'row') return (WORLDS as Record<string, { name: string }>)[value]?.name ?? value
  const tables = [RANKS, CONDITIONS, ITEMS, NPCS] as Record<string, { name: string }>[]
  return VALUES[value] ?? tables.find((table) => Object.hasOwn(table, value))?.[value]?.name ?? value
}
