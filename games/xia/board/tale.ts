import type { BoardProps, Event, Seat } from '@starboard/kernel'
import type { ThrownSide } from '@starboard/parts'
import { useState } from 'react'
import type { Cube } from '../content/index.ts'

/** What has happened on the chart, as it lies there until something else does: ways flown, the last dice, what was gained. */
export interface Tale<Place> {
  readonly trails: ReadonlyMap<string, readonly Place[]>
  readonly roll: Roll<Place> | null
  readonly gains: ReadonlyMap<Seat, Gain>
  /** A new turn has begun: the next thing that happens begins a new tale. */
  readonly isOver: boolean
  /** All that it tells. */
  readonly told: readonly Event[]
}

export interface Gain {
  readonly credits: number
  readonly fame: number
  readonly cubes: readonly Cube[]
}

/** What somebody gained; of what was gained before, the cubes that were sold are gone again. */
export interface Gained extends Partial<Gain> {
  readonly sold?: readonly Cube[]
}

/** Dice as they lie, one side or both, and what they say. */
export interface Roll<Place> {
  readonly key: string
  readonly at: Place | null
  readonly sides: readonly ThrownSide[]
  readonly result: string
  readonly what: string
  readonly chance: string | null
  readonly tone?: 'good' | 'bad' | undefined
  /** More dice of the same fight are to come. */
  readonly isOpen: boolean
}

/** How a mode's events are read. */
export interface Teller<Place> {
  /** What begins a new tale when a turn has begun, besides flights. */
  readonly tells: ReadonlySet<string>
  /** What has moved, and over which places. */
  flight(event: Event): readonly [thing: string, way: readonly Place[]] | null
  gain(event: Event): readonly [Seat, Gained] | null
  /** The dice as they lie after an event; `n` numbers it. */
  roll(before: Roll<Place> | null, event: Event, n: number): Roll<Place> | null
}

export const NO_TALE: Tale<never> = {
  trails: new Map(),
  roll: null,
  gains: new Map(),
  isOver: false,
  told: [],
}

type News = Pick<BoardProps<unknown>, 'news' | 'told'>

/** The tale so far: all that was told since this seat was last asked, or else what comes piece by piece. */
export function useTale<Place>({ news, told }: News, teller: Teller<Place>, seat: Seat | null): Tale<Place> {
  const [kept, setKept] = useState<News & { readonly tale: Tale<Place> }>({
    news: NO_TALE.told,
    told,
    tale: NO_TALE,
  })
  if (kept.news === news && kept.told === told) return kept.tale
  const tale = told ? taleWith(NO_TALE, told, teller, seat) : taleWith(kept.tale, news, teller, seat)
  setKept({ news, told, tale })
  return tale
}

/** The tale goes on; where nothing is told something may have been taken back, and what the own ship had gained with it. */
export function taleWith<Place>(
  tale: Tale<Place>,
  events: readonly Event[],
  teller: Teller<Place>,
  seat: Seat | null,
): Tale<Place> {
  const last = events.at(-1)
  if (last === undefined)
    return { ...tale, gains: new Map([...tale.gains].filter(([whose]) => whose !== seat)) }
  if (last === tale.told.at(-1)) return tale
  return events.reduce((now, event) => taleAfter(now, event, teller, seat), tale)
}

function taleAfter<Place>(
  before: Tale<Place>,
  event: Event,
  teller: Teller<Place>,
  own: Seat | null,
): Tale<Place> {
  const told = [...before.told, event]
  if (event.type === 'turn-began') return { ...before, told, isOver: true }
  const flight = teller.flight(event)
  const isNew = before.isOver && (teller.tells.has(event.type) || flight !== null)
  const tale = isNew ? { ...NO_TALE, told } : { ...before, told }
  const flown = flight ? withFlight(tale, flight, own) : tale
  return { ...withGain(flown, teller.gain(event)), roll: teller.roll(flown.roll, event, told.length) }
}

/** Ways that go on are one way; what the own ship gained stays where it was. */
function withFlight<Place>(
  tale: Tale<Place>,
  [thing, way]: readonly [string, readonly Place[]],
  own: Seat | null,
): Tale<Place> {
  const before = tale.trails.get(thing) ?? []
  const on = before.at(-1) === way[0] ? way.slice(1) : way
  const isOwn = own !== null && thing === `captain-${own}`
  return {
    ...tale,
    trails: new Map(tale.trails).set(thing, [...before, ...on]),
    gains: isOwn ? NO_TALE.gains : tale.gains,
  }
}

const NOTHING: Gain = { credits: 0, fame: 0, cubes: [] }

function withGain<Place>(tale: Tale<Place>, gain: ReturnType<Teller<Place>['gain']>): Tale<Place> {
  if (!gain) return tale
  const [seat, more] = gain
  const before = tale.gains.get(seat) ?? NOTHING
  const sum: Gain = {
    credits: before.credits + (more.credits ?? 0),
    fame: before.fame + (more.fame ?? 0),
    cubes: [...without(before.cubes, more.sold ?? []), ...(more.cubes ?? [])],
  }
  return { ...tale, gains: new Map(tale.gains).set(seat, sum) }
}

/** What is left of some cubes without others, each of them once. */
function without(cubes: readonly Cube[], gone: readonly Cube[]): readonly Cube[] {
  const left = [...cubes]
  for (const cube of gone) {
    const n = left.indexOf(cube)
    if (n >= 0) left.splice(n, 1)
  }
  return left
}
