import { playOn } from '@starboard/bots'
import {
  Broken,
  type Figures,
  type Game,
  type Hope,
  hopesIn,
  luckOf,
  Match,
  type Options,
  type Over,
  type Player,
  seedFrom,
} from '@starboard/kernel'
import { readyBots } from '../own/index.ts'
import { openBox, type Shelf } from '../shelf.ts'

/** Some of the matches of a simulation: those numbered `from` up to, not including, `to`. */
export interface Task {
  readonly game: string
  readonly options: Options
  readonly players: readonly Player[]
  /** Options that were asked for: they stay as they are where the game itself would vary them from match to match. */
  readonly fixed: readonly string[]
  /** From match to match everybody but the program moves on by one seat. */
  readonly rotate: boolean
  readonly seed: string
  readonly from: number
  readonly to: number
  /** A match with more answers than this is left unfinished. */
  readonly longest: number
  /** Also count luck against the odds, for which every match is played again. */
  readonly luck: boolean
}

/** What is kept of one match. What belongs to seats stands in their order. */
export interface Played {
  readonly match: number
  /** Given to `play --seed`, it rolls the same dice. */
  readonly seed: string
  readonly options: Options
  /** Which of the players sat in each seat. */
  readonly order: readonly number[]
  readonly answers: number
  readonly over: Over | null
  /** How often each type of event was written in the log. */
  readonly events: Readonly<Record<string, number>>
  /** What the game itself counts: of the match, and of each seat. */
  readonly figures: { readonly match: Figures; readonly seats: readonly Figures[] } | null
  /** How lucky each seat was in all, and how the odds of each question came out; null where it was not asked for. */
  readonly luck: PlayedLuck | null
}

interface PlayedLuck {
  readonly seats: readonly number[]
  readonly asks: Readonly<Record<string, HopesOf>>
}

/** All that was hoped for with the same question. */
export interface HopesOf {
  readonly rolls: number
  readonly expected: number
  readonly variance: number
  readonly came: number
}

/** A match that failed, with what repeats it. */
export interface Failed {
  readonly match: number
  readonly message: string
  readonly record: string | null
}

export interface Batch {
  readonly played: readonly Played[]
  readonly failed: Failed | null
}

/** Plays a batch. A failure is a result too: an error would lose its record on the way between threads. */
export const batchOf =
  (shelf: Shelf) =>
  async (task: Task): Promise<Batch> => {
    await readyBots(task.players.map(({ bot }) => bot))
    const { game } = openBox(shelf, task.game)
    const played: Played[] = []
    for (let n = task.from; n < task.to; n++) {
      try {
        played.push(playOne(game, task, n))
      } catch (error) {
        return { played, failed: failureOf(error, n) }
      }
    }
    return { played, failed: null }
  }

function playOne(game: Game, task: Task, n: number): Played {
  const table = tableOf(game, task, n)
  playOn(table.match, task.longest)
  return playedAt(table, n, task.luck ? hopesIn(table.match) : null)
}

/** A match that is about to be played, and who sits where. */
export interface Table {
  readonly match: Match
  readonly seed: string
  readonly order: readonly number[]
}

/** Every match has a seed of its own, so it is the same whichever thread plays it. */
export function tableOf(game: Game, { players, rotate, ...task }: Task, n: number): Table {
  const order = rotate ? movedOnBy(players, n) : [...players.keys()]
  const seed = `${task.seed} ${n}`
  const match = Match.start(game, {
    options: agreedFor(game, task, n, players.length),
    players: order.map((player) => players[player]!),
    seed: seedFrom(seed),
  })
  return { match, seed, order }
}

/** What is kept of a match that was played. */
export function playedAt({ match, seed, order }: Table, n: number, hopes: readonly Hope[] | null): Played {
  const events: Record<string, number> = {}
  for (const { type } of match.events) events[type] = (events[type] ?? 0) + 1
  const { over } = match
  return {
    match: n,
    seed,
    options: match.start.options,
    order,
    answers: match.entries.length,
    over: over && { winners: over.winners, scores: over.scores, how: over.how },
    events,
    figures: figuresOf(match),
    luck: hopes && luckIn(match, hopes),
  }
}

function luckIn(match: Match, hopes: readonly Hope[]): PlayedLuck {
  const seats = match.players.map(() => 0)
  const asks: Record<string, HopesOf> = {}
  for (const hope of hopes) {
    const { seat, ask, answer, chance, came } = hope
    seats[seat]! += luckOf(hope)
    const [name = '', ...about] = `${answer}`.split(':')
    const kind = name.replace(/-\d+$/, '') // The fifth hand is a hand like the others.
    const of = about.length > 0 ? `${ask.id} ${kind}` : ask.id
    const { rolls, expected, variance, came: before } = asks[of] ?? NO_HOPES
    asks[of] = {
      rolls: rolls + 1,
      expected: expected + chance,
      variance: variance + chance * (1 - chance),
      came: before + Number(came),
    }
  }
  return { seats, asks }
}

export const NO_HOPES: HopesOf = { rolls: 0, expected: 0, variance: 0, came: 0 }

/** What match `n` is agreed with: the game may vary it from match to match, but never what was asked for. */
export function agreedFor(
  game: Game,
  { options, fixed }: Pick<Task, 'options' | 'fixed'>,
  n: number,
  seats: number,
): Options {
  const varied = Object.entries(game.variety?.(n, seats) ?? {}).filter(([name]) => !fixed.includes(name))
  return { ...options, ...Object.fromEntries(varied) }
}

/** Which player sits in each seat of match `n`: all but the program move on, round the table. */
function movedOnBy(players: readonly Player[], n: number): number[] {
  const movers = [...players.keys()].filter((player) => players[player]!.bot !== 'program')
  return [...players.keys()].map((seat) => {
    const place = movers.indexOf(seat)
    return place < 0 ? seat : movers[(place + n) % movers.length]!
  })
}

function figuresOf(match: Match): Played['figures'] {
  const { figures } = match.game
  if (!figures) return null
  const view = match.view(null)
  const { length } = match.entries
  return {
    match: figures(view, null, length),
    seats: match.players.map((_, seat) => figures(view, seat, length)),
  }
}

const failureOf = (error: unknown, match: number): Failed => ({
  match,
  message: error instanceof Error ? error.message : String(error),
  record: error instanceof Broken ? error.record : null,
})
