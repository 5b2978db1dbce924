import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { type Empty, number, question, refusal } from '@starboard/kernel/speech'
import { SECTORS } from '../../content/index.ts'
import { BERTHS, chartOf, isBerth } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import { later } from '../0-table/later.ts'
import type { KilnSpace, SpaceId } from '../0-table/names.ts'
import { areAdjacent, isOccupied, isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action } from '../0-table/turn.ts'
import { moveTo } from '../5-movement/borders.ts'
import { canFlyOn, comeToRest, enter, type FlightLabel, flightTo, riskOf } from '../5-movement/movement.ts'
import { along, crush } from './comets.ts'
import { canDock, freeBerths } from './docking.ts'
import { bordersTo } from './gravity.ts'

export type KilnEvent =
  | { readonly type: 'docked'; readonly rule: string; readonly seat: Seat; readonly berth: KilnSpace }
  | { readonly type: 'kiln-orbited'; readonly rule: string; readonly from: SpaceId; readonly into: SpaceId }
  | { readonly type: 'kiln-destroyed'; readonly rule: string; readonly at: SpaceId }
  | { readonly type: 'kiln-returned'; readonly rule: string; readonly at: SpaceId }

export type KilnReason = { why: 'kiln-full' }

/** From a space next to The Kiln to any free space inside, for 1 point; full is full (XIA-KILN-01, XIA-RUL-100). */
export const DOCK = action('dock')<KilnSpace>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, { at }) => {
    if (!canMove(g) || at === null || !canDock(g, at)) return []
    return freeBerths(g).map((berth) => into('dock', berth, 'XIA-KILN-01'))
  },
  *play(g, seat, berth) {
    const from = g.captains[seat]!.at!
    g.turn.move!.points--
    if (seat === g.seat) g.turn.using = null
    moveTo(g, seat, berth)
    emit<KilnEvent>(g, { type: 'docked', rule: 'XIA-KILN-01', seat, berth })
    yield* orbit(g, seat)
    comeToRest(g, seat, berth)
    yield* later().onArrived(g, seat, from)
  },
  whyNot: (g, { at }) =>
    canMove(g) && g.kiln !== null && at !== null && areAdjacent(g, at, g.kiln) && freeBerths(g).length === 0
      ? [refusal<KilnReason>({ why: 'kiln-full' }, 'XIA-RUL-100')]
      : [],
})

const canMove = ({ turn }: Xia): boolean => turn.move !== null && turn.move.points > 0

const into = (name: string, berth: KilnSpace, rule: string): Offered<KilnSpace, Empty> => ({
  value: `${name}:${berth}`,
  at: berth,
  cost: { move: 1 },
  rule,
  what: berth,
})

/** Right after a captain docks, The Kiln moves a d6 along its orbit, less if it would end on an occupied space (XIA-KILN-02, XIA-KILN-03, XIA-RUL-098). */
function* orbit(g: Xia, seat: Seat): Play {
  let steps = yield* orbitDie(g, seat)
  const from = g.kiln!
  while (steps > 0 && isOccupied(g, onOrbit(from, steps))) steps--
  g.kiln = onOrbit(from, steps)
  emit<KilnEvent>(g, { type: 'kiln-orbited', rule: 'XIA-KILN-02', from, into: g.kiln })
}

export const ORBIT_BY = question('orbit')<Empty, never>()

/** A Forgemaster chooses it. */
function* orbitDie(g: Xia, seat: Seat): Play<number> {
  return g.captains[seat]!.titles.includes('forgemaster')
    ? yield* ask(number(ORBIT_BY, seat, 'XIA-TITLE-07', { min: 1, max: 6 }))
    : die(g, 6, seat, 'orbit', 'XIA-KILN-02')
}

const ORBIT = SECTORS.nyr.paths.find((path) => path.kind === 'orbit')!

const onOrbit = (from: SpaceId, steps: number): SpaceId =>
  ORBIT.kind === 'orbit' ? along(ORBIT, from, steps) : from

/** One point from space to space inside (XIA-KILN-04). */
export const SHIFT = action('shift')<KilnSpace>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, { at }) =>
    canMove(g) && at !== null && isBerth(at)
      ? freeBerths(g).map((berth) => into('shift', berth, 'XIA-KILN-04'))
      : [],
  *play(g, seat, berth) {
    const from = g.captains[seat]!.at!
    g.turn.move!.points--
    if (seat === g.seat) g.turn.using = null
    moveTo(g, seat, berth)
    comeToRest(g, seat, berth)
    yield* later().onArrived(g, seat, from)
  },
})

/** One point from any space inside to any space next to The Kiln, which takes effect as entered (XIA-KILN-05, XIA-RUL-102). */
export const LEAVE = action('leave')<SpaceId, FlightLabel>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, captain) => {
    if (!canMove(g) || captain.at === null || !isBerth(captain.at) || g.kiln === null) return []
    const chart = chartOf(g)
    return chart.sidesOf(chart.space(g.kiln)).flatMap((to) => {
      if (!to) return []
      if (isTaken(g, to.id, captain.seat) && !canFlyOn(g, captain, to, g.turn.move!.points - 1)) return []
      return [flightTo(g, captain, 'leave', to, bordersTo(g, g.kiln!, to))]
    })
  },
  *play(g, seat, to) {
    g.turn.move!.points--
    yield* enter(g, seat, to, riskOf(g.captains[seat]!))
  },
})

/** No ship can harm The Kiln, but an event can: every ship and cube inside goes with it (XIA-KILN-12, XIA-KILN-13). */
export function* destroyKiln(g: Xia, rule: string): Play {
  if (g.kiln === null) return
  emit<KilnEvent>(g, { type: 'kiln-destroyed', rule, at: g.kiln })
  for (const berth of BERTHS) yield* crush(g, berth, 'XIA-KILN-13')
  g.kiln = null
}

/** It comes back on its rules space, or on the next free space of its orbit (XIA-KILN-13). */
export function kilnReturns(g: Xia): void {
  if (g.kiln !== null || !g.sectors.some(({ id }) => id === 'nyr')) return
  let at: SpaceId = `nyr:${ORBIT.spaces[0]!}`
  while (isOccupied(g, at)) at = onOrbit(at, 1)
  g.kiln = at
  emit<KilnEvent>(g, { type: 'kiln-returned', rule: 'XIA-KILN-13', at })
}
