import type { Event } from '@starboard/kernel'
import type { SpaceId } from '../rules/0-table/names.ts'
import { refOf } from '../rules/0-table/ships.ts'

/** What of the board has moved, and over which spaces: told by the news, never guessed. */
export type Flights = ReadonlyMap<string, readonly SpaceId[]>

interface Told extends Event {
  readonly seat?: number
  readonly npc?: string
  readonly sector?: string
  readonly from?: SpaceId
  readonly into?: SpaceId
  readonly at?: SpaceId
  readonly berth?: SpaceId
  readonly way?: readonly SpaceId[]
}

/** Events that move something; each says what moves, and where to. */
const MOVES: Readonly<Record<string, (event: Told) => readonly [string, readonly SpaceId[]]>> = {
  flew: ({ seat, from, into }) => [refOf(seat!), [from!, into!]],
  'put-back': ({ seat, into }) => [refOf(seat!), [into!]],
  'gate-used': ({ seat, into }) => [refOf(seat!), [into!]],
  folded: ({ seat, at }) => [refOf(seat!), [at!]],
  docked: ({ seat, berth }) => [refOf(seat!), [berth!]],
  'npc-flew': ({ npc, way }) => [npc!, way!],
  'npc-docked': ({ npc, at }) => [npc!, [at!]],
  'comet-moved': ({ sector, from, into }) => [`comet-${sector}`, [from!, into!]],
  'kiln-orbited': ({ from, into }) => ['kiln', [from!, into!]],
}

export function flightsOf(news: readonly Event[]): Flights {
  const flights = new Map<string, SpaceId[]>()
  for (const event of news) {
    const move = MOVES[event.type]
    if (!move) continue
    const [thing, spaces] = move(event as Told)
    const way = flights.get(thing) ?? []
    for (const space of spaces) if (way.at(-1) !== space) way.push(space)
    flights.set(thing, way)
  }
  return flights
}
