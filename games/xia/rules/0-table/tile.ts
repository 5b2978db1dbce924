import type { Hex } from '@starboard/space'
import { hexes } from '@starboard/space'
import {
  type Law,
  LOCAL_HEX,
  LOCALS,
  type Local,
  type PathOnTile,
  SECTORS,
  type SectorId,
  type Special,
  type Terrain,
  terrainOf,
  turned,
} from '../../content/index.ts'
import type { Border } from './chart.ts'
import type { SpaceId } from './names.ts'

/** A space as it is printed on a tile that is turned by so many sixths: all that does not depend on the tiles around it. */
export interface Printed {
  readonly id: SpaceId
  readonly sector: SectorId
  readonly local: Local
  readonly terrain: Terrain
  readonly special: Special | null
  readonly paths: readonly PathOnTile[]
  /** From the centre of the tile. */
  readonly offset: Hex
  /** The neighbour to each side by its place in `LOCALS`, or -1 beyond the rim; and the borders between. */
  readonly inner: readonly number[]
  readonly borders: readonly (readonly Border[])[]
}

/** Every list of borders that can be crossed in one step, each once: a number says which. The first is that of an open step. */
export const CROSSINGS: (readonly Border[])[] = [[]]
const NOTHING = CROSSINGS[0]!
const KNOWN = new Map<string, readonly Border[]>([['', NOTHING]])
const CROSSING_NUMBERS = new Map([[NOTHING, 0]])

function crossing(borders: readonly Border[]): readonly Border[] {
  const key = borders.map((border) => Object.values(border).join('/')).join()
  const known = KNOWN.get(key)
  if (known) return known
  KNOWN.set(key, borders)
  CROSSING_NUMBERS.set(borders, CROSSINGS.push(borders) - 1)
  return borders
}

export const crossingNumber = (borders: readonly Border[]): number => CROSSING_NUMBERS.get(borders)!

/** What is printed on a space, whichever way its tile is turned. */
export interface Ground {
  readonly sector: SectorId
  readonly local: Local
  readonly terrain: Terrain
}

export const TILE_SIZE = LOCALS.length
export const SECTOR_COUNT = Object.keys(SECTORS).length

/** The number of a sector in the table, and of a space in `LOCALS`. */
interface Numbered extends Ground {
  readonly tile: number
  readonly slot: number
}

const NUMBERS = new Map((Object.keys(SECTORS) as SectorId[]).map((sector, tile) => [sector, tile]))
const GROUNDS = new Map<SpaceId, Numbered>()
for (const [sector, tile] of NUMBERS)
  LOCALS.forEach((local, slot) => {
    GROUNDS.set(`${sector}:${local}`, { sector, local, terrain: terrainOf(sector, local), tile, slot })
  })

/** The place of a sector in the table. */
export const sectorNumber = (sector: SectorId): number => NUMBERS.get(sector)!

/** What is printed on a space; undefined for a berth of The Kiln. */
export const groundOf = (space: SpaceId): Numbered | undefined => GROUNDS.get(space)

const tiles: (readonly Printed[])[] = []

/** The 19 spaces of a sector, in the order of `LOCALS`; worked out once for each of its turns. */
export function printed(sector: SectorId, turn: number): readonly Printed[] {
  const key = 6 * sectorNumber(sector) + turn
  tiles[key] ??= print(sector, turn)
  return tiles[key]!
}

function print(sector: SectorId, turn: number): Printed[] {
  const { specials, paths } = SECTORS[sector]
  const spaces = LOCALS.map((local): Printed => {
    const here = { sector, local, terrain: terrainOf(sector, local) }
    return {
      ...here,
      id: `${sector}:${local}`,
      special: specials[local] ?? null,
      paths: paths.filter((path) => path.spaces.includes(local)),
      offset: LOCAL_HEX[turned(local, turn)],
      inner: [],
      borders: [],
    }
  })
  return spaces.map((space) => {
    const inner = hexes
      .neighbours(space.offset)
      .map((place) => spaces.findIndex(({ offset }) => hexes.isSame(place, offset)))
    const borders = inner.map((to) => (to < 0 ? NOTHING : bordersBetween(space, spaces[to]!)))
    return { ...space, inner, borders }
  })
}

/**
 * Every asteroid, ice asteroid and debris space carries its own border, so that going from one to the next is a new entry
 * (XIA-BORD-08, XIA-BORD-10, XIA-BORD-12); the other terrains form regions (XIA-BORD-15, XIA-RUL-070). Only planetary shields
 * act on the way out (XIA-BORD-03). Dead worlds have none (XIA-DEAD-02), and Mine, Salvage and Quarry spaces are normal space
 * (XIA-RUL-071).
 */
export function bordersBetween(from: Ground, to: Ground): readonly Border[] {
  if (from.terrain === 'normal' && to.terrain === 'normal') return NOTHING
  const borders: Border[] = []
  const isOneRegion = from.sector === to.sector && from.terrain === to.terrain
  if (from.terrain === 'planet' && !isOneRegion) borders.push(perimeter(from, 'out'))
  if (to.terrain === 'planet' && !isOneRegion) borders.push(perimeter(to, 'in'))
  if (isRock(to)) borders.push({ kind: to.terrain as 'asteroid' | 'ice' | 'debris' })
  if ((to.terrain === 'star' || to.terrain === 'nebula') && !isOneRegion) borders.push({ kind: to.terrain })
  return crossing(borders)
}

function perimeter({ sector, local }: Ground, way: 'in' | 'out'): Border {
  const { entrances, type } = SECTORS[sector]
  return { kind: entrances.includes(local) ? 'entrance' : 'shield', law: type as Law, way }
}

/** Spaces that each carry a border of their own. */
export const isRock = ({ terrain }: Ground): boolean =>
  terrain === 'asteroid' || terrain === 'ice' || terrain === 'debris'
