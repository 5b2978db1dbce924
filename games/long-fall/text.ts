import type { Over, Text } from '@starboard/kernel'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
import { isRow } from './rules/0-table/rows.ts'
import type { View } from './view.ts'
import { deskWords } from './words/desk.ts'
import { drawingText } from './words/drawing.ts'
import { fieldText } from './words/fields.ts'
import { goalText } from './words/goal.ts'
import { ENDS, jobsWords } from './words/jobs.ts'
import { peopleWords } from './words/people.ts'
import { tableText } from './words/sheet.ts'
import { skirmishWords } from './words/skirmish.ts'
import { stakeText } from './words/stake.ts'
import { storyText } from './words/story.ts'
import { voyageWords } from './words/voyage.ts'
import { marks } from './words/words.ts'

/** All wording of A Long Fall, gathered from its chapters. */
const chapters = gather(peopleWords, skirmishWords, voyageWords, jobsWords, deskWords)

/** What an option's odds speak of, by what is done or asked. */
const HOPES: Readonly<Record<string, string>> = {
  attack: 'to hit',
  save: 'to keep them alive',
  disengage: 'to break away',
  network: 'to hear of a job',
  bargain: 'for a better price',
  task: 'to get on with it',
  shop: 'to be in stock',
  mend: 'to get on with it',
  care: 'to help',
  luck: 'to pass with it',
  leg: 'to succeed',
  trouble: 'to deal with it',
  astrogator: 'to find the way',
  landing: 'to get it past customs',
  'avoid-ambush': 'to notice in time',
}

export const text: Text<View> = {
  ...spoken<View>(chapters),
  cost: ({ cost = {} }) =>
    Object.entries(cost)
      .map(([what, n]) => (what === 'marks' ? marks(Number(n)) : `${n} ${what === 'luck' ? 'Luck' : what}`))
      .join(', '),
  odds: ({ id }, { value }) => HOPES[nameIn(value)] ?? HOPES[id] ?? 'to pass the throw',
  stake: stakeText,
  goal: goalText,
  over: overText,
  recap: recapBy<View>(chapters, {
    'pc-out': 7,
    'bled-out': 7,
    'luck-broke': 5,
    'skirmish-over': 5,
    'hunters-came': 5,
    'pc-hit': 4,
    condition: 4,
    'job-done': 6,
    'debt-paid': 5,
    'job-lost': 5,
    earned: 1,
    departed: 1,
    'foe-out': 3,
    'rival-came': 3,
    'great-rumour': 3,
    'leg-done': 2,
    'job-taken': 2,
    'debt-grew': 2,
    arrived: 2,
  }),
  table: tableText,
  drawing: drawingText,
  story: (log, view, who) => storyText(log, view, who, (event) => text.event(event, view)),
  field: fieldText,
}

/** What ended otherwise than a campaign does. */
const CUT_SHORT: Readonly<Record<string, string>> = {
  retired: 'The last of the crew has left the lanes.',
  closed: 'The table is closed.',
}

function overText(over: Over): string {
  const { how, scores } = over
  const score = scores[1] === undefined ? '' : ` The crew’s score is ${scores[1]}.` // One for all who sail together.
  const why = 'why' in over && typeof over.why === 'string' && isRow(ENDS, over.why) ? ENDS[over.why] : null
  return `${why ?? CUT_SHORT[how] ?? how}${score}`
}
