import { type Made, withFigures } from '@starboard/kernel'
import { advise } from './bot.ts'
import { type GameOfXia, inCommon } from './common.ts'
import { denies } from './denies.ts'
import { figures } from './figures.ts'
import { foresight } from './foresight.ts'
import { imagine } from './imagine.ts'
import { migrate } from './migrate.ts'
import { check } from './rules/0-table/check.ts'
import type { Xia } from './rules/0-table/state.ts'
import { timeOf } from './rules/0-table/turn.ts'
import { freshTable } from './rules/1-setup/fresh.ts'
import { resign } from './rules/12-phases/victory.ts'
import { step } from './rules/index.ts'
import { text } from './text.ts'
import { travel } from './travel.ts'
import { lesson } from './tutorial.ts'
import { type View, view } from './view.ts'
import { because } from './words/because.ts'
import { weighed } from './words/weighing.ts'
import { worth } from './worth.ts'

/** A flight is made space by space. */
const isHop = ({ ask, answer }: Made): boolean => ask === 'act' && String(answer).startsWith('fly:')

/** Competitive, for two, solo and campaign. */
export const full: GameOfXia<Xia, View> = {
  ...inCommon,
  setup: freshTable,
  step,
  time: timeOf,
  view,
  imagine,
  denies,
  migrate,
  check,
  text,
  resign,
  advise: (seen, ask) => withFigures(because(ask, advise(seen, ask)), (answer) => weighed(seen, ask, answer)),
  tutorial: { options: { tutorial: true }, bots: ['random', 'random'] },
  lesson,
  travel,
  goesOn: (before, after) => isHop(before) && isHop(after),
  figures,
  worth,
  foresight,
}
