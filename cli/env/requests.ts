import { randomBytes } from 'node:crypto'
import { hintFor, playOn } from '@starboard/bots'
import {
  type Ask,
  type Json,
  Match,
  type Player,
  type Seat,
  seedFrom,
  verify,
  writeRecord,
} from '@starboard/kernel'
import { oddsJson } from '../commands/odds.ts'
import { Failure } from '../io.ts'
import { findRules, readRules } from '../rulebook.ts'
import { checkCount, optionsGiven, playerFrom, rolesOf } from '../seats.ts'
import type { Opened } from '../shelf.ts'
import { statusJson } from './words.ts'

/** One agent's end of the line. Documented in docs/env.md. */
export interface Env {
  readonly box: Opened
  match: Match | null
  /** Questions come with words, costs and odds. */
  worded: boolean
  /** An imagined world has no record: it never happened. */
  imagined: boolean
  readonly forks: Map<number, Fork>
  nextFork: number
}

/** A position to come back to, as often as one likes: what is played on is a copy. */
interface Fork {
  readonly match: Match
  readonly imagined: boolean
}

export type Request = { readonly [key: string]: Json }
export type Reply = { readonly [key: string]: Json }

/** Bots that talk among themselves longer than this will not stop. */
const LONGEST = 100_000

export const REQUESTS: Readonly<Record<string, (env: Env, request: Request) => Reply>> = {
  about: ({ box: { game } }) => {
    const { id, name, about, version, options } = game
    return { game: id, name, about, version, options: options as unknown as Json }
  },
  start(env, request) {
    const { game } = env.box
    const options = optionsGiven(game, request.options ?? {})
    const players = playersOf(env, options, request.seats)
    const seed = request.seed === undefined ? randomBytes(32).toString('hex') : seedFrom(String(request.seed))
    env.worded = request.words !== false
    return moveTo(env, Match.start(game, { options, players, seed }), false)
  },
  load(env, { record }) {
    if (typeof record !== 'string') throw new Failure('“record” takes the text of a record')
    return moveTo(env, verify(env.box.game, record), false)
  },
  asks: (env) => statusJson(matchOf(env), env.worded),
  answer(env, request) {
    const match = matchOf(env)
    const { seat, id } = askOf(match, request)
    if (request.answer === undefined) throw new Failure('“answer” is missing')
    match.answer(seat, id, request.answer)
    return goOn(env, match)
  },
  hint(env, request) {
    const match = matchOf(env)
    const ask = askOf(match, request)
    return { seat: ask.seat, ask: ask.id, ...hintFor(match, ask, String(request.bot ?? 'greedy')) }
  },
  view(env, request) {
    const match = matchOf(env)
    const seat = viewerOf(match, request.seat)
    const view = match.view(seat)
    return { view: view as Json, text: match.game.text.table(view, seat) }
  },
  log(env, request) {
    const match = matchOf(env)
    const seat = viewerOf(match, request.seat)
    const from = request.from === undefined ? 0 : count(request.from, 'from')
    const view = match.view(seat)
    const log = match.log(seat, from).map(({ n, event }) => ({
      n,
      event: event as unknown as Json,
      text: match.game.text.event(event, view),
    }))
    return { log, next: match.events.length }
  },
  seat(env, request) {
    const match = matchOf(env)
    const seat = seatOf(match, request.seat)
    match.seat(seat, successor(env, match, String(request.player ?? 'agent'), seat))
    return goOn(env, match)
  },
  resign(env, request) {
    const match = matchOf(env)
    match.resign(seatOf(match, request.seat))
    return goOn(env, match)
  },
  fork(env) {
    return keep(env, { match: matchOf(env).copy(), imagined: env.imagined })
  },
  imagine(env, request) {
    const match = matchOf(env)
    const seat = viewerOf(match, request.seat)
    const world = match.imagine(seat === null ? [] : [seat], seedFrom(String(request.seed ?? '')))
    if (!world) throw new Failure('no world could be imagined that agrees with what this seat has seen')
    return keep(env, { match: world, imagined: true })
  },
  restore: (env, request) => {
    const { match, imagined } = forkOf(env, request.fork)
    return moveTo(env, match.copy(), imagined)
  },
  drop(env, request) {
    forkOf(env, request.fork)
    env.forks.delete(request.fork as number)
    return { forks: env.forks.size }
  },
  record(env) {
    if (env.imagined) throw new Failure('an imagined world has no record')
    return { record: writeRecord(matchOf(env).record()) }
  },
  odds: (_env, { expression }) => oddsJson(String(expression ?? '')) as unknown as Reply,
  rules(env, request) {
    const found = findRules(
      readRules(env.box.rules()),
      String(request.words ?? '')
        .split(/\s+/)
        .filter(Boolean),
    )
    return { rules: found.map(({ id, text, source }) => ({ id, text, source })) }
  },
}

function moveTo(env: Env, match: Match, imagined: boolean): Reply {
  env.match = match
  env.imagined = imagined
  return goOn(env, match)
}

/** Bots answer until an agent is asked. */
function goOn(env: Env, match: Match): Reply {
  playOn(match, LONGEST)
  return statusJson(match, env.worded)
}

function keep(env: Env, fork: Fork): Reply {
  const number = env.nextFork++
  env.forks.set(number, fork)
  return { fork: number }
}

function matchOf({ match }: Env): Match {
  if (match) return match
  throw new Failure('nothing has been started: {"do":"start"}')
}

/** The question meant; seat and id may be left out where only one is open. */
function askOf(match: Match, { seat, ask }: Request): Ask {
  const open = match.asks.filter(
    (asked) => (seat === undefined || asked.seat === seat) && (ask === undefined || asked.id === ask),
  )
  if (open.length === 1) return open[0]!
  if (match.over) throw new Failure('the match is over')
  const meant = match.asks.map((asked) => `“${asked.id}” of seat ${asked.seat}`).join(' and ')
  throw new Failure(open.length === 0 ? `that is not asked now, but ${meant}` : `say which: ${meant}`)
}

/** Seats are spelt as everywhere (`seats.ts`), but counted from 0. */
const FIRST = 0

function playersOf({ box: { game } }: Env, options: Reply, seats: Json | undefined): Player[] {
  if (Array.isArray(seats))
    return seats.map((given, seat) => playerFrom(game, options, String(given), seat, FIRST))
  const { min, roles } = rolesOf(game, options)
  const size = seats === undefined ? min : count(seats, 'seats')
  checkCount(game, options, size)
  return Array.from({ length: size }, (_, seat) =>
    playerFrom(game, options, roles[seat]?.program ? 'program' : 'agent', seat, FIRST),
  )
}

/** Who takes over a seat. The program may take over from a referee even where the match began with a person there. */
const successor = ({ box: { game } }: Env, match: Match, given: string, seat: Seat): Player =>
  given === 'program'
    ? { name: given, bot: given }
    : playerFrom(game, match.start.options, given, seat, FIRST)

function seatOf(match: Match, seat: Json | undefined): Seat {
  if (typeof seat === 'number' && match.players[seat]) return seat
  throw new Failure(`“seat” takes a number from 0 to ${match.players.length - 1}`)
}

const viewerOf = (match: Match, seat: Json | undefined): Seat | null =>
  seat === undefined || seat === null ? null : seatOf(match, seat)

function forkOf({ forks }: Env, number: Json | undefined): Fork {
  const fork = typeof number === 'number' ? forks.get(number) : undefined
  if (fork) return fork
  throw new Failure(`there is no fork ${JSON.stringify(number)}`)
}

function count(value: Json, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new Failure(`“${name}” takes a whole number`)
}
