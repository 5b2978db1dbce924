import type { Bounds } from '@starboard/parts'
import { STRUCTURES, type StructureKind } from '../content/index.ts'
import type { Room, Structure } from '../rules/0-table/colony.ts'
import type { View } from '../view.ts'

/** How a colony lies on paper: rooms as blocks in the order in which they were built, what stands outside below them. */
export interface Laid {
  readonly rooms: readonly {
    readonly room: Room
    readonly box: Bounds
    readonly inside: readonly Structure[]
  }[]
  readonly outside: readonly {
    readonly structure: Structure
    readonly count: number
    readonly x: number
    readonly y: number
  }[]
  readonly width: number
  readonly height: number
}

const WIDE = 150
const HIGH = 92
const GAP = 26
const COLUMNS = 3

/** Parts of walls are drawn as the rooms they make. */
const isWall = ({ kind }: Structure): boolean =>
  (['wall', 'door'] as StructureKind[]).includes(STRUCTURES[kind].kind)

export function laidOut({ colony }: View): Laid {
  const rooms = colony.rooms.map((room, n) => ({
    room,
    box: {
      x: GAP + (n % COLUMNS) * (WIDE + GAP),
      y: GAP + Math.floor(n / COLUMNS) * (HIGH + GAP),
      w: WIDE,
      h: HIGH,
    },
    inside: colony.structures.filter((structure) => structure.room === room.id && !isWall(structure)),
  }))
  const below = GAP + Math.ceil(rooms.length / COLUMNS) * (HIGH + GAP)
  const kinds = new Map<string, { structure: Structure; count: number }>()
  const inRooms = new Set(colony.rooms.flatMap(({ walls, door }) => [...walls, door]))
  for (const structure of colony.structures) {
    if (structure.room !== null || inRooms.has(structure.id)) continue
    const line = kinds.get(structure.kind)
    if (line) line.count++
    else kinds.set(structure.kind, { structure, count: 1 })
  }
  const outside = [...kinds.values()].map((line, n) => ({
    ...line,
    x: GAP + (n % 6) * 84,
    y: below + Math.floor(n / 6) * 58,
  }))
  const rows = Math.ceil(outside.length / 6)
  return {
    rooms,
    outside,
    width: GAP + COLUMNS * (WIDE + GAP),
    height: Math.max(260, below + rows * 58 + GAP),
  }
}
