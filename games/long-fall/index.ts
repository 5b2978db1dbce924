import { type Game, withFigures } from '@starboard/kernel'
import { advise } from './bot.ts'
import { box } from './box.ts'
import { denies } from './denies.ts'
import { foresight } from './foresight.ts'
import { imagine } from './imagine.ts'
import { migrate } from './migrate.ts'
import type { LongFall } from './rules/0-table/state.ts'
import { check } from './rules/check.ts'
import { step } from './rules/index.ts'
import { resign, seated } from './rules/seats.ts'
import { moot, OPTIONS, seats, setup } from './rules/setup.ts'
import { scoring } from './scoring.ts'
import { text } from './text.ts'
import { lesson } from './tutorial.ts'
import { type View, view } from './view.ts'
import { because } from './words/because.ts'
import { weighed } from './words/weighing.ts'
import { features, worth } from './worth.ts'

/** A Long Fall: traders, soldiers and strays among the worlds of a failing empire. */
export const longFall: Game<LongFall, View, typeof OPTIONS> = {
  id: box.id,
  name: box.name,
  about: box.about,
  version: 4,
  options: OPTIONS,
  seats,
  moot,
  setup,
  step,
  check,
  time: ({ week }) => week,
  view,
  imagine,
  denies,
  text,
  advise: (view, ask) => withFigures(because(ask, advise(view, ask)), (answer) => weighed(view, ask, answer)),
  foresight,
  worth,
  features,
  migrate,
  seated,
  resign,
  scoring,
  tutorial: { options: { tutorial: true }, bots: [], seed: 'supper-7418' },
  lesson,
}
