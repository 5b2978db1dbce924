import type { Ask, Game, GameState, Json, Mark, Match, Over, Random, Seat, Seed } from '@starboard/kernel'
import { Broken, commitmentTo, seedFrom, seen, streamOf } from '@starboard/kernel'

/** A player that is no person: from what a seat may see and what it is asked to an answer. */
export type Bot = (eyes: Eyes) => Json

/** All that a bot gets. Neither the true state nor the true seed can be reached from here. */
export interface Eyes {
  readonly game: Game
  readonly seat: Seat
  readonly ask: Ask
  readonly view: unknown
  /** Chance of the bot's own: it says nothing about the dice of the match. */
  readonly random: Random
  /**
   * A match this seat cannot tell from the true one, with dice of its own; null if none can be found. One that is played on straight,
   * and gone back in to its start alone, costs less.
   */
  imagine(seed: Seed, manner?: { readonly straight: boolean }): World | null
  /** The question this seat was asked before, if time has not gone on since: what it was about may not be done yet. */
  before(): Before | null
  /** What was worked out at this very moment, kept to spare doing so again; it may be empty at any time. */
  readonly memory: Map<string, Json>
}

/** An earlier question, and what was answered. */
export interface Before {
  readonly eyes: Eyes
  readonly answer: Json
}

/** As much of an imagined match as a bot needs to try things out. */
export interface World {
  readonly asks: readonly Ask[]
  readonly over: Over | null
  /** How far the match has got, as its game counts. */
  readonly time: number
  answer(seat: Seat, id: string, answer: Json): void
  view(seat: Seat | null): unknown
  /** The same without a copy, to be read at once and never written to. */
  look(seat: Seat | null): unknown
  /** Another such match; with a seed, under dice of its own. */
  fork(seed?: Seed): World
  /** This moment, to come back to. */
  mark(): Moment
  /** Goes back to a moment of this match; with a seed, other dice follow. */
  back(moment: Moment, seed?: Seed): void
}

/** A moment of an imagined match. Nothing can be read from it. */
export type Moment = object

/** Numbers kept free for one question, so that the next one does not begin with the same. */
const STRIDE = 32

/**
 * What a bot sees of a question. Its chance depends on the published commitment and on how many entries there are, so
 * the same match played again, or loaded from a record, gets the same answers.
 */
export const eyesOf = (match: Match, ask: Ask, random: Random = chanceOf(match)): Eyes =>
  eyesAt(match, match.entries.length, { now: match, ask, random })

/** What is seen after so many entries: `now` is the match as it stood then. */
function eyesAt(
  match: Match,
  entries: number,
  { now, ask, random }: { now: Match; ask: Ask; random: Random },
): Eyes {
  const { game } = match
  const { seat } = ask
  random.seek(entries * STRIDE)
  let view: unknown
  return {
    game,
    seat,
    ask: seen(ask),
    random,
    get view() {
      view ??= now.view(seat) // Costs a copy, and not every bot looks.
      return view
    },
    imagine: (seed, manner) => {
      const world = now.imagine([seat], seed, manner)
      return world && worldOf(world)
    },
    before: () => beforeOf(match, entries, seat, game.time(now.state)),
    get memory() {
      return memoryOf(match.entries[entries - 1] ?? match)
    },
  }
}

function beforeOf(match: Match, entries: number, seat: Seat, time: number): Before | null {
  const index = match.entries.findLastIndex(
    (entry, n) => n < entries && entry.seat === seat && 'ask' in entry,
  )
  const entry = match.entries[index]
  if (!entry || !('ask' in entry)) return null
  const now = match.at(index)
  const ask = now.asks.find((one) => one.seat === seat && one.id === entry.ask)
  if (!ask || match.game.time(now.state) !== time) return null
  return { eyes: eyesAt(match, index, { now, ask, random: chanceOf(match) }), answer: entry.answer }
}

/** Moments are told apart by the last entry before them, which is another one if a match is taken back and goes on otherwise. */
const memories = new WeakMap<object, Map<string, Json>>()

function memoryOf(moment: object): Map<string, Json> {
  let memory = memories.get(moment)
  if (!memory) {
    memory = new Map()
    memories.set(moment, memory)
  }
  return memory
}

/** Only what a bot may touch: the match behind it still knows the seed it was imagined from. */
function worldOf(match: Match): World {
  const marks = new WeakMap<Moment, Mark<GameState>>()
  return {
    get asks() {
      return match.asks
    },
    get over() {
      return match.over
    },
    get time() {
      return match.game.time(match.state)
    },
    answer: (seat, id, answer) => match.answer(seat, id, answer),
    view: (seat) => match.view(seat),
    look: (seat) => match.look(seat),
    fork: (seed) => worldOf(match.fork(seed)),
    mark: () => {
      const moment = {}
      marks.set(moment, match.mark())
      return moment
    },
    back: (moment, seed) => {
      const mark = marks.get(moment)
      if (!mark) throw new Broken('this is no moment of this world')
      match.back(mark, seed)
    },
  }
}

export const chanceOf = (match: Match): Random => streamOf(seedFrom(`bots ${commitmentTo(match.start.seed)}`))
