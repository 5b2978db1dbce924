import type { Text } from '@starboard/kernel'
import { gather, recapBy, spoken } from '@starboard/kernel/speech'
import type { View } from './view.ts'
import { abilityWords } from './words/abilities.ts'
import { combatWords } from './words/combat.ts'
import { explorationWords } from './words/exploration.ts'
import { fieldText } from './words/fields.ts'
import { goalText } from './words/goal.ts'
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

/** All wording of Xia, gathered from its chapters. */
export const text: Text<View> = {
  ...spoken<View>(chapters),
  cost: costText,
  odds: oddsText,
  goal: goalText,
  over: overText,
  recap: recapBy<View>(chapters, {
    'fame-gained': 6,
    destroyed: 6,
    'title-claimed': 5,
    'mission-completed': 5,
    'ship-bought': 5,
    upgraded: 5,
    stranded: 5,
    'relic-taken': 4,
    robbed: 4,
    sold: 4,
    damaged: 3,
    'outfit-bought': 3,
    'mission-failed': 3,
    'sector-revealed': 2,
    bought: 2,
    collected: 2,
    'gate-used': 1,
    landed: 1,
    'npc-docked': 1,
  }),
  table: tableText,
  field: fieldText,
}
