import type { Ask, Json, Match } from '@starboard/kernel'
import { questionJson } from '../question.ts'
import { type Env, inTurn, openTo, picksFor, type Reply, type Table, type Tell } from './table.ts'

/** How a match stands, as every request that changes it is answered. */
export function statusJson(env: Env, table: Table): Reply {
  const { match, manner } = table
  const { over } = match
  return {
    choices: match.entries.length,
    asks: openTo(match).map((ask) => asked(table, ask)),
    over: over && { winners: over.winners, scores: over.scores, how: over.how },
    returns: over && returnsOf(match),
    ...rewardsOf(table),
    ...(manner.tell && { turn: over ? null : turnJson(env, table, manner.tell) }),
  }
}

const asked = ({ match, manner }: Table, ask: Ask): Json =>
  questionJson(ask, manner.worded ? { game: match.game, view: match.view(ask.seat) } : null)

/** Whose turn it is, with as much of it as is wanted: for programs that answer by numbers. */
export function turnJson(env: Env, table: Table, tell: readonly Tell[]): Reply {
  const { match } = table
  const ask = inTurn(match)
  if (!ask) return {}
  const picked = picksFor(table, ask)
  const told: Record<string, Json> = { seat: ask.seat, ask: ask.id }
  if (picked.length > 0) told.picked = picked
  for (const one of tell) {
    if (one === 'mask') told.mask = env.numbering.mask(ask, picked)
    if (one === 'features') told.features = match.game.features!.of(match.look(ask.seat), ask.seat)
    if (one === 'view') told.view = match.look(ask.seat) as Json
    if (one === 'question') told.question = asked(table, ask)
  }
  return told
}

/** The same in every game: 1 for those who won, also together, and 0 for everybody else. Its own score a game keeps in `over`. */
export const returnsOf = ({ over, players }: Match): number[] =>
  players.map((_, seat) => (over!.winners.includes(seat) ? 1 : 0))

/** By how much each position has got better since this was last told, where that is wanted. */
export function rewardsOf(table: Table): { readonly rewards?: number[] } {
  if (table.manner.reward !== 'worth') return {}
  const now = worthsOf(table.match)
  const before = table.worths ?? now
  table.worths = now
  return { rewards: now.map((worth, seat) => worth - before[seat]!) }
}

const worthsOf = (match: Match): number[] =>
  match.players.map((_, seat) => match.game.worth!(match.look(seat), seat))
