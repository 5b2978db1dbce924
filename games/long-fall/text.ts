import type { Over, Text } from '@starboard/kernel'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
import type { View } from './view.ts'
import { deskWords } from './words/desk.ts'
import { drawingText } from './words/drawing.ts'
import { fieldText } from './words/fields.ts'
import { goalText } from './words/goal.ts'
import { endWords, isEnd, jobsWords } from './words/jobs.ts'
import { peopleWords } from './words/people.ts'
import { isLastLeg, WEIGHTS } from './words/recap.ts'
import { tableText } from './words/sheet.ts'
import { skirmishWords } from './words/skirmish.ts'
import { stakeText } from './words/stake.ts'
import { storyText } from './words/story.ts'
import { voyageWords } from './words/voyage.ts'
import { marks, signed } from './words/words.ts'

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

const recap = recapBy<View>(chapters, WEIGHTS)

export const text: Text<View> = {
  ...spoken<View>(chapters),
  cost: ({ cost = {} }) =>
    Object.entries(cost)
      .map(([what, n]) => (what === 'marks' ? marks(Number(n)) : `${n} ${what === 'luck' ? 'Luck' : what}`))
      .join(', '),
  odds: ({ id }, { value }) => HOPES[nameIn(value)] ?? HOPES[id] ?? 'to pass the throw',
  stake: stakeText,
  worth: (worth) => `a score of ${signed(Math.round(worth))}`,
  goal: goalText,
  over: overText,
  recap: (events, view) => recap(events.filter(isLastLeg), view),
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

function overText(over: Over, { ship }: View): string {
  const { how, scores } = over
  const score = scores[1] === undefined ? '' : ` The crew’s score is ${signed(scores[1])}.` // One for all who sail together.
  const why = 'why' in over && isEnd(over.why) ? endWords(over.why, ship.debt) : null
  return `${why ?? CUT_SHORT[how] ?? how}${score}`
}
