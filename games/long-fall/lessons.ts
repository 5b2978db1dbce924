import { numberOf } from '@starboard/dice'
import type { Ask } from '@starboard/kernel'
import { offersNamed, whenAsked } from '@starboard/kernel/lessons'
import { crewOf } from './rules/0-table/pc.ts'
import { LUCK } from './rules/1-throws/luck.ts'
import { nestEggOf } from './rules/9-jobs/ending.ts'
import type { View } from './view.ts'

/** The lessons of the tutorial, in the order in which they come if several fit. */
export type LessonId =
  | 'goal'
  | 'week'
  | 'throw'
  | 'luck'
  | 'failure'
  | 'rest'
  | 'free'
  | 'score'
  | 'purse'
  | 'gear'
  | 'offer'
  | 'leg'
  | 'condition'
  | 'task'
  | 'passage'
  | 'needed'
  | 'trouble'
  | 'mark'
  | 'paid'
  | 'trade'
  | 'fight'
  | 'turn'
  | 'damage'

/** A question, and what the learner sees as it is asked. */
type Moment = { readonly view: View; readonly ask: Ask }

type Fits = (moment: Moment) => boolean

/** With this question, if all of it holds. */
const at =
  (id: string, ...all: readonly Fits[]): Fits =>
  (moment) =>
    moment.ask.id === id && all.every((fits) => fits(moment))

const offering =
  (name: string): Fits =>
  ({ ask }) =>
    offersNamed(ask)(name)

/** There is enough to pay everything and win (LF-RUL-JOB-07). */
const canBeFree: Fits = ({ view }) => view.marks - view.ship.debt >= nestEggOf(view)

const hasDoneJobs: Fits = ({ view }) => view.jobsDone > 0

const MOMENTS: Readonly<Record<LessonId, Fits>> = {
  goal: whenAsked('maker'),
  week: whenAsked('week'),
  throw: whenAsked('luck'),
  luck: ({ ask }) => hasFailed(ask) && canBeTurned(ask),
  failure: ({ view, ask }) => hasFailed(ask) && !canBeTurned(ask) && legOf(view)?.kind === 'single',
  rest: at('week', canBeFree),
  free: at('crew', canBeFree),
  score: at('debt', canBeFree),
  purse: whenAsked('crew'),
  gear: whenAsked('shop'),
  offer: at('crew', offering('take-')),
  leg: whenAsked('leg'),
  condition: ({ view, ask }) => (ask.id === 'leg' || ask.id === 'week') && isHurt(view),
  task: at('leg', ({ view }) => legOf(view)?.kind === 'task'),
  passage: at('leg', offering('depart')),
  needed: at('leg', ({ view }) => asksForImpact(view)),
  trouble: whenAsked('trouble'),
  mark: whenAsked('mark'),
  paid: at('week', hasDoneJobs, offering('network')),
  trade: at('crew', hasDoneJobs),
  fight: at('leg', offering('fight')),
  turn: whenAsked('act'),
  damage: whenAsked('act'),
}

const hasFailed = (ask: Ask): boolean => LUCK.is(ask) && !ask.label.passed

/** One of the dice, rolled again, is as likely as not to turn the throw. */
const canBeTurned = (ask: Ask): boolean =>
  'options' in ask && ask.options.some(({ odds }) => odds !== undefined && numberOf(odds()) >= 1 / 2)

const legOf = ({ job }: View) => job?.legs[job.leg]

/** A single throw for which a bare success is too little. */
function asksForImpact(view: View): boolean {
  const leg = legOf(view)
  return leg?.kind === 'single' && leg.needed > 1
}

const isHurt = (view: View): boolean => crewOf(view).some(({ conditions }) => conditions.length > 0)

export const LESSONS = Object.keys(MOMENTS) as LessonId[]

/** The lesson that comes with a question, if there is one the learner has not had. */
export function lessonAt(view: View, ask: Ask): LessonId | null {
  if (!view.lessons || ask.desk) return null
  const had = view.lessons
  const moment = { view, ask }
  const left = LESSONS.filter((id) => !had.includes(id))
  return left.find((id) => MOMENTS[id](moment)) ?? left.find((id) => isLate(moment, id)) ?? null
}

/** What has not come up by then is told all the same, in some week in port before the last. */
const isLate = ({ view, ask }: Moment, id: LessonId): boolean =>
  ask.id === 'week' && view.week > LATE && CAN_WAIT.includes(id)

const LATE = 7

/** What hangs on the dice, and on which jobs there are. */
const CAN_WAIT: readonly LessonId[] = [
  'luck',
  'failure',
  'condition',
  'task',
  'passage',
  'needed',
  'trouble',
  'fight',
  'damage',
]
