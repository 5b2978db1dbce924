import { type Square, squares } from '@starboard/space'
import { MAP_SIZE, type MapId, START_UP, STRUCTURES, type StructureId, WORKS } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { StructId, Structure } from '../0-table/colony.ts'
import type { Work } from '../0-table/fight.ts'
import type { Rim } from '../0-table/state.ts'
import { drawnCells, indexOf, isOnMap, marked } from './ground.ts'

/** Signs of a map that are filled with what the colony owns, in reading order. */
const MARKS: { readonly [kind in StructureId]?: 's' | 'b' | '^' | 'T' } = {
  sandbags: 's',
  barricade: 'b',
  'spike-trap': '^',
  'mini-turret': 'T',
}

/** What stands on the home map: works, and walls and doors that belong to no Room. */
export const isWork = ({ kind, room }: Structure): boolean => {
  const { kind: sort } = STRUCTURES[kind]
  return sort === 'security' || ((sort === 'wall' || sort === 'door') && room === null)
}

/** Works take the marks of their kind, then squares that were named for them, then the nearest that may be used; they keep them from raid to raid. */
export function layWorks(g: Rim): Work[] {
  for (const structure of g.colony.structures) if (isWork(structure)) structure.at ??= squareFor(g, structure)
  return g.colony.structures.flatMap((structure) =>
    isWork(structure) && structure.at ? [{ structure: structure.id, at: structure.at, open: false }] : [],
  )
}

function squareFor(g: Rim, structure: Structure): Square | null {
  const { home, orders } = g.colony
  const sign = MARKS[structure.kind]
  const marks = sign ? marked(home, sign) : []
  const named = orders.marks[structure.kind] ?? []
  const isTaken = takenBy(g, structure.id)
  const mark = [...marks, ...named.filter((at) => isSite(home, at) && isClear(g, structure.kind, at))].find(
    (at) => !isTaken(at),
  )
  if (mark) return mark
  // Loose walls and doors are put where the owners say, or nowhere.
  return sign ? (spotsFor(g, structure.kind, structure.id)[0] ?? null) : null
}

const takenBy =
  (g: Pick<Known, 'colony'>, but: StructId | null) =>
  (at: Square): boolean =>
    g.colony.structures.some((one) => one.id !== but && one.at && squares.isSame(one.at, at))

/** Where works beyond the marks may be put, the nearest to a D square first: within 8 of one, at least 6 from every R square, no two traps side by side. */
export function spotsFor(g: Pick<Known, 'colony'>, kind: StructureId, but: StructId | null = null): Square[] {
  const isTaken = takenBy(g, but)
  return sitesOf(g.colony.home).filter((at) => !isTaken(at) && isClear(g, kind, at))
}

const sites = new Map<MapId, readonly Square[]>()

/** The same for every colony on this map: worked out once. */
function sitesOf(map: MapId): readonly Square[] {
  const known = sites.get(map)
  if (known) return known
  const far = (at: Square): number => nearest(marked(map, 'D'), at)
  const found = everySquare()
    .filter((at) => isSite(map, at))
    .sort((a, b) => far(a) - far(b))
  sites.set(map, found)
  return found
}

const nearest = (marks: readonly Square[], at: Square): number =>
  Math.min(...marks.map((mark) => squares.chebyshev(mark, at)))

const everySquare = (): Square[] =>
  Array.from({ length: MAP_SIZE * MAP_SIZE }, (_, n) => ({ x: n % MAP_SIZE, y: Math.floor(n / MAP_SIZE) }))

const isSite = (map: MapId, at: Square): boolean =>
  isOpen(map, at) &&
  nearest(marked(map, 'D'), at) <= WORKS.nearDefender &&
  nearest(marked(map, 'R'), at) >= WORKS.farFromRaider

/** No two traps side by side. */
const isClear = ({ colony }: Pick<Known, 'colony'>, kind: StructureId, at: Square): boolean =>
  !STRUCTURES[kind].trap ||
  !colony.structures.some((one) => STRUCTURES[one.kind].trap && one.at && squares.chebyshev(one.at, at) <= 1)

/** Open ground, and nobody starts there. */
function isOpen(map: MapId, at: Square): boolean {
  if (!isOnMap(at)) return false
  const { cost, cover, sight } = drawnCells(map)[indexOf(at)]!
  if (cost !== 1 || cover !== 'none' || !sight) return false
  return ![...marked(map, 'D'), ...marked(map, 'R')].some((mark) => squares.isSame(mark, at))
}

/** Where the reactor may stand while it warms: open, and within 4 squares of a D square. */
export function reactorSpots(g: Pick<Known, 'colony'>): Square[] {
  const { home } = g.colony
  const isTaken = takenBy(g, null)
  const far = (at: Square): number => nearest(marked(home, 'R'), at)
  return everySquare()
    .filter((at) => nearest(marked(home, 'D'), at) <= START_UP.within && isOpen(home, at) && !isTaken(at))
    .sort((a, b) => far(b) - far(a))
}
