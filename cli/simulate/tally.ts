import type { Figures, Options, Player, Role } from '@starboard/kernel'
import { type HopesOf, NO_HOPES, type Played } from './batch.ts'

/** What a simulation found. Also its JSON, so the order of the fields is fixed and no times are in it. */
export interface Findings {
  readonly game: string
  readonly version: number
  readonly seed: string
  /** What was agreed in every match. */
  readonly options: Options
  /** What was agreed in some matches one way and in some another: how often each value was played. */
  readonly varied: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly matches: number
  /** How many came to an end by the rules. */
  readonly ended: number
  readonly answers: Spread
  readonly seats: readonly SeatFindings[]
  readonly how: Readonly<Record<string, number>>
  readonly events: Readonly<Record<string, number>>
  /** What the game itself counts; left out if it counts nothing. */
  readonly figures?: FigureFindings
  /** What came of all that was offered at odds, by question and kind of answer; left out unless asked for. */
  readonly odds?: Readonly<Record<string, OddsFindings>>
}

interface OddsFindings extends Omit<HopesOf, 'variance'> {
  /** How far off they came, in standard errors: beyond four it is no luck any more. */
  readonly off: number
}

/** Luck of a seat: how much better than its odds a match went, on the mean; and the standard error of that mean. */
interface LuckFindings {
  readonly mean: number
  readonly error: number
}

export interface FigureFindings {
  /** Numbers of a match. */
  readonly matches: Readonly<Record<string, Sum>>
  /** Numbers of a seat, over all seats but those of the program. */
  readonly seats: Readonly<Record<string, Sum>>
  /** Words of a seat: how often each was seen in a match that ended, and how often its seat won. */
  readonly words: Readonly<Record<string, Readonly<Record<string, WordFindings>>>>
}

interface WordFindings extends Pick<SeatFindings, 'wins' | 'share' | 'low' | 'high'> {
  readonly times: number
}

export interface SeatFindings {
  readonly seat: number
  readonly role: string | null
  readonly bot: string | null
  readonly wins: number
  /** Of the matches that ended, with the interval of 95 % after Wilson. */
  readonly share: number
  readonly low: number
  readonly high: number
  readonly score: Spread | null
  /** Left out unless asked for. */
  readonly luck?: LuckFindings
}

export interface Spread {
  /** How many matches, or seats, had such a number at all. */
  readonly of: number
  readonly min: number
  readonly median: number
  readonly mean: number
  readonly max: number
}

export interface Sum extends Spread {
  readonly sum: number
}

interface Setting extends Pick<Findings, 'game' | 'version' | 'seed'> {
  readonly players: readonly Player[]
  readonly roles: readonly Role[]
}

/** Adds up matches, given in order of their number. What belongs to seats follows those who sat there. */
export function tally({ players, roles, ...setting }: Setting, played: readonly Played[]): Findings {
  const ended = played.flatMap(({ over, order }) => (over ? [{ over, order }] : []))
  return {
    ...setting,
    ...optionsOf(played),
    matches: played.length,
    ended: ended.length,
    answers: spreadOf(played.map(({ answers }) => answers)),
    seats: players.map(({ bot }, player) => {
      const overs = ended.map(({ over, order }) => ({ ...over, seat: order.indexOf(player) }))
      const wins = overs.filter(({ winners, seat }) => winners.includes(seat)).length
      const scores = overs.flatMap(({ scores, seat }) => scores[seat] ?? [])
      return {
        seat: player,
        role: roles[player]?.name ?? null,
        bot,
        wins,
        ...wilson(wins, ended.length),
        score: scores.length > 0 ? spreadOf(scores) : null,
        ...luckOf(played, player),
      }
    }),
    how: countsOf(ended.map(({ over }) => ({ [over.how]: 1 }))),
    events: countsOf(played.map(({ events }) => events)),
    ...(played.some(({ figures }) => figures) && { figures: figuresOf(players, played) }),
    ...(played.some(({ luck }) => luck) && { odds: oddsOf(played) }),
  }
}

function luckOf(played: readonly Played[], player: number): { readonly luck?: LuckFindings } {
  const all = played.flatMap(({ luck, order }) => (luck ? [luck.seats[order.indexOf(player)]!] : []))
  if (all.length === 0) return {}
  const mean = all.reduce((sum, luck) => sum + luck, 0) / all.length
  const variance = all.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / Math.max(1, all.length - 1)
  return { luck: { mean: rounded(mean), error: rounded(Math.sqrt(variance / all.length)) } }
}

function oddsOf(played: readonly Played[]): Record<string, OddsFindings> {
  const sums: Record<string, HopesOf> = {}
  for (const { luck } of played) {
    for (const [of, more] of Object.entries(luck?.asks ?? {})) {
      const sum = sums[of] ?? NO_HOPES
      sums[of] = {
        rolls: sum.rolls + more.rolls,
        expected: sum.expected + more.expected,
        variance: sum.variance + more.variance,
        came: sum.came + more.came,
      }
    }
  }
  return mapped(sums, ({ rolls, expected, variance, came }) => ({
    rolls,
    expected: rounded(expected),
    came,
    off: variance === 0 ? 0 : rounded((came - expected) / Math.sqrt(variance)),
  }))
}

/** What was the same in all matches, and what was not. */
function optionsOf(played: readonly Played[]): Pick<Findings, 'options' | 'varied'> {
  const first = played[0]?.options ?? {}
  const isSame = (name: string) => played.every(({ options }) => options[name] === first[name])
  const names = Object.keys(first)
  const counted = (name: string) => countsOf(played.map(({ options }) => ({ [`${options[name]}`]: 1 })))
  return {
    options: Object.fromEntries(names.filter(isSame).map((name) => [name, first[name]!])),
    varied: Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, counted(name)])),
  }
}

function figuresOf(players: readonly Player[], played: readonly Played[]): FigureFindings {
  const seated = played.flatMap(({ figures, over, order }) =>
    (figures?.seats ?? [])
      .map((own, seat) => ({ own, over, won: over?.winners.includes(seat) ?? false }))
      .filter((_, seat) => players[order[seat]!]!.bot !== 'program'),
  )
  const words: Record<string, Record<string, { times: number; wins: number }>> = {}
  for (const { own, over, won } of seated) {
    for (const [name, word] of over ? Object.entries(own) : []) {
      if (typeof word !== 'string') continue
      words[name] ??= {}
      words[name][word] ??= { times: 0, wins: 0 }
      words[name][word].times++
      if (won) words[name][word].wins++
    }
  }
  return {
    matches: mapped(numbersOf(played.map(({ figures }) => figures?.match ?? {})), sumOf),
    seats: mapped(numbersOf(seated.map(({ own }) => own)), sumOf),
    words: mapped(words, (counts) =>
      mapped(counts, ({ times, wins }) => ({ times, wins, ...wilson(wins, times) })),
    ),
  }
}

const sumOf = (values: readonly number[]): Sum => ({
  sum: rounded(values.reduce((sum, value) => sum + value, 0)),
  ...spreadOf(values),
})

/** All numbers of a name, in the order of the matches. */
function numbersOf(figures: readonly Figures[]): Record<string, number[]> {
  const numbers: Record<string, number[]> = {}
  for (const each of figures) {
    for (const [name, value] of Object.entries(each)) {
      if (typeof value !== 'number') continue
      numbers[name] ??= []
      numbers[name].push(value)
    }
  }
  return numbers
}

/** As people sort: row-2 before row-10. */
export const byName = new Intl.Collator('en', { numeric: true }).compare

/** By name, in order. */
const mapped = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(
    Object.keys(record)
      .sort(byName)
      .map((name) => [name, to(record[name]!)]),
  )

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return { of: 0, min: 0, median: 0, mean: 0, max: 0 }
  const middle = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { of: sorted.length, min: sorted[0]!, median: middle, mean: rounded(mean), max: sorted.at(-1)! }
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

/** Sums counts by name, the names in order. */
function countsOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const count of counts) {
    for (const [name, times] of Object.entries(count)) sums.set(name, (sums.get(name) ?? 0) + times)
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => byName(a, b)))
}
