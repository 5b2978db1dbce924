import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Streams } from './streams.ts'

/** A script of the repository: what it says of itself, how it reads what is asked for, and what it does then. */
interface Script<Wish> {
  readonly name: string
  readonly usage: string
  /** Throws what is wrong with how it was asked for. */
  read(args: readonly string[]): Wish | Promise<Wish>
  run(wish: Wish, streams: Streams): number | Promise<number>
}

/** Runs it and gives its exit code. What is misspelt is said with all that there is, and nothing else is done. */
export async function runScript<Wish>(
  { name, usage, read, run }: Script<Wish>,
  args: readonly string[],
  streams: Streams,
): Promise<number> {
  if (args.includes('--help')) {
    streams.stdout.write(usage)
    return 0
  }
  let wish: Wish
  try {
    wish = await read(args)
  } catch (error) {
    streams.stderr.write(`${name}: ${(error as Error).message}\n\n${usage}`)
    return 2
  }
  return run(wish, streams)
}

type Flags = NonNullable<ParseArgsConfig['options']>

/** The one game that is named, and what else was asked for. */
export function gameAndFlags<F extends Flags>(
  args: readonly string[],
  games: Readonly<Record<string, unknown>>,
  options: F,
) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [game = '', ...more] = positionals
  if (!Object.hasOwn(games, game)) throw new Error('which game?')
  if (more.length > 0) throw new Error(`“${more.join(' ')}” is too much`)
  return { game, values }
}

export function wholeNumber(given: string): number {
  if (/^[1-9]\d*$/.test(given)) return Number(given)
  throw new Error(`“${given}” is not a whole number from 1 up`)
}
