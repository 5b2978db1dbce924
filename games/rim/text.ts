import type { Text } from '@starboard/kernel'
import { gather, spoken } from '@starboard/kernel/speech'
import type { View } from './view.ts'
import { bodyWords } from './words/body.ts'
import { colonyWords } from './words/colony.ts'
import { combatWords } from './words/combat.ts'
import { dealingsWords } from './words/dealings.ts'
import { fieldText } from './words/fields.ts'
import { goodsWords } from './words/goods.ts'
import { makingWords } from './words/making.ts'
import { mindWords } from './words/mind.ts'
import { rollWords } from './words/roll.ts'
import { overText, tableText } from './words/sheet.ts'
import { skillWords } from './words/skills.ts'
import { tellingWords } from './words/telling.ts'
import { worldWords } from './words/world.ts'

export const chapters = gather(
  rollWords,
  makingWords,
  skillWords,
  combatWords,
  goodsWords,
  colonyWords,
  bodyWords,
  mindWords,
  worldWords,
  dealingsWords,
  tellingWords,
)

/** All wording of the Rim, gathered from its chapters. */
export const text: Text<View> = {
  ...spoken<View>(chapters),
  over: overText,
  table: tableText,
  field: fieldText,
  names: ({ people }) => people.map(({ id, name }) => [id, name]),
}
