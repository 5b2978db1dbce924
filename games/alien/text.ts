import type { Event, Option, Text } from '@starboard/kernel'
import { ACTIONS } from './rules/11-course/actions.ts'
import type { View } from './view.ts'
import { attackWords } from './words/attacks.ts'
import { careWords } from './words/care.ts'
import { combatWords, costText } from './words/combat.ts'
import { creationWords } from './words/creation.ts'
import { fieldText } from './words/fields.ts'
import { gearWords } from './words/gear.ts'
import { mapWords } from './words/map.ts'
import { oppositionWords } from './words/opposition.ts'
import { panicWords } from './words/panic.ts'
import { oddsText, rollWords } from './words/rolls.ts'
import { scenarioWords } from './words/scenario.ts'
import { overText, tableText } from './words/sheet.ts'
import { stealthWords } from './words/stealth.ts'
import type { Words } from './words/words.ts'

/** No key stands in two of them: a test sees to it. */
export const CHAPTERS = [
  oppositionWords,
  stealthWords,
  mapWords,
  scenarioWords,
  rollWords,
  panicWords,
  creationWords,
  combatWords,
  attackWords,
  careWords,
  gearWords,
] as unknown as readonly Words<Event>[]

const gathered = <K extends keyof Words<Event>>(part: K): Words<Event>[K] =>
  Object.assign({}, ...CHAPTERS.map((chapter) => chapter[part])) as Words<Event>[K]

const QUESTIONS = gathered('questions')
const OPTIONS = gathered('options')
const EVENTS = gathered('events') as Readonly<Record<string, (event: Event, view: View) => string>>
const REASONS = gathered('reasons')

/** `move` of `move:CB-02`. */
const actionOf = ({ value }: Option): string => value.split(':', 1)[0]!

/** What takes none of the stretch is told, so that it is not kept for later; in a round the price is. */
const isFree = (option: Option): boolean => ACTIONS.get(actionOf(option))?.price.stretch === 'free'

/** Questions in which a person says what to do next: their options are worded by action. */
const ACTING = new Set(['stretch', 'turn'])

/** All wording of ALIEN, gathered from its chapters. */
export const text: Text<View> = {
  question: (ask, view) => QUESTIONS[ask.id]?.(ask.label ?? {}, view, ask) ?? ask.id,
  option: (ask, option, view) => {
    const words = OPTIONS[ACTING.has(ask.id) ? actionOf(option) : ask.id]?.(option, view, ask) ?? option.value
    return ask.id === 'stretch' && isFree(option) ? `${words} · free` : words
  },
  cost: costText,
  odds: oddsText,
  whyNot: ({ label, rule }, view) => REASONS[String(label.why)]?.(label, view) ?? rule,
  event: (event, view) => EVENTS[event.type]?.(event, view) ?? event.type,
  names: ({ named }) => named.map(({ id, name }) => [id, name]),
  over: overText,
  table: tableText,
  field: fieldText,
}
