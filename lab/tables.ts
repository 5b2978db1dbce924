import type { Options } from '@starboard/kernel'

/**
 * What is measured of a game, fixed before anything is played. Where seats compete, one seat of the first bot meets others of the
 * second; where a crew plays together, each bot plays all its seats from the same seeds.
 */
export type Table = {
  readonly options: Options
  readonly seats: number
  /** What the seeds are called: by another name where a game is measured once more, so that no match counts twice. */
  readonly seeds: string
} & (
  | {
      readonly kind: 'rivals'
      readonly pairs: readonly {
        readonly one: string
        readonly others: string
        readonly matches: number
      }[]
    }
  | {
      readonly kind: 'crew'
      /** What is measured: the score, or the share of its seats that win. */
      readonly of: 'score' | 'victory'
      readonly bots: readonly string[]
      readonly matches: number
    }
)

/** Who plays the same seeds, and how many, where a crew stands together. */
const EVERYBODY = { bots: ['random', 'greedy', 'easy', 'medium', 'hard'], matches: 100 } as const

/** Quick pairs get more matches than those in which somebody thinks. A game's whole table takes about two hours on two cores. */
export const TABLES: Readonly<Record<string, Table>> = {
  xia: {
    kind: 'rivals',
    options: {},
    seats: 3,
    seeds: 'strength',
    pairs: [
      { one: 'greedy', others: 'random', matches: 1000 },
      { one: 'easy', others: 'greedy', matches: 300 },
      { one: 'medium', others: 'greedy', matches: 300 },
      { one: 'hard', others: 'greedy', matches: 300 },
    ],
  },
  'long-fall': {
    kind: 'crew',
    of: 'score',
    options: {},
    seats: 2,
    seeds: 'strength',
    ...EVERYBODY,
  },
  alien: {
    kind: 'crew',
    of: 'victory',
    options: {},
    seats: 4,
    seeds: 'strength anew',
    ...EVERYBODY,
    matches: 200,
  },
  'core-space': {
    kind: 'crew',
    of: 'score',
    options: { mode: 'solo' },
    seats: 1,
    seeds: 'strength',
    ...EVERYBODY,
  },
  rim: {
    kind: 'crew',
    of: 'score',
    options: {},
    seats: 2,
    seeds: 'strength',
    ...EVERYBODY,
  },
}
