import { hintFor } from '@starboard/bots'
import {
  type Json,
  type Match,
  type Player,
  type Seat,
  seedFrom,
  verify,
  writeRecord,
} from '@starboard/kernel'
import { oddsJson } from '../commands/odds.ts'
import { Failure } from '../io.ts'
import { findRules, readRules } from '../rulebook.ts'
import { playerFrom } from '../seats.ts'
import { FIRST, fresh, start, USUAL } from './start.ts'
import { statusJson } from './status.ts'
import { steps } from './steps.ts'
import {
  answer,
  askOf,
  count,
  type Env,
  type Fork,
  goOn,
  nameOf,
  type Reply,
  type Request,
  type Table,
  tableOf,
} from './table.ts'

export const REQUESTS: Readonly<Record<string, (env: Env, request: Request) => Reply>> = {
  about: ({ box: { game }, numbering }) => {
    const { id, name, about, version, options, features } = game
    const figures = { actions: numbering.names.length, features: features?.names ?? null }
    return { game: id, name, about, version, options, ...figures }
  },
  actions: ({ numbering }) => ({ names: numbering.names }),
  schema({ box: { game }, schema }) {
    if (schema) return { schema: schema as unknown as Json }
    throw new Failure(`nobody has written down what the views of ${game.name} look like`)
  },
  start,
  load(env, request) {
    if (typeof request.record !== 'string') throw new Failure('“record” takes the text of a record')
    const manner = env.tables.get(nameOf(request))?.manner ?? USUAL
    const table = fresh(manner, null, verify(env.box.game, request.record), false)
    env.tables.set(nameOf(request), table)
    return told(env, table)
  },
  asks: (env, request) => statusJson(env, tableOf(env, request)),
  answer(env, request) {
    const table = tableOf(env, request)
    answer(env, table, request)
    return statusJson(env, table)
  },
  steps,
  hint(env, request) {
    const { match } = tableOf(env, request)
    const ask = askOf(match, request)
    return { seat: ask.seat, ask: ask.id, ...hintFor(match, ask, String(request.bot ?? 'greedy')) }
  },
  view(env, request) {
    const { match } = tableOf(env, request)
    const seat = viewerOf(match, request.seat)
    const view = match.view(seat)
    const { features, text } = match.game
    const figures = features && seat !== null ? { features: features.of(view, seat) } : {}
    return { view: view as Json, text: text.table(view, seat), ...figures }
  },
  log(env, request) {
    const { match } = tableOf(env, request)
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
  seats: (env, request) => ({
    players: tableOf(env, request).match.players.map(({ name, bot }) => ({ name, bot })),
  }),
  seat(env, request) {
    const { match } = tableOf(env, request)
    const seat = seatOf(match, request.seat)
    match.seat(seat, successor(env, match, String(request.player ?? 'agent'), seat))
    return told(env, tableOf(env, request))
  },
  resign(env, request) {
    const { match } = tableOf(env, request)
    match.resign(seatOf(match, request.seat))
    return told(env, tableOf(env, request))
  },
  fork(env, request) {
    const { match, imagined, picks } = tableOf(env, request)
    return keep(env, { match: match.copy(), imagined, picks })
  },
  imagine(env, request) {
    const { match } = tableOf(env, request)
    const seat = viewerOf(match, request.seat)
    const world = match.imagine(seat === null ? [] : [seat], seedFrom(String(request.seed ?? '')))
    if (!world) throw new Failure('no world could be imagined that agrees with what this seat has seen')
    return keep(env, { match: world, imagined: true, picks: null })
  },
  restore(env, request) {
    const { match, imagined, picks } = forkOf(env, request.fork)
    const before = env.tables.get(nameOf(request))
    const table = before ?? fresh(USUAL, null, match, imagined)
    Object.assign(table, { match: match.copy(), imagined, picks, worths: null })
    env.tables.set(nameOf(request), table)
    return told(env, table)
  },
  drop(env, request) {
    forkOf(env, request.fork)
    env.forks.delete(request.fork as number)
    return { forks: env.forks.size }
  },
  record(env, request) {
    const { match, imagined } = tableOf(env, request)
    if (imagined) throw new Failure('an imagined world has no record')
    return { record: writeRecord(match.record()) }
  },
  odds: (_env, { expression }) => oddsJson(String(expression ?? '')),
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

/** Bots answer until an agent is asked, and then it is told how things stand. */
function told(env: Env, table: Table): Reply {
  goOn(table)
  return statusJson(env, table)
}

function keep(env: Env, fork: Fork): Reply {
  const number = env.nextFork++
  env.forks.set(number, fork)
  return { fork: number }
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
