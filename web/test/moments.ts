import { alien } from '@starboard/alien'
import { answerFor, nextAsk } from '@starboard/bots'
import { coreSpace } from '@starboard/core-space'
import {
  type Ask,
  fill,
  type Game,
  type Json,
  Match,
  type Options,
  type Player,
  type Seat,
  seedFrom,
} from '@starboard/kernel'
import { xia } from '@starboard/xia'

/** A table at which a person has others to wait for. */
export interface Shared {
  readonly name: string
  readonly game: object
  readonly options: Options
  readonly players: readonly Player[]
  /** What the board shows of the one who is asked. */
  readonly own: string
}

const ANA: Player = { name: 'Ana', bot: null }
const RIVAL: Player = { name: 'Rival', bot: 'greedy' }
const MOTHER: Player = { name: 'Mother', bot: 'program' }

export const XIA: Shared = {
  name: 'Xia',
  game: xia,
  options: {},
  players: [ANA, RIVAL],
  own: '.xi-ship.own',
}
export const CORE_SPACE: Shared = {
  name: 'Core Space',
  game: coreSpace,
  options: { mode: 'against' },
  players: [ANA, RIVAL],
  own: '.cs-token.seat-0',
}
export const ALIEN: Shared = {
  name: 'ALIEN',
  game: alien,
  options: {},
  players: [MOTHER, ANA, RIVAL],
  own: '.al-token.now',
}

interface Moment {
  /** Somebody is about to give this answer. */
  readonly match: Match
  readonly ask: Ask
  readonly answer: Json
  /** The table when they are asked again, and others have played. */
  readonly later: Match
}

/** So many lines of the log are worth telling. */
const MUCH = 15

const found = new Map<Shared, Moment>()

/** The first moment at which a person's answer brings on a turn of others. */
export function beforeOthers(table: Shared): Moment {
  const known = found.get(table) ?? lookFor(table)
  found.set(table, known)
  return known
}

function lookFor({ game, options, players }: Shared): Moment {
  const me = players.findIndex(({ bot }) => bot === null)
  const match = begin(game as Game<never>, options, players)
  for (;;) {
    const ask = nextAsk(match)!
    const answer = answerFor(match, ask, 'greedy')
    if (ask.seat === me) {
      const later = match.copy()
      later.answer(me, ask.id, answer)
      const others = playOthers(later, me)
      const isMuch = later.events.length > match.events.length + MUCH
      if (others > 0 && isMuch && later.asks.some(({ seat }) => seat === me))
        return { match, ask, answer, later }
    }
    match.answer(ask.seat, ask.id, answer)
  }
}

const begin = (game: Game<never>, options: Options, players: readonly Player[]): Match =>
  Match.start(game, {
    options: fill(game.options, options),
    players,
    seed: seedFrom('attention'),
  }) as unknown as Match

/** Everybody else answers until it is this seat's turn; tells how often. */
function playOthers(match: Match, me: Seat): number {
  for (let answers = 0; ; answers++) {
    const ask = nextAsk(match)
    if (!ask || ask.seat === me) return answers
    match.answer(ask.seat, ask.id, answerFor(match, ask, 'greedy'))
  }
}
