import { emit, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { isFree } from '../0-table/board.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isCrew, isEngaged, isSmall, isUp, massiveOf, touch } from '../0-table/figures.ts'
import { turnOf } from '../0-table/making.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { strikersLeft } from './ground.ts'
import { fallenBeside } from './helping.ts'
import { consents } from './things.ts'
import { squaresLeft, thresholdFor, walk, walksOf } from './walking.ts'

/** C8: the fallen are dragged along. */

export type DragEvent = {
  type: 'dragged'
  rule: string
  figure: FigureId
  by: FigureId
  helpers: FigureId[]
  at: string | null
}

/** How it is done: so far, with so many others, and at which price for the next turn. */
interface Drag {
  readonly squares: number
  readonly helpers: number
  readonly tires: boolean
  readonly rule: string
}

const FULL = 4

/**
 * One Trader drags another two squares (CS-DEF-07), two of them four, and tire of it (CS-DEF-08). What is Small, or dragged by somebody
 * Massive, goes at full speed (CS-RUL-118, CS-MASS-02); for the Massive it takes one more.
 */
function dragsOf(actor: Figure, fallen: Figure): Drag[] {
  const more = massiveOf(fallen) > 0 ? 1 : 0
  if (isSmall(fallen) || massiveOf(actor) > 0)
    return [{ squares: FULL, helpers: more, tires: false, rule: 'CS-RUL-118' }]
  return [
    { squares: 2, helpers: more, tires: false, rule: more === 0 ? 'CS-DEF-07' : 'CS-RUL-118' },
    { squares: FULL, helpers: more + 1, tires: true, rule: more === 0 ? 'CS-DEF-08' : 'CS-RUL-118' },
  ]
}

/** Others at hand who have an action to spend in this round, and nobody at their throats (CS-RUL-59). */
const helpersFor = (g: Known, actor: Figure, fallen: Figure): Figure[] =>
  g.figures.filter(
    (other) =>
      other.id !== actor.id &&
      isCrew(other) &&
      isUp(other) &&
      !other.prone &&
      !other.activated &&
      other.missedTurns === 0 &&
      turnOf(other).actions > 0 &&
      touch(other, fallen) &&
      consents(g, actor, other) &&
      !isEngaged(g, other),
  )

type Dragged = {
  fallen: FigureId
  helpers: FigureId[]
  path: [number, number][]
  tires: boolean
  most: number
  /** The fallen goes on through its airlock. */
  home: boolean
}
type DragLabel = {
  figure: FigureId
  helpers: FigureId[]
  x: number
  y: number
  strikes: number
  tires: boolean
  home: boolean
}

/** Nobody may stand over the fallen; whoever drags it away from an enemy of its own is struck at for leaving (CS-DEF-07, CS-RUL-107, CS-RUL-141). */
export const DRAG = action('drag')<Dragged, DragLabel>({
  price: 'action',
  tags: ['regular'],
  offers: (g, actor) =>
    fallenBeside(g, actor)
      .filter((fallen) => !isEngaged(g, fallen))
      .flatMap((fallen) => dragsOf(actor, fallen).flatMap((drag) => waysOf(g, actor, fallen, drag))),
  play: (g, who, what) => drag(g, who, what),
})

/** Of more helpers than it takes the first lend a hand. Nobody goes further than the least rested of them (CS-DEF-09). */
function waysOf(g: Known, actor: Figure, fallen: Figure, drag: Drag): Offered<Dragged, DragLabel>[] {
  const able = helpersFor(g, actor, fallen)
  if (able.length < drag.helpers) return []
  const helpers = able.slice(0, drag.helpers)
  const most = Math.min(drag.squares, ...[actor, ...helpers].map(squaresLeft))
  const ids = helpers.map(({ id }) => id)
  const { tires, rule } = drag
  const offer = (way: readonly Square[], strikes: number, home: boolean): Offered<Dragged, DragLabel> => {
    const { x, y } = way.at(-1) ?? actor.at!
    const path = way.map((square): [number, number] => [square.x, square.y])
    return {
      value: `drag:${fallen.id}:${home ? 'aboard' : squares.key({ x, y })}${tires ? ':fast' : ''}`,
      what: { fallen: fallen.id, helpers: ids, path, tires, most: drag.squares, home },
      at: squares.key({ x, y }),
      label: { figure: fallen.id, helpers: ids, x, y, strikes, tires, home },
      rule: home ? 'CS-RUL-112' : rule,
    }
  }
  const offers = walksOf(g, actor, most).map(({ best }) => offer(best.path, best.strikes, false))
  const home = wayHome(g, actor, fallen, most)
  if (home) offers.push(offer(home, blowsOn(g, actor, home), true))
  return offers
}

/**
 * How the dragger walks so that the fallen comes onto its threshold with a square of the drag left: behind it, up to the square before;
 * not at all if it lies beside the threshold already (CS-RUL-112).
 */
function wayHome(g: Known, actor: Figure, fallen: Figure, most: number): readonly Square[] | null {
  const threshold = thresholdFor(g, fallen)
  if (!threshold || most === 0) return null
  if (squares.isSame(fallen.at!, threshold)) return []
  const way = walksOf(g, { ...fallen, defeated: false }, most - 1, threshold)
    .map(({ best }) => best.path)
    .find((path) => squares.isSame(path.at(-1)!, threshold))
  if (!way || way.length < 2) return way ? [] : null
  const behind = way.at(-2)!
  const isOpen = isFree(g, behind) || squares.isSame(behind, actor.at!)
  return isOpen ? [fallen.at!, ...way.slice(0, -1)] : null
}

const blowsOn = (g: Known, actor: Figure, way: readonly Square[]): number =>
  way.reduce((sum, to, n) => sum + strikersLeft(g, actor, n === 0 ? actor.at! : way[n - 1]!, to).length, 0)

/** The fallen ends where the dragger was before the last step, and the helpers behind it. */
function* drag(g: CoreSpace, who: FigureId, dragged: Dragged): Play {
  const { fallen, helpers, path, tires, most } = dragged
  const start = figureOf(g, who).at!
  const way = path.map(([x, y]) => ({ x, y }))
  yield* walk(g, who, way, 'CS-DEF-09')
  for (const id of helpers) figureOf(g, id).lostActions++ // The action of this round (CS-RUL-59).
  if (tires) for (const id of [who, ...helpers]) tire(figureOf(g, id))
  const dragger = figureOf(g, who)
  const gone = way.findIndex((square) => dragger.at !== null && squares.isSame(square, dragger.at))
  const isHome = dragged.home && gone === way.length - 1
  if (gone < 0 && !isHome) return
  const patient = figureOf(g, fallen)
  const trail = [...way.slice(0, gone).reverse(), start, patient.at!]
  const behind = firstFree(g, patient, trail)
  const at = isHome || comesHome(g, patient, behind, most - (gone + 1)) ? null : behind
  if (at === null) patient.where = 'aboard'
  patient.at = at
  for (const id of helpers) {
    const helper = figureOf(g, id)
    helper.at = firstFree(
      g,
      helper,
      trail.filter((square) => !squares.isSame(square, behind)),
    )
    helper.moved += gone + 1
  }
  emit<DragEvent>(g, {
    type: 'dragged',
    rule: tires ? 'CS-DEF-08' : 'CS-DEF-07',
    figure: fallen,
    by: who,
    helpers,
    at: at && squares.key(at),
  })
}

/** One action fewer in the turn of the next round (CS-DEF-08). */
const tire = (figure: Figure): void => {
  figure.effects.push({ name: 'weary', until: 'next-round', value: 1 })
}

/** On its own threshold with a square to spare it is back aboard (CS-RUL-112). */
function comesHome(g: Known, patient: Figure, at: Square, spare: number): boolean {
  const home = patient.crew === null ? null : g.crews[patient.crew]!.airlock
  return home !== null && squares.isSame(home, at) && spare > 0
}

/** The nearest free square of the way that the dragger has come: a friend may have been crossed (CS-MOVE-04). */
function firstFree(g: Known, figure: Figure, trail: readonly Square[]): Square {
  const { x, y } = trail.find((square) => isFree(g, square)) ?? figure.at!
  return { x, y }
}
