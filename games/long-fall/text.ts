import type { Over, Text } from '@starboard/kernel'
import { gather, spoken } from '@starboard/kernel/speech'
import type { View } from './view.ts'
import { deskWords } from './words/desk.ts'
import { fieldText } from './words/fields.ts'
import { jobsWords } from './words/jobs.ts'
import { peopleWords } from './words/people.ts'
import { tableText } from './words/sheet.ts'
import { skirmishWords } from './words/skirmish.ts'
import { storyText } from './words/story.ts'
import { voyageWords } from './words/voyage.ts'
import { marks } from './words/words.ts'

/** All wording of A Long Fall, gathered from its chapters. */
export const text: Text<View> = {
  ...spoken<View>(gather(peopleWords, skirmishWords, voyageWords, jobsWords, deskWords)),
  cost: ({ cost = {} }) =>
    Object.entries(cost)
      .map(([what, n]) => (what === 'marks' ? marks(Number(n)) : `${n} ${what === 'luck' ? 'Luck' : what}`))
      .join(', '),
  odds: (_, { value }) => (value.startsWith('attack:') ? 'to hit' : 'to pass'),
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
