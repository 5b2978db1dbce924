import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { GAMES } from '@starboard/games'
import { Broken, type Game, type Listing } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import type { Streams } from './streams.ts'

const USAGE = `npm run fuzz -- <game> [--matches 500] [--from 1]

Plays random matches in which everything is doubted. A failure leaves the record that repeats it.
Games: ${Object.keys(GAMES).join(', ')}
`

const OPTIONS = {
  matches: { type: 'string', default: '500' },
  from: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const

export async function main(args: readonly string[], { stdout, stderr }: Streams = process): Promise<number> {
  const wish = wishIn(args)
  if (wish === 'help') stdout.write(USAGE)
  else if (typeof wish === 'string') stderr.write(`fuzz: ${wish}\n\n${USAGE}`)
  else return fuzz(await wish.game.rules(), wish.matches, wish.from)
  return wish === 'help' ? 0 : 2
}

/** What is to be played, or what is wrong with how it was asked for. */
function wishIn(args: readonly string[]): { game: Listing; matches: number; from: number } | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    if (values.help) return 'help'
    const [id = '', ...more] = positionals
    if (!Object.hasOwn(GAMES, id)) return 'which game?'
    if (more.length > 0) return `“${more.join(' ')}” is too much`
    const wrong = [values.matches, values.from].find((given) => !/^[1-9]\d*$/.test(given))
    if (wrong !== undefined) return `“${wrong}” is not a whole number from 1 up`
    return { game: GAMES[id]!, matches: Number(values.matches), from: Number(values.from) }
  } catch (error) {
    return (error as Error).message
  }
}

function fuzz(game: Game, matches: number, from: number): number {
  const started = performance.now()
  try {
    contract(game, { matches, from, onMatch: (n) => progress(n - from + 1, matches) })
  } catch (error) {
    process.stderr.write(`\nfuzz: ${(error as Error).message}\n`)
    if (!(error instanceof Broken) || !error.record) throw error
    const file = `fuzz-${game.id}.starboard`
    writeFileSync(file, error.record)
    process.stderr.write(`fuzz: the record that repeats it is in ${file}\n`)
    return 1
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`fuzz: ${game.id}: ${matches} matches kept the contract (${seconds} s)\n`)
  return 0
}

function progress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${all} matches${done === all ? '\n' : ''}`)
}
