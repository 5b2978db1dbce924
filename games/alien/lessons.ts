import type { Ask, Json } from '@starboard/kernel'
import { offersNamed, whenAsked } from '@starboard/kernel/lessons'
import { sheetOf } from './bot/read.ts'
import { advise } from './bot.ts'
import { TURN } from './rules/0-table/acting.ts'
import { MOTHER } from './rules/0-table/state.ts'
import { isDark } from './rules/0-table/zones.ts'
import { ROLL } from './rules/1-rolls/rolls.ts'
import { CAST } from './rules/9-scenario/creation.ts'
import { STRETCH } from './rules/11-course/stretch.ts'
import { isSheet, type Sheet, type View } from './view.ts'

/** The lessons of the tutorial, in the order in which they come if several fit. */
export type LessonId =
  | 'goal'
  | 'people'
  | 'stretch'
  | 'lockers'
  | 'agenda'
  | 'move'
  | 'launch'
  | 'dark'
  | 'supplies'
  | 'dice'
  | 'push'
  | 'enough'
  | 'bonus'
  | 'noise'
  | 'tracker'
  | 'hide'
  | 'rest'
  | 'first'
  | 'defend'
  | 'turn'
  | 'panic'
  | 'escape'
  | 'hurt'
  | 'stress'
  | 'sight'
  | 'doors'

/** When a lesson fits. */
type Moment = (scene: Scene) => boolean

interface Scene {
  readonly view: View
  readonly ask: Ask
  /** Whose stretch or turn it is; null in other questions. */
  readonly pc: Sheet | null
  /** What the bot would do. */
  readonly advised: Json
  readonly offers: (name: string) => boolean
}

const inStretch =
  (fits: (scene: Scene & { readonly pc: Sheet }) => boolean): Moment =>
  ({ pc, ...scene }) =>
    pc !== null && STRETCH.is(scene.ask) && fits({ ...scene, pc })

const whenAdvised = (name: string): Moment => inStretch(({ advised }) => advised === name)

/** Hold one, where the relay core is, and the aft spine: the reactor lies off it, and the lifeboat dock. */
const HOLD = 'CB-08'
const SPINE = 'CB-07'
const DOCK = 'CB-12'

const isLit = ({ flags }: View): boolean => flags.includes('reactor')

const MOMENTS: Readonly<Record<LessonId, Moment>> = {
  goal: whenAsked('cast'),
  people: ({ ask }) => CAST.is(ask) && ask.label.pc > 1,
  stretch: inStretch(() => true),
  lockers: inStretch(({ offers }) => offers('lockers')),
  agenda: inStretch(({ pc }) => pc.agenda !== null),
  move: inStretch(({ offers }) => offers('group:')),
  launch: inStretch(({ advised }) => `${advised}`.startsWith('task:CB-e')), // Not while others are waited for.
  dark: inStretch(({ view, pc, offers }) => isDark(view, pc.at!) && offers(`pick:${lampBearer(view)?.id}`)),
  supplies: inStretch(({ view, pc }) => isDark(view, pc.at!) && lampBearer(view)?.id === pc.id),
  dice: inStretch(({ pc, advised }) => pc.at === HOLD && advised === 'search'),
  push: ({ ask, offers }) => ROLL.is(ask) && ask.label.successes === 0 && offers('push'),
  enough: ({ ask }) => ROLL.is(ask) && ask.label.successes > 0,
  bonus: whenAsked('bonus'),
  noise: whenAdvised('task:CB-d'),
  tracker: inStretch(({ view, offers }) => isLit(view) && offers('tracker:')),
  hide: inStretch(({ view, advised }) => isLit(view) && advised === 'hide'),
  rest: whenAdvised('rest'),
  first: whenAsked('outcome'),
  defend: whenAsked('defend'),
  turn: whenAsked('turn'),
  panic: ({ view, ask, pc }) =>
    (pc !== null || ROLL.is(ask)) && crewIn(view).some(({ nerves }) => nerves.sawXenomorph),
  escape: ({ ask, advised }) => TURN.is(ask) && `${advised}`.startsWith('move:'),
  hurt: ({ view, pc }) => pc !== null && crewIn(view).some(({ health, max }) => health < max),
  stress: ({ pc }) => pc !== null && pc.nerves.stress > 0,
  sight: inStretch(({ pc }) => pc.at === SPINE),
  doors: inStretch(({ offers }) => offers('peek:') && offers('lock:')),
}

const crewIn = (view: View): Sheet[] => view.bodies.filter(isSheet).filter(({ seat }) => seat !== null)

/** Who carries a lamp that can be switched on. */
export const lampBearer = (view: View): Sheet | undefined =>
  crewIn(view).find(({ kit }) =>
    kit.gear.some(({ of, on, left }) => of === 'gear-flashlight' && !on && left !== 0),
  )

export const LESSONS = Object.keys(MOMENTS) as LessonId[]

/** The lesson that comes with a question, if there is one the learner has not had. */
export function lessonAt(view: View, ask: Ask): LessonId | null {
  if (!view.lessons || ask.desk || ask.seat === MOTHER) return null
  const given = view.lessons
  const pc = STRETCH.is(ask)
    ? sheetOf(view, ask.label.pc)
    : TURN.is(ask)
      ? sheetOf(view, ask.label.who)
      : null
  const scene: Scene = { view, ask, pc: pc ?? null, advised: advise(view, ask), offers: offersNamed(ask) }
  const left = LESSONS.filter((id) => !given.includes(id))
  return (
    left.find((id) => MOMENTS[id](scene)) ??
    (isLate(scene) ? (left.find((id) => CAN_WAIT.includes(id)) ?? null) : null)
  )
}

/** The way out is open, and the match may be over soon: what has not come up is told all the same. */
const isLate = inStretch(({ view, pc }) => isLit(view) && LAST_ROOMS.includes(pc.at!))

const LAST_ROOMS: readonly string[] = [SPINE, DOCK]

/** What hangs on the dice, and on whether it comes to a fight. */
const CAN_WAIT: readonly LessonId[] = [
  ...(['push', 'enough', 'bonus', 'stress', 'hide', 'rest'] as const),
  ...(['first', 'defend', 'turn', 'panic', 'escape', 'hurt'] as const),
]
