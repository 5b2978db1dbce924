import type { Event } from '@starboard/kernel'
import { isStill, type Point } from '@starboard/parts'
import { type RefObject, useLayoutEffect } from 'react'
import { refOf } from '../rules/0-table/ships.ts'
import type { SpaceId } from '../rules/0-table/state.ts'

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

const PER_SPACE = 190
const LONGEST = 2200

/** Lets something glide over these points; it already stands on the last of them. */
export function useGlide(
  thing: RefObject<SVGGElement | null>,
  points: readonly Point[],
  news: readonly Event[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same news must not be shown twice
  useLayoutEffect(() => {
    if (points.length < 2 || isStill()) return
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
    const duration = Math.min(LONGEST, PER_SPACE * (points.length - 1) + 120)
    const glide = thing.current?.animate?.(frames, { duration, easing: 'ease-in-out' })
    return () => glide?.cancel()
  }, [news])
}
