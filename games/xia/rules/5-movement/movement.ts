import { emit, type Odds, type Parts, type Play, type Seat } from '@starboard/kernel'
import type { Offered } from '@starboard/kernel/actions'
import { refusal } from '@starboard/kernel/speech'
import { type Die, OUTFITS, type OutfitKind } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import type { Captain } from '../0-table/captain.ts'
import { type Border, chartOf, isBerth, type Space } from '../0-table/chart.ts'
import { later } from '../0-table/later.ts'
import type { SpaceId } from '../0-table/names.ts'
import { isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, NONE } from '../0-table/turn.ts'
import { damageOn, firstUse, outfitsOf } from '../3-hold/hold.ts'
import { flyOnLast, impulseOf, spendMarker } from '../4-cards/markers.ts'
import { rollUse, usageOf } from '../4-cards/outfits.ts'
import { hitsOn, meetComet, setsOff } from '../6-system/comets.ts'
import { canDock } from '../6-system/docking.ts'
import { bordersTo, fall, holdOf, leavesPath, oddsOfFall } from '../6-system/gravity.ts'
import { comeThrough, cross, isCharged, isClosed, newRisk, oddsAcross, type Risk } from './borders.ts'

export type MoveEvent =
  | {
      readonly type: 'engine-fired'
      readonly rule: string
      readonly seat: Seat
      readonly outfit: OutfitKind
      readonly points: number
      /** What its damage took off the roll. */
      readonly less?: number
    }
  | { readonly type: 'impulse-used'; readonly rule: string; readonly seat: Seat; readonly points: number }
  | { readonly type: 'movement-gained'; readonly rule: string; readonly seat: Seat; readonly points: number }
  | { readonly type: 'put-back'; readonly rule: string; readonly seat: Seat; readonly into: SpaceId }

export type MoveReason =
  | { why: 'no-engine' | 'no-marker' | 'engines-used' | 'impulse-used' }
  | { why: 'entrance-closed' | 'no-stop'; space: SpaceId }

/** `less` is what its damage takes off the roll. */
type EngineLabel = { outfit: OutfitKind; die: Die; less?: number }

/** Fire an engine: a marker on one of its Use spaces, and movement equal to its adjusted roll (XIA-MOVE-02). */
export const ENGINE = action('engine')<number, EngineLabel>({
  price: 'standard',
  offers: (_, captain) => {
    if (captain.armed === 0) return NONE
    const options: Offered<number, EngineLabel>[] = []
    for (const outfit of captain.outfits) {
      const { type, die } = OUTFITS[outfit.kind]
      if (type !== 'engine' || die === null || firstUse(captain, outfit) === null) continue
      const less = damageOn(captain, outfit)
      const label = { outfit: outfit.kind, die, ...(less > 0 && { less }) } // XIA-OUT-10
      const at = `outfit:${outfit.id}`
      options.push({
        value: `engine:${outfit.id}`,
        at,
        label,
        cost: ONE_MARKER,
        rule: 'XIA-MOVE-02',
        what: outfit.id,
      })
    }
    return options
  },
  *play(g, seat, outfit) {
    const captain = g.captains[seat]!
    const engine = captain.outfits.find(({ id }) => id === outfit)!
    const use = usageOf(g, captain, firstUse(captain, engine)!, 'move')
    spendMarker(captain, use.cell)
    const less = damageOn(captain, engine)
    const points = rollUse(g, seat, use, 'engine', 'XIA-MOVE-02')
    emit<MoveEvent>(g, {
      type: 'engine-fired',
      rule: 'XIA-MOVE-02',
      seat,
      outfit: engine.kind,
      points,
      ...(less > 0 && { less }),
    })
    startMove(g, seat, points)
    flyOnLast(g, captain)
  },
  whyNot: (_, captain) => {
    const engines = outfitsOf(captain, 'engine')
    if (engines.length === 0) return [refusal<MoveReason>({ why: 'no-engine' }, 'XIA-MOVE-02')]
    if (captain.armed === 0) return [refusal<MoveReason>({ why: 'no-marker' }, 'XIA-MOVE-02')]
    return engines.some((engine) => firstUse(captain, engine) !== null)
      ? []
      : [refusal<MoveReason>({ why: 'engines-used' }, 'XIA-OUT-08')]
  },
})

/** Impulse: free, and once a turn (XIA-MOVE-03, XIA-MARK-10). */
export const IMPULSE = action('impulse')<null, { points: number }>({
  price: 'standard',
  tags: ['while-stranded'],
  offers: (g, captain) => {
    if (!captain.impulse) return NONE
    return [{ value: 'impulse', label: { points: impulseOf(g, captain) }, rule: 'XIA-MOVE-03', what: null }]
  },
  // biome-ignore lint/correctness/useYield: an action may ask, this one does not
  *play(g, seat) {
    const captain = g.captains[seat]!
    captain.impulse = false
    const points = impulseOf(g, captain)
    emit<MoveEvent>(g, { type: 'impulse-used', rule: 'XIA-MOVE-03', seat, points })
    startMove(g, seat, points)
  },
  whyNot: (_, { impulse }) => (impulse ? [] : [refusal<MoveReason>({ why: 'impulse-used' }, 'XIA-MOVE-03')]),
})

function startMove(g: Xia, seat: Seat, points: number): void {
  g.turn.using = null
  g.turn.move = { points, lastFree: g.captains[seat]!.at! }
}

/** Points from abilities, tokens and Skills: they add to a running move, or open one (XIA-MOVE-01, XIA-RUL-090). */
export function gainMovement(g: Xia, seat: Seat, points: number, rule: string): void {
  emit<MoveEvent>(g, { type: 'movement-gained', rule, seat, points })
  if (g.turn.move) g.turn.move.points += points
  else startMove(g, seat, points)
}

const ONE_POINT: Parts = { move: 1 }
const ONE_MARKER: Parts = { marker: 1 }

/** One point, one space, also over other ships (XIA-MOVE-01, XIA-MOVE-05). Special spaces hinder nobody (XIA-MOVE-12). */
export const FLY = action('fly')<SpaceId, FlightLabel>({
  price: 'minor',
  tags: ['charted'],
  offers: (g, captain) => {
    const { move } = g.turn
    if (!move || move.points < 1 || captain.at === null || isBerth(captain.at)) return NONE
    const chart = chartOf(g)
    const from = chart.space(captain.at)
    const options: FlightOffer[] = []
    for (let side = 0; side < 6; side++) {
      const to = chart.beyond(from, side)
      if (!to || isBarred(captain, from.borders[side]!)) continue
      if (isTaken(g, to.id, captain.seat) && !canFlyOn(g, captain, to, move.points - 1)) continue
      options.push(flightTo(g, captain, 'fly', to, from.borders[side]!))
    }
    return options
  },
  *play(g, seat, to) {
    g.turn.move!.points--
    yield* enter(g, seat, to, riskOf(g.captains[seat]!))
  },
  whyNot: (g, captain) => {
    const { move } = g.turn
    if (!move || captain.at === null || isBerth(captain.at)) return []
    const chart = chartOf(g)
    const from = chart.space(captain.at)
    return chart.sidesOf(from).flatMap((to, side) => {
      if (!to) return []
      if (isBarred(captain, from.borders[side]!))
        return [refusal<MoveReason>({ why: 'entrance-closed', space: to.id }, 'XIA-BORD-23')]
      return isTaken(g, to.id, captain.seat) && !canFlyOn(g, captain, to, move.points - 1)
        ? [refusal<MoveReason>({ why: 'no-stop', space: to.id }, 'XIA-MOVE-06')]
        : []
    })
  },
})

export function isBarred(captain: KnownCaptain, borders: readonly Border[]): boolean {
  for (const border of borders) if (isClosed(captain, border)) return true
  return false
}

/** What is met on the way into a space; `charged`: it brings a Bounty. */
export type FlightLabel = { borders?: readonly Border['kind'][]; path?: 'gravity' | 'comet'; charged?: true }

type FlightOffer = Offered<SpaceId, FlightLabel>

/** A way into a space, with the borders and paths it meets and the chance to get there unharmed. */
export function flightTo(
  g: Known,
  captain: KnownCaptain,
  name: string,
  to: Space,
  borders: readonly Border[],
): FlightOffer {
  const from = captain.at!
  const value = `${name}:${to.id}`
  const path = to.paths.length === 0 ? null : pathMet(g, from, to.id)
  const what = to.id
  if (borders.length === 0 && !path) return { value, at: what, cost: ONE_POINT, rule: 'XIA-MOVE-01', what }
  const label: FlightLabel = { borders: kindsOf(borders) }
  if (path) label.path = path
  if (isChargedFor(g, captain, borders)) label.charged = true
  const odds = () => oddsOfFlight(g, captain, from, what, borders)
  return { value, at: what, cost: ONE_POINT, label, odds, rule: 'XIA-MOVE-01', what }
}

function kindsOf(borders: readonly Border[]): Border['kind'][] {
  const kinds: Border['kind'][] = []
  for (let n = 0; n < borders.length; n++) kinds.push(borders[n]!.kind)
  return kinds
}

function isChargedFor(g: Known, captain: KnownCaptain, borders: readonly Border[]): boolean {
  for (const border of borders) if (isCharged(g, captain, border)) return true
  return false
}

function pathMet(g: Known, from: SpaceId, to: SpaceId): 'gravity' | 'comet' | null {
  if (holdOf(g, from, to)) return 'gravity'
  return setsOff(g, from, to) || g.comets.some(({ at }) => at === to) ? 'comet' : null
}

function oddsOfFlight(
  g: Known,
  captain: KnownCaptain,
  from: SpaceId,
  to: SpaceId,
  borders: readonly Border[],
): Odds {
  if (g.comets.some(({ at }) => at === to)) return { top: 0n, bottom: 1n } // XIA-COMET-06
  const crossed = oddsAcross(g, captain, borders)
  const fallen = oddsOfFall(g, captain, from, to)
  const spared = setsOff(g, from, to) ? { top: BigInt(6 - hitsOn(g, to)), bottom: 6n } : SURE
  return {
    top: crossed.top * fallen.top * spared.top,
    bottom: crossed.bottom * fallen.bottom * spared.bottom,
  }
}

const SURE: Odds = { top: 1n, bottom: 1n }

/** Whether a ship above an occupied space can reach a free one with the points it has left (XIA-RUL-083, XIA-RUL-094). */
export function canFlyOn(g: Xia, captain: Captain, over: Space, points: number): boolean {
  const chart = chartOf(g)
  const seen = new Set<Space>([over])
  let rim = [over]
  for (let left = points; left > 0; left--) {
    const next: Space[] = []
    if (rim.some(({ id }) => canDock(g, id))) return true
    for (const from of rim)
      for (let side = 0; side < 6; side++) {
        const to = chart.beyond(from, side)
        if (!to || seen.has(to) || to.terrain === 'star' || isBarred(captain, from.borders[side]!)) continue
        if (!isTaken(g, to.id, captain.seat)) return true
        seen.add(to)
        next.push(to)
      }
    rim = next
  }
  return false
}

/** The odds of a flight take no notice of Skills that change a die once it has fallen: to hope by them makes no sense then. */
export const riskOf = ({ titles }: Captain): Risk | null =>
  titles.includes('freefall') || titles.includes('comet-rider') ? null : newRisk()

/** Into a neighbouring space (or out of The Kiln): borders, paths, comets and all. The point is already paid. */
export function* enter(g: Xia, seat: Seat, to: SpaceId, risk: Risk | null = null): Play {
  const from = g.captains[seat]!.at!
  if (seat === g.seat) g.turn.using = null
  const lastFree = g.turn.move?.lastFree ?? from
  const space = chartOf(g).space(to)
  const borders = bordersTo(g, isBerth(from) ? g.kiln! : from, space)
  if (yield* cross(g, seat, borders, space.id, risk)) yield* arrive(g, seat, from, lastFree, risk)
  else if (g.captains[seat]!.at !== null) comeToRest(g, seat, lastFree) // The move goes on: XIA-BORD-21.
}

/** The ship is on a new space, however it came there: comets and paths take effect, then the move goes on (XIA-MOVE-13, XIA-GRAV-03, XIA-COMET-08). */
export function* arrive(
  g: Xia,
  seat: Seat,
  from: SpaceId,
  lastFree: SpaceId,
  risk: Risk | null = null,
): Play {
  const { move } = g.turn
  yield* meetComet(g, seat, from, risk)
  if (g.captains[seat]!.at === null) return
  g.turn.move ??= move // On another's turn the comet may have destroyed the ship whose turn it is: this one flies on.
  const hasLeft = leavesPath(g, from, g.captains[seat]!.at!)
  const isPushedOff = yield* fall(g, seat, from, risk)
  const captain = g.captains[seat]!
  if (captain.at === null) return
  comeThrough(g, seat, risk, 'XIA-MOVE-01')
  if (g.turn.move && captain.powers.includes('slipwake') && (hasLeft || isPushedOff))
    gainMovement(g, seat, 2, 'XIA-ABIL-06')
  comeToRest(g, seat, lastFree)
  yield* later().onArrived(g, seat, from)
}

/** Without points to fly on, a ship above an occupied space is put back on the last free one it crossed (XIA-RUL-083). */
export function comeToRest(g: Xia, seat: Seat, lastFree: SpaceId): void {
  const captain = g.captains[seat]!
  const { at } = captain
  const points = captain.gone ? 0 : (g.turn.move?.points ?? 0) // Who has given up flies no farther.
  if (
    at !== null &&
    !isBerth(at) &&
    isTaken(g, at, seat) &&
    !canFlyOn(g, captain, chartOf(g).space(at), points)
  ) {
    const to = g.turn.move?.lastFree ?? lastFree
    captain.at = to
    emit<MoveEvent>(g, { type: 'put-back', rule: 'XIA-RUL-083', seat, into: to })
    g.turn.move = null
  }
  if (points === 0) g.turn.move = null
}
