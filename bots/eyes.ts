import type { Ask, Game, Json, Match, Over, Random, Seat, Seed } from '@starboard/kernel'
import { commitmentTo, seedFrom, seen, streamOf } from '@starboard/kernel'

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
  /** A match this seat cannot tell from the true one, with dice of its own; null if none can be found. */
  imagine(seed: Seed): World | null
}

/** As much of an imagined match as a bot needs to try things out. */
export interface World {
  readonly asks: readonly Ask[]
  readonly over: Over | null
  answer(seat: Seat, id: string, answer: Json): void
  view(seat: Seat | null): unknown
  fork(): World
}

/** Numbers kept free for one question, so that the next one does not begin with the same. */
const STRIDE = 32

/**
 * What a bot sees of a question. Its chance depends on the published commitment and on how many entries there are, so
 * the same match played again, or loaded from a record, gets the same answers.
 */
export function eyesOf(match: Match, ask: Ask, random: Random = chanceOf(match)): Eyes {
  random.seek(match.entries.length * STRIDE)
  let view: unknown
  return {
    game: match.game,
    seat: ask.seat,
    ask: seen(ask),
    random,
    get view() {
      view ??= match.view(ask.seat) // Costs a copy, and not every bot looks.
      return view
    },
    imagine: (seed) => {
      const world = match.imagine([ask.seat], seed)
      return world && worldOf(world)
    },
  }
}

/** Only what a bot may touch: the match behind it still knows the seed it was imagined from. */
const worldOf = (match: Match): World => ({
  get asks() {
    return match.asks
  },
  get over() {
    return match.over
  },
  answer: (seat, id, answer) => match.answer(seat, id, answer),
  view: (seat) => match.view(seat),
  fork: () => worldOf(match.fork()),
})

export const chanceOf = (match: Match): Random => streamOf(seedFrom(`bots ${commitmentTo(match.start.seed)}`))
