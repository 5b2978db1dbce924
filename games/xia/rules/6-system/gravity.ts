import { ask, emit, type Odds, type Play, type Seat } from '@starboard/kernel'
import { number, question } from '@starboard/kernel/speech'
import type { PathOnTile } from '../../content/index.ts'
import type { Known, KnownCaptain } from '../../known.ts'
import { type Border, chartOf, isBerth, localOf, type Space } from '../0-table/chart.ts'
import { die } from '../0-table/dice.ts'
import type { SpaceId } from '../0-table/names.ts'
import { isTaken } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { cross, moveTo, oddsAcross, type Risk } from '../5-movement/borders.ts'

export type GravityEvent =
  | {
      readonly type: 'pulled'
      readonly rule: string
      readonly seat: Seat
      readonly colour: 'purple' | 'orange'
      readonly spaces: number
    }
  | { readonly type: 'no-room'; readonly rule: string; readonly seat: Seat; readonly at: SpaceId }

type GravityPath = Extract<PathOnTile, { kind: 'gravity' }>

/** The path that takes hold of a ship which comes to a space from outside of it (XIA-GRAV-01, XIA-GRAV-04, XIA-GRAV-05). */
export function holdOf(g: Known, from: SpaceId, to: SpaceId): GravityPath | null {
  if (isBerth(to)) return null
  const { paths, sector } = chartOf(g).space(to)
  for (const path of paths) if (path.kind === 'gravity' && !isOn(path, sector, from)) return path
  return null
}

/** Whether a ship that goes from one space to another leaves a path. */
export function leavesPath(g: Xia, from: SpaceId, to: SpaceId): boolean {
  if (isBerth(from)) return false
  const { paths, sector } = chartOf(g).space(from)
  return paths.some((path) => path.kind === 'gravity' && !isOn(path, sector, to))
}

const isOn = (path: GravityPath, sector: Space['sector'], space: SpaceId): boolean =>
  space.startsWith(`${sector}:`) && path.spaces.includes(localOf(space))

/**
 * A ship has come from somewhere onto a path, which moves it along; off its end the next space takes effect, a further path
 * included (XIA-GRAV-06, XIA-GRAV-07, XIA-RUL-097). No action comes between (XIA-GRAV-08). Returns whether it left a path.
 */
export function* fall(g: Xia, seat: Seat, from: SpaceId, risk: Risk | null): Play<boolean> {
  const crossed: SpaceId[] = [from]
  let before = from
  let hasLeft = false
  for (;;) {
    const at = g.captains[seat]!.at!
    const path = holdOf(g, before, at)
    if (!path) return hasLeft
    if (risk) risk.isRolled = true
    const way = wayAlong(g, path, at, yield* gravityDie(g, seat, path))
    const steps = stepsTaken(g, seat, at, way)
    emit<GravityEvent>(g, { type: 'pulled', rule: 'XIA-GRAV-01', seat, colour: path.colour, spaces: steps })
    if (seat === g.seat) g.turn.times.pulled = Math.max(g.turn.times.pulled ?? 0, steps)
    if (steps === 0 && isTaken(g, at, seat)) goBack(g, seat, crossed)
    if (steps === 0) return hasLeft
    for (const space of way.slice(0, steps)) {
      before = g.captains[seat]!.at!
      crossed.push(before)
      if (!(yield* cross(g, seat, bordersTo(g, before, space), space.id, risk))) return hasLeft
    }
    hasLeft ||= leavesPath(g, before, g.captains[seat]!.at!)
  }
}

export const LOWER_GRAVITY = question('lower-gravity')<{ face: number }, never>()

/** The die of the path; Freefall may lower it by up to 2 (XIA-GRAV-01, XIA-GRAV-09). */
function* gravityDie(g: Xia, seat: Seat, path: GravityPath): Play<number> {
  const face = die(g, path.die, seat, 'gravity', 'XIA-GRAV-01')
  if (!g.captains[seat]!.titles.includes('freefall')) return face
  const less = yield* ask(
    number(LOWER_GRAVITY, seat, 'XIA-TITLE-07', { min: 0, max: Math.min(2, face), label: { face } }),
  )
  return face - less
}

/** The spaces a ship is moved through: along the arrows, and one off the end at most (XIA-GRAV-06). */
function wayAlong(g: Known, { spaces, end }: GravityPath, at: SpaceId, roll: number): Space[] {
  const chart = chartOf(g)
  const { sector } = chart.space(at)
  const from = spaces.indexOf(localOf(at)) + 1
  return [...spaces, end].slice(from, from + roll).map((local) => chart.space(`${sector}:${local}`))
}

/** It stops on the last free space, unless it is pushed right into another path (XIA-RUL-096). */
function stepsTaken(g: Known, seat: Seat, at: SpaceId, way: readonly Space[]): number {
  const last = way.at(-1)
  if (!last || holdOf(g, way.at(-2)?.id ?? at, last.id)) return way.length
  let steps = way.length
  while (steps > 0 && isTaken(g, way[steps - 1]!.id, seat)) steps--
  return steps
}

/** Even the space of entry is occupied: back to where the ship came from, and its move ends (XIA-RUL-096). */
function goBack(g: Xia, seat: Seat, crossed: readonly SpaceId[]): void {
  const to = crossed.findLast((space) => !isTaken(g, space, seat)) ?? crossed[0]! // Over a ship it does not rest: XIA-RUL-083.
  emit<GravityEvent>(g, { type: 'no-room', rule: 'XIA-RUL-096', seat, at: g.captains[seat]!.at! })
  moveTo(g, seat, to)
  g.turn.move = null
}

/** What lies between two neighbours. */
export function bordersTo(g: Known, from: SpaceId, to: Space): readonly Border[] {
  const chart = chartOf(g)
  const space = chart.space(from)
  return space.borders[chart.sideTo(space, to)]!
}

/** The chance that a path, if one takes hold here, carries the ship on without harm. */
export function oddsOfFall(g: Known, captain: KnownCaptain, from: SpaceId, to: SpaceId): Odds {
  const path = holdOf(g, from, to)
  let [top, bottom] = [path ? 0n : 1n, 1n]
  for (let face = 1; path && face <= path.die; face++) {
    const way = wayAlong(g, path, to, face)
    const steps = stepsTaken(g, captain.seat, to, way)
    const odds = steps === 0 ? { top: 1n, bottom: 1n } : oddsAlong(g, captain, to, way.slice(0, steps))
    ;[top, bottom] = [top * odds.bottom + odds.top * bottom, bottom * odds.bottom]
  }
  return path ? { top, bottom: bottom * BigInt(path.die) } : { top, bottom }
}

function oddsAlong(g: Known, captain: KnownCaptain, from: SpaceId, way: readonly Space[]): Odds {
  let [top, bottom] = [1n, 1n]
  let at = from
  let before = from
  for (const space of way) {
    const odds = oddsAcross(g, captain, bordersTo(g, at, space))
    top *= odds.top
    bottom *= odds.bottom
    before = at
    at = space.id
  }
  const rest = oddsOfFall(g, captain, before, at)
  return { top: top * rest.top, bottom: bottom * rest.bottom }
}
