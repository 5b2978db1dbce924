import { randomBytes } from 'node:crypto'
import { type Json, type Match, type Options, type Player, seatsOf } from '@starboard/kernel'
import { Failure } from '../io.ts'
import { checkCount, optionsGiven, playerFrom } from '../seats.ts'
import { begun } from './again.ts'
import { statusJson } from './status.ts'
import { stepJson } from './steps.ts'
import {
  type Again,
  count,
  type Env,
  goOn,
  type Manner,
  nameOf,
  type Reply,
  type Request,
  type Table,
  TELLS,
} from './table.ts'

/** One match, or as many as there shall be side by side. Nothing has begun if anything is wrong. */
export function start(env: Env, request: Request): Reply {
  const { game } = env.box
  const manner = mannerOf(env, request)
  const options = optionsGiven(game, request.options ?? {})
  const players = playersOf(env, options, request.seats)
  const seed = request.seed === undefined ? randomBytes(16).toString('hex') : String(request.seed)
  const begin = (name: string, own: string): Table => {
    const again = { options, players, seed: own, played: 0 }
    const table = fresh(manner, request.restart === true ? again : null, begun(env, again), false)
    env.tables.set(name, table)
    goOn(table)
    return table
  }
  if (request.matches === undefined) return statusJson(env, begin(nameOf(request), seed))
  const matches = Array.from({ length: sideBySide(request) }, (_, n) => n)
  return { steps: matches.map((n) => stepJson(env, n, begin(`${n}`, `${seed}/${n}`))) }
}

export const fresh = (manner: Manner, again: Again | null, match: Match, imagined: boolean): Table => ({
  ...{ manner, again, match, imagined },
  ...{ picks: null, worths: null },
})

function sideBySide({ match, matches = 1 }: Request): number {
  if (match !== undefined)
    throw new Failure('either “match” or “matches”: those that are many are numbered from 0')
  const many = count(matches, 'matches')
  if (many === 0) throw new Failure('“matches” takes a whole number from 1 up')
  return many
}

export const USUAL: Manner = { worded: true, tell: null, reward: 'end' }

function mannerOf({ box: { game } }: Env, { words, tell, reward = 'end' }: Request): Manner {
  const told = tell === undefined ? null : tellsIn(tell)
  if (told?.includes('features') && !game.features) throw new Failure(`${game.name} has no features`)
  if (reward !== 'end' && reward !== 'worth') throw new Failure('“reward” takes "end" or "worth"')
  if (reward === 'worth' && !game.worth)
    throw new Failure(`${game.name} does not say what a position is worth`)
  return { worded: words !== false, tell: told, reward }
}

function tellsIn(tell: Json): Manner['tell'] {
  const known = Array.isArray(tell) ? TELLS.filter((one) => tell.includes(one)) : []
  if (Array.isArray(tell) && known.length === tell.length) return known
  throw new Failure(`“tell” takes a list of ${TELLS.map((one) => JSON.stringify(one)).join(', ')}`)
}

/** Seats are spelt as everywhere (`seats.ts`), but counted from 0. */
export const FIRST = 0

function playersOf({ box: { game } }: Env, options: Options, seats: Json | undefined): Player[] {
  if (Array.isArray(seats))
    return seats.map((given, seat) => playerFrom(game, options, String(given), seat, FIRST))
  const { min, roles } = seatsOf(game, options)
  const size = seats === undefined ? min : count(seats, 'seats')
  checkCount(game, options, size)
  return Array.from({ length: size }, (_, seat) =>
    playerFrom(game, options, roles[seat]?.program ? 'program' : 'agent', seat, FIRST),
  )
}
