import {
  AGENDAS,
  ATTRIBUTES,
  type Attribute,
  CAREERS,
  type CareerId,
  DIRECTIVES,
  READY,
  type ReadyId,
  SCENARIOS,
  type ScenarioId,
  TALENTS,
  type TalentId,
} from '../content/index.ts'
import type { AgendaEvent } from '../rules/9-scenario/agendas.ts'
import type { BeginningEvent } from '../rules/9-scenario/beginning.ts'
import type { CreationEvent } from '../rules/9-scenario/creation.ts'
import type { MakingEvent } from '../rules/9-scenario/making.ts'
import type { View } from '../view.ts'
import { skillName } from './rolls.ts'
import { useOf } from './sheet.ts'
import { bodyName, capital, itemName, listed, type Words } from './words.ts'

const name = (view: View, id: unknown): string => capital(bodyName(view, String(id)))

const spread = (values: { readonly [a in Attribute]: number }): string =>
  ATTRIBUTES.map((attribute) => `${capital(attribute)} ${values[attribute]}`).join(', ')

const ready = (id: ReadyId): string => {
  const { name: called, career, attributes, talent } = READY[id]
  return `${called}, ${CAREERS[career].name}: ${spread(attributes)}. ${TALENTS[talent].text}`
}

const many = (item: string, count: unknown): string =>
  count === 1 ? itemName(item) : `${count} × ${itemName(item)}`

export const creationWords: Words<CreationEvent | MakingEvent | BeginningEvent | AgendaEvent> = {
  questions: {
    cast: ({ pc, of }) => `Whom do you play as character ${pc} of ${of}?`,
    career: () => 'What did you do for a living, before this?',
    attributes: ({ key }) =>
      `How do you spread 14 points? ${capital(String(key))} is what your career asks for.`,
    'career-skills': ({ skills }) =>
      `How good are you at your trade: ${listed((skills as readonly string[]).map(skillName))}? What is left of 10 points goes to other skills, one each.`,
    level: ({ skill }) => `How many points go to ${skillName(skill)}?`,
    'other-skills': (_label, _view, ask) =>
      `What else have you picked up? Choose ${ask.kind === 'some' ? ask.min : ''}, one point each.`,
    talent: () => 'What can you do that others cannot?',
    gear: () => 'Which of the two do you bring?',
    nature: () => 'Are you human?',
    enhanced: () => 'In which three attributes were you built better than born?',
    name: () => 'What is your name, and what do you carry for luck?',
    suit: ({ who }, view) => `Which suit does ${bodyName(view, String(who))} put on?`,
  },
  options: {
    cast: ({ value }) => (value === 'make' ? 'Somebody of my own' : ready(value as ReadyId)),
    career: ({ value }) => {
      const { name: called, key, skills } = CAREERS[value as CareerId]
      return `${called}: ${capital(key)}; ${listed(skills.map(skillName))}`
    },
    attributes: ({ label }) => spread(label as unknown as { readonly [a in Attribute]: number }),
    'career-skills': ({ value }, _view, ask) => {
      if (value === 'own') return 'Each by itself'
      const skills = (ask.label?.skills ?? []) as readonly string[]
      return listed(value.split('-').map((level, n) => `${skillName(skills[n])} ${level}`))
    },
    'other-skills': ({ value }) => skillName(value),
    talent: ({ value }) => `${TALENTS[value as TalentId].name}: ${TALENTS[value as TalentId].text}`,
    gear: ({ value, label }) => {
      const use = useOf(value, true)
      return `${many(value, label?.count ?? 1)}${use && `: ${use}`}`
    },
    nature: ({ value }) => (value === 'human' ? 'Human' : 'An android, and nobody knows'),
    enhanced: ({ value }) => capital(value),
    suit: ({ value }) => `${itemName(value)}: ${useOf(value, true)}`,
    lockers: () => 'Open your locker and put on all your gear',
  },
  events: {
    cast: ({ who, career, made }, view) =>
      `${name(view, who)}, ${CAREERS[career].name}, ${made ? 'signs on' : 'is on the crew'}.`,
    'cash-rolled': ({ who, cash }, view) => `${name(view, who)} has ${cash} in cash.`,
    'directive-set': ({ who, directive }, view) => {
      const { name: called, text } = DIRECTIVES[directive - 1]!
      return `The directive of ${bodyName(view, who)}: ${called}. ${text}`
    },
    begun: ({ scenario }) =>
      `${SCENARIOS[scenario as ScenarioId].name}. ${SCENARIOS[scenario as ScenarioId].premise}`,
    suited: ({ who, item }, view) => `${name(view, who)} is handed a suit: ${itemName(item).toLowerCase()}.`,
    'geared-up': ({ who, items }, view) =>
      `${name(view, who)} gears up: ${listed([...new Set(items)].map((item) => many(item, items.filter((one) => one === item).length).toLowerCase()))}.`,
    'agenda-dealt': ({ who, agenda }, view) =>
      `The agenda of ${bodyName(view, who)}: ${AGENDAS[agenda].name} ${AGENDAS[agenda].text}`,
    'agenda-met': ({ who, agenda, story }, view) =>
      `${name(view, who)} has done it: ${AGENDAS[agenda].name} ${story} of 3 story points.`,
  },
  reasons: {},
}
