import type { Text } from '@starboard/kernel'
import { gather, nameIn, recapBy, spoken } from '@starboard/kernel/speech'
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
  persuade: 'to talk them into it',
  lead: 'to get a lead',
  activate: 'to get up again',
  'turn-back': 'to undo two actions',
  repair: 'to mend a point at least',
  knock: 'to push at least a square',
  whom: 'to succeed with it',
  'breach-with': 'to burst it',
}

const recap = recapBy<View>(chapters, WEIGHTS)

/** All wording of Core Space, gathered from its chapters. */
export const text: Text<View> = {
  ...spoken<View>(chapters),
  odds: ({ id }, { value }) => HOPES[nameIn(value)] ?? HOPES[id] ?? 'to defeat the target',
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
