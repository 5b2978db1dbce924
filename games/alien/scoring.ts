import type { Points, Scoring } from '@starboard/kernel'
import { type PlainScore, SCENARIOS, type Score } from './content/index.ts'
import { MOTHER } from './rules/0-table/state.ts'
import { timesPlain } from './rules/9-scenario/score.ts'
import { isSheet, type View } from './view.ts'

/** The crew's score by the lines of the scenario. What only the Game Mother can count comes in at the end. */
export const scoring: Scoring<View> = {
  of: 'score',
  by: 'stretch',
  at: ({ stretch }) => stretch,
  points: (view, seat) => (seat === MOTHER ? null : pointsIn(view, view.over?.scores[seat])),
  source: (name) => SOURCES[name] ?? name,
}

function pointsIn(view: View, score: number | undefined): Points {
  const people = view.bodies.filter(isSheet)
  const haul = {
    out: people.filter(({ id, dead }) => !dead && view.out.includes(id)),
    crew: people.filter(({ seat }) => seat !== null),
    flags: view.flags,
  }
  const points: Record<string, number> = {}
  for (const line of SCENARIOS[view.scenario].scores.filter(isPlain)) {
    const source = SOURCE_OF[line.for]
    points[source] = (points[source] ?? 0) + line.points * timesPlain(line, haul)
  }
  const counted = Object.values(points).reduce((sum, part) => sum + part, 0)
  return score === undefined || score === counted ? points : { ...points, hidden: score - counted }
}

const SOURCE_OF: Readonly<Record<PlainScore['for'], string>> = {
  'living-pc-out': 'out',
  'neutral-out': 'out',
  'item-out': 'brought',
  'tag-out': 'brought',
  flag: 'done',
  'nobody-broken': 'unbroken',
}

const isPlain = (line: Score): line is PlainScore => line.for in SOURCE_OF

const SOURCES: Readonly<Record<string, string>> = {
  out: 'people who got away',
  brought: 'what they brought',
  done: 'things done',
  unbroken: 'nobody broken',
  hidden: 'what came to light at the end',
}
