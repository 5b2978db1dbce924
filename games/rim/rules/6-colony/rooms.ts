import { emit } from '@starboard/kernel'
import { ROOM, STRUCTURES } from '../../content/index.ts'
import type { Room, Structure } from '../0-table/colony.ts'
import { atHome } from '../0-table/person.ts'
import { newId, type Rim } from '../0-table/state.ts'

export type RoomEvent = { readonly type: 'room-made'; readonly rule: string; readonly count: number }

/** Four wall sections and a door that stand in no Room and on no square of the map make one (RIM-BLD-13, RIM-RUL-113). */
export function makeRooms(g: Rim): void {
  const { colony } = g
  for (;;) {
    const free = colony.structures.filter(({ room, at }) => room === null && at === null)
    const walls = free.filter(({ kind }) => STRUCTURES[kind].kind === 'wall').slice(0, ROOM.walls)
    const door = free.find(({ kind }) => STRUCTURES[kind].kind === 'door')
    if (walls.length < ROOM.walls || !door) break
    const id = newId(g, 'room')
    for (const part of [...walls, door]) part.room = id
    colony.rooms.push({ id, walls: walls.map((wall) => wall.id), door: door.id, use: 'empty' })
    emit<RoomEvent>(g, { type: 'room-made', rule: 'RIM-BLD-13', count: colony.rooms.length })
  }
}

const inside = (g: Pick<Rim, 'colony'>, room: Room): Structure[] =>
  g.colony.structures.filter(({ room: at }) => at === room.id)

/** Whether something fits into a Room: three beds, or one work or power structure, and a piece of art besides (RIM-RUL-113). */
export function fits(g: Pick<Rim, 'colony'>, { kind, id }: Structure, room: Room): boolean {
  const takes = STRUCTURES[kind].room
  const there = inside(g, room).filter((one) => one.id !== id)
  const place = (which: string) => there.filter((one) => STRUCTURES[one.kind].room === which).length
  if (takes === 'corner') return place('corner') === 0
  if (takes === 'bed') return place('whole') === 0 && place('bed') < ROOM.beds
  return takes === 'whole' && room.use !== 'prison' && place('whole') === 0 && place('bed') === 0
}

/** What a Room is for follows from what stands in it; a prison stays one until somebody says otherwise. */
export function nameRooms(g: Pick<Rim, 'colony'>): void {
  for (const room of g.colony.rooms) {
    if (room.use === 'prison') continue
    const kinds = inside(g, room).map(({ kind }) => STRUCTURES[kind].room)
    room.use = kinds.includes('bed') ? 'beds' : kinds.includes('whole') ? 'work' : 'empty'
  }
}

/** Whatever stands outside goes into a Room that has place: beds first, then what rain would ruin, then the rest. */
export function moveIn(g: Rim): void {
  const outside = g.colony.structures.filter(
    ({ kind, room, at }) => room === null && at === null && STRUCTURES[kind].room !== null,
  )
  for (const structure of [...outside].sort((a, b) => urgency(a) - urgency(b))) {
    const rooms = g.colony.rooms.filter((room) => room.use !== 'prison' && fits(g, structure, room))
    const wants = STRUCTURES[structure.kind].room === 'whole' ? 'empty' : 'beds'
    const room = rooms.find(({ use }) => use === wants) ?? rooms.find(({ use }) => use === 'empty')
    if (room) structure.room = room.id
    nameRooms(g)
  }
}

const urgency = ({ kind }: Structure): number =>
  STRUCTURES[kind].room === 'bed' ? 0 : kind === 'battery' ? 1 : STRUCTURES[kind].room === 'whole' ? 2 : 3

/** Everybody keeps the bed they have; the others take the free ones in the order of the roster, one each (RIM-RUL-127). */
export function allotBeds(g: Rim): void {
  const { orders, structures, rooms } = g.colony
  const prisons = new Set(rooms.filter(({ use }) => use === 'prison').map(({ id }) => id))
  const beds = structures.filter(
    ({ kind, smashed, room }) => kind === 'bed' && smashed === 0 && !(room !== null && prisons.has(room)),
  )
  const good = new Set(beds.map(({ id }) => id))
  for (const { id, standing } of g.people) {
    const bed = orders.beds[id]
    if (bed === undefined) continue
    if (standing === 'captive' || standing === 'guest') continue // Their beds are another chapter's business.
    if (standing !== 'colonist' || !good.has(bed)) delete orders.beds[id]
  }
  const taken = new Set(Object.values(orders.beds))
  const free = beds.filter(({ id }) => !taken.has(id))
  for (const { id } of atHome(g)) {
    if (orders.beds[id]) continue
    const bed = free.shift()
    if (!bed) return
    orders.beds[id] = bed.id
  }
}
