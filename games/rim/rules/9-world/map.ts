import { type Hex as Axial, findPath, type Graph, hexes } from '@starboard/space'
import { type Hex, TERRAIN, type TerrainId } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { dateOf } from '../0-table/calendar.ts'
import type { Settlement } from '../0-table/world.ts'
import { isHostile } from './goodwill.ts'

type Map = Pick<Known, 'world'>

/** Odd rows are pushed half a hex to the right. */
export const axial = ([column, row]: Hex): Axial => ({ q: column - (row - odd(row)) / 2, r: row })
const offset = ({ q, r }: Axial): Hex => [q + (r - odd(r)) / 2, r]
const odd = (row: number): number => Math.abs(row % 2)

export const hexKey = ([column, row]: Hex): string => `${column},${row}`

export const isSameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1]

export const hexesApart = (a: Hex, b: Hex): number => hexes.distance(axial(a), axial(b))

const BY_LETTER = new Map<string, TerrainId>(
  Object.entries(TERRAIN).map(([terrain, { letter }]) => [letter, terrain as TerrainId]),
)

/** Beyond the map there is nothing but sea. */
export const terrainAt = ({ world }: Map, [column, row]: Hex): TerrainId =>
  BY_LETTER.get(world.map[row]?.[column] ?? '') ?? 'sea'

const isLand = (g: Map, hex: Hex): boolean => TERRAIN[terrainAt(g, hex)].open

/** It slows a caravan; some of it only in winter. */
export function isDifficult(g: Pick<Known, 'world' | 'day'>, hex: Hex): boolean {
  const { difficult } = TERRAIN[terrainAt(g, hex)]
  return difficult === 'winter' ? dateOf(g.day).quadrum === 'decembary' : difficult
}

const nextTo = (hex: Hex): Hex[] => hexes.neighbours(axial(hex)).map(offset)

export const landNextTo = (g: Map, hex: Hex): Hex[] => nextTo(hex).filter((other) => isLand(g, other))

/** So many hexes away in the direction of a d6: 1 is the north-east, and so on clockwise. Null: that is sea, or off the map. */
export function hexAway(g: Map, from: Hex, away: number, d6: number): Hex | null {
  let at = axial(from)
  for (let n = 0; n < away; n++) at = hexes.neighbour(at, 2 - d6)
  const hex = offset(at)
  return isLand(g, hex) ? hex : null
}

export const isRoadBetween = ({ world }: Map, a: Hex, b: Hex): boolean =>
  world.roads.some(
    ([from, to]) => (isSameHex(from, a) && isSameHex(to, b)) || (isSameHex(from, b) && isSameHex(to, a)),
  )

export const isOnRoad = ({ world }: Map, hex: Hex): boolean =>
  world.roads.some((ends) => ends.some((end) => isSameHex(end, hex)))

export const settlementAt = ({ world }: Map, hex: Hex): Settlement | null =>
  world.settlements.find(({ at, destroyed }) => !destroyed && isSameHex(at, hex)) ?? null

/** Roads are quick and difficult land is slow; nobody walks through the gates of an enemy without meaning to. */
function* linksFrom(g: Known, from: Hex, goal: Hex) {
  for (const to of landNextTo(g, from)) {
    const there = settlementAt(g, to)
    if (there && isHostile(g, there.faction) && !isSameHex(to, goal)) continue
    yield { to, cost: isRoadBetween(g, from, to) ? 1 : isDifficult(g, to) ? 4 : 2 }
  }
}

/** Hex by hex from the next one to the goal; empty if there is no way, or none to go. */
export function wayTo(g: Known, from: Hex, goal: Hex): readonly Hex[] {
  const graph: Graph<Hex> = { key: hexKey, neighbours: (hex) => linksFrom(g, hex, goal) }
  return findPath(graph, from, (hex) => isSameHex(hex, goal))?.nodes.slice(1) ?? []
}
