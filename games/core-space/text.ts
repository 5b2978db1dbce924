import type { Text } from '@starboard/kernel'
import { gather, spoken } from '@starboard/kernel/speech'
import type { View } from './view.ts'
import { actionWords } from './words/actions.ts'
import { combatWords } from './words/combat.ts'
import { fieldText } from './words/fields.ts'
import { figureWords } from './words/figures.ts'
import { roundWords } from './words/rounds.ts'
import { overText, tableText } from './words/sheet.ts'

export const chapters = gather(roundWords, actionWords, combatWords, figureWords)

/** All wording of Core Space, gathered from its chapters. */
export const text: Text<View> = {
  ...spoken<View>(chapters),
  odds: (ask) => (ask.id === 'act' || ask.id === 'with' ? 'to defeat the target' : 'to succeed'),
  over: overText,
  table: tableText,
  field: fieldText,
}
