import type { Scoring } from '@starboard/kernel'
import { scorePartsOf } from './rules/9-jobs/ending.ts'
import type { View } from './view.ts'
import { weekWithin } from './words/words.ts'

/** The crew's score, which all who sail share (LF-RUL-JOB-09); the referee has none. */
export const scoring: Scoring<View> = {
  of: 'score',
  by: 'week',
  /** Before there are worlds to sail, the crew is still being made. */
  at: (view) => (view.cluster.worlds.length === 0 ? 0 : weekWithin(view, view.week)),
  points: (view, seat) =>
    view.pcs.some((pc) => pc.seat === seat) ? scorePartsOf(view, view.over?.how === 'won') : null,
  source: (name) => SOURCES[name] ?? name,
}

const SOURCES: Readonly<Record<string, string>> = {
  marks: 'marks in hand',
  debt: 'debt',
  jobs: 'jobs done',
  crew: 'people in the crew',
  won: 'the campaign won',
}
