import type { Player } from '@starboard/kernel'
import type { Played } from '../simulate/batch.ts'
import {
  add,
  addPair,
  count,
  joinPaired,
  joinSpread,
  type Paired,
  paired,
  type Spread,
  spread,
} from './spread.ts'
import type { Watched } from './watch.ts'

/** How often something was there, and how often whoever had it won. */
export interface Won {
  of: number
  wins: number
}

/** Something that came up. What it is worth is counted twice: by matches, for those who win together, and by seats, for rivals. */
export interface Thing {
  times: number
  matches: Won
  seats: Won
}

/** Odds as they were said, in ten bins, and what came. In the bin of its tenth; 100 % stands in the last. */
export interface Said {
  rolls: number
  came: number
  said: Spread
}

/** All that is kept of the matches of one variant. Two such tallies can be joined, in any order. */
export interface Tally {
  matches: number
  ended: Won
  /** Seats of ended matches that no program played, and how many of them won. */
  seated: Won
  /** Ended matches in which some of those seats won and some did not: where there are any, they are rivals. */
  parted: number
  measures: Record<string, Spread>
  /** By seat at the table, and by player in the order of the study: with `rotate` these are not the same. */
  seats: Record<string, Won>
  players: Record<string, Won>
  /** Words of a seat, such as its ship; and options that were not the same in every match, such as the scenario. */
  words: Record<string, Record<string, Won>>
  options: Record<string, Record<string, Won>>
  how: Record<string, number>
  things: Record<string, Thing>
  choices: Record<string, number>
  odds: Record<string, Said>
  luck: { winners: Spread; others: Spread }
}

export const tally = (): Tally => ({
  matches: 0,
  ended: won(),
  seated: won(),
  parted: 0,
  measures: {},
  seats: {},
  players: {},
  words: {},
  options: {},
  how: {},
  things: {},
  choices: {},
  odds: {},
  luck: { winners: spread(), others: spread() },
})

const won = (): Won => ({ of: 0, wins: 0 })

/** What is found under a name, or what is put there first. */
function at<T>(record: Record<string, T>, name: string, make: () => T): T {
  if (!Object.hasOwn(record, name)) record[name] = make()
  return record[name]!
}

function addWon(to: Won, isWon: boolean): void {
  to.of++
  if (isWon) to.wins++
}

/** A match as it is counted: what was kept of it, what was seen of it, and its measures. */
export interface Counted {
  readonly played: Played
  readonly watched: Watched
  readonly measures: Readonly<Record<string, number>>
}

export function addMatch(
  to: Tally,
  players: readonly Player[],
  { played, watched, measures }: Counted,
): void {
  const { over, order, options, luck, figures } = played
  const own = order.flatMap((player, seat) => (players[player]!.bot === 'program' ? [] : [seat]))
  const winners = own.filter((seat) => over?.winners.includes(seat))
  to.matches++
  for (const [name, value] of Object.entries(measures)) add(at(to.measures, name, spread), value)
  for (const [options, times] of Object.entries(watched.choices)) count(to.choices, options, times)
  addOdds(to, watched)
  addThings(to, watched, { own, winners, isOver: over !== null })
  if (!over) return
  addWon(to.ended, winners.length > 0)
  if (winners.length > 0 && winners.length < own.length) to.parted++
  count(to.how, over.how)
  for (const [name, value] of Object.entries(options))
    addWon(
      at(
        at(to.options, name, () => ({})),
        `${value}`,
        won,
      ),
      winners.length > 0,
    )
  for (const seat of own) {
    const isWon = winners.includes(seat)
    addWon(to.seated, isWon)
    addWon(at(to.seats, `${seat}`, won), isWon)
    addWon(at(to.players, `${order[seat]}`, won), isWon)
    for (const [name, word] of Object.entries(figures?.seats[seat] ?? {}))
      if (typeof word === 'string')
        addWon(
          at(
            at(to.words, name, () => ({})),
            word,
            won,
          ),
          isWon,
        )
    if (luck) add(isWon ? to.luck.winners : to.luck.others, luck.seats[seat]!)
  }
}

function addOdds(to: Tally, { hopes }: Watched): void {
  for (const { chance, came } of hopes) {
    const said = at(to.odds, `${Math.min(9, Math.floor(chance * 10))}`, () => ({
      rolls: 0,
      came: 0,
      said: spread(),
    }))
    said.rolls++
    if (came) said.came++
    add(said.said, chance)
  }
}

function addThings(
  to: Tally,
  { things }: Watched,
  { own, winners, isOver }: { own: readonly number[]; winners: readonly number[]; isOver: boolean },
): void {
  for (const [name, { times, seats }] of Object.entries(things)) {
    const thing = at(to.things, name, () => ({ times: 0, matches: won(), seats: won() }))
    thing.times += times
    if (!isOver) continue
    addWon(thing.matches, winners.length > 0)
    for (const seat of own) if (Object.hasOwn(seats, `${seat}`)) addWon(thing.seats, winners.includes(seat))
  }
}

export function joinTally(to: Tally, more: Tally): void {
  to.matches += more.matches
  to.parted += more.parted
  joinWon(to.ended, more.ended)
  joinWon(to.seated, more.seated)
  joinAll(to.measures, more.measures, spread, joinSpread)
  joinAll(to.seats, more.seats, won, joinWon)
  joinAll(to.players, more.players, won, joinWon)
  for (const of of ['words', 'options'] as const)
    joinAll(
      to[of],
      more[of],
      () => ({}),
      (one, two) => joinAll(one, two, won, joinWon),
    )
  for (const of of ['how', 'choices'] as const)
    for (const [name, times] of Object.entries(more[of])) count(to[of], name, times)
  joinAll(to.things, more.things, () => ({ times: 0, matches: won(), seats: won() }), joinThing)
  joinAll(to.odds, more.odds, () => ({ rolls: 0, came: 0, said: spread() }), joinSaid)
  joinSpread(to.luck.winners, more.luck.winners)
  joinSpread(to.luck.others, more.luck.others)
}

function joinAll<T>(
  to: Record<string, T>,
  more: Readonly<Record<string, T>>,
  make: () => T,
  join: (one: T, two: T) => void,
): void {
  for (const [name, each] of Object.entries(more)) join(at(to, name, make), each)
}

function joinWon(to: Won, { of, wins }: Won): void {
  to.of += of
  to.wins += wins
}

function joinThing(to: Thing, { times, matches, seats }: Thing): void {
  to.times += times
  joinWon(to.matches, matches)
  joinWon(to.seats, seats)
}

function joinSaid(to: Said, { rolls, came, said }: Said): void {
  to.rolls += rolls
  to.came += came
  joinSpread(to.said, said)
}

/** Two variants of the same matches: how many went otherwise, and by how much each measure differs. */
export interface Pairs {
  matches: number
  otherwise: number
  measures: Record<string, Paired>
}

export const pairs = (): Pairs => ({ matches: 0, otherwise: 0, measures: {} })

export function addPairOf(to: Pairs, base: Counted, other: Counted): void {
  to.matches++
  if (courseOf(base) !== courseOf(other)) to.otherwise++
  for (const [name, value] of Object.entries(other.measures))
    if (Object.hasOwn(base.measures, name))
      addPair(at(to.measures, name, paired), value - base.measures[name]!)
}

/** What is the same of two matches that went the same way. */
const courseOf = ({ played: { answers, over, events } }: Counted): string =>
  JSON.stringify([answers, over, events])

export function joinPairs(to: Pairs, more: Pairs): void {
  to.matches += more.matches
  to.otherwise += more.otherwise
  joinAll(to.measures, more.measures, paired, joinPaired)
}
