import { blocks, type Field, fields, type Square, squares } from '@starboard/space'
import type { Known } from '../known.ts'
import { blockOf, layoutOf, planOf } from '../rules/0-table/board.ts'

/** How far it is from one square to another, doors and terrain as they are now, whoever stands in the way. */

/** Layouts that are remembered: few matches are played at the same time, and doors are seldom worked. */
const MOST_KEPT = 24

export interface Ground {
  readonly field: Field
  readonly ways: Map<number, Int16Array>
  /** What else hangs on the layout alone, by a name. */
  readonly kept: Map<string, readonly number[]>
  rooms: ReadonlyMap<number, readonly number[]> | null
}

const GROUNDS = new Map<string, Ground>()

export function groundOf(view: Known): Ground {
  const key = keyOf(view)
  let ground = GROUNDS.get(key)
  if (!ground) {
    if (GROUNDS.size >= MOST_KEPT) GROUNDS.delete(GROUNDS.keys().next().value!)
    ground = { field: fieldOf(view), ways: new Map(), kept: new Map(), rooms: null }
    GROUNDS.set(key, ground)
  }
  return ground
}

function keyOf(view: Known): string {
  let key = `${view.map}|${view.pieces.length}`
  for (const { key: door } of planOf(view).doorways) key += view.doors[door]![0]
  for (const { kind, at } of view.pieces) if (kind === 'chamber') key += `|${at.x},${at.y}`
  return key
}

/** Doors that are only closed are in nobody's way for long. */
function fieldOf(view: Known): Field {
  const { width, height, floor } = layoutOf(view)
  const closed = floor.map((is) => (is === 1 ? 0 : fields.SHUT))
  for (const { key, place } of planOf(view).doorways) if (view.doors[key] === 'closed') closed[place] = 0
  return { width, height, closed, flank: closed }
}

/** Steps from a place to every other; -1 where no way leads. */
export function stepsFrom({ field, ways }: Ground, place: number): Int16Array {
  let steps = ways.get(place)
  if (!steps) {
    const { order, steps: far } = fields.spread(field, place)
    steps = new Int16Array(field.closed.length).fill(-1)
    for (let n = 0; n < order.length; n++) steps[order[n]!] = far[n]!
    ways.set(place, steps)
  }
  return steps
}

/** No way leads there. */
export const NO_WAY = 1000

/** The fewest steps from a place to one of some others. */
export function stepsTo(ground: Ground, from: number, places: readonly number[]): number {
  let least = NO_WAY
  for (const place of places) {
    const steps = stepsFrom(ground, place)[from]!
    if (steps >= 0 && steps < least) least = steps
  }
  return least
}

export const placeIn = (view: Known, square: Square): number => square.y * planOf(view).grid.width + square.x

/** The floor in base contact with a piece, where one searches and works it. */
export function besidePiece(view: Known, piece: Known['pieces'][number]): number[] {
  const { field } = groundOf(view)
  const block = blockOf(piece)
  const places: number[] = []
  for (const square of blocks.ring(block, 1))
    if (blocks.touches(block, square) && isOpen(field, square)) places.push(fields.placeOf(field, square))
  return places
}

/** The floor from which one reaches a square, diagonally too where it is asked for. */
export function besideSquare(view: Known, at: Square, corners: boolean): number[] {
  const { field } = groundOf(view)
  const places: number[] = []
  for (const square of blocks.ring(at, 1))
    if ((corners || blocks.touches(at, square)) && isOpen(field, square))
      places.push(fields.placeOf(field, square))
  return places
}

export const isOpen = ({ width, height, closed }: Field, { x, y }: Square): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && closed[y * width + x] === 0

/** The floor of every room, by its number. */
export function roomsOf(view: Known): ReadonlyMap<number, readonly number[]> {
  const ground = groundOf(view)
  if (ground.rooms) return ground.rooms
  const rooms = new Map<number, number[]>()
  const { areas } = planOf(view)
  const { field } = ground
  for (let place = 0; place < field.closed.length; place++) {
    const square = fields.squareOf(field, place)
    const area = areas.get(squares.pack(square))
    if (area === undefined || !isOpen(field, square)) continue
    const room = rooms.get(area)
    if (room) room.push(place)
    else rooms.set(area, [place])
  }
  ground.rooms = rooms
  return rooms
}
