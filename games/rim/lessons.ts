import type { Ask } from '@starboard/kernel'
import { offersNamed, whenAsked } from '@starboard/kernel/lessons'
import type { Fight } from './rules/0-table/fight.ts'
import { colonistsOf, mostHp } from './rules/0-table/person.ts'
import type { View } from './view.ts'

/** The lessons of the tutorial, in the order in which they come if several fit. */
export type LessonId =
  | 'goal'
  | 'people'
  | 'priorities'
  | 'roll'
  | 'build'
  | 'plan'
  | 'wanderer'
  | 'meal'
  | 'sleep'
  | 'policies'
  | 'research'
  | 'bills'
  | 'push'
  | 'twist'
  | 'ship'
  | 'muster'
  | 'place'
  | 'cover'
  | 'turns'
  | 'ap'
  | 'aim'
  | 'pool'
  | 'aid'
  | 'captives'

/** When a lesson fits. */
type Moment = (scene: Scene) => boolean

interface Scene {
  readonly view: View
  readonly ask: Ask
  readonly offers: (name: string) => boolean
}

/** At the dawn of a day, or of one after it. */
const dawnOf =
  (day: number): Moment =>
  ({ view, ask }) =>
    ask.id === 'dawn' && view.day >= day

const acting =
  (fits: Moment): Moment =>
  (scene) =>
    scene.ask.id === 'turn' && fits(scene)

const MOMENTS: Readonly<Record<LessonId, Moment>> = {
  goal: dawnOf(1),
  people: dawnOf(1),
  priorities: dawnOf(1),
  roll: dawnOf(1),
  build: dawnOf(1),
  plan: dawnOf(1),
  wanderer: whenAsked('stranger'),
  meal: dawnOf(2),
  sleep: dawnOf(2),
  policies: dawnOf(2),
  research: dawnOf(2),
  bills: dawnOf(2),
  push: whenAsked('lift'),
  twist: whenAsked('twist'),
  ship: dawnOf(3),
  muster: whenAsked('muster'),
  place: whenAsked('place'),
  cover: ({ view, ask }) => ask.id === 'place' && view.fight!.fighters.length > 0,
  turns: whenAsked('who'),
  ap: whenAsked('turn'),
  aim: acting(({ offers }) => offers('aim') && offers('attack:')),
  pool: whenAsked('pool'),
  aid: acting(({ view, offers }) => offers('first-aid:') || isHurt(view)),
  captives: whenAsked('captives'),
}

const isHurt = (view: View): boolean => colonistsOf(view).some((one) => one.body.hp < mostHp(one))

export const LESSONS = Object.keys(MOMENTS) as LessonId[]

/** The lesson that comes with a question, if there is one the learner has not had. */
export function lessonAt(view: View, ask: Ask): LessonId | null {
  if (!view.agreed.tutorial || ask.desk) return null
  const scene: Scene = { view, ask, offers: offersNamed(ask) }
  const left = LESSONS.filter((id) => !view.telling.lessons.includes(id))
  return left.find((id) => MOMENTS[id](scene)) ?? left.find((id) => isLate(scene, id)) ?? null
}

/** What has not come up by then is told all the same, once the fight of the last day is well under way or over. */
function isLate({ view, ask }: Scene, id: LessonId): boolean {
  if (!CAN_WAIT.includes(id)) return false
  return view.fight
    ? (ask.id === 'who' || ask.id === 'turn') && isUnderWay(view.fight)
    : view.telling.raids > 0
}

/** Two have had their turns, or more. */
const isUnderWay = ({ round, acted }: Fight): boolean => round > 1 || acted.length > 2

/** What hangs on the dice, and on how the fight goes. */
const CAN_WAIT: readonly LessonId[] = ['push', 'twist', 'cover', 'turns', 'aim', 'pool', 'aid', 'captives']
