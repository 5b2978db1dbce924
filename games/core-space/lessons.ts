import type { Ask } from '@starboard/kernel'
import { offersNamed, whenAsked } from '@starboard/kernel/lessons'
import { isInHand } from './bot/read.ts'
import type { Figure } from './rules/0-table/figure.ts'
import { grownOf, isEngaged } from './rules/0-table/figures.ts'
import { ACT } from './rules/2-actions/turn.ts'
import type { View } from './view.ts'

/** The lessons of the tutorial, in the order in which they come if several fit. */
export type LessonId =
  | 'crew'
  | 'airlock'
  | 'activate'
  | 'enter'
  | 'search'
  | 'tray'
  | 'strikes'
  | 'odds'
  | 'noise'
  | 'hurt'
  | 'move'
  | 'room'
  | 'effortless'
  | 'hostility'
  | 'pod'
  | 'skills'
  | 'drone'
  | 'ammo'
  | 'bands'
  | 'home'
  | 'loot'

/** When a lesson fits. */
type Moment = (scene: Scene) => boolean

interface Scene {
  readonly view: View
  readonly ask: Ask
  /** Whoever acts; null in other questions. */
  readonly me: Figure | null
  readonly offers: (name: string) => boolean
}

const acting =
  (fits: (scene: Scene & { readonly me: Figure }) => boolean): Moment =>
  (scene) =>
    scene.me !== null && fits({ ...scene, me: scene.me })

const MOMENTS: Readonly<Record<LessonId, Moment>> = {
  crew: whenAsked('ship'),
  airlock: whenAsked('airlock'),
  activate: whenAsked('activate'),
  enter: acting(({ me }) => me.where === 'airlock'),
  search: acting(({ offers }) => offers('search:')),
  tray: whenAsked('loot'),
  strikes: acting(({ view, me }) => me.at !== null && isEngaged(view, me)),
  odds: acting(({ offers }) => offers('shoot:')),
  noise: acting(({ view, offers }) => offers('shoot:') && !view.hostility.shot),
  hurt: acting(({ me }) => me.health < grownOf(me, 'health')),
  move: acting(({ me, offers }) => me.at !== null && offers('move:')),
  room: acting(({ offers }) => offers('general-search')),
  effortless: acting(({ ask, offers }) => ACT.is(ask) && ask.label.actions < 2 && offers('near:')),
  hostility: acting(({ view }) => view.round > 1),
  pod: acting(
    ({ view }) => view.round > 1 && view.pieces.some(({ kind, marked }) => kind === 'pod' && !marked),
  ),
  skills: acting(({ offers }) => offers('skill:')),
  drone: acting(({ view }) => view.figures.some(({ who, at: square }) => who.is === 'drone' && square)),
  ammo: acting(({ me }) => me.ammo < 6 || me.tray.some(({ state }) => state === 'jammed')),
  bands: acting(({ view }) => view.hostility.pegs >= 4),
  home: acting((scene) => isNearlyDone(scene) && scene.me.at !== null),
  loot: acting(({ view, me }) =>
    view.figures.some(({ crew, where }) => crew === me.crew && where === 'aboard'),
  ),
}

const isNearlyDone = ({ view, offers }: Scene): boolean => offers('move:aboard') && isInHand(view, 0)

export const LESSONS = Object.keys(MOMENTS) as LessonId[]

/** The lesson that comes with a question, if there is one the learner has not had. */
export function lessonAt(view: View, ask: Ask): LessonId | null {
  if (!view.rules.tutorial) return null
  const me = ACT.is(ask) ? (view.figures.find(({ id }) => id === ask.label.figure) ?? null) : null
  const scene: Scene = { view, ask, me, offers: offersNamed(ask) }
  const left = LESSONS.filter((id) => !view.lessons.includes(id))
  return left.find((id) => MOMENTS[id](scene)) ?? (me && isLate(view) ? (left.find(canWait) ?? null) : null)
}

/** The match may be over soon: what has not come up is told all the same. */
const isLate = (view: View): boolean => view.round > 2 || isInHand(view, 0)

/** What is only to be told when it is there. */
const canWait = (id: LessonId): boolean => id !== 'home' && id !== 'loot' && !SETTING_OUT.has(id)

const SETTING_OUT: ReadonlySet<LessonId> = new Set(['crew', 'airlock', 'activate', 'enter', 'tray'])
