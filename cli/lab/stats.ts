import { wilson } from '../simulate/tally.ts'
import { deviationOf, meanOf, type Paired, quantileOf, type Spread } from './spread.ts'
import type { Won } from './tally.ts'

/** A figure with the interval of 95 % around it. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface Share extends Estimate {
  readonly of: number
  readonly wins: number
}

export function shareOf({ of, wins }: Won): Share {
  const { share, low, high } = wilson(wins, of)
  return { of, wins, value: share, low, high }
}

/** Of fewer nothing is said. */
const TELLING = 10

/** Six digits after the point: enough for anybody, and no digit of it depends on the machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** How many standard errors 95 % reach to either side, with so many pairs (Student's t, by the expansion of Cornish and Fisher). */
export function reachOf(of: number): number {
  const z = 1.959963984540054
  const free = Math.max(1, of - 1)
  return z + (z ** 3 + z) / (4 * free) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * free ** 2)
}

function around(value: number, half: number): Estimate {
  return { value: rounded(value), low: rounded(value - half), high: rounded(value + half) }
}

/** A mean, with its interval and how the numbers lie around it. */
export interface Measure extends Estimate {
  readonly of: number
  readonly deviation: number
  readonly quarter: number
  readonly median: number
  readonly threeQuarters: number
}

export function measureOf(all: Spread): Measure {
  const deviation = deviationOf(all)
  return {
    of: all.of,
    ...around(meanOf(all), (reachOf(all.of) * deviation) / Math.sqrt(Math.max(1, all.of))),
    deviation: rounded(deviation),
    quarter: quantileOf(all, 0.25),
    median: quantileOf(all, 0.5),
    threeQuarters: quantileOf(all, 0.75),
  }
}

/** A mean difference of pairs; `size` is the same in standard deviations of the first variant, so that measures can be compared. */
export interface Difference extends Estimate {
  readonly of: number
  readonly size: Estimate
  /** Whether the interval leaves nothing out: then it is no luck of the dice. */
  readonly isClear: boolean
}

export function differenceOf(pairs: Paired, base: Spread): Difference {
  const mean = pairs.of === 0 ? 0 : Number(pairs.sum) / 1e6 / pairs.of
  const half = pairs.of < 2 ? 0 : (reachOf(pairs.of) * deviationOf(pairs)) / Math.sqrt(pairs.of)
  const scale = deviationOf(base) || 1
  const [low, high] = [mean - half, mean + half]
  return {
    of: pairs.of,
    ...around(mean, half),
    size: around(mean / scale, half / scale),
    isClear: pairs.of >= TELLING && (low > 0 || high < 0),
  }
}

/** How much more often those win who had something than those who had not: the difference of two shares, after Newcombe. */
export interface Lift extends Estimate {
  readonly with: Share
  readonly without: Share
}

export function liftOf(had: Won, all: Won): Lift | null {
  const rest = { of: all.of - had.of, wins: all.wins - had.wins }
  if (had.of < TELLING || rest.of < TELLING) return null
  const [a, b] = [shareOf(had), shareOf(rest)]
  const value = a.value - b.value
  return {
    value: rounded(value),
    low: rounded(value - Math.hypot(a.value - a.low, b.high - b.value)),
    high: rounded(value + Math.hypot(a.high - a.value, b.value - b.low)),
    with: a,
    without: b,
  }
}
