import type { Event, Option, Text } from '@starboard/kernel'
import type { View } from './view.ts'
import { abilityWords } from './words/abilities.ts'
import { combatWords } from './words/combat.ts'
import { explorationWords } from './words/exploration.ts'
import { fieldText } from './words/fields.ts'
import { legendWords } from './words/legend.ts'
import { missionWords } from './words/missions.ts'
import { npcWords } from './words/npcs.ts'
import { portWords } from './words/port.ts'
import { setupWords } from './words/setup.ts'
import { costText, oddsText, overText, tableText } from './words/sheet.ts'
import { soloWords } from './words/solo.ts'
import { tableWords } from './words/table.ts'
import { tradeWords } from './words/trade.ts'
import { voyageWords } from './words/voyage.ts'
import type { Words } from './words/words.ts'

export const CHAPTERS = [
  soloWords,
  legendWords,
  missionWords,
  npcWords,
  tableWords,
  setupWords,
  tradeWords,
  portWords,
  voyageWords,
  explorationWords,
  combatWords,
  abilityWords,
] as unknown as readonly Words<Event>[]

const gathered = <K extends keyof Words<Event>>(part: K): Words<Event>[K] =>
  Object.assign({}, ...CHAPTERS.map((chapter) => chapter[part])) as Words<Event>[K]

const QUESTIONS = gathered('questions')
const OPTIONS = gathered('options')
const EVENTS = gathered('events') as Readonly<Record<string, (event: Event, view: View) => string>>
const REASONS = gathered('reasons')

/** `fly` of `fly:azure:b3`. */
const actionOf = ({ value }: Option): string => value.split(':', 1)[0]!

/** All wording of Xia, gathered from its chapters. */
export const text: Text<View> = {
  question: (ask, view) => QUESTIONS[ask.id]?.(ask.label ?? {}, view, ask) ?? ask.id,
  option: (ask, option, view) =>
    (OPTIONS[`${ask.id}:${actionOf(option)}`] ?? OPTIONS[ask.id])?.(option, view, ask) ?? option.value,
  whyNot: ({ label, rule }, view) => REASONS[String(label.why)]?.(label, view) ?? rule,
  event: (event, view) => EVENTS[event.type]?.(event, view) ?? event.type,
  cost: costText,
  odds: oddsText,
  over: overText,
  table: tableText,
  field: fieldText,
}
