import { a, capital, listed } from '@starboard/kernel/english'
import type { AsksIn, EventsOf, OffersIn } from '@starboard/kernel/speech'
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
import { CAREER_SKILLS, type MakingEvent } from '../rules/9-scenario/making.ts'
import type { View } from '../view.ts'
import { skillName } from './rolls.ts'
import { useOf } from './sheet.ts'
import { bodyName, itemName, nameOf } from './words.ts'

const spread = (values: { readonly [a in Attribute]: number }): string =>
  ATTRIBUTES.map((attribute) => `${capital(attribute)} ${values[attribute]}`).join(', ')

const ready = (id: ReadyId): string => {
  const { name: called, career, attributes, talent } = READY[id]
  return `${called}, ${CAREERS[career].name}: ${spread(attributes)}. ${TALENTS[talent].text}`
}

const many = (item: string, count: number): string =>
  count === 1 ? itemName(item) : `${count} × ${itemName(item)}`

type Rules = typeof import('../rules/9-scenario/beginning.ts') &
  typeof import('../rules/9-scenario/creation.ts') &
  typeof import('../rules/9-scenario/making.ts')

export const creationWords = {
  asks: {
    cast: {
      ask: ({ pc, of }) => `Whom do you play as character ${pc} of ${of}?`,
      option: (_, __, { value }) => (value === 'make' ? 'Somebody of my own' : ready(value as ReadyId)),
    },
    career: {
      ask: () => 'What did you do for a living, before this?',
      option: (_, __, { value }) => {
        const { name, key, skills } = CAREERS[value as CareerId]
        return `${name}: ${capital(key)}; ${listed(skills.map(skillName))}`
      },
    },
    attributes: {
      ask: ({ key }) => `How do you spread 14 points? ${capital(key)} is what your career asks for.`,
      option: spread,
    },
    'career-skills': {
      ask: ({ skills }) =>
        `How good are you at your trade: ${listed(skills.map(skillName))}? What is left of 10 points goes to other skills, one each.`,
      option: (_, __, { value }, ask) => {
        if (value === 'own' || !CAREER_SKILLS.is(ask)) return 'Each by itself'
        const { skills } = ask.label
        return listed(value.split('-').map((level, n) => `${skillName(skills[n]!)} ${level}`))
      },
    },
    level: { ask: ({ skill }) => `How many points go to ${skillName(skill)}?` },
    'other-skills': {
      ask: (_, __, ask) =>
        `What else have you picked up? Choose ${ask.kind === 'some' ? ask.min : ''}, one point each.`,
      option: (_, __, { value }) => skillName(value),
    },
    talent: {
      ask: () => 'What can you do that others cannot?',
      option: (_, __, { value }) => {
        const { name, text } = TALENTS[value as TalentId]
        return `${name}: ${text}`
      },
    },
    gear: {
      ask: () => 'Which of the two do you bring?',
      option: ({ item, count }) => {
        const use = useOf(item, true)
        return `${many(item, count)}${use && `: ${use}`}`
      },
    },
    nature: {
      ask: () => 'Are you human?',
      option: (_, __, { value }) => (value === 'human' ? 'Human' : 'An android, and nobody knows'),
    },
    enhanced: {
      ask: () => 'In which three attributes were you built better than born?',
      option: (_, __, { value }) => capital(value),
    },
    name: { ask: () => 'What is your name, and what do you carry for luck?' },
    suit: {
      ask: ({ who }, view) => `Which suit does ${bodyName(view, who)} put on?`,
      option: ({ item }) => `${itemName(item)}: ${useOf(item, true)}`,
    },
  } satisfies AsksIn<Rules, View>,
  offers: {
    lockers: () => 'Open your locker and put on all your gear',
  } satisfies OffersIn<Rules, View>,
  events: {
    cast: ({ who, career, made }, view) =>
      `${nameOf(view, who)}, ${CAREERS[career].name}, ${made ? 'signs on' : 'is on the crew'}.`,
    'cash-rolled': ({ who, cash }, view) => `${nameOf(view, who)} has $${cash} in cash.`,
    'directive-set': ({ who, directive }, view) => {
      const { name: called, text } = DIRECTIVES[directive - 1]!
      return `The directive of ${bodyName(view, who)}: ${called}. ${text}`
    },
    begun: ({ scenario }) =>
      `${SCENARIOS[scenario as ScenarioId].name}. ${SCENARIOS[scenario as ScenarioId].premise}`,
    suited: ({ who, item }, view) => `${nameOf(view, who)} is handed ${a(itemName(item).toLowerCase())}.`,
    'geared-up': ({ who, items }, view) =>
      `${nameOf(view, who)} gears up: ${listed([...new Set(items)].map((item) => many(item, items.filter((one) => one === item).length).toLowerCase()))}.`,
    'agenda-dealt': ({ who, agenda }, view) =>
      `${nameOf(view, who)} has an agenda: “${AGENDAS[agenda].name}” ${AGENDAS[agenda].text}`,
    'agenda-met': ({ who, agenda, story }, view) =>
      `${nameOf(view, who)} has done it: ${AGENDAS[agenda].name} ${story} of 3 story points.`,
  } satisfies EventsOf<CreationEvent | MakingEvent | BeginningEvent | AgendaEvent, View>,
}
