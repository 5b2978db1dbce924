import type { Ask, Over, Text } from '@starboard/kernel'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
import { LUCK } from './rules/1-throws/luck.ts'
import { CARE } from './rules/3-care/care.ts'
import { ATTACK, SAVE, TASK } from './rules/5-skirmishes/deeds.ts'
import { AVOID_AMBUSH } from './rules/5-skirmishes/skirmish.ts'
import { DISENGAGE } from './rules/5-skirmishes/stances.ts'
import { TROUBLE } from './rules/6-consequences/complications.ts'
import { MEND } from './rules/7-weeks/repairs.ts'
import { ASTROGATOR, LANDING } from './rules/7-weeks/travel.ts'
import { NETWORK } from './rules/8-port/choices.ts'
import { SHOP } from './rules/8-port/market.ts'
import { HAGGLE } from './rules/8-port/trade.ts'
import { LEG } from './rules/9-jobs/legs.ts'
import type { View } from './view.ts'
import { deskWords } from './words/desk.ts'
import { drawingText } from './words/drawing.ts'
import { fieldText } from './words/fields.ts'
import { goalText } from './words/goal.ts'
import { endWords, isEnd, jobsWords } from './words/jobs.ts'
import { peopleWords } from './words/people.ts'
import { isLastWord, WEIGHTS } from './words/recap.ts'
import { tableText } from './words/sheet.ts'
import { skirmishWords } from './words/skirmish.ts'
import { stakeText } from './words/stake.ts'
import { storyText } from './words/story.ts'
import { voyageWords } from './words/voyage.ts'
import { marks, nameOf, signed } from './words/words.ts'

/** All wording of A Long Fall, gathered from its chapters. */
const chapters = gather(peopleWords, skirmishWords, voyageWords, jobsWords, deskWords)

/** What an option's odds speak of, by what is done or asked. */
const HOPES: Readonly<Record<string, string>> = {
  [ATTACK.name]: 'to hit',
  [SAVE.name]: 'to keep them alive',
  [DISENGAGE.name]: 'to break away',
  [NETWORK.name]: 'to hear of a job',
  [HAGGLE.id]: 'for a better price',
  [TASK.name]: 'to get on with it',
  [SHOP.id]: 'to be in stock',
  [MEND.id]: 'to get on with it',
  [CARE.id]: 'to help',
  [LUCK.id]: 'to pass with it',
  [LEG.id]: 'to succeed',
  [TROUBLE.id]: 'to deal with it',
  [ASTROGATOR.id]: 'to find the way',
  [LANDING.id]: 'to get it past customs',
  [AVOID_AMBUSH.id]: 'to notice in time',
}

const recap = recapBy<View>(chapters, WEIGHTS)

const words = spoken<View>(chapters)

export const text: Text<View> = {
  ...words,
  hope: (ask, option, view) => hopeText(ask, view, words.option(ask, option, view)),
  cost: ({ cost = {} }) =>
    Object.entries(cost)
      .map(([what, n]) => (what === 'marks' ? marks(Number(n)) : `${n} ${what === 'luck' ? 'Luck' : what}`))
      .join(', '),
  odds: ({ id }, { value }) => HOPES[nameIn(value)] ?? HOPES[id] ?? 'to pass the throw',
  stake: stakeText,
  worth: (worth) => `a score of ${signed(Math.round(worth))}`,
  goal: goalText,
  over: overText,
  recap: (events, view) => recap(events.filter(isLastWord), view),
  table: tableText,
  drawing: drawingText,
  story: (log, view, who) => storyText(log, view, who, (event) => text.event(event, view)),
  field: fieldText,
}

/** What somebody hoped for, for whoever reads it when the question is long gone: with who it was, if the words do not say it. */
function hopeText({ label }: Ask, view: View, said: string): string {
  const who = typeof label?.pc === 'string' ? nameOf(view, label.pc) : null
  return who === null || said.includes(who) ? said : `${who}: ${said}`
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
