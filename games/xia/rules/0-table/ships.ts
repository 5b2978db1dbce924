import type { Seat } from '@starboard/kernel'
import { hexes } from '@starboard/space'
import { type Local, NPCS, type NpcId, SHIPS, type Tier } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { relicsIn } from '../../known.ts'
import { isOutlaw } from '../8-fate/law.ts'
import type { Captain } from './captain.ts'
import { chartOf, isBerth, sectorOf } from './chart.ts'
import type { CaptainRef, ShipRef, SpaceId } from './names.ts'
import type { Npc } from './npc.ts'
import type { Xia } from './state.ts'

/** The captain whose turn it is. */
export const active = (g: Xia): Captain => g.captains[g.seat]!

export const refOf = (seat: Seat): CaptainRef => REFS[seat]!

const REFS: readonly CaptainRef[] = ['captain-0', 'captain-1', 'captain-2', 'captain-3', 'captain-4']

/** The seat whose own ship this is; null for an NPC. */
export function seatOf(ship: ShipRef): Seat | null {
  const seat = REFS.indexOf(ship as CaptainRef)
  return seat < 0 ? null : seat
}

export const npcOf = (g: Known, id: NpcId): Npc => findNpc(g, id)!

function findNpc({ npcs }: Known, id: ShipRef): Npc | null {
  for (const npc of npcs) if (npc.id === id) return npc
  return null
}

/** Where a ship is; null while it is destroyed or not in play. */
export function whereIs(g: Known, ship: ShipRef): SpaceId | null {
  const seat = seatOf(ship)
  if (seat !== null) return g.captains[seat]?.at ?? null
  return findNpc(g, ship)?.at ?? null
}

/** Every ship on the board: captains by seat from the First Player, then the NPCs (XIA-RUL-231). */
export function shipsInPlay(g: Known): ShipRef[] {
  const ships: ShipRef[] = []
  const { length } = g.captains
  for (let n = 0; n < length; n++) {
    const seat = (g.first + n) % length
    if (g.captains[seat]!.at !== null) ships.push(refOf(seat))
  }
  for (const id of NPC_ORDER) if (findNpc(g, id)?.at) ships.push(id)
  return ships
}

/** Other ships in play that are at most so far away, in the same order. */
export function shipsWithin(g: Xia, { seat, at }: Captain, range: number): ShipRef[] {
  const near: ShipRef[] = []
  const chart = chartOf(g)
  const here = chart.find(at!)
  const isNear = (there: SpaceId | null) => {
    if (there === null) return false
    const to = chart.find(there)
    return here && to ? hexes.distance(here.hex, to.hex) <= range : here === to // Both inside The Kiln, or one.
  }
  const { length } = g.captains
  for (let n = 0; n < length; n++) {
    const other = g.captains[(g.first + n) % length]!
    if (other.seat !== seat && isNear(other.at)) near.push(refOf(other.seat))
  }
  for (const id of NPC_ORDER) if (isNear(findNpc(g, id)?.at ?? null)) near.push(id)
  return near
}

const NPC_ORDER: readonly NpcId[] = ['enforcer', 'scoundrel', 'merchant', 'sellsword']

export function shipAt(g: Xia, space: SpaceId): ShipRef | null {
  for (const { seat, at } of g.captains) if (at === space) return refOf(seat)
  for (const { id, at } of g.npcs) if (at === space) return id
  return null
}

/** A ship, The Kiln or a relic stack occupies a space; comets, cubes and tokens do not (XIA-RUL-082, XIA-RUL-101). */
export function isOccupied(g: Xia, space: SpaceId): boolean {
  return shipAt(g, space) !== null || g.kiln === space || hasRelics(g, space)
}

/** Whether anything but this captain's own ship occupies a space: no move may end there (XIA-SHIP-02, XIA-MOVE-06). */
export function isTaken(g: Known, space: SpaceId, seat: Seat): boolean {
  for (const captain of g.captains) if (captain.at === space && captain.seat !== seat) return true
  for (const { at } of g.npcs) if (at === space) return true
  return g.kiln === space || hasRelics(g, space)
}

/** Every such space. */
export function takenSpaces(g: Known, seat: Seat): Set<SpaceId> {
  const taken = new Set<SpaceId>()
  for (const captain of g.captains) if (captain.at !== null && captain.seat !== seat) taken.add(captain.at)
  for (const { at } of g.npcs) if (at !== null) taken.add(at)
  if (g.kiln !== null) taken.add(g.kiln)
  for (const stack of g.relicStacks) if (relicsIn(stack) > 0) taken.add(`${stack.sector}:c`)
  return taken
}

/** While tokens lie there the relic space of a dead world is occupied (XIA-DEAD-04). */
export function hasRelics(g: Known, space: SpaceId): boolean {
  if (!space.endsWith(':c')) return false
  const sector = sectorOf(space)
  for (const stack of g.relicStacks) if (stack.sector === sector) return relicsIn(stack) > 0
  return false
}

export const isInnocentShip = (g: Known, ship: ShipRef): boolean => {
  const seat = seatOf(ship)
  return seat === null ? ship === 'merchant' || ship === 'enforcer' : !isOutlaw(g.captains[seat]!) // XIA-RUL-126
}

export function tierOf(g: Known, ship: ShipRef): Tier {
  const seat = seatOf(ship)
  return seat === null ? NPCS[ship as NpcId].tier : SHIPS[g.captains[seat]!.ship!].tier
}

/** Whether two ships are adjacent: no planetary shield or entrance between; all ships in The Kiln are (XIA-LOS-06, XIA-KILN-06, XIA-KILN-07). */
export function areAdjacent(g: Xia, a: SpaceId, b: SpaceId): boolean {
  if (isBerth(a) || isBerth(b)) return isBerth(a) && isBerth(b) && a !== b
  return chartOf(g).areAdjacent(a, b)
}

/** Whether one ship can see another; ships inside The Kiln see each other and nobody else (XIA-RUL-076). */
export function canSee(g: Xia, a: SpaceId, b: SpaceId): boolean {
  if (isBerth(a) || isBerth(b)) return isBerth(a) && isBerth(b)
  return chartOf(g).sees(a, b)
}

/** Range in spaces; Infinity between the inside and the outside of The Kiln (XIA-LOS-04, XIA-KILN-06). */
export function rangeBetween(g: Known, a: SpaceId, b: SpaceId): number {
  if (isBerth(a) || isBerth(b)) return isBerth(a) && isBerth(b) ? 1 : Infinity
  return chartOf(g).range(a, b)
}

/** Where a space lies on the chart: a berth is where The Kiln is (XIA-RUL-103). */
export const onChart = (g: Xia, space: SpaceId): SpaceId =>
  isBerth(space) ? (g.kiln ?? ('nyr:b0' satisfies `nyr:${Local}`)) : space

/** Who decides where rules leave a choice: the captain who runs the NPC; alone, the only one there is (XIA-RUL-232). */
export const keeperOf = (g: Known, npc: NpcId): Seat => npcOf(g, npc).keeper ?? g.first
