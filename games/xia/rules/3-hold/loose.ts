import { ask, emit, type Play, type Seat } from '@starboard/kernel'
import { type Empty, question, some } from '@starboard/kernel/speech'
import type { Cube } from '../../content/index.ts'
import type { Captain } from '../0-table/captain.ts'
import { BERTHS, chartOf, isBerth } from '../0-table/chart.ts'
import { loseRelics } from '../0-table/memory.ts'
import type { Cell, SpaceId } from '../0-table/names.ts'
import { areAdjacent } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'
import { action, count, NONE, placeOf, timesOf } from '../0-table/turn.ts'
import { cargoCells, hasRoom } from './hold.ts'

export type CargoEvent =
  | {
      readonly type: 'loaded'
      readonly rule: string
      readonly seat: Seat
      readonly cubes: readonly Cube[]
    }
  | {
      readonly type: 'collected'
      readonly rule: string
      readonly seat: Seat
      readonly cubes: readonly Cube[]
      readonly at: SpaceId
    }
  | {
      readonly type: 'jettisoned'
      readonly rule: string
      readonly seat: Seat
      readonly cubes: readonly Cube[]
      readonly relics: number
      readonly at: SpaceId
    }
  | { readonly type: 'none-left'; readonly rule: string; readonly cube: Cube }

/** A cube drifts on a space of the board; `by` is who must leave it there for this turn (XIA-RUL-036, XIA-RUL-104). */
export function setAdrift(g: Xia, cube: Cube, at: SpaceId, by: Seat | null): void {
  g.adrift.push({ at, cube, by })
}

/** Puts cubes that were taken from somewhere into the Hold; there must be room (XIA-SHIP-04, XIA-SHIP-05). Until they have their spaces they lie on the dock. */
export function* stow(g: Xia, seat: Seat, cubes: readonly Cube[], rule: string): Play {
  if (cubes.length === 0) return
  g.captains[seat]!.dock.push(...cubes.map((of) => ({ kind: 'cube', of }) as const))
  const cells = yield* chooseCells(g, seat, cubes)
  const captain = g.captains[seat]!
  captain.dock.splice(captain.dock.length - cubes.length)
  cubes.forEach((cube, n) => {
    captain.cubes.push({ cell: cells[n]!, cube })
  })
  emit<CargoEvent>(g, { type: 'loaded', rule, seat, cubes })
}

export const STOW = question('stow')<{ cubes: readonly Cube[] }>()

function* chooseCells(g: Xia, seat: Seat, cubes: readonly Cube[]): Play<Cell[]> {
  const options = cargoCells(g.captains[seat]!).map((cell) => ({ value: cell, at: `hold:${cell}`, cell }))
  const { length } = cubes
  const chosen = yield* ask(
    some(STOW, seat, 'XIA-SHIP-05', options, { min: length, max: length, label: { cubes } }),
  )
  return chosen.map(({ cell }) => cell)
}

/** A cube from the supply, put where the captain likes; false if there is no room or none is left (XIA-RUL-157). */
export function* load(g: Xia, seat: Seat, cube: Cube, rule: string): Play<boolean> {
  if (g.supply.cubes[cube] === 0) {
    emit<CargoEvent>(g, { type: 'none-left', rule: 'XIA-RUL-157', cube })
    return false
  }
  if (!hasRoom(g.captains[seat]!)) return false
  g.supply.cubes[cube]--
  yield* stow(g, seat, [cube], rule)
  return true
}

/** Takes cubes out of these spaces, in the order given. */
export function unload(captain: Captain, cells: readonly Cell[]): Cube[] {
  return cells.map((cell) => {
    const index = captain.cubes.findIndex((each) => each.cell === cell)
    return captain.cubes.splice(index, 1)[0]!.cube
  })
}

export const HAND_OVER = question('hand-over')<{ cube: Cube; count: number }, { cube: Cube }>()

/** So many of these spaces, whose cubes are all of one type: the captain says which are emptied, where it makes a difference (XIA-RUL-247). */
export function* pickCubes(g: Xia, seat: Seat, cells: readonly Cell[], count: number): Play<Cell[]> {
  if (count >= cells.length || areAlike(g, cells)) return cells.slice(0, count)
  const { cubes } = g.captains[seat]!
  const { cube } = cubes.find(({ cell }) => cell === cells[0])!
  const options = cells.map((cell) => ({ value: cell, at: `hold:${cell}`, cell, label: { cube } }))
  const chosen = yield* ask(
    some(HAND_OVER, seat, 'XIA-RUL-247', options, { min: count, max: count, label: { cube, count } }),
  )
  return chosen.map(({ cell }) => cell)
}

/** Ice, relics, Mods and pods come with Embers: without them it is all one which space of the Hold is empty. Damage does not reach a False Bottom. */
const areAlike = ({ parts }: Xia, cells: readonly Cell[]): boolean =>
  !parts.nyr && !parts.tokens && !parts.pieces && !cells.includes('bottom')

export const TAKE_ABOARD = question('collect')<{ at: SpaceId }, { cube: Cube }>()

/** Collect: any of the cubes adrift here that fit, but none the captain threw out in this turn (XIA-TRADE-15, XIA-TRADE-16, XIA-TRADE-18). */
export const COLLECT = action('collect')<SpaceId, { cubes: readonly Cube[] }>({
  price: 'minor',
  offers(g, captain) {
    if (g.adrift.length === 0) return NONE
    const spaces = collectable(g, captain)
    if (spaces.length === 0 || !hasRoom(captain)) return NONE
    return spaces.map((space) => ({
      value: `collect:${space}`,
      at: space,
      rule: 'XIA-TRADE-15',
      label: { cubes: cubesAt(g, captain, space).map(({ cube }) => cube) },
      what: space,
    }))
  },
  *play(g, seat, space) {
    const captain = g.captains[seat]!
    if (space !== placeOf(g, captain)) count(g, 'hauler')
    const here = cubesAt(g, captain, space)
    const options = here.map(({ cube }, n) => ({ value: String(n), label: { cube }, cube }))
    const max = Math.min(here.length, cargoCells(captain).length)
    const chosen = yield* ask(
      some(TAKE_ABOARD, seat, 'XIA-TRADE-15', options, { min: 1, max, label: { at: space } }),
    )
    const cubes = chosen.map(({ cube }) => cube)
    for (const cube of cubes) takeAdrift(g, seat, space, cube)
    emit<CargoEvent>(g, { type: 'collected', rule: 'XIA-TRADE-15', seat, cubes, at: space })
    yield* stow(g, seat, cubes, 'XIA-TRADE-15')
  },
})

/** The own space; for a Hauler also one next to it, once a turn. */
function collectable(g: Xia, captain: Captain): SpaceId[] {
  const place = placeOf(g, captain)
  const spaces = hasCubes(g, captain, place) ? [place] : []
  if (!captain.titles.includes('hauler') || timesOf(g, 'hauler') > 0) return spaces
  for (const side of spacesBeside(g, place))
    if (areAdjacent(g, place, side) && hasCubes(g, captain, side)) spaces.push(side)
  return spaces
}

/** The spaces inside The Kiln are all next to each other (XIA-RUL-100). */
function spacesBeside(g: Xia, place: SpaceId): readonly SpaceId[] {
  if (isBerth(place)) return BERTHS
  const chart = chartOf(g)
  return chart.sidesOf(chart.space(place)).flatMap((side) => (side ? [side.id] : []))
}

function hasCubes(g: Xia, { seat }: Captain, space: SpaceId): boolean {
  for (const { at, by } of g.adrift) if (at === space && by !== seat) return true
  return false
}

const cubesAt = (g: Xia, { seat }: Captain, space: SpaceId): Xia['adrift'] =>
  g.adrift.filter(({ at, by }) => at === space && by !== seat)

/** Takes one cube off a space, but none that this captain threw out in this turn. */
export function takeAdrift(g: Xia, seat: Seat, space: SpaceId, cube: Cube): void {
  const index = g.adrift.findIndex((each) => each.at === space && each.cube === cube && each.by !== seat)
  g.adrift.splice(index, 1)
}

export const OVERBOARD = question('jettison')<Empty, { cube: Cube } | { relic: true }>()

/** Jettison: cubes to the ship's own space, also while it uses another, relics out of the game (XIA-TRADE-17, XIA-DEAD-10). */
export const JETTISON = action('jettison')({
  price: 'minor',
  offers(_, { cubes, relics }) {
    return cubes.length + relics.length > 0 ? JETTISON_OPTION : NONE
  },
  *play(g, seat) {
    const { cubes, relics } = g.captains[seat]!
    const options = [
      ...cubes.map(({ cell, cube }) => ({ value: cell, at: `hold:${cell}`, cell, label: { cube } })),
      ...relics.map(({ cells: [cell] }) => ({
        value: cell,
        at: `hold:${cell}`,
        cell,
        label: { relic: true as const },
      })),
    ]
    const chosen = yield* ask(some(OVERBOARD, seat, 'XIA-TRADE-17', options, { min: 1, max: options.length }))
    jettison(
      g,
      seat,
      chosen.map(({ cell }) => cell),
      'XIA-TRADE-17',
    )
  },
})

const JETTISON_OPTION = [{ value: 'jettison', rule: 'XIA-TRADE-17', what: null }]

/** Throws out what lies in these spaces. */
export function jettison(g: Xia, seat: Seat, cells: readonly Cell[], rule: string): void {
  const captain = g.captains[seat]!
  const out = unload(
    captain,
    cells.filter((cell) => captain.cubes.some((each) => each.cell === cell)),
  )
  for (const cube of out) setAdrift(g, cube, captain.at!, seat)
  const isOut = (relic: Captain['relics'][number]) => relic.cells.some((cell) => cells.includes(cell))
  const lost = captain.relics.filter(isOut)
  captain.relics = captain.relics.filter((relic) => !isOut(relic))
  loseRelics(g, seat, lost)
  const relics = lost.length
  emit<CargoEvent>(g, { type: 'jettisoned', rule, seat, cubes: out, relics, at: captain.at! })
}
