import { formatAverage } from '@starboard/dice'
import type { Text } from '@starboard/kernel'
import { gather, spoken } from '@starboard/kernel/speech'
import type { View } from './view.ts'
import { abilityWords } from './words/abilities.ts'
import { combatWords } from './words/combat.ts'
import { drawingText } from './words/drawing.ts'
import { explorationWords } from './words/exploration.ts'
import { fieldText } from './words/fields.ts'
import { goalText } from './words/goal.ts'
import { legendWords } from './words/legend.ts'
import { withLoss } from './words/loss.ts'
import { missionWords } from './words/missions.ts'
import { npcWords } from './words/npcs.ts'
import { portWords } from './words/port.ts'
import { recap } from './words/recap.ts'
import { setupWords } from './words/setup.ts'
import { costText, oddsText, overText, tableText } from './words/sheet.ts'
import { soloWords } from './words/solo.ts'
import { stakeText } from './words/stake.ts'
import { tableWords } from './words/table.ts'
import { tradeWords } from './words/trade.ts'
import { voyageWords } from './words/voyage.ts'

export const chapters = gather(
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
)

const words = spoken<View>(chapters)

/** All wording of Xia, gathered from its chapters. */
export const text: Text<View> = {
  ...words,
  option: (ask, option, view) => withLoss(words.option(ask, option, view), ask, option, view),
  cost: costText,
  odds: oddsText,
  stake: stakeText,
  worth: (worth, { captains }) =>
    `${formatAverage(worth)} ${captains.length > 1 ? 'to win' : 'of the way to the goal'}`,
  goal: goalText,
  over: overText,
  recap,
  table: tableText,
  drawing: drawingText,
  field: fieldText,
}
