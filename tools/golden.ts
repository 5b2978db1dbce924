import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@starboard/games'
import {
  anything,
  fill,
  type Game,
  Match,
  type Options,
  type Player,
  readRecord,
  seedFrom,
  streamOf,
  writeRecord,
} from '@starboard/kernel'
import { gameAndFlags, runScript } from './script.ts'
import type { Streams } from './streams.ts'

/** One golden match: a name for the file, the options, how many seats, and whether people rather than bots sit there. */
interface Golden {
  readonly name: string
  readonly options: Options
  readonly seats: number
  readonly people?: true
}

const USAGE = `npm run golden -- <game> [--ends]

Plays the golden matches of a game anew. Only after a change of its rules, with its version gone up. With --ends every recorded choice is
made as it was, and only the end of the record is written anew: for a state that has got another shape.
Games: ${Object.keys(GAMES).join(', ')}
`

const FLAGS = { ends: { type: 'boolean', default: false } } as const

export const main = (args: readonly string[], streams: Streams = process): Promise<number> =>
  runScript({ name: 'golden', usage: USAGE, read: wishIn, run: playAll }, args, streams)

interface Wish {
  readonly id: string
  /** Only the ends are written anew. */
  readonly ends: boolean
}

function wishIn(args: readonly string[]): Wish {
  const { game, values } = gameAndFlags(args, GAMES, FLAGS)
  return { id: game, ends: values.ends }
}

async function playAll({ id, ends }: Wish, { stdout }: Streams): Promise<number> {
  const game = await GAMES[id]!.rules()
  const tables = JSON.parse(readFileSync(join('games', id, 'test', 'golden.json'), 'utf8')) as Golden[]
  const folder = join('games', id, 'test', 'records')
  mkdirSync(folder, { recursive: true })
  for (const table of tables) {
    const file = join(folder, `${table.name}.starboard`)
    const match = ends ? replayed(game, readFileSync(file, 'utf8')) : played(game, table)
    writeFileSync(file, writeRecord(match.record()))
    stdout.write(`golden: ${table.name}: ${match.entries.length} choices, ${match.over?.how}\n`)
  }
  return 0
}

function replayed(game: Game, text: string): Match {
  const { options, players, seed, entries } = readRecord(text)
  const match = Match.start(game, { options, players, seed })
  for (const entry of entries) match.enter(entry)
  return match
}

function played(game: Game, { name, options, seats, people }: Golden): Match {
  const { roles } = game.seats(fill(game.options, options))
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const bot = roles[seat]?.program ? 'program' : 'greedy'
    return { name: `Seat ${seat}`, bot: people ? null : bot }
  })
  const match = Match.start(game, { options, players, seed: seedFrom(`golden ${name}`) })
  const random = streamOf(seedFrom(`golden answers ${name}`))
  while (!match.over) {
    const ask = match.asks[random.below(match.asks.length)]!
    const advice = random.below(8) > 0 ? game.advise?.(match.view(ask.seat), ask)?.answer : null
    match.answer(ask.seat, ask.id, advice ?? anything(ask, random))
  }
  return match
}
