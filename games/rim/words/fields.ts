import { GOODS, type GoodId } from '../content/index.ts'

/** What the options of a match and the fields of forms mean. */
const FIELDS: Readonly<Record<string, string>> = {
  mode: 'Who tells the story',
  persona: 'The Storyteller',
  scenario: 'How you arrive',
  biome: 'Where you land',
  pace: 'Pace of building and crafting',
  making: 'How people are made',
  length: 'Days until the account is closed',
  dice: 'Where the dice fall',
  tutorial: 'A guided first three days',
  silver: 'Silver',
}

const VALUES: Readonly<Record<string, string>> = {
  'mode:colony': 'The program: a colony alone or together',
  'mode:refereed': 'A person in the Storyteller’s seat',
  'pace:usual': 'As the table plays: brisk alone, slow with a Storyteller',
  'pace:slow': 'Slow',
  'pace:brisk': 'Brisk, five times as fast',
  'making:rolled': 'Rolled, with the usual choices',
  'making:chosen': 'Choice by choice',
  'dice:rolled': 'By the program',
  'dice:typed': 'On your own table; you type them in',
}

export const fieldText = (name: string, value?: string): string =>
  (value === undefined ? (FIELDS[name] ?? goodField(name)) : VALUES[`${name}:${value}`]) ??
  (value ?? name).replaceAll('-', ' ')

/** Goods that are counted out. */
const goodField = (name: string): string | undefined =>
  Object.hasOwn(GOODS, name) ? GOODS[name as GoodId].name : undefined
