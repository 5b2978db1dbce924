import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Broken, type Game } from '@starboard/kernel'
import { contract } from '@starboard/kernel/contract'
import { GAMES } from './games.ts'

/** Plays random matches in which everything is doubted. A failure leaves the record that repeats it. */
export function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { matches: { type: 'string', default: '500' }, from: { type: 'string', default: '1' } },
  })
  const game = GAMES[positionals[0] ?? '']
  if (!game) {
    process.stderr.write(`fuzz: which game? ${Object.keys(GAMES).join(', ')}\n`)
    return 2
  }
  return fuzz(game, Number(values.matches), Number(values.from))
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
