import type { Event, Over, Text } from '@starboard/kernel'
import type { View } from './view.ts'
import { desk } from './words/desk.ts'
import { fieldText } from './words/fields.ts'
import { jobsWords } from './words/jobs.ts'
import { peopleWords } from './words/people.ts'
import { tableText } from './words/sheet.ts'
import { skirmishWords } from './words/skirmish.ts'
import { storyText } from './words/story.ts'
import { voyageWords } from './words/voyage.ts'
import { marks, type Words } from './words/words.ts'

const CHAPTERS = [
  peopleWords,
  skirmishWords,
  voyageWords,
  jobsWords,
  desk,
] as unknown as readonly Words<Event>[]

const gathered = <K extends keyof Words<Event>>(part: K): Words<Event>[K] =>
  Object.assign({}, ...CHAPTERS.map((chapter) => chapter[part])) as Words<Event>[K]

const QUESTIONS = gathered('questions')
const OPTIONS = gathered('options')
const EVENTS = gathered('events') as Readonly<Record<string, (event: Event, view: View) => string>>
const REASONS = gathered('reasons')

/** All wording of A Long Fall, gathered from its chapters. */
export const text: Text<View> = {
  question: (ask, view) => QUESTIONS[ask.id]?.(ask.label ?? {}, view, ask) ?? '',
  option: (ask, option, view) => OPTIONS[ask.id]?.(option, view, ask) ?? '',
  cost: ({ cost = {} }) =>
    Object.entries(cost)
      .map(([what, n]) => (what === 'marks' ? marks(Number(n)) : `${n} ${what === 'luck' ? 'Luck' : what}`))
      .join(', '),
  odds: (_, { value }) => (value.startsWith('attack:') ? 'to hit' : 'to pass'),
  whyNot: ({ label }, view) => REASONS[String(label.why)]?.(label, view) ?? '',
  event: (event, view) => EVENTS[event.type]?.(event, view) ?? '',
  over: overText,
  table: tableText,
  story: (log, view, who) => storyText(log, view, who, (event) => text.event(event, view)),
  field: fieldText,
}

const ENDS: Readonly<Record<string, string>> = {
  won: 'The campaign is won.',
  lost: 'The campaign is lost.',
  retired: 'The last of the crew has left the lanes.',
  undecided: 'The agreed weeks are over.',
  closed: 'The table is closed.',
}

function overText({ how, scores }: Over): string {
  const score = scores[1] === undefined ? '' : ` The crew’s score is ${scores[1]}.` // One for all who sail together.
  return `${ENDS[how] ?? how}${score}`
}
