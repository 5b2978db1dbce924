import { writeFileSync } from 'node:fs'
import { GAMES } from '@starboard/games'
import { Broken } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { gameAndFlags, runScript, wholeNumber } from './script.ts'
import type { Streams } from './streams.ts'

const USAGE = `npm run fuzz -- <game> [--matches 500] [--from 1]

Plays random matches in which everything is doubted. A failure leaves the record that repeats it.
Games: ${Object.keys(GAMES).join(', ')}
`

const FLAGS = {
  matches: { type: 'string', default: '500' },
  from: { type: 'string', default: '1' },
} as const

export const main = (args: readonly string[], streams: Streams = process): Promise<number> =>
  runScript({ name: 'fuzz', usage: USAGE, read: wishIn, run: fuzz }, args, streams)

interface Wish {
  readonly game: string
  readonly matches: number
  readonly from: number
}

function wishIn(args: readonly string[]): Wish {
  const { game, values } = gameAndFlags(args, GAMES, FLAGS)
  return { game, matches: wholeNumber(values.matches), from: wholeNumber(values.from) }
}

async function fuzz({ game: id, matches, from }: Wish, { stdout, stderr }: Streams): Promise<number> {
  const game = await GAMES[id]!.rules()
  const started = performance.now()
  try {
    contract(game, { matches, from, onMatch: (n) => progress(n - from + 1, matches) })
  } catch (error) {
    stderr.write(`\nfuzz: ${(error as Error).message}\n`)
    if (!(error instanceof Broken) || !error.record) throw error
    const file = `fuzz-${id}.starboard`
    writeFileSync(file, error.record)
    stderr.write(`fuzz: the record that repeats it is in ${file}\n`)
    return 1
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  stdout.write(`fuzz: ${id}: ${matches} matches kept the contract (${seconds} s)\n`)
  return 0
}

function progress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${all} matches${done === all ? '\n' : ''}`)
}
