import type { Bounds, Point } from '@starboard/parts'
import { STRUCTURES, type StructureId, type StructureKind, type TaskId } from '../content/index.ts'
import type { Project, Room, StructId, Structure, Task } from '../rules/0-table/colony.ts'
import type { PersonId } from '../rules/0-table/person.ts'
import type { View } from '../view.ts'

/** One kind of thing that stands under the open sky, and how many there are of it. */
export interface Pile {
  readonly structure: Structure
  readonly count: number
  readonly box: Bounds
}

/** How a colony lies on paper: woods and rocks above, rooms in the order in which they were built, the yard, fields and pen below. */
export interface Laid {
  readonly width: number
  readonly height: number
  readonly woods: Bounds
  readonly rocks: Bounds
  readonly rooms: readonly LaidRoom[]
  readonly yard: Point
  readonly piles: readonly Pile[]
  /** What is begun and not finished. */
  readonly sites: readonly { readonly project: Project; readonly box: Bounds }[]
  readonly field: Bounds
  readonly pen: Bounds | null
  /** Where each single structure is to be found. */
  readonly spots: ReadonlyMap<StructId, Point>
}

export interface LaidRoom {
  readonly room: Room
  readonly box: Bounds
  readonly inside: readonly { readonly structure: Structure; readonly at: Point }[]
}

const GAP = 18
const ROOM = { wide: 152, high: 84 } as const
const TILE = { wide: 76, high: 58 } as const
const WILD = 58
const FIELD = 66
/** Things side by side in a room. */
const IN_A_ROW = 4

/** Parts of rooms are drawn as the rooms they make. */
const isWall = ({ kind }: Structure): boolean =>
  (['wall', 'door'] as StructureKind[]).includes(STRUCTURES[kind].kind)

/** Fits the colony into the room there is, in pixels: what is left over is shared out; what is too much makes it higher. */
export function laidOut(view: View, wide: number, high: number): Laid {
  const width = Math.max(260, wide)
  const { colony } = view
  const columns = Math.max(1, Math.floor((width - GAP) / (ROOM.wide * 0.8 + GAP)))
  const roomWide = Math.min(ROOM.wide * 1.3, (width - GAP) / columns - GAP)
  const rows = Math.ceil(colony.rooms.length / columns)
  const loose = pilesOf(view)
  const across = Math.max(1, Math.floor((width - GAP) / TILE.wide))
  const tiles = loose.length + colony.projects.length + 1
  const yardRows = Math.ceil(tiles / across)
  const needed = WILD + rows * (ROOM.high + GAP) + yardRows * TILE.high + FIELD + 3 * GAP
  const spare = Math.max(0, high - needed)
  const wild = WILD + spare * 0.3
  const fieldHigh = FIELD + spare * 0.35
  const gap = GAP + (spare * 0.35) / 3
  const spots = new Map<StructId, Point>()

  const top = wild + gap
  const rooms = colony.rooms.map((room, n): LaidRoom => {
    const box = {
      x: GAP + (n % columns) * (roomWide + GAP),
      y: top + Math.floor(n / columns) * (ROOM.high + GAP),
      w: roomWide,
      h: ROOM.high,
    }
    const inside = colony.structures
      .filter((structure) => structure.room === room.id && !isWall(structure))
      .map((structure, k) => {
        const at = {
          x: box.x + (box.w / IN_A_ROW) * ((k % IN_A_ROW) + 0.5),
          y: box.y + 44 + 24 * Math.floor(k / IN_A_ROW),
        }
        spots.set(structure.id, at)
        return { structure, at }
      })
    return { room, box, inside }
  })

  const yardTop = top + rows * (ROOM.high + GAP) + (rows > 0 ? gap - GAP : 0)
  const tile = (n: number): Bounds => ({
    x: GAP / 2 + ((width - GAP) / across) * (n % across),
    y: yardTop + TILE.high * Math.floor(n / across),
    w: (width - GAP) / across,
    h: TILE.high,
  })
  const piles = loose.map((pile, n) => {
    const box = tile(n + 1)
    for (const id of pile.all) spots.set(id, middleOf(box))
    return { structure: pile.structure, count: pile.all.length, box }
  })
  const sites = colony.projects.map((project, n) => {
    const box = tile(loose.length + 1 + n)
    spots.set(project.id, middleOf(box))
    return { project, box }
  })
  const height = Math.max(high, yardTop + yardRows * TILE.high + gap + fieldHigh)
  const hasHerd = view.animals.some(({ tame, where }) => tame && where === 'home')
  const low = { y: height - fieldHigh, h: fieldHigh - 10 }
  return {
    width,
    height,
    woods: { x: 0, y: 0, w: width * 0.62, h: wild },
    rocks: { x: width * 0.7, y: 0, w: width * 0.3, h: wild },
    rooms,
    yard: middleOf(tile(0)),
    piles,
    sites,
    field: { x: GAP, w: width * (hasHerd ? 0.6 : 1) - 2 * GAP, ...low },
    pen: hasHerd ? { x: width * 0.6 + GAP / 2, w: width * 0.4 - GAP * 1.5, ...low } : null,
    spots,
  }
}

/** How far from each other those stand who are at one place, and the least distance of all of them to an edge. */
const TOKEN = { apart: 27, edge: 16 } as const

/** Those at one place stand side by side, and all of them on the paper: at its edge the first make room for the last. */
export function sideBySide(places: readonly Point[], width: number): Point[] {
  const isHere = (one: Point) => (other: Point) =>
    Math.round(one.x) === Math.round(other.x) && Math.round(one.y) === Math.round(other.y)
  return places.map((place, n) => {
    const nth = places.slice(0, n).filter(isHere(place)).length
    const row = (places.filter(isHere(place)).length - 1) * TOKEN.apart
    const first = Math.max(TOKEN.edge, Math.min(place.x, width - TOKEN.edge - row))
    return { x: first + nth * TOKEN.apart, y: place.y - 2 }
  })
}

/** A little above the middle: its name stands below it. */
const middleOf = ({ x, y, w, h }: Bounds): Point => ({ x: x + w / 2, y: y + h / 2 - 10 })

/** What stands in no room, kind by kind. */
function pilesOf({ colony }: View): { readonly structure: Structure; readonly all: StructId[] }[] {
  const ofRooms = new Set(colony.rooms.flatMap(({ walls, door }) => [...walls, door]))
  const kinds = new Map<StructureId, { structure: Structure; all: StructId[] }>()
  for (const structure of colony.structures) {
    if (structure.room !== null || ofRooms.has(structure.id)) continue
    const pile = kinds.get(structure.kind)
    if (pile) pile.all.push(structure.id)
    else kinds.set(structure.kind, { structure, all: [structure.id] })
  }
  return [...kinds.values()]
}

/** Where each kind of work is done: at one of these structures, or out there. */
const AT: { readonly [task in TaskId]?: 'field' | 'pen' | 'woods' | 'rocks' | readonly StructureId[] } = {
  farming: 'field',
  herbs: 'field',
  husbandry: 'pen',
  taming: 'woods',
  hunting: 'woods',
  timber: 'woods',
  mining: 'rocks',
  quarry: 'rocks',
  researching: ['high-tech-bench', 'research-bench'],
  scan: ['comms-console'],
  social: ['comms-console'],
  cooking: ['stove'],
  'cook-fine': ['stove'],
  'cook-pemmican': ['stove'],
  brew: ['stove'],
  butcher: ['stove'],
  crafting: ['workbench'],
  artistic: ['workbench'],
  healing: ['medical-bay', 'bed'],
  surgery: ['medical-bay', 'bed'],
  relax: ['games-table', 'table'],
  shell: ['mortar'],
}

/** Where somebody is to be found who does this; in the yard, if there is no better place. */
export function spotOf(view: View, laid: Laid, who: PersonId, { task, on }: Task): Point {
  const target = on === null ? undefined : laid.spots.get(on)
  if (target) return target
  const middle = ({ x, y, w, h }: Bounds): Point => ({ x: x + w * 0.4, y: y + h * 0.55 })
  const place = AT[task]
  if (place === 'pen') return middle(laid.pen ?? laid.woods)
  if (place === 'rocks') return { x: laid.rocks.x + laid.rocks.w * 0.7, y: laid.rocks.h * 0.45 }
  if (typeof place === 'string') return middle(laid[place])
  if (task === 'sleep' || task === 'rest')
    return laid.spots.get(view.colony.orders.beds[who] ?? '') ?? laid.yard
  if (task === 'warden') {
    const prison = laid.rooms.find(({ room }) => room.use === 'prison')
    if (prison) return middle(prison.box)
  }
  for (const kind of place ?? []) {
    const there = view.colony.structures.find((one) => one.kind === kind)
    const spot = there && laid.spots.get(there.id)
    if (spot) return spot
  }
  return laid.yard
}
