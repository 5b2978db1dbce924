import { emit, type Play } from '@starboard/kernel'
import { refusal } from '@starboard/kernel/speech'
import { blocks, type Square, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf, figureAt } from '../0-table/board.ts'
import { oddsOf, rollCombat } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import {
  boardOf,
  grownOf,
  isEngaged,
  isMachine,
  isSmall,
  isTech,
  massiveOf,
  touch,
} from '../0-table/figures.ts'
import { type CoreSpace, type Figure, type FigureId, figureOf } from '../0-table/state.ts'
import { withIcon } from '../0-table/tray.ts'
import { heal, stimsOf } from './tending.ts'
import { consents, isAdjacent, named } from './things.ts'
import { squaresLeft, walk, walksOf } from './walking.ts'

/** B13 and C8: what is broken and who is down. */

export type HelpEvent =
  | {
      type: 'repaired'
      rule: string
      figure: FigureId
      what: string
      points: number
      left: number
      came: boolean
    }
  | { type: 'revived'; rule: string; figure: FigureId; by: FigureId }
  | { type: 'dragged'; rule: string; figure: FigureId; by: FigureId; at: string | null }

export type HelpReason = { why: 'not-a-tech' } | { why: 'fallen-engaged'; figure: FigureId }

export type Broken =
  | { is: 'item'; of: FigureId; n: number }
  | { is: 'machine'; of: FigureId }
  | { is: 'console'; of: string }

/** Repair points that each needs (CS-REP-02 to CS-REP-04). */
const POINTS = { item: 1, console: 3, machine: 5 } as const

/** Machines and those of the Tech class, with one die, bit by bit (CS-REP-01, CS-REP-06, CS-REP-07). */
export const REPAIR = action('repair')<
  Broken,
  { is: Broken['is']; of: string; item: string | null; left: number }
>({
  price: 'action',
  tags: ['unengaged'],
  offers: brokenFor,
  play: function* (g, who, what) {
    yield* []
    mend(g, who, what, rollCombat(g, diceOf(figureOf(g, who))).hits)
  },
  whyNot: (g, actor) =>
    !canRepair(actor) && actor.at && brokenGear(g, actor).length > 0
      ? [refusal<HelpReason>({ why: 'not-a-tech' }, 'CS-REP-01')]
      : [],
})

/** Everything that somebody could repair now. */
export function brokenFor(g: Known, actor: Figure) {
  if (!canRepair(actor) || !actor.at) return []
  return [...brokenGear(g, actor), ...brokenMachines(g, actor), ...brokenConsoles(g, actor)]
}

/** So many points of repair. */
export function mend(g: CoreSpace, who: FigureId, what: Broken, points: number): void {
  if (what.is === 'item') mendItem(g, who, what, points)
  else if (what.is === 'machine') mendMachine(g, who, figureOf(g, what.of), points)
  else mendConsole(g, who, what.of, points)
}

/** CS-ICON-49. */
const diceOf = (actor: Figure): number => (withIcon(actor, 'tech-pack') ? 2 : 1)

const canRepair = (actor: Figure): boolean => isTech(actor) || isMachine(actor)

/** A repair hopes for one point at least. */
const oneHit = (actor: Figure) => () => oddsOf(diceOf(actor), ({ hits }) => hits > 0)

/** Held by the repairer, or by somebody on one of the eight squares around who lets them (CS-REP-09, CS-RUL-18). */
function brokenGear(g: Known, actor: Figure) {
  const holders = g.figures.filter(
    (other) => other.id === actor.id || (isAdjacent(actor, other) && consents(g, actor, other)),
  )
  return holders.flatMap(({ id, tray }) =>
    named(tray)
      .filter(({ held }) => held.state === 'broken')
      .map(({ held, n, key }) => ({
        value: `repair:${id}:${key}`,
        what: { is: 'item' as const, of: id, n },
        label: { is: 'item' as const, of: id, item: held.item, left: POINTS.item },
        odds: oneHit(actor),
        rule: 'CS-REP-02',
      })),
  )
}

/** Not itself (CS-REP-08); a defeated one takes five points, a damaged one a point for each peg (CS-REP-04, CS-REP-05). */
function brokenMachines(g: Known, actor: Figure) {
  return g.figures
    .filter(
      (other) =>
        other.id !== actor.id && isMachine(other) && touch(actor, other) && consents(g, actor, other),
    )
    .filter((other) => other.defeated || other.health < grownOf(other, 'health'))
    .map((other) => ({
      value: `repair:${other.id}`,
      what: { is: 'machine' as const, of: other.id },
      at: squares.key(other.at!),
      label: { is: 'machine' as const, of: other.id, item: null, left: machineLeft(other) },
      odds: oneHit(actor),
      rule: other.defeated ? 'CS-REP-04' : 'CS-REP-05',
    }))
}

const machineLeft = (figure: Figure): number =>
  figure.defeated ? POINTS.machine - figure.mending : grownOf(figure, 'health') - figure.health

function brokenConsoles(g: Known, actor: Figure) {
  return g.pieces
    .filter(
      (piece) => piece.kind === 'console' && piece.marked && blocks.touches(baseOf(actor), blockOf(piece)),
    )
    .map(({ id, at, counters }) => ({
      value: `repair:${id}`,
      what: { is: 'console' as const, of: id },
      at: squares.key(at),
      label: { is: 'console' as const, of: id, item: null, left: POINTS.console - counters },
      odds: oneHit(actor),
      rule: 'CS-REP-03',
    }))
}

function mendItem(
  g: CoreSpace,
  who: FigureId,
  { of, n }: Extract<Broken, { is: 'item' }>,
  points: number,
): void {
  const held = figureOf(g, of).tray[n]!
  if (points > 0) held.state = 'fine' // CS-MISF-04
  told(g, who, held.item, points, points > 0 ? 0 : POINTS.item)
}

function mendMachine(g: CoreSpace, who: FigureId, machine: Figure, points: number): void {
  if (machine.defeated) {
    machine.mending += points
    if (machine.mending >= POINTS.machine) {
      machine.defeated = false
      machine.prone = false
      machine.mending = 0
      machine.health = 1
    }
  } else machine.health = Math.min(grownOf(machine, 'health'), machine.health + points)
  told(g, who, machine.id, points, machineLeft(machine))
}

/** A console that is marked is broken; its counters are the points it has got (CS-REP-07). */
function mendConsole(g: CoreSpace, who: FigureId, of: string, points: number): void {
  const console = g.pieces.find(({ id }) => id === of)!
  console.counters += points
  const left = Math.max(0, POINTS.console - console.counters)
  if (left === 0) {
    console.marked = false
    console.counters = 0
  }
  told(g, who, of, points, left)
}

const told = (g: CoreSpace, figure: FigureId, what: string, points: number, left: number): void =>
  emit<HelpEvent>(g, { type: 'repaired', rule: 'CS-REP-06', figure, what, points, left, came: points > 0 })

type Stim = { fallen: FigureId; from: FigureId; n: number }

/** A healing token of either, at what it costs (CS-DEF-03, CS-DEF-04); nobody takes a turn away from who is revived (CS-DEF-06). */
const reviving = <const Name extends 'revive' | 'resuscitate'>(name: Name, price: 'effortless' | 'action') =>
  action(name)<Stim, { figure: FigureId; item: string }>({
    price,
    tags: [],
    offers: (g, actor) =>
      boardOf(actor) === null
        ? []
        : fallenBeside(g, actor)
            .filter((fallen) => !isEngaged(g, fallen) && !isMachine(fallen)) // CS-MACH-01
            .flatMap((fallen) =>
              [actor, fallen].flatMap((owner) =>
                stimsOf(owner, price, actor).map(({ held, n, key }) => ({
                  value: `${name}:${fallen.id}:${owner.id}:${key}`,
                  what: { fallen: fallen.id, from: owner.id, n },
                  at: squares.key(fallen.at!),
                  label: { figure: fallen.id, item: held.item },
                  rule: 'CS-DEF-03',
                })),
              ),
            ),
    play: function* (g, who, { fallen, from, n }) {
      yield* []
      const [owner, patient] = [figureOf(g, from), figureOf(g, fallen)]
      patient.defeated = false
      patient.prone = true // CS-DEF-05
      patient.mending = 0
      heal(g, owner, patient, owner.tray[n]!)
      emit<HelpEvent>(g, { type: 'revived', rule: 'CS-DEF-05', figure: fallen, by: who })
    },
    whyNot: (g, actor) =>
      fallenBeside(g, actor)
        .filter(
          (fallen) =>
            isEngaged(g, fallen) &&
            !isMachine(fallen) &&
            [actor, fallen].some((owner) => stimsOf(owner, price, actor).length > 0),
        )
        .map(({ id }) => refusal<HelpReason>({ why: 'fallen-engaged', figure: id }, 'CS-DEF-03')),
  })

export const REVIVE = reviving('revive', 'effortless')
export const RESUSCITATE = reviving('resuscitate', 'action')

/** Comrades that lie in base contact. */
const fallenBeside = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter(
    (other) => other.defeated && other.at !== null && touch(actor, other) && consents(g, actor, other),
  )

type Dragged = { fallen: FigureId; path: [number, number][] }

/** One Trader drags another two squares (CS-DEF-07); what is Small, or dragged by somebody Massive, goes at full speed (CS-RUL-118, CS-MASS-02). */
export const DRAG = action('drag')<Dragged, { figure: FigureId; x: number; y: number; strikes: number }>({
  price: 'action',
  tags: ['unengaged'],
  offers: (g, actor) =>
    fallenBeside(g, actor)
      .filter((fallen) => !isEngaged(g, fallen) && massiveOf(fallen) === 0)
      .flatMap((fallen) =>
        walksOf(g, actor, Math.min(dragOf(actor, fallen), squaresLeft(actor))).map(({ best }) => {
          const { x, y } = best.path.at(-1)!
          return {
            value: `drag:${fallen.id}:${squares.key({ x, y })}`,
            what: {
              fallen: fallen.id,
              path: best.path.map((square): [number, number] => [square.x, square.y]),
            },
            at: squares.key({ x, y }),
            label: { figure: fallen.id, x, y, strikes: best.strikes },
            rule: 'CS-DEF-07',
          }
        }),
      ),
  play: (g, who, what) => drag(g, who, what),
})

const isClearFor = (g: Known, fallen: FigureId, square: Square): boolean =>
  (figureAt(g, square)?.id ?? fallen) === fallen

const dragOf = (actor: Figure, fallen: Figure): number => (isSmall(fallen) || massiveOf(actor) > 0 ? 4 : 2)

/** The fallen ends where the dragger was before the last step, or short of it where somebody else lies there; on its own threshold with a square to spare it is back aboard (CS-RUL-112). */
function* drag(g: CoreSpace, who: FigureId, { fallen, path }: Dragged): Play {
  const start = figureOf(g, who).at!
  const way = path.map(([x, y]) => ({ x, y }))
  yield* walk(g, who, way, 'CS-DEF-09')
  const dragger = figureOf(g, who)
  const gone = way.findIndex((square) => dragger.at !== null && squares.isSame(square, dragger.at))
  if (gone < 0) return
  const behind = [start, ...way.slice(0, gone)].findLast((square) => isClearFor(g, fallen, square)) ?? start
  const patient = figureOf(g, fallen)
  const home = patient.crew === null ? null : g.crews[patient.crew]!.airlock
  const spare = dragOf(dragger, patient) - (gone + 1)
  if (home && squares.isSame(home, behind) && spare > 0) {
    patient.where = 'aboard'
    patient.at = null
  } else patient.at = behind
  emit<HelpEvent>(g, {
    type: 'dragged',
    rule: 'CS-DEF-07',
    figure: fallen,
    by: who,
    at: patient.at && squares.key(patient.at),
  })
}
