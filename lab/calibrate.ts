import { alien } from '@starboard/alien'
import { signsOf as alienSigns } from '@starboard/alien/worth'
import { playOn } from '@starboard/bots'
import {
  type Fields,
  type Game,
  type GameState,
  Match,
  type Options,
  seedFrom,
  streamOf,
} from '@starboard/kernel'
import { longFall } from '@starboard/long-fall'
import { SIGNS as longFallNames, signsOf as longFallSigns, reached } from '@starboard/long-fall/worth'
import { rim } from '@starboard/rim'
import { MOST, signsOf as rimSigns } from '@starboard/rim/worth'
import { xia } from '@starboard/xia'
import { signsOf as xiaSigns } from '@starboard/xia/worth'
import { gameAndFlags, runScript, wholeNumber } from '../tools/script.ts'
import type { Streams } from '../tools/streams.ts'
import { changesIn } from './changes.ts'
import {
  type Change,
  type Fitting,
  fitted,
  fittedToChanges,
  type Look,
  toldOf,
  toldOfChanges,
} from './fitting.ts'

/**
 * How a game is looked at: what there is to be told, and every seat's signs. Or what choices change: who does well has much of
 * everything, so where that misleads whoever looks ahead, two answers to the same question are held against each other.
 */
type Subject =
  | { readonly tells: Fitting; looks(n: number): Look[] }
  | { readonly names: readonly string[]; changes(n: number): Change[] }

const SUBJECTS: Readonly<Record<string, Subject>> = {
  xia: {
    tells: 'winner',
    looks: (n) =>
      looksAt(xia, n, {
        seats: 3,
        signs: (view, seat) => (view.kind === 'full' ? xiaSigns(view, view.captains[seat]!) : null),
        came: ({ winners }) =>
          winners.length === 1 ? [0, 1, 2].map((seat) => Number(seat === winners[0])) : null,
      }),
  },
  'long-fall': {
    names: longFallNames,
    changes: (n) => changesIn(longFall, n, { seats: 2, seat: 1, signs: longFallSigns, reached }),
  },
  alien: {
    tells: 'chance',
    looks: (n) =>
      looksAt(alien, n, {
        seats: 4,
        from: 1,
        signs: alienSigns,
        came: ({ winners }) => [1, 2, 3].map(() => winners.length / 3),
      }),
  },
  rim: {
    tells: 'chance',
    looks: (n) =>
      looksAt(rim, n, {
        seats: 2,
        from: 1,
        signs: rimSigns,
        came: ({ scores }) => [Math.min(1, (scores[1] ?? 0) / MOST)],
      }),
  },
}

const USAGE = `npm run calibrate -- <game> [--matches N] [--from N]

Plays matches of good players, looks at them whenever time has gone on, and finds the weights with which the signs of a position tell
best how it will end. Prints them, and what came of such positions in matches that were not fitted to.
Of long-fall it tells what choices change: here and there two answers are played on to the end from the same imagined world, and the
weights, each with its standard error, are those with which the difference of their signs tells best the difference of their scores.
Games: ${Object.keys(SUBJECTS).join(', ')}
`

const FLAGS = {
  matches: { type: 'string', default: '200' },
  from: { type: 'string', default: '1' },
} as const

interface Wish {
  readonly subject: Subject
  readonly matches: number
  readonly from: number
}

export const main = (args: readonly string[], streams: Streams = process): Promise<number> =>
  runScript(
    { name: 'calibrate', usage: USAGE, read: wishIn, run: (wish, { stdout }) => calibrate(wish, stdout) },
    args,
    streams,
  )

function wishIn(args: readonly string[]): Wish {
  const { game, values } = gameAndFlags(args, SUBJECTS, FLAGS)
  return { subject: SUBJECTS[game]!, matches: wholeNumber(values.matches), from: wholeNumber(values.from) }
}

function calibrate({ subject, matches, from }: Wish, stdout: Streams['stdout']): number {
  /** What is seen match by match: two thirds to be fitted to, the rest to be told. */
  const seen = <T>(look: (n: number) => T[], of: string) => {
    const all: T[][] = []
    for (let n = from; n < from + matches; n++) {
      all.push(look(n))
      if (all.length % 20 === 0) stdout.write(`${all.length} matches, ${all.flat().length} ${of}\n`)
    }
    const most = Math.ceil((2 * all.length) / 3)
    return [all.slice(0, most), all.slice(most).flat()] as const
  }
  const rows =
    'looks' in subject
      ? ofLooks(subject.tells, ...seen(subject.looks, 'looks'))
      : ofChanges(subject.names, ...seen(subject.changes, 'changes'))
  for (const row of rows) stdout.write(`${row}\n`)
  return 0
}

function ofLooks(tells: Fitting, fit: readonly Look[][], rest: readonly Look[]): string[] {
  const weights = fitted(tells, fit.flat())
  const plain = weights.map((weight) => Number(weight.toFixed(3)))
  return [`weights ${JSON.stringify(plain)}`, ...toldOf(tells, rest, weights)]
}

function ofChanges(names: readonly string[], fit: readonly Change[][], rest: readonly Change[]): string[] {
  const weights = fittedToChanges(fit)
  const named = weights.map(
    ({ weight, error }, i) => `${names[i]!}: ${weight.toFixed(2)} ± ${error.toFixed(2)}`,
  )
  return [...named, ...toldOfChanges(rest, weights)]
}

interface Manner<S extends GameState, V> {
  readonly seats: number
  /** The first seat that is looked at: a program may sit before it. */
  readonly from?: number
  /** Null while there is nothing to be told yet. */
  signs(view: V, seat: number): readonly number[] | null
  /** What came of it for each seat that is looked at; null if the match tells nothing. */
  came(over: NonNullable<S['over']>): readonly number[] | null
}

/** One look in two, at the moments when time has gone on: that is where a search looks. */
function looksAt<S extends GameState, V, F extends Fields>(
  game: Game<S, V, F>,
  n: number,
  { seats, from = 0, signs, came }: Manner<S, V>,
): Look[] {
  const random = streamOf(seedFrom(`calibrate ${n}`))
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: `Bot ${seat}`,
    bot: seat < from ? 'program' : 'greedy',
  }))
  const options: Options = game.variety?.(n, seats) ?? {}
  const match = Match.start(game, { options, players, seed: seedFrom(`calibrate match ${n}`) })
  const seen: (readonly number[])[][] = []
  while (!match.over) {
    const time = game.time(match.state)
    while (!match.over && game.time(match.state) === time) playOn(match as unknown as Match, 1)
    if (match.over || random.below(2) === 0) continue
    const rows = players.slice(from).map((_, i) => signs(match.look(from + i), from + i))
    if (rows.every((row) => row !== null)) seen.push(rows)
  }
  const ends = came(match.over)
  return ends ? seen.map((rows) => ({ signs: rows, came: ends })) : []
}
