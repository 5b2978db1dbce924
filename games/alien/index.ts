import { type Game, withFigures } from '@starboard/kernel'
import { advise } from './bot.ts'
import { box } from './box.ts'
import { denies } from './denies.ts'
import { figures, variety } from './figures.ts'
import { foresight } from './foresight.ts'
import { imagine } from './imagine.ts'
import { migrate } from './migrate.ts'
import { openings } from './openings.ts'
import { fresh, GUIDED, moot, OPTIONS, settled } from './rules/0-table/fresh.ts'
import type { Alien } from './rules/0-table/state.ts'
import { timeOf } from './rules/0-table/time.ts'
import { check } from './rules/check.ts'
import { step } from './rules/index.ts'
import { resign, seated } from './rules/seats.ts'
import { scoring } from './scoring.ts'
import { text } from './text.ts'
import { lesson } from './tutorial.ts'
import { type View, view } from './view.ts'
import { because } from './words/because.ts'
import { weighed } from './words/weighing.ts'
import { features, worth } from './worth.ts'

/** ALIEN: a crew far from home, and something aboard that should not be. */
export const alien: Game<Alien, View, typeof OPTIONS> = {
  id: box.id,
  name: box.name,
  about: box.about,
  version: 9,
  options: OPTIONS,
  seats: (options) => {
    const { crew, mother } = settled(options)
    return {
      min: 2,
      max: 1 + crew,
      roles: [
        { name: 'mother', program: mother === 'program' },
        ...Array.from({ length: crew }, () => ({ name: 'player', program: false })),
      ],
    }
  },
  openings,
  moot,
  setup: fresh,
  step,
  time: timeOf,
  view,
  imagine,
  denies,
  check,
  text,
  foresight,
  worth,
  features,
  advise: (view, ask) => withFigures(because(ask, advise(view, ask)), (answer) => weighed(view, ask, answer)),
  tutorial: { options: { ...GUIDED, tutorial: true }, bots: [], seed: 'berth-311' },
  lesson,
  figures,
  scoring,
  variety,
  migrate,
  seated,
  resign,
}
