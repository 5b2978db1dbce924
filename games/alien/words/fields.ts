import { capital } from '@starboard/kernel/english'
import {
  CREATURES,
  type CreatureId,
  INJURIES,
  NPCS,
  type NpcId,
  SCENARIOS,
  type ScenarioId,
} from '../content/index.ts'
import { isSheet, type View } from '../view.ts'
import { doesText, unitName } from './opposition.ts'
import { skillName } from './rolls.ts'
import { bodyName, itemName, wayIs, zoneName } from './words.ts'

/** What can be agreed before a match, and the fields of the desk's forms. */
const FIELDS: { readonly [name: string]: string } = {
  scenario: 'The scenario',
  crew: 'How many characters there are; a player may have several',
  difficulty: 'How hard',
  mother: 'Who is Game Mother, and plays all that is out there',
  tutorial: 'A guided match',
  name: 'Your name',
  keepsake: 'Your keepsake',
  text: 'In words',
  who: 'Who or what',
  skill: 'Which skill',
  modifier: 'Dice more or less',
  successes: 'Successes that count',
  zone: 'Which zone',
  at: 'Where',
  goal: 'Where, if it is to search, stalk or hunt',
  strength: 'How loud',
  first: 'Who has surprise',
  ambush: 'It is an ambush',
  won: 'The crew has won',
  friendly: 'Friendly',
  hidden: 'Hidden',
  unit: 'Which unit',
  state: 'What it does from now on',
  border: 'Which way',
  now: 'How it is now',
  dark: 'Dark',
  flooded: 'Flooded',
  vacuum: 'Without air',
  fire: 'On fire',
  item: 'Which thing',
  gear: 'Whose, and which',
  by: 'How much more; below zero, less',
  row: 'Which injury',
  injury: 'Whose, and which',
}

const VALUES: { readonly [field: string]: { readonly [value: string]: string } } = {
  scenario: {
    'cold-berth': 'Cold Berth: an ore hauler wakes its crew two months early',
    'sump-nine': 'Sump Nine: a pumping station under the ice has stopped calling',
    'halcyon-ring': 'Halcyon Ring: a research ring is about to be wiped',
    'ash-landing': 'Ash Landing: hold a storm tower until the dropship comes',
  },
  difficulty: {
    easy: 'Easy: one foe fewer, and what harms comes later',
    normal: 'Normal',
    hard: 'Hard: what harms comes sooner',
  },
  mother: { program: 'The program', person: 'A person' },
  state: {
    hold: 'Keep guard where it is',
    prowl: 'Prowl',
    search: 'Search there',
    stalk: 'Stalk the nearest character',
    hunt: 'Hunt the nearest character',
    retreat: 'Retreat to its lair',
    dormant: 'Lie dormant',
  },
  first: { nobody: 'Nobody' },
  row: { roll: 'By D66' },
}

const zone = (id: string, view: View | undefined): string => (view ? zoneName(view, id) : id)

/** One that was added has no line of its own here. */
function scenario(id: string): string {
  const { name, premise } = SCENARIOS[id as ScenarioId]
  return `${name}: ${premise.split('. ', 1)[0]}`
}

/** Somebody who is there, or a kind that could be. */
function being(id: string, view: View | undefined): string {
  const kind = CREATURES[id as CreatureId] ?? NPCS[id as NpcId]
  if (kind) return kind.name
  return view ? capital(bodyName(view, id)) : id
}

/** Whose it is, as far as the reader knows. */
const ownerOf = (
  view: View | undefined,
  has: (body: Extract<View['bodies'][number], { known: 'sheet' }>) => boolean,
) => view?.bodies.filter(isSheet).find(has)

function gearText(id: string, view: View | undefined): string {
  const owner = ownerOf(view, ({ kit }) => kit.gear.some((piece) => piece.id === id))
  const thing = itemName(owner?.kit.gear.find((piece) => piece.id === id)?.of ?? id)
  return owner ? `${owner.name}: ${thing.toLowerCase()}` : thing
}

function injuryText(id: string, view: View | undefined): string {
  const owner = ownerOf(view, ({ injuries }) => injuries.some((injury) => `${injury.id}` === id))
  const injury = owner?.injuries.find((one) => `${one.id}` === id)
  return owner && injury ? `${owner.name}: ${INJURIES[injury.row]!.name.toLowerCase()}` : id
}

function unitText(id: string, view: View | undefined): string {
  const unit = view?.desk?.units.find((one) => `${one.id}` === id)
  return unit && view ? `${unitName(view, unit.id)}: ${doesText(unit.state)}` : `Unit ${id}`
}

/** Values that are ids of something. */
const WORDED: { readonly [field: string]: (value: string, view: View | undefined) => string } = {
  who: being,
  first: being,
  scenario,
  zone,
  at: zone,
  goal: zone,
  border: (id, view) =>
    id
      .split('/')
      .map((one) => zone(one, view))
      .join(' – '),
  skill: (id) => skillName(id),
  item: (id) => itemName(id),
  gear: gearText,
  injury: injuryText,
  row: (row) => `${row}: ${INJURIES[Number(row)]?.name ?? row}`,
  unit: unitText,
  now: (now) => capital(wayIs(now)),
}

export const fieldText = (name: string, value?: string, view?: View): string =>
  value === undefined
    ? (FIELDS[name] ?? name)
    : (VALUES[name]?.[value] ?? WORDED[name]?.(value, view) ?? value)
