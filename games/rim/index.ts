import type { Game } from '@starboard/kernel'
import { advise, careless } from './bot.ts'
import { box } from './box.ts'
import { estimate } from './estimate.ts'
import { figures } from './figures.ts'
import { foresight } from './foresight.ts'
import { imagine } from './imagine.ts'
import type { Rim } from './rules/0-table/state.ts'
import { check } from './rules/check.ts'
import { step } from './rules/index.ts'
import { resign, seated } from './rules/seats.ts'
import { mostPlayers, OPTIONS, setup } from './rules/setup.ts'
import { scoring } from './scoring.ts'
import { text } from './text.ts'
import { lesson } from './tutorial.ts'
import { type View, view } from './view.ts'
import { features, worth } from './worth.ts'

/** RimWorld: castaways make a colony on a planet that does not want one, and try to leave it. */
export const rim: Game<Rim, View, typeof OPTIONS> = {
  id: box.id,
  name: box.name,
  about: box.about,
  version: 1,
  options: OPTIONS,
  seats: ({ mode, scenario }) => ({
    min: 2,
    max: 1 + mostPlayers(scenario),
    roles: [
      { name: 'storyteller', program: mode === 'colony' },
      ...Array.from({ length: mostPlayers(scenario) }, () => ({ name: 'player', program: false })),
    ],
  }),
  setup,
  step,
  time: ({ clock }) => clock,
  view,
  imagine,
  check,
  text,
  advise,
  estimate,
  styles: { careless },
  figures,
  scoring,
  foresight,
  worth,
  features,
  seated,
  resign,
  tutorial: { options: { tutorial: true }, bots: [], seed: 'lantern-23' },
  lesson,
}
