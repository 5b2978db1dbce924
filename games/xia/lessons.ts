import type { Ask, Option } from '@starboard/kernel'
import { offersNamed, whenAsked } from '@starboard/kernel/lessons'
import { type OptionOf, offersIn } from '@starboard/kernel/speech'
import { OUTFITS, type OutfitType } from './content/index.ts'
import { chartOf, planetOf } from './rules/0-table/chart.ts'
import { FLY, type FlightLabel } from './rules/5-movement/movement.ts'
import { SELL } from './rules/9-trade/trade.ts'
import type { CaptainView, View } from './view.ts'

/** The lessons of the tutorial, in the order in which they come if several fit. */
export type LessonId =
  | 'ship'
  | 'engine'
  | 'hold'
  | 'shield'
  | 'blaster'
  | 'fire'
  | 'fly'
  | 'impulse'
  | 'entrance'
  | 'buy'
  | 'sell'
  | 'port'
  | 'draw'
  | 'keep'
  | 'objective'
  | 'deliver'
  | 'token'
  | 'scan'
  | 'jump'
  | 'danger'
  | 'combat'
  | 'arm'
  | 'titles'
  | 'winning'

/** When a lesson fits: `me` is the learner. */
type Moment = (scene: Scene) => boolean

interface Scene {
  readonly view: View
  readonly me: CaptainView
  readonly ask: Ask
  readonly offers: (name: string) => boolean
}

const acting =
  (fits: Moment): Moment =>
  (scene) =>
    scene.ask.id === 'act' && fits(scene)

const shopping =
  (...owned: readonly OutfitType[]): Moment =>
  ({ ask, me }) => {
    const types = me.outfits.map(({ kind }) => OUTFITS[kind].type)
    return ask.id === 'shop' && types.length === owned.length && owned.every((type) => types.includes(type))
  }

/** No move is under way, which a Standard action would end. */
const isStill: Moment = ({ view }) => view.turn.move === null

const MOMENTS: Readonly<Record<LessonId, Moment>> = {
  ship: whenAsked('ship'),
  engine: shopping(),
  hold: whenAsked('place'),
  shield: shopping('engine'),
  blaster: shopping('engine', 'shield'),
  fire: acting(({ offers }) => offers('engine:')),
  fly: acting(({ offers }) => offers('fly:')),
  impulse: acting((scene) => scene.offers('impulse') && isStill(scene)),
  entrance: acting((scene) => entranceBeside(scene) !== null),
  buy: acting(({ offers }) => offers('buy:')),
  sell: acting(({ offers, ask }) => offers('sell:') && bestSale(ask) > 1),
  port: whenAsked('port'),
  draw: acting(({ offers }) => offers('draw')),
  keep: whenAsked('keep-missions'),
  objective: acting(({ offers }) => offers('objective:')),
  deliver: acting(({ offers }) => offers('deliver:')),
  token: acting(({ offers }) => offers('token')),
  scan: acting((scene) => scene.offers('scan:') && isStill(scene)),
  jump: acting(({ offers }) => offers('jump:')),
  danger: ({ ask }) =>
    ask.id === 'shields' || (ask.id === 'act' && offersIn(FLY, optionsOf(ask)).some(isRough)),
  combat: (scene) =>
    scene.ask.id === 'defense' || (scene.ask.id === 'act' && scene.offers('attack:') && isStill(scene)),
  arm: whenAsked('arm'),
  titles: ({ ask, view }) => ask.id === 'claim' || (ask.id === 'act' && view.openTitles.length > 0),
  winning: acting(({ view }) => view.captains.some(({ fame }) => fame + 1 >= view.victory)),
}

export const LESSONS = Object.keys(MOMENTS) as LessonId[]

/** The lesson that comes with a question, if there is one its captain has not had. */
export function lessonAt(view: View, ask: Ask): LessonId | null {
  const me = view.captains[ask.seat]
  if (!view.tutorial || !me) return null
  const scene: Scene = { view, me, ask, offers: offersNamed(ask) }
  const left = LESSONS.filter((id) => !me.lessons.includes(id))
  const fitting = left.find((id) => MOMENTS[id](scene))
  return fitting ?? (ask.id === 'act' && isLate(view) ? (left.find((id) => !SETUP.has(id)) ?? null) : null)
}

const SETUP: ReadonlySet<LessonId> = new Set(['ship', 'engine', 'hold', 'shield', 'blaster'])

/** The match may be over soon: what has not come up is told all the same. */
const isLate = (view: View): boolean =>
  view.round > 5 || view.captains.some(({ fame }) => fame + 2 >= view.victory)

const optionsOf = (ask: Ask): readonly Option[] => ('options' in ask ? ask.options : [])

const bestSale = (ask: Ask): number =>
  Math.max(0, ...offersIn(SELL, optionsOf(ask)).map(({ label }) => label.n))

/** Some border on the way may do harm. */
const isRough = ({ label }: OptionOf<FlightLabel>): boolean =>
  label?.borders?.some((kind) => kind === 'asteroid' || kind === 'nebula' || kind === 'ice') ?? false

/** The flight from outside through an entrance of a planet, if there is one. */
export function entranceBeside({
  view,
  me,
  ask,
}: Pick<Scene, 'view' | 'me' | 'ask'>): OptionOf<FlightLabel> | null {
  if (me.at === null || planetOf(me.at) !== null) return null
  const chart = chartOf(view)
  const here = chart.find(me.at)
  const planets = here ? chart.sidesOf(here).filter((side) => side?.terrain === 'planet') : []
  const leadsIn = ({ at, label }: OptionOf<FlightLabel>) =>
    label?.borders?.length === 1 &&
    label.borders[0] === 'entrance' &&
    planets.some((planet) => planet?.id === at)
  return offersIn(FLY, optionsOf(ask)).find(leadsIn) ?? null
}
