import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { type Ask, anything, type Random, seedFrom, streamOf } from '@starboard/kernel'
import type { Bench } from './main.ts'
import { whole } from './pace.ts'

const SEATS = 3
const SIDE_BY_SIDE = 64
/** Long enough until everything is compiled; then so many rounds, each way in turn, of which the best counts. */
const WARM_UP_MS = 4_000
const ROUND_MS = 1_000
const ROUNDS = 6

/** Random play of three captains through the pipe of `starboard env`: one match at a time, and many in batches of steps. */
export const envBench: Bench = {
  name: 'env',
  async run() {
    const [worded, plain, batched] = await measured([
      (pipe) => oneByOne(pipe, true),
      (pipe) => oneByOne(pipe, false),
      inBatches,
    ])
    return {
      figures: {
        envOneAtATime: worded,
        envWithoutWords: plain,
        envBatched: batched,
        envTimes: batched / worded,
        envTimesWithoutWords: batched / plain,
      },
      rows: [
        ['one match at a time, decisions per second', whole(worded)],
        ['the same without words', whole(plain)],
        [`${SIDE_BY_SIDE} matches in batches of steps`, whole(batched)],
        ['times as many as one at a time', (batched / worded).toFixed(1)],
        ['times as many as one at a time without words', (batched / plain).toFixed(1)],
      ],
    }
  },
}

/** A program at the other end: writes a line, reads a line. */
interface Pipe {
  say<T>(request: object): Promise<T>
}

/** Plays on, and says now and then how many decisions were made. */
type Play = (pipe: Pipe) => AsyncGenerator<number, never>

/** Decisions per second of each way to play, in processes that live side by side and take turns: none has the better moment. */
async function measured<T extends readonly Play[]>(
  plays: readonly [...T],
): Promise<{ [K in keyof T]: number }> {
  const children = plays.map(() =>
    spawn(process.execPath, ['cli/bin.mjs', 'env', 'xia'], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  try {
    const played = plays.map((play, n) => play(pipeTo(children[n]!)))
    for (const one of played) await countFor(one, WARM_UP_MS)
    const best = plays.map(() => 0)
    for (let round = 0; round < ROUNDS; round++)
      for (const [n, one] of played.entries()) best[n] = Math.max(best[n]!, await countFor(one, ROUND_MS))
    return best as { [K in keyof T]: number }
  } finally {
    for (const child of children) child.kill()
  }
}

async function countFor(played: AsyncGenerator<number, never>, ms: number): Promise<number> {
  const from = performance.now()
  let decisions = 0
  while (performance.now() - from < ms) decisions += (await played.next()).value
  return (decisions * 1000) / (performance.now() - from)
}

function pipeTo({ stdin, stdout }: ChildProcessByStdio<Writable, Readable, null>): Pipe {
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return {
    async say<T>(request: object) {
      stdin.write(`${JSON.stringify(request)}\n`)
      return JSON.parse((await lines.next()).value as string) as T
    },
  }
}

interface Status {
  readonly asks: readonly (Omit<Ask, 'id'> & { readonly ask: string })[]
  readonly over: object | null
}

async function* oneByOne(pipe: Pipe, words: boolean): AsyncGenerator<number, never> {
  const random = streamOf(seedFrom('bench'))
  for (let seed = 0; ; seed++) {
    let status = await pipe.say<Status>({ do: 'start', seats: SEATS, seed, words })
    while (!status.over) {
      const [open] = status.asks
      const { seat, ask } = open!
      const answer = anything(open as unknown as Ask, random)
      status = await pipe.say<Status>({ do: 'answer', seat, ask, answer })
      yield 1
    }
  }
}

interface Batch {
  readonly steps: readonly { readonly match: number; readonly mask: readonly number[] }[]
}

async function* inBatches(pipe: Pipe): AsyncGenerator<number, never> {
  const random = streamOf(seedFrom('bench'))
  let batch = await pipe.say<Batch>({
    do: 'start',
    matches: SIDE_BY_SIDE,
    seats: SEATS,
    seed: 'bench',
    restart: true,
  })
  for (;;) {
    const answers = batch.steps.map(({ match, mask }) => ({ match, action: oneOf(mask, random) }))
    batch = await pipe.say<Batch>({ do: 'steps', answers })
    yield answers.length
  }
}

const oneOf = (mask: readonly number[], random: Random): number => mask[random.below(mask.length)]!
