import type { RuleId, Seat } from './ask.ts'
import { Broken } from './errors.ts'
import type { Json } from './json.ts'
import type { Random } from './random.ts'

/** How a match ended. A game may add what it likes, as plain JSON. */
export interface Over {
  readonly winners: readonly Seat[]
  /** One figure a seat, where the game keeps score. */
  readonly scores: readonly number[]
  /** A word for why it ended; `text.ts` says it in full. */
  readonly how: string
  /** What the next match is agreed with, where this one was part of a series. */
  readonly next?: { readonly [name: string]: Json }
}

/** The root of every state: plain JSON, changed in place by the rules. */
export interface GameState {
  /** How many random numbers have been drawn. Kept by the kernel. */
  drawn: number
  over: Over | null
}

/** A fact in the past tense, with the rule behind it. For the log, for boards and for counting; rules never read it. */
export interface Event {
  readonly type: string
  readonly rule: RuleId
  /** Who may see it: everybody, unless it says otherwise. */
  readonly to?: readonly Seat[]
  /**
   * Whether what the odds of a chosen option spoke of came about: on the event that settles it, and nowhere else.
   * The first such event after the choice is the one that counts.
   */
  readonly came?: boolean
}

interface Bench {
  readonly random: Random
  readonly events: Event[]
  /** Whoever looks on as it happens. */
  heard?: (event: Event) => void
}

/** Ties a state to its dice and its log. Not a property that JSON, clones or comparisons can see. */
const BENCH = Symbol('bench')

export function bind(g: GameState, random: Random, events: Event[]): void {
  random.seek(g.drawn)
  Object.defineProperty(g, BENCH, { value: { random, events }, enumerable: false, configurable: true })
}

function benchOf(g: GameState): Bench {
  const bench = (g as { [BENCH]?: Bench })[BENCH]
  if (!bench) throw new Broken('this state is not at a table: start a match with it first')
  return bench
}

/** The dice of this match. */
export const randomOf = (g: GameState): Random => benchOf(g).random

/** Writes a line in the log. */
export function emit<E extends Event>(g: GameState, event: E): void {
  const { events, heard } = benchOf(g)
  events.push(event)
  heard?.(event)
}

/** Has somebody look on at every line of the log as it is written, with the state as it is just then. */
export function lookOn(g: GameState, heard: (event: Event) => void): void {
  benchOf(g).heard = heard
}
