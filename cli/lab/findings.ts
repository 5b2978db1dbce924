import type { Player, RuleId } from '@starboard/kernel'
import { readRulebook } from '@starboard/kernel'
import { openBox, type Shelf } from '../shelf.ts'
import { byName } from '../simulate/tally.ts'
import type { Arm } from './arms.ts'
import { blocksOf, type Head, type Part } from './keep.ts'
import { type Changed, thingsIn } from './patch.ts'
import { binsOf, meanOf } from './spread.ts'
import {
  type Difference,
  differenceOf,
  type Lift,
  liftOf,
  type Measure,
  measureOf,
  rounded,
  type Share,
  shareOf,
} from './stats.ts'
import { joinPairs, joinTally, type Pairs, pairs, type Tally, type Thing, tally, type Won } from './tally.ts'

/** What a study found: also its JSON. */
export interface Findings {
  readonly study: Head['study']
  readonly versions: Head['versions']
  readonly games: readonly GameFindings[]
}

export interface GameFindings {
  readonly game: string
  readonly name: string
  /** Whether seats are rivals: in some match one won and another did not. Else they win or lose together. */
  readonly rivals: boolean
  readonly variants: readonly Variant[]
  readonly compared: readonly Compared[]
  /** Of what content has a name for: what never came up in any variant, by table; tables of which nothing is ever named are left out. */
  readonly never: Readonly<Record<string, readonly string[]>>
  /** How many of the numbered rules came up, and those that did not. */
  readonly rules: { readonly all: number; readonly never: readonly RuleId[] }
}

export interface Variant {
  readonly name: string
  readonly players: readonly Player[]
  readonly changes: readonly Changed[]
  readonly matches: number
  readonly ended: number
  /** Matches that somebody other than the program won. */
  readonly won: Share
  readonly measures: Readonly<Record<string, Measure>>
  /** How often each value came, to three digits. */
  readonly lengths: Readonly<Record<string, readonly Bin[]>>
  readonly seats: Readonly<Record<string, Share>>
  readonly sitting: Readonly<Record<string, Share>>
  readonly words: Readonly<Record<string, Readonly<Record<string, Share>>>>
  readonly options: Readonly<Record<string, Readonly<Record<string, Share>>>>
  readonly how: Readonly<Record<string, number>>
  readonly choices: readonly Bin[]
  readonly things: Readonly<Record<string, ThingFindings>>
  readonly odds: readonly OddsBin[]
  readonly luck: { readonly winners: Measure; readonly others: Measure }
}

export interface Bin {
  readonly value: number
  readonly times: number
}

export interface ThingFindings {
  readonly times: number
  /** The share of matches it came up in. */
  readonly matches: number
  readonly lift: Lift | null
}

interface OddsBin {
  readonly rolls: number
  /** What was said, on the mean, and what came, with its interval. */
  readonly said: number
  readonly came: Share
}

/** One variant held against another, on the same seeds. */
export interface Compared {
  readonly variant: string
  readonly against: string
  readonly matches: number
  /** How many of them went otherwise at all. */
  readonly otherwise: number
  readonly measures: Readonly<Record<string, Difference>>
}

/** Joins all blocks of a study and works out what they tell. Only the joined tallies are ever in memory, whatever there is of blocks. */
export function findingsOf(
  shelf: Shelf,
  { study, versions }: Head,
  arms: readonly (readonly Arm[])[],
  parts: readonly Part[],
): Findings {
  const joined = new Map(
    arms.map((own) => [own[0]!.game, { own, tallies: own.map(tally), held: own.map(pairs) }]),
  )
  for (const { game, tallies, pairs: held } of blocksOf(parts)) {
    const to = joined.get(game)!
    for (const [i, more] of tallies.entries()) joinTally(to.tallies[i]!, more)
    for (const [i, more] of held.entries()) if (more) joinPairs(to.held[i]!, more)
  }
  return {
    study,
    versions,
    games: [...joined.values()].map(({ own, tallies, held }) => gameOf(shelf, own, tallies, held)),
  }
}

function gameOf(
  shelf: Shelf,
  arms: readonly Arm[],
  tallies: readonly Tally[],
  held: readonly Pairs[],
): GameFindings {
  const { game, rules, content = {} } = openBox(shelf, arms[0]!.game)
  const rivals = tallies.some(({ parted }) => parted > 0)
  const cameUp = new Set(tallies.flatMap(({ things }) => Object.keys(things)))
  const numbered = readRulebook(rules()).chapters.flatMap(({ rows }) => rows.map(({ id }) => id))
  return {
    game: game.id,
    name: game.name,
    rivals,
    variants: arms.map((arm, i) => variantOf(arm, tallies[i]!, rivals)),
    compared: arms.flatMap((arm, i) =>
      arm.against === null ? [] : [comparedOf(arm, arms[arm.against]!, held[i]!, tallies[arm.against]!)],
    ),
    never: neverIn(thingsIn(content), cameUp),
    rules: { all: numbered.length, never: numbered.filter((id) => !cameUp.has(`rule ${id}`)) },
  }
}

function variantOf({ name, task, changes }: Arm, from: Tally, rivals: boolean): Variant {
  return {
    name,
    players: task.players,
    changes,
    matches: from.matches,
    ended: from.ended.of,
    won: shareOf(from.ended),
    measures: mapped(from.measures, measureOf),
    lengths: mapped(from.measures, binsOf),
    seats: mapped(from.seats, shareOf),
    sitting: mapped(from.players, shareOf),
    words: mapped(from.words, shares),
    options: mapped(varying(from.options), shares),
    how: mapped(from.how, (times) => times),
    choices: binsOf({ bins: from.choices }),
    things: mapped(from.things, (thing) => thingOf(thing, from, rivals)),
    odds: Object.values(
      mapped(from.odds, ({ rolls, came, said }) => ({
        rolls,
        said: rounded(meanOf(said)),
        came: shareOf({ of: rolls, wins: came }),
      })),
    ),
    luck: { winners: measureOf(from.luck.winners), others: measureOf(from.luck.others) },
  }
}

const shares = (all: Readonly<Record<string, Won>>): Record<string, Share> => mapped(all, shareOf)

const varying = (options: Tally['options']): Tally['options'] =>
  Object.fromEntries(Object.entries(options).filter(([, values]) => Object.keys(values).length > 1))

const thingOf = ({ times, matches, seats }: Thing, from: Tally, rivals: boolean): ThingFindings => ({
  times,
  matches: rounded(matches.of / Math.max(1, from.ended.of)),
  lift: rivals ? liftOf(seats, from.seated) : liftOf(matches, from.ended),
})

function comparedOf(arm: Arm, base: Arm, held: Pairs, from: Tally): Compared {
  return {
    variant: arm.name,
    against: base.name,
    matches: held.matches,
    otherwise: held.otherwise,
    measures: Object.fromEntries(
      Object.keys(held.measures)
        .sort(byName)
        .map((name) => [name, differenceOf(held.measures[name]!, from.measures[name]!)]),
    ),
  }
}

function neverIn(
  things: ReadonlyMap<string, readonly string[]>,
  cameUp: ReadonlySet<string>,
): Record<string, string[]> {
  const tables: Record<string, { named: number; never: string[] }> = {}
  for (const [id, places] of things)
    for (const place of places) {
      const table = place.slice(0, place.length - id.length - 1)
      tables[table] ??= { named: 0, never: [] }
      if (cameUp.has(`thing ${place}`)) tables[table].named++
      else tables[table].never.push(id)
    }
  const telling = Object.entries(tables).filter(([, { named, never }]) => named > 0 && never.length > 0)
  return mapped(Object.fromEntries(telling), ({ never }) => never.sort(byName))
}

/** By name, in order: the same bytes in whatever order it was counted. */
const mapped = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(
    Object.keys(record)
      .sort(byName)
      .map((name) => [name, to(record[name]!)]),
  )
