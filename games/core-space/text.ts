import type { Text } from '@starboard/kernel'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
import { ITEMS } from './content/index.ts'
import { ACTIVATE } from './rules/1-rounds/phases.ts'
import { REPAIR } from './rules/2-actions/helping.ts'
import { KNOCK } from './rules/2-actions/knocking.ts'
import { PERSUADE } from './rules/2-actions/persuading.ts'
import { THROW_AT } from './rules/3-combat/asks.ts'
import { WHOM } from './rules/5-skills/choosing.ts'
import { TURN_BACK } from './rules/6-gear/timewarp.ts'
import { BREACH_WITH } from './rules/7-terrain/reactor.ts'
import { LEAD } from './rules/10-edges/leads.ts'
import type { View } from './view.ts'
import { actionWords, costText } from './words/actions.ts'
import { campaignWords } from './words/campaign.ts'
import { combatWords } from './words/combat.ts'
import { drawingText } from './words/drawing.ts'
import { overText } from './words/ends.ts'
import { fieldText } from './words/fields.ts'
import { figureWords } from './words/figures.ts'
import { gearWords } from './words/gear.ts'
import { goalText } from './words/goal.ts'
import { goalWords } from './words/goals.ts'
import { hopeText } from './words/hope.ts'
import { isNews, WEIGHTS } from './words/recap.ts'
import { roundWords } from './words/rounds.ts'
import { tableText } from './words/sheet.ts'
import { skillWords } from './words/skills.ts'
import { specialWords } from './words/special.ts'
import { stakeText } from './words/stake.ts'
import { terrainWords } from './words/terrain.ts'

export const chapters = gather(
  roundWords,
  actionWords,
  combatWords,
  figureWords,
  gearWords,
  terrainWords,
  skillWords,
  campaignWords,
  specialWords,
  goalWords,
)

/** What an option's odds speak of, by what is done or asked. */
const HOPES: { readonly [action: string]: string } = {
  [PERSUADE.name]: 'to talk them into it',
  [LEAD.name]: 'to get a lead',
  [ACTIVATE.id]: 'to get up again',
  [TURN_BACK.id]: 'to undo two actions',
  [REPAIR.name]: 'to mend a point at least',
  [KNOCK.name]: 'to push at least a square',
  [WHOM.id]: 'to succeed with it',
  [BREACH_WITH.id]: 'to burst it',
}

const recap = recapBy<View>(chapters, WEIGHTS)

const words = spoken<View>(chapters)

/** All wording of Core Space, gathered from its chapters. */
export const text: Text<View> = {
  ...words,
  hope: (ask, option, view) => hopeText(ask, option, view, words.option(ask, option, view)),
  odds: (ask, { value }) =>
    THROW_AT.is(ask) && ITEMS[ask.label.item].blast
      ? 'to go off right there'
      : (HOPES[nameIn(value)] ?? HOPES[ask.id] ?? 'to defeat the target'),
  stake: stakeText,
  worth: (worth) => `worth ${Math.round(worth)} (a mission done is 100)`.replace('-', '−'),
  cost: costText,
  goal: goalText,
  over: overText,
  recap: (events, view) => recap(events.filter(isNews), view),
  table: tableText,
  drawing: drawingText,
  field: fieldText,
}
