import type { Game, Made } from '@starboard/kernel'
import { nameIn } from '@starboard/kernel/speech'
import { advise } from './bot.ts'
import { box } from './box.ts'
import { figures, variety } from './figures.ts'
import { foresight } from './foresight.ts'
import { imagine } from './imagine.ts'
import { openings } from './openings.ts'
import { check } from './rules/0-table/check.ts'
import type { CoreSpace } from './rules/0-table/state.ts'
import { moot, mostCrews, OPTIONS, setup } from './rules/1-rounds/fresh.ts'
import { timeOf } from './rules/1-rounds/time.ts'
import { MOVE, NEAR } from './rules/2-actions/moving.ts'
import { ACT } from './rules/2-actions/turn.ts'
import { step } from './rules/index.ts'
import { scoring } from './scoring.ts'
import { text } from './text.ts'
import { lesson } from './tutorial.ts'
import { type View, view } from './view.ts'
import { features, worth } from './worth.ts'

/** A walk may take several moves. */
const isWalk = ({ ask, answer }: Made): boolean => ask === ACT.id && WALKS.has(nameIn(String(answer)))
const WALKS: ReadonlySet<string> = new Set([MOVE.name, NEAR.name])

/** Core Space: First Born. A few traders loot a station before what woke up in it finds them. */
export const coreSpace: Game<CoreSpace, View, typeof OPTIONS> = {
  id: box.id,
  name: box.name,
  about: box.about,
  version: 3,
  options: OPTIONS,
  openings,
  company: { mode: 'together' },
  moot,
  seats: (options) => {
    const max = options.mode === 'solo' ? 1 : Math.max(2, mostCrews(options))
    const min = options.mode === 'solo' ? 1 : 2
    return { min, max, roles: Array.from({ length: max }, () => ({ name: 'crew', program: false })) }
  },
  setup,
  step,
  time: timeOf,
  view,
  imagine,
  check,
  text,
  advise,
  figures,
  scoring,
  variety,
  foresight,
  worth,
  features,
  tutorial: { options: { tutorial: true }, bots: [], seed: 'dock-46' },
  lesson,
  goesOn: (before, after) => isWalk(before) && isWalk(after),
}
