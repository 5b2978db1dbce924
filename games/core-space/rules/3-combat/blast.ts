import { ask, emit, type Odds, type Play } from '@starboard/kernel'
import { one } from '@starboard/kernel/speech'
import { blocks, grids, type Square, squares } from '@starboard/space'
import { ITEMS, type ItemId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { baseOf, figureAt, isWall } from '../0-table/board.ts'
import { crewOf, firstPlayer } from '../0-table/crew.ts'
import { oddsOf, rollCombat } from '../0-table/dice.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { isShutIn, isUp } from '../0-table/figures.ts'
import { coverOf, hiddenBetween } from '../0-table/sight.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { alert, areListening, beHeard } from './alert.ts'
import { SHIFT } from './asks.ts'
import { type Assault, aftermath, provoke, settle } from './attack.ts'
import type { CombatEvent } from './events.ts'

interface Launch {
  /** It has been fired, and may be heard. */
  readonly isShot?: boolean
  /** Whoever aimed it was told the odds that it goes off there. */
  readonly isHopedFor?: boolean
}

/** A blast on its way: the blue die tells where it goes off, then everybody near is attacked (CS-BLAST-02 to CS-BLAST-12). */
export function* blast(
  g: CoreSpace,
  by: FigureId,
  item: ItemId,
  aim: Square,
  { isShot = false, isHopedFor = false }: Launch = {},
): Play {
  const wasListening = areListening(g)
  const { faces, hits, misfires } = rollCombat(g, 1)
  const off = accuracyOf(hits - inTheWay(g, figureOf(g, by), aim), misfires, isSteady(item))
  emit<CombatEvent>(g, {
    type: 'attack-rolled',
    rule: 'CS-BLAST-02',
    by,
    on: null,
    with: item,
    faces,
    hits,
    misfires,
    ...(isHopedFor && { came: off === 'on-target' }),
  })
  const at = off === 'on-target' ? aim : yield* shifted(g, by, item, aim, off)
  emit<CombatEvent>(g, { type: 'blast-went-off', rule: RULES[off], item, at, off })
  yield* goOff(g, by, item, at)
  if (isShot) beHeard(g, by) // After the attack, and before what it gives away (CS-RUL-24, CS-RUL-46).
  if (wasListening) alert(g)
}

export type Accuracy = 'on-target' | 'near' | 'wide'

const RULES = { 'on-target': 'CS-BLAST-02', near: 'CS-BLAST-03', wide: 'CS-BLAST-04' } as const

/** CS-ICON-10: a misfire of what is reliable is a plain miss. */
const isSteady = (item: ItemId): boolean => ITEMS[item].icons?.includes('reliable') === true

const accuracyOf = (hits: number, misfires: number, steady: boolean): Accuracy =>
  misfires > 0 && !steady ? 'wide' : hits > 0 ? 'on-target' : 'near'

/** The chance that a blast goes off where it is aimed (CS-BLAST-02, CS-BLAST-05). */
export function accuracyOdds(g: Known, by: Figure, item: ItemId, aim: Square): Odds {
  const lost = inTheWay(g, by, aim)
  return oddsOf(1, ({ hits, misfires }) => accuracyOf(hits - lost, misfires, isSteady(item)) === 'on-target')
}

/** CS-BLAST-05, CS-RUL-72: walls and terrain that hide a quarter of the square aimed at cost a hit. */
const inTheWay = (g: Known, by: Figure, aim: Square): number =>
  by.at && coverOf(hiddenBetween(g, baseOf(by), aim, 'terrain')) !== 'none' ? 1 : 0

/** A near miss is shifted by the thrower; a wide one by whoever was aimed at, or the first player (CS-BLAST-03, CS-BLAST-04). */
function* shifted(g: CoreSpace, by: FigureId, item: ItemId, aim: Square, off: 'near' | 'wide'): Play<Square> {
  const options = placesAround(g, aim, off).map((at) => ({
    value: squares.key(at),
    at: squares.key(at),
    label: { x: at.x, y: at.y },
    square: at,
  }))
  const seat = off === 'near' ? seatOf(g, figureOf(g, by)) : seatOf(g, figureAt(g, aim))
  const { square } = yield* ask(one(SHIFT, seat, RULES[off], options, { label: { item, off } }))
  return square
}

const seatOf = (g: CoreSpace, figure: Figure | null): number =>
  figure !== null && figure.crew !== null && isUp(figure) ? crewOf(g, figure.crew).seat : firstPlayer(g)

/** Square by square, stopping before walls and closed doors (CS-RUL-72); where there is no way at all it stays, and only there (CS-RUL-132). */
function placesAround(g: CoreSpace, aim: Square, off: 'near' | 'wide'): Square[] {
  const footing = { isOpen: (square: Square) => !isWall(g, square), isFlankOpen: () => true }
  const places = squares.DIRECTIONS.flatMap((_, direction) =>
    grids.slide(aim, direction, off === 'near' ? 1 : 2, footing, 'stop').map(({ x, y }) => ({ x, y })),
  )
  return off === 'wide' || places.length === 0 ? [{ x: aim.x, y: aim.y }, ...places] : places
}

/** Whom a blast reaches, the nearest first: on the square itself, beside it, two squares off (CS-BLAST-06, CS-BLAST-07, CS-BLAST-08), unless walls are between (CS-BLAST-10). */
export function caughtBy(g: Known, at: Square): { readonly who: FigureId; readonly ring: 0 | 1 | 2 }[] {
  const caught: { who: FigureId; ring: 0 | 1 | 2 }[] = []
  for (const ring of RINGS)
    for (const figure of g.figures)
      if (
        isUp(figure) &&
        !isShutIn(figure) &&
        blocks.rings(at, baseOf(figure)) === ring &&
        isReached(g, at, figure)
      )
        caught.push({ who: figure.id, ring })
  return caught
}

const RINGS = [0, 1, 2] as const

/** CS-BLAST-11: windows and terrain do not shield, walls and closed doors do. */
const isReached = (g: Known, at: Square, figure: Figure): boolean =>
  coverOf(hiddenBetween(g, at, baseOf(figure), 'walls')) !== 'full'

/** Dice for each figure by itself; what hides it from the middle of the blast is cover, wholly hidden or not (CS-RUL-113). */
export function* goOff(g: CoreSpace, by: FigureId | null, item: ItemId, at: Square): Play {
  const dice = ITEMS[item].blast!
  for (const { who, ring } of caughtBy(g, at)) {
    const figure = figureOf(g, who)
    if (!isUp(figure)) continue
    if (by !== null && by !== who) provoke(g, by, who)
    const isHidden = coverOf(hiddenBetween(g, at, baseOf(figure), 'everything')) !== 'none'
    const { faces, hits, misfires } = rollCombat(g, dice[ring])
    emit<CombatEvent>(g, {
      type: 'attack-rolled',
      rule: 'CS-BLAST-09',
      by,
      on: who,
      with: item,
      faces,
      hits,
      misfires,
    })
    const cover = isHidden ? 'partial' : 'none'
    const assault: Assault = { by, on: who, way: 'ranged', rule: 'CS-BLAST-09', cover, area: true }
    yield* aftermath(g, assault, hits, yield* settle(g, assault, hits))
  }
}
