import { nextAsk, playOn } from '@starboard/bots'
import type { Ask, Json, Match, Numbering, Options, Player, Schema, Seat } from '@starboard/kernel'
import { Failure } from '../io.ts'
import type { Opened } from '../shelf.ts'

/** One agent's end of the line. Documented in docs/env.md. */
export interface Env {
  readonly box: Opened
  readonly numbering: Numbering
  readonly schema: Schema | null
  /** Matches by their names. */
  readonly tables: Map<string, Table>
  readonly forks: Map<number, Fork>
  nextFork: number
}

export type Request = { readonly [key: string]: Json }
export type Reply = { readonly [key: string]: Json }

/** A match under way, and how its agent wants to hear of it. */
export interface Table {
  readonly manner: Manner
  /** How the next match begins when this one is over; null: it does not. */
  readonly again: Again | null
  match: Match
  /** An imagined world has no record: it never happened. */
  imagined: boolean
  /** Picks that are not an answer yet. */
  picks: Picks | null
  /** What each seat's position was worth when it was last told. */
  worths: readonly number[] | null
}

/** What of a turn can be told: what may be done, by number, and how things look to whoever is asked. */
export const TELLS = ['mask', 'features', 'view', 'question'] as const
export type Tell = (typeof TELLS)[number]

export interface Manner {
  /** Questions come with words, costs and odds. */
  readonly worded: boolean
  /** What every status tells of the turn; null: nothing. */
  readonly tell: readonly Tell[] | null
  /** What is told as a reward: nothing before the end, or by how much each position has got better. */
  readonly reward: 'end' | 'worth'
}

/** What the matches that follow each other at a table have in common, and how many there have been. */
export interface Again {
  readonly options: Options
  readonly players: readonly Player[]
  readonly seed: string
  played: number
}

interface Picks {
  readonly seat: Seat
  readonly ask: string
  readonly values: readonly string[]
}

/** A position to come back to, as often as one likes: what is played on is a copy. */
export interface Fork {
  readonly match: Match
  readonly imagined: boolean
  readonly picks: Picks | null
}

/** The only match, where no other is named. */
const UNNAMED = 0

export const nameOf = ({ match = UNNAMED }: Request): string => {
  if (typeof match === 'string' || typeof match === 'number') return `${match}`
  throw new Failure('“match” takes a name or a number')
}

export function tableOf({ tables }: Env, request: Request): Table {
  const name = nameOf(request)
  const table = tables.get(name)
  if (table) return table
  throw new Failure(
    request.match === undefined
      ? 'nothing has been started: {"do":"start"}'
      : `there is no match “${name}”: {"do":"start","match":${JSON.stringify(request.match)}}`,
  )
}

/** Bots that talk among themselves longer than this will not stop. */
const LONGEST = 100_000

/** Bots answer until an agent is asked. */
export function goOn({ match }: Table): void {
  const ask = nextAsk(match)
  if (ask && match.players[ask.seat]!.bot !== null) playOn(match, LONGEST)
}

/** The questions that agents are asked. */
export const openTo = ({ asks, players }: Match): readonly Ask[] =>
  asks.filter(({ seat }) => players[seat]!.bot === null)

/** Of several open questions the one that is put to a program that answers by numbers; each has its turn. */
export function inTurn(match: Match): Ask | null {
  const open = openTo(match)
  return open[match.entries.length % open.length] ?? null
}

export const picksFor = ({ picks }: Table, { seat, id }: Ask): readonly string[] =>
  picks?.seat === seat && picks.ask === id ? picks.values : []

/** The question meant; seat and id may be left out where only one is open, and by whoever answers by number. */
export function askOf(match: Match, { seat, ask, action }: Request): Ask {
  const turn = inTurn(match)
  if (turn && action !== undefined && seat === undefined && ask === undefined) return turn
  const open = match.asks.filter(
    (asked) => (seat === undefined || asked.seat === seat) && (ask === undefined || asked.id === ask),
  )
  if (open.length === 1) return open[0]!
  if (match.over) throw new Failure('the match is over')
  const meant = match.asks.map((asked) => `“${asked.id}” of seat ${asked.seat}`).join(' and ')
  throw new Failure(open.length === 0 ? `that is not asked now, but ${meant}` : `say which: ${meant}`)
}

/** Answers by a value or by a number. A pick of several is kept until it is an answer; any other answer drops it. */
export function answer({ numbering }: Env, table: Table, request: Request): void {
  const { match } = table
  const ask = askOf(match, request)
  const given = givenBy(request)
  if ('answer' in given) match.answer(ask.seat, ask.id, given.answer)
  else {
    const said = numbering.read(ask, given.action, picksFor(table, ask))
    if ('picked' in said) {
      table.picks = { seat: ask.seat, ask: ask.id, values: said.picked }
      return
    }
    match.answer(ask.seat, ask.id, said.answer)
  }
  table.picks = null
  goOn(table)
}

function givenBy({ answer, action }: Request): { readonly answer: Json } | { readonly action: number } {
  if (answer !== undefined && action !== undefined) throw new Failure('either “answer” or “action”, not both')
  if (answer !== undefined) return { answer }
  if (action === undefined) throw new Failure('“answer” is missing')
  return { action: count(action, 'action') }
}

export function count(value: Json, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new Failure(`“${name}” takes a whole number`)
}
