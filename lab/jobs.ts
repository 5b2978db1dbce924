import { botOf, eyesOf, nextAsk } from '@starboard/bots'
import { GAMES } from '@starboard/games'
import { fill, type Game, hashOf, Match, type Options, type Player, seedFrom } from '@starboard/kernel'
import type { Table } from './tables.ts'

/** One match to be played. */
export type Job = {
  readonly game: string
  readonly options: Options
  /** Where its dice come from. */
  readonly seed: string
  /** By seat. */
  readonly bots: readonly string[]
  /** Which match of many it is. */
  readonly n: number
  /** The seat that is measured; null: all whom no program plays. */
  readonly seat: number | null
  readonly of: 'score' | 'victory'
  /** The bot that is measured. */
  readonly bot: string
}

/** What came of it. */
export interface Result {
  /** A share of the victory, or a score. */
  readonly value: number
  /** How long a choice took that was thought over, at the median. */
  readonly ms: number | null
  /** The hash of how everything stood at the end: only who plays by the same rules and answers the same comes to it. */
  readonly end: string
}

/** By what the results of earlier runs are known again. */
export const keyOf = ({ game, options, seed, bots, seat }: Job): string =>
  JSON.stringify([game, options, seed, bots, seat])

export function jobsOf(game: string, table: Table): Job[] {
  const { options, seats, seeds } = table
  if (table.kind === 'crew')
    return table.bots.flatMap((bot) =>
      times(table.matches, (n) => ({
        game,
        options,
        seed: `${seeds} ${n}`,
        bots: times(seats, () => bot),
        n,
        seat: null,
        of: table.of,
        bot,
      })),
    )
  return table.pairs.flatMap(({ one, others, matches }) =>
    times(matches, (n) => ({
      game,
      options,
      seed: `${seeds} ${n}`,
      bots: times(seats, (seat) => (seat === n % seats ? one : others)),
      n,
      seat: n % seats,
      of: 'victory',
      bot: one,
    })),
  )
}

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Plays a match to its end. Threads call this. */
export async function play(job: Job): Promise<Result> {
  const game = await GAMES[job.game]!.rules()
  const options = { ...game.variety?.(job.n, job.bots.length), ...job.options }
  const players = playersOf(game, options, job.bots)
  const match = Match.start(game, { options, players, seed: seedFrom(job.seed) }) as Match
  const thoughts: number[] = []
  for (let ask = nextAsk(match); ask; ask = nextAsk(match)) {
    const eyes = eyesOf(match, ask)
    const { imagine } = eyes
    let thought = false
    eyes.imagine = (...how) => {
      thought = true
      return imagine(...how)
    }
    const from = performance.now()
    const bot = players[ask.seat]!.bot!
    const answer = botOf(bot, game)(eyes)
    if (thought && bot === job.bot) thoughts.push(performance.now() - from)
    match.answer(ask.seat, ask.id, answer)
  }
  return { value: cameOf(match, players, job), ms: medianOf(thoughts), end: hashOf(match.state) }
}

function playersOf(game: Game, options: Options, bots: readonly string[]): Player[] {
  const { roles } = game.seats(fill(game.options, options))
  return bots.map((bot, seat) => ({
    name: `Seat ${seat + 1}`,
    bot: roles[seat]?.program ? 'program' : bot,
  }))
}

/** The share of the victory, or the mean score, of those who are measured. */
function cameOf({ over }: Match, players: readonly Player[], { seat, of }: Job): number {
  const { winners, scores } = over!
  if (seat !== null) return winners.includes(seat) ? 1 / winners.length : 0
  const own = [...players.keys()].filter((n) => players[n]!.bot !== 'program')
  const came = own.map((n) => (of === 'score' ? (scores[n] ?? 0) : Number(winners.includes(n))))
  return came.reduce((sum, one) => sum + one, 0) / came.length
}

export function medianOf(all: readonly number[]): number | null {
  const sorted = [...all].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? null
}
