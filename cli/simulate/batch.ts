import { playOn } from '@starboard/bots'
import {
  Broken,
  type Figures,
  type Game,
  Match,
  type Options,
  type Over,
  type Player,
  seedFrom,
} from '@starboard/kernel'
import { boxOf, type Shelf } from '../shelf.ts'

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
}

/** What is kept of one match. */
export interface Played {
  readonly answers: number
  readonly over: Over | null
  /** How often each type of event was written in the log. */
  readonly events: Readonly<Record<string, number>>
  /** What the game itself counts: of the match, and of each seat. */
  readonly figures: { readonly match: Figures; readonly seats: readonly Figures[] } | null
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
  (task: Task): Batch => {
    const { game } = boxOf(shelf, task.game)
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

/** Every match has a seed of its own, so it is the same whichever thread plays it. */
function playOne(game: Game, task: Task, n: number): Played {
  const { players, rotate, seed, longest } = task
  const order = rotate ? seatsOf(players, n) : [...players.keys()]
  const seated = order.map((player) => players[player]!)
  const options = { ...task.options, ...varied(game, task, n) }
  const match = Match.start(game, { options, players: seated, seed: seedFrom(`${seed} ${n}`) })
  playOn(match, longest)
  /** What belongs to seats, by the player who sat there. */
  const byPlayer = <T>(seats: readonly T[]): T[] => players.map((_, player) => seats[order.indexOf(player)]!)
  const events: Record<string, number> = {}
  for (const { type } of match.events) events[type] = (events[type] ?? 0) + 1
  const { over } = match
  return {
    answers: match.entries.length,
    over: over && {
      winners: over.winners.map((seat) => order[seat]!).sort((a, b) => a - b),
      scores: over.scores.length === players.length ? byPlayer(over.scores) : over.scores,
      how: over.how,
    },
    events,
    figures: figuresOf(game, match, byPlayer),
  }
}

/** What the game varies from match to match, but for what was asked for. */
const varied = (game: Game, { fixed, players }: Task, n: number): Options =>
  Object.fromEntries(
    Object.entries(game.variety?.(n, players.length) ?? {}).filter(([name]) => !fixed.includes(name)),
  )

/** Which player sits in each seat of match `n`: all but the program move on, round the table. */
function seatsOf(players: readonly Player[], n: number): number[] {
  const movers = [...players.keys()].filter((player) => players[player]!.bot !== 'program')
  return [...players.keys()].map((seat) => {
    const place = movers.indexOf(seat)
    return place < 0 ? seat : movers[(place + n) % movers.length]!
  })
}

function figuresOf(
  { figures }: Game,
  match: Match,
  byPlayer: <T>(seats: readonly T[]) => T[],
): Played['figures'] {
  if (!figures) return null
  const view = match.view(null)
  return {
    match: figures(view, null),
    seats: byPlayer(match.start.players.map((_, seat) => figures(view, seat))),
  }
}

const failureOf = (error: unknown, match: number): Failed => ({
  match,
  message: error instanceof Error ? error.message : String(error),
  record: error instanceof Broken ? error.record : null,
})
