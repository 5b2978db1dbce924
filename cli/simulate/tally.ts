import type { Options, Player } from '@starboard/kernel'
import type { Played } from './batch.ts'

/** What a simulation found. Also its JSON, so the order of the fields is fixed and no times are in it. */
export interface Findings {
  readonly game: string
  readonly version: number
  readonly seed: string
  readonly options: Options
  readonly matches: number
  /** How many came to an end by the rules. */
  readonly ended: number
  readonly answers: Spread
  readonly seats: readonly SeatFindings[]
  readonly how: Readonly<Record<string, number>>
  readonly events: Readonly<Record<string, number>>
}

export interface SeatFindings {
  readonly seat: number
  readonly bot: string | null
  readonly wins: number
  /** Of the matches that ended, with the interval of 95 % after Wilson. */
  readonly share: number
  readonly low: number
  readonly high: number
  readonly score: Spread | null
}

export interface Spread {
  readonly min: number
  readonly median: number
  readonly mean: number
  readonly max: number
}

interface Setting extends Pick<Findings, 'game' | 'version' | 'seed' | 'options'> {
  readonly players: readonly Player[]
}

/** Adds up matches, given in order of their number. */
export function tally({ players, ...setting }: Setting, played: readonly Played[]): Findings {
  const overs = played.flatMap(({ over }) => over ?? [])
  return {
    ...setting,
    matches: played.length,
    ended: overs.length,
    answers: spreadOf(played.map(({ answers }) => answers)),
    seats: players.map(({ bot }, seat) => {
      const wins = overs.filter(({ winners }) => winners.includes(seat)).length
      const scores = overs.flatMap(({ scores }) => scores[seat] ?? [])
      return {
        seat,
        bot,
        wins,
        ...wilson(wins, overs.length),
        score: scores.length > 0 ? spreadOf(scores) : null,
      }
    }),
    how: countsOf(overs.map(({ how }) => ({ [how]: 1 }))),
    events: countsOf(played.map(({ events }) => events)),
  }
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return { min: 0, median: 0, mean: 0, max: 0 }
  const middle = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { min: sorted[0]!, median: middle, mean: rounded(mean), max: sorted.at(-1)! }
}

/** Two-sided 95 %. */
const Z = 1.959963984540054

/** The interval stays within 0 and 1 and is honest for few matches, which the textbook one is not. */
export function wilson(wins: number, of: number): Pick<SeatFindings, 'share' | 'low' | 'high'> {
  if (of === 0) return { share: 0, low: 0, high: 1 }
  const share = wins / of
  const scale = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / scale
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / scale
  return {
    share: rounded(share),
    low: rounded(Math.max(0, middle - half)),
    high: rounded(Math.min(1, middle + half)),
  }
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** Sums counts by name, the names in alphabetical order. */
function countsOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const count of counts) {
    for (const [name, times] of Object.entries(count)) sums.set(name, (sums.get(name) ?? 0) + times)
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
}
