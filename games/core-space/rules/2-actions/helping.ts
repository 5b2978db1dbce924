import { emit } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import { type Block, blocks, squares } from '@starboard/space'
import type { Known } from '../../known.ts'
import { baseOf, blockOf } from '../0-table/board.ts'
import { oddsOf, rollCombat } from '../0-table/dice.ts'
import { action } from '../0-table/doing.ts'
import { type Figure, type FigureId, figureOf } from '../0-table/figure.ts'
import { boardOf, grownOf, isEngaged, isMachine, isTech, touch } from '../0-table/figures.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { withIcon } from '../0-table/tray.ts'
import { heal, stimsOf } from './tending.ts'
import { consents, isAdjacent, named } from './things.ts'

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
  tags: ['regular', 'unengaged'],
  offers: (g, actor) => brokenFor(g, actor),
  play: function* (g, who, what) {
    yield* []
    mend(g, who, what, rollCombat(g, diceOf(figureOf(g, who))).hits)
  },
  whyNot: (g, actor) =>
    !canRepair(actor) && actor.at && brokenGear(g, actor, AT_HAND).length > 0
      ? [refusal<HelpReason>({ why: 'not-a-tech' }, 'CS-REP-01')]
      : [],
})

/** Everything that somebody could repair now. */
export const brokenFor = (g: Known, actor: Figure): Mendable[] =>
  canRepair(actor) ? brokenWithin(g, actor, AT_HAND) : []

/** How far somebody's repairs reach. */
export interface Reach {
  readonly isHolder: (actor: Figure, other: Figure) => boolean
  readonly isNear: (actor: Figure, block: Block) => boolean
  /** A Machine may repair itself (CS-REP-08). */
  readonly self: boolean
}

const AT_HAND: Reach = {
  isHolder: isAdjacent,
  isNear: (actor, block) => blocks.touches(baseOf(actor), block),
  self: false,
}

/** What is broken there, whoever may repair it. */
export function brokenWithin(g: Known, actor: Figure, reach: Reach): Mendable[] {
  if (!actor.at) return []
  return [
    ...brokenGear(g, actor, reach),
    ...brokenMachines(g, actor, reach),
    ...brokenConsoles(g, actor, reach),
  ]
}

export type Mendable = Offered<Broken, { is: Broken['is']; of: string; item: string | null; left: number }>

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
function brokenGear(g: Known, actor: Figure, { isHolder }: Reach): Mendable[] {
  const holders = g.figures.filter(
    (other) => other.id === actor.id || (isHolder(actor, other) && consents(g, actor, other)),
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
function brokenMachines(g: Known, actor: Figure, { isNear, self }: Reach): Mendable[] {
  return g.figures
    .filter(
      (other) =>
        isMachine(other) &&
        other.at !== null &&
        (other.id === actor.id ? self : isNear(actor, baseOf(other)) && consents(g, actor, other)),
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

function brokenConsoles(g: Known, actor: Figure, { isNear }: Reach): Mendable[] {
  return g.pieces
    .filter((piece) => piece.kind === 'console' && piece.marked && isNear(actor, blockOf(piece)))
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
    tags: price === 'action' ? ['regular'] : [],
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
export const fallenBeside = (g: Known, actor: Figure): Figure[] =>
  g.figures.filter(
    (other) => other.defeated && other.at !== null && touch(actor, other) && consents(g, actor, other),
  )
