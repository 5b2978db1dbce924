import { type GameOfXia, inCommon } from '../common.ts'
import { because } from '../words/because.ts'
import { adviseQuick } from './bot.ts'
import { checkQuick } from './check.ts'
import { imagineQuick } from './imagine.ts'
import { freshQuick, resignQuick } from './setup.ts'
import type { Quick } from './state.ts'
import { quickTime, step } from './turn.ts'
import { type QuickView, quickView } from './view.ts'
import { quickText } from './words.ts'

/** The quick modes are a game of their own in the same box. */
export const quickGame: GameOfXia<Quick, QuickView> = {
  ...inCommon,
  setup: freshQuick,
  step,
  time: quickTime,
  view: quickView,
  imagine: imagineQuick,
  check: checkQuick,
  text: quickText,
  resign: resignQuick,
  advise: (view, ask) => because(ask, adviseQuick(view, ask)),
}
