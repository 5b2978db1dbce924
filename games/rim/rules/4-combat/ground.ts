import { type Blocking, type Graph, type Link, type Square, squares } from '@starboard/space'
import { MAP_SIZE, type MapId, RAID_MAPS, SIGNS, type SignId, STRUCTURES } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import { type StructId, structureOf } from '../0-table/colony.ts'
import { type Fight, type Fighter, fightOf } from '../0-table/fight.ts'

/** What stands on a square and hinders whoever comes by (RIM-RUL-062). */
export interface Cell {
  /** Squares of movement it costs to enter; null is blocked. */
  readonly cost: number | null
  /** One can see through. */
  readonly sight: boolean
  readonly cover: Cover
  /** A wall or rock: nobody squeezes between two of them. */
  readonly wall: boolean
  readonly rock: boolean
  /** What can be broken down so that there is a way. */
  readonly obstacle: Obstacle | null
}

export type Cover = 'none' | 'partial' | 'full'

export type Obstacle =
  | { readonly kind: 'structure'; readonly structure: StructId }
  /** Drawn on the map: it belongs to the place. */
  | { readonly kind: 'wall'; readonly x: number; readonly y: number }

/** The map of a fight as it stands now, row by row. */
export type Ground = readonly Cell[]

const OPEN: Cell = { cost: 1, sight: true, cover: 'none', wall: false, rock: false, obstacle: null }
const BEYOND: Cell = { ...OPEN, cost: null }

export const isOnMap = ({ x, y }: Square): boolean => x >= 0 && y >= 0 && x < MAP_SIZE && y < MAP_SIZE

export const isEdge = ({ x, y }: Square): boolean =>
  x === 0 || y === 0 || x === MAP_SIZE - 1 || y === MAP_SIZE - 1

export const indexOf = ({ x, y }: Square): number => y * MAP_SIZE + x

export const cellAt = (ground: Ground, at: Square): Cell => (isOnMap(at) ? ground[indexOf(at)]! : BEYOND)

/** Everything as it stands, works of the colony and broken walls included. What stands alike is laid out once. */
export function groundOf(g: Pick<Known, 'colony' | 'fight'>): Ground {
  const fight = fightOf(g)
  const standing = standingOf(g, fight)
  const known = grounds.get(standing)
  if (known) return known
  const cells = drawnCells(fight.map).map((cell, index) => worn(fight, cell, index))
  for (const work of fight.works) cells[indexOf(work.at)] = workCell(g, work.structure, work.open)
  if (grounds.size >= MOST_GROUNDS) grounds.clear()
  grounds.set(standing, cells)
  return cells
}

const grounds = new Map<string, Ground>()
const MOST_GROUNDS = 200

/** All that the lie of the land hangs on. */
function standingOf(g: Pick<Known, 'colony'>, { map, works, worn: broken, ajar }: Fight): string {
  let name: string = map
  for (const { structure, at, open } of works)
    name += `|${indexOf(at)} ${structure} ${structureOf(g, structure).kind} ${open}`
  for (const { at, hp } of broken) if (hp === 0) name += `|-${indexOf(at)}`
  for (const at of ajar) name += `|/${indexOf(at)}`
  return name
}

/** The squares of a map by the letter drawn on them, in reading order. */
export function marked(map: MapId, letter: SignId): readonly Square[] {
  const name = `${map} ${letter}`
  const known = marks.get(name)
  if (known) return known
  const { rows } = RAID_MAPS[map]
  const found = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === letter ? [{ x, y }] : [])))
  marks.set(name, found)
  return found
}

/** A map does not change: what is read off it once is kept. */
const marks = new Map<string, readonly Square[]>()

const drawn = new Map<MapId, readonly Cell[]>()

/** The bare map. Places for works are open ground unless the colony owns one. */
export function drawnCells(map: MapId): readonly Cell[] {
  const known = drawn.get(map)
  if (known) return known
  const cells = RAID_MAPS[map].rows.flatMap((row, y) =>
    [...row].map((letter, x): Cell => {
      const sign = SIGNS[letter as SignId]
      if (sign.place) return OPEN
      const isRock = letter === '#'
      return {
        cost: sign.cost,
        sight: sign.sight,
        cover: sign.cover,
        wall: isRock || letter === 'w',
        rock: isRock,
        obstacle: sign.hp === undefined ? null : { kind: 'wall', x, y },
      }
    }),
  )
  drawn.set(map, cells)
  return cells
}

function worn(fight: Fight, cell: Cell, index: number): Cell {
  if (cell.obstacle && fight.worn.some(({ at, hp }) => hp === 0 && indexOf(at) === index)) return OPEN
  if (cell.cost === 2 && !cell.sight && fight.ajar.some((at) => indexOf(at) === index)) return OPEN
  return cell
}

/** Walls stop everybody, doors slow them unless held open, sandbags and barricades are climbed over; a reactor or turret is in the way. */
function workCell(g: Pick<Known, 'colony'>, id: StructId, open: boolean): Cell {
  const obstacle: Obstacle = { kind: 'structure', structure: id }
  const { kind, cover, turret } = STRUCTURES[structureOf(g, id).kind]
  if (kind === 'wall') return { cost: null, sight: false, cover: 'full', wall: true, rock: false, obstacle }
  if (kind === 'door') return open ? OPEN : { ...OPEN, cost: 2, sight: false }
  if (cover) return { ...OPEN, cost: 2, cover: 'partial' }
  if (turret || kind === 'ship') return { ...OPEN, cost: null }
  return OPEN
}

/** A line of sight from centre to centre: one blocked corner does not stop it, two that meet do (RIM-RUL-062). */
export function sees(ground: Ground, from: Square, to: Square): boolean {
  const blocking: Blocking<Square> = { cell: (at) => !cellAt(ground, at).sight, ruling: 'each' }
  return squares.sees(from, to, blocking)
}

/** Diagonals count as one (RIM-RUL-062). */
export const distance = squares.chebyshev

/** The best thing that covers a target against an attacker, in Bane sources (RIM-RUL-076, RIM-COV-01, RIM-COV-02, RIM-COV-03). */
export function coverOf(ground: Ground, attacker: Square, target: Square): number {
  const far = distance(attacker, target)
  if (far <= 1) return 0
  let best = 0
  for (const beside of squares.neighbours8(target)) {
    if (distance(attacker, beside) >= far) continue
    const { cover } = cellAt(ground, beside)
    best = Math.max(best, cover === 'full' ? 2 : cover === 'partial' ? 1 : 0)
  }
  return best
}

/** Whether somebody can take cover here (RIM-RUL-076). */
export const isByCover = (ground: Ground, at: Square): boolean =>
  squares.neighbours8(at).some((beside) => cellAt(ground, beside).cover !== 'none')

/** How somebody gets about: past allies but not past enemies, and never between two diagonal walls (RIM-RUL-062). */
export function waysOf(
  g: Pick<Known, 'fight'>,
  ground: Ground,
  { side }: Pick<Fighter, 'side'>,
  how: Means = {},
): Graph<Square> {
  const enemies = new Set<number>()
  for (const one of fightOf(g).fighters)
    if (one.state === 'up' && one.side !== side && isOnMap(one.at)) enemies.add(indexOf(one.at))
  const isOpen = ({ to }: Link<Square>): boolean => !enemies.has(indexOf(to))
  const links = linksOn(ground, how)
  return {
    key: squares.pack,
    neighbours: (from) => {
      const place = indexOf(from)
      links[place] ??= linksFrom(ground, from, how)
      return links[place].every(isOpen) ? links[place] : links[place].filter(isOpen)
    },
  }
}

interface Means {
  readonly digs?: boolean
  readonly breaks?: boolean
}

/** The steps from each square of a ground, for those who only walk, those who dig and those who break things: found once for each. */
const linked = new WeakMap<Ground, Link<Square>[][][]>()

function linksOn(ground: Ground, { digs, breaks }: Means): Link<Square>[][] {
  const known = linked.get(ground) ?? []
  linked.set(ground, known)
  const means = (digs ? 1 : 0) + (breaks ? 2 : 0)
  known[means] ??= []
  return known[means]
}

function linksFrom(ground: Ground, from: Square, how: Means): Link<Square>[] {
  const links: Link<Square>[] = []
  for (const to of squares.neighbours8(from)) {
    const cost = enterCost(cellAt(ground, to), how)
    if (isOnMap(to) && cost !== null && !isPinched(ground, from, to)) links.push({ to, cost })
  }
  return links
}

/** What breaking something down is worth in squares, for whoever looks for a way through. */
const BREAKING = 12

function enterCost(cell: Cell, { digs, breaks }: Means): number | null {
  if (cell.cost !== null) return cell.cost
  if (digs && cell.rock) return 2
  return breaks && cell.obstacle ? BREAKING : null
}

function isPinched(ground: Ground, from: Square, to: Square): boolean {
  if (from.x === to.x || from.y === to.y) return false
  return squares.flanks(from, to).every((flank) => cellAt(ground, flank).wall)
}

/** All squares on which somebody stands or lies. */
export const takenIn = (g: Pick<Known, 'fight'>): ReadonlySet<number> =>
  new Set(
    fightOf(g)
      .fighters.filter(isInTheWay)
      .map(({ at }) => indexOf(at)),
  )

const isInTheWay = ({ state }: Fighter): boolean => state === 'up' || state === 'downed'

/** Whether nobody stands or lies there. */
export const isFree = (g: Pick<Known, 'fight'>, at: Square): boolean =>
  !fightOf(g).fighters.some((one) => isInTheWay(one) && squares.isSame(one.at, at))

/** The free square nearest to some others, of equals the first in reading order; for whoever finds no mark free. */
export function freeNear(g: Pick<Known, 'fight'>, ground: Ground, near: readonly Square[]): Square {
  let best: { at: Square; far: number } | null = null
  for (let y = 0; y < MAP_SIZE; y++)
    for (let x = 0; x < MAP_SIZE; x++) {
      const at = { x, y }
      if (cellAt(ground, at).cost === null || !isFree(g, at)) continue
      const far = Math.min(...near.map((mark) => distance(mark, at)))
      if (!best || far < best.far) best = { at, far }
    }
  return best?.at ?? near[0]!
}
