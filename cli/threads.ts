import { Failure, type Io } from './io.ts'
import { bar } from './paper.ts'
import type { House } from './shelf.ts'

/** Most of what a match makes is soon of no use: with much room for young things there is less to clear away. In MB, as under `npm start`. */
const YOUNG = 192

/** Has all jobs done by what the worker exports under that name, on so many threads; each result is told as it comes, and all in order. */
export async function inThreads<J, R>(
  { worker }: Pick<House, 'worker'>,
  name: string,
  jobs: readonly J[],
  threads: number,
  done: (result: R) => void,
): Promise<R[]> {
  if (!worker) throw new Failure('There are no threads to play on here: use --threads 1.')
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: worker.href,
    name,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  try {
    return await Promise.all(
      jobs.map(async (job) => {
        const result = (await pool.run(job)) as R
        done(result)
        return result
      }),
    )
  } finally {
    await pool.destroy()
  }
}

/** How far it is, where somebody looks on. */
export function showProgress(io: Io, done: number, all: number): void {
  const width = Math.max(5, Math.min(40, io.columns - 24))
  io.status(`${bar(done / all, width).padEnd(width, '·')} ${done} of ${all}`)
}
