import { hexes } from '@starboard/space'
import { SECTORS, type SectorId } from '../../content/index.ts'
import { chartOf, isBerth, planetOf, type Space, sectorOf } from '../0-table/chart.ts'
import { byLot } from '../0-table/dice.ts'
import type { ShipRef, SpaceId } from '../0-table/names.ts'
import type { Npc } from '../0-table/npc.ts'
import { onChart, whereIs } from '../0-table/ships.ts'
import type { Xia } from '../0-table/state.ts'

/** Fewest laid sectors between two spaces, star sectors included (XIA-RUL-195, XIA-RUL-103). */
export const sectorsApart = (g: Xia, a: SpaceId, b: SpaceId): number =>
  chartOf(g).sectorsBetween(sectorOf(a), sectorOf(b))

/** Hex distance between ships, a docked one being where The Kiln is (XIA-RUL-180, XIA-RUL-103). */
export const spacesApart = (g: Xia, a: SpaceId, b: SpaceId): number =>
  chartOf(g).range(onChart(g, a), onChart(g, b))

/** Its most recent attacker, unless that is more than 2 sectors away (XIA-ENF-03, XIA-SCO-05). */
export function avenged(g: Xia, { attacker, at }: Npc): ShipRef | null {
  const there = attacker && whereIs(g, attacker)
  return there && sectorsApart(g, at!, there) <= 2 ? attacker : null
}

/** Those of which this number is lowest. */
export function leastOf<T>(things: readonly T[], number: (thing: T) => number): T[] {
  let least: T[] = []
  let lowest = Infinity
  for (const thing of things) {
    const own = number(thing)
    if (own > lowest) continue
    if (own < lowest) least = []
    lowest = own
    least.push(thing)
  }
  return least
}

/** The closest of some ships, a d20 between equals (XIA-RUL-180, XIA-SCO-06, XIA-ENF-04). */
export function closest(g: Xia, from: SpaceId, ships: readonly ShipRef[]): ShipRef | null {
  if (ships.length === 0) return null
  return byLot(
    g,
    leastOf(ships, (ship) => spacesApart(g, from, whereIs(g, ship)!)),
  )
}

/** The closest of some spaces, a d20 between equals in the order of the sectors' table (XIA-RUL-180, XIA-RUL-231). */
export function closestSpace(g: Xia, from: SpaceId, spaces: readonly Space[]): Space | null {
  if (spaces.length === 0) return null
  const least = leastOf(spaces, ({ id }) => spacesApart(g, from, id))
  return byLot(g, least.length > 1 ? least.sort(inOrder) : least)
}

/** The planet of which an inner space is closest to here, or the one of which all are farthest away (XIA-RUL-180). */
export function planetBy(
  g: Xia,
  from: SpaceId,
  planets: readonly SectorId[],
  which: 'closest' | 'farthest',
): SectorId | null {
  if (planets.length === 0) return null
  const sign = which === 'closest' ? 1 : -1
  const far = (planet: SectorId) => {
    let least = Infinity
    for (const { terrain, id } of chartOf(g).spacesOf(planet))
      if (terrain === 'planet') least = Math.min(least, spacesApart(g, from, id))
    return least
  }
  return byLot(
    g,
    leastOf(planets, (planet) => sign * far(planet)),
  )
}

/** The sectors on the board of some types, in the order of the table (XIA-RUL-231). */
export const sectorsOf = (g: Xia, types: readonly string[]): SectorId[] =>
  ORDER.filter((id) => types.includes(SECTORS[id].type) && chartOf(g).sector(id) !== null)

const ORDER = Object.keys(SECTORS) as SectorId[]
const inOrder = (a: Space, b: Space): number =>
  ORDER.indexOf(a.sector) - ORDER.indexOf(b.sector) || a.index - b.index

export const isDocked = (g: Xia, ship: ShipRef): boolean => {
  const at = whereIs(g, ship)
  return at !== null && isBerth(at)
}

/** Inside the shield of a Lawful planet. */
export function isOnLawful(g: Xia, ship: ShipRef): boolean {
  const at = whereIs(g, ship)
  const planet = at && planetOf(at)
  return planet !== null && SECTORS[planet].type === 'lawful'
}

/** A Lawful planet's inside, which the Outlaws among the NPCs never enter (XIA-SCO-03). */
export const isLawfulInside = ({ terrain, sector }: Space): boolean =>
  terrain === 'planet' && SECTORS[sector].type === 'lawful'

/** Whether an NPC that stands here has a ship in range and in sight. */
export function isInReach(
  g: Xia,
  space: Space,
  target: SpaceId,
  [nearest, farthest]: readonly [number, number],
): boolean {
  if (isBerth(target)) return false
  const chart = chartOf(g)
  const range = hexes.distance(space.hex, chart.space(target).hex)
  return range >= nearest && range <= farthest && chart.sees(space.id, target)
}
