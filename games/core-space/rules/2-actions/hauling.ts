import { emit, type Play } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { figureAt } from '../0-table/board.ts'
import { action } from '../0-table/doing.ts'
import { grownOf, isCrew, isEngaged, isTrader, isUp, massiveOf, touch } from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { consents } from './things.ts'
import { squaresLeft, walk, walksOf } from './walking.ts'

/** C8, “Grab a Leg”: several Traders drag somebody together (CS-DEF-08, CS-RUL-59, CS-RUL-118). */

export type HaulEvent = {
  type: 'hauled'
  rule: string
  figure: FigureId
  by: FigureId[]
  at: string | null
  tired: boolean
}

type Hauled = { fallen: FigureId; helpers: FigureId[]; path: [number, number][]; far: boolean }
type Label = { figure: FigureId; helpers: FigureId[]; x: number; y: number; tired: boolean }

const FAR = 4
const NEAR = 2

/** Two drag anybody four squares, at a price; what is Massive two drag as one would, and three as two would. */
export const HAUL = action('haul')<Hauled, Label>({
  price: 'action',
  tags: ['unengaged'],
  offers: (g, actor) => {
    if (!isTrader(actor)) return []
    return g.figures
      .filter((other) => isHaulable(g, actor, other))
      .flatMap((fallen) => partiesFor(g, actor, fallen).flatMap((party) => ways(g, actor, fallen, party)))
  },
  play: (g, who, hauled) => haul(g, who, hauled),
})

const isHaulable = (g: Known, actor: Figure, other: Figure): boolean =>
  other.defeated &&
  other.at !== null &&
  touch(actor, other) &&
  isCrew(other) &&
  consents(g, actor, other) &&
  !isEngaged(g, other)

interface Party {
  readonly helpers: readonly Figure[]
  /** As fast as they can, which they feel in the next round. */
  readonly far: boolean
}

/** Whoever of the crew stands by the fallen, has hands free and an action to give. */
function partiesFor(g: Known, actor: Figure, fallen: Figure): Party[] {
  const helpers = g.figures.filter((other) => canHelp(g, actor, fallen, other))
  if (massiveOf(fallen) === 0) return helpers.map((helper) => ({ helpers: [helper], far: true }))
  return [
    ...helpers.map((helper) => ({ helpers: [helper], far: false })),
    ...helpers.flatMap((one, n) => helpers.slice(n + 1).map((two) => ({ helpers: [one, two], far: true }))),
  ]
}

const canHelp = (g: Known, actor: Figure, fallen: Figure, other: Figure): boolean =>
  other.id !== actor.id &&
  other.crew === actor.crew &&
  isTrader(other) &&
  isUp(other) &&
  !other.prone &&
  !other.activated &&
  other.missedTurns === 0 &&
  touch(other, fallen) &&
  !isEngaged(g, other) &&
  grownOf(other, 'actions') > other.lostActions

function ways(g: Known, actor: Figure, fallen: Figure, { helpers, far }: Party): Offered<Hauled, Label>[] {
  const most = Math.min(far ? FAR : NEAR, squaresLeft(actor), ...helpers.map(squaresLeft))
  const ids = helpers.map(({ id }) => id)
  const trail = [...helpers.slice(0, -1), fallen, actor].map(({ at }) => at!)
  const party = [actor, fallen, ...helpers].map(({ id }) => id)
  const open = walksOf(g, actor, most).filter(({ best }) =>
    behindOf([...trail, ...best.path], helpers.length).every((square) => isLeftFree(g, square, party)),
  )
  return open.map(({ best }) => {
    const { x, y } = best.path.at(-1)!
    return {
      value: `haul:${fallen.id}:${ids.join('+')}:${squares.key({ x, y })}`,
      what: {
        fallen: fallen.id,
        helpers: ids,
        path: best.path.map((square): [number, number] => [square.x, square.y]),
        far,
      },
      at: squares.key({ x, y }),
      label: { figure: fallen.id, helpers: ids, x, y, tired: far },
      rule: helpers.length > 1 || !far ? 'CS-RUL-118' : 'CS-DEF-08',
    }
  })
}

/** Where the fallen and so many helpers come to be, one behind the other, once the first of them has gone all the way. */
const behindOf = (trail: readonly Square[], helpers: number): Square[] =>
  trail.slice(-helpers - 2, -1).reverse()

/** Nobody stands there who does not come along: a friend who was crossed keeps its place. */
function isLeftFree(g: Known, square: Square, party: readonly FigureId[]): boolean {
  const there = figureAt(g, square)
  return there === null || party.includes(there.id)
}

/** One behind the other: who leads, the fallen, and the helpers. On the own threshold, with a square to spare, the fallen is back aboard (CS-RUL-112). */
function* haul(g: CoreSpace, who: FigureId, { fallen, helpers, path, far }: Hauled): Play {
  const trail: Square[] = [...helpers.slice(0, -1), fallen, who].map((id) => figureOf(g, id).at!)
  const way = path.map(([x, y]) => ({ x, y }))
  for (const id of helpers) figureOf(g, id).lostActions++ // Paid out of the turn they still have.
  yield* walk(g, who, way, 'CS-DEF-09')
  const { at } = figureOf(g, who)
  const steps = way.findIndex((square) => at !== null && squares.isSame(square, at)) + 1
  if (far) for (const id of [who, ...helpers]) tire(figureOf(g, id))
  if (steps === 0) return
  const behind = behindOf([...trail, ...way.slice(0, steps)], helpers.length)
  if (!behind.every((square) => isLeftFree(g, square, [who, fallen, ...helpers]))) return
  const patient = figureOf(g, fallen)
  const home = g.crews[patient.crew!]!.airlock
  const isHome = home !== null && squares.isSame(home, behind[0]!) && steps < (far ? FAR : NEAR)
  patient.where = isHome ? 'aboard' : 'board'
  patient.at = isHome ? null : behind[0]!
  for (const [n, id] of helpers.entries()) {
    const helper = figureOf(g, id)
    helper.at = behind[n + 1]!
    helper.moved += steps
  }
  emit<HaulEvent>(g, {
    type: 'hauled',
    rule: 'CS-DEF-08',
    figure: fallen,
    by: [who, ...helpers],
    at: patient.at && squares.key(patient.at),
    tired: far,
  })
}

/** One action fewer in the turn of the next round (CS-RUL-59). */
function tire(figure: Figure): void {
  figure.effects.push({ name: 'tired', until: 'round', value: 1 })
}
