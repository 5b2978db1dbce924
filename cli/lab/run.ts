import { Failure, type Io } from '../io.ts'
import { bar } from '../paper.ts'
import { keepBroken } from '../saves.ts'
import type { House } from '../shelf.ts'
import { YOUNG } from '../simulate/pool.ts'
import type { Arm } from './arms.ts'
import { type Block, blockOf, type FailedMatch, type Job } from './block.ts'
import type { Part } from './keep.ts'

/** One part of several: the third of ten. */
export interface Shard {
  readonly which: number
  readonly of: number
}

/** So many blocks a game at most, and so many matches in one at least: enough to share out, and little to play again. */
const MOST_BLOCKS = 500
const LEAST_MATCHES = 4

/** All blocks of a study, numbered. They depend on nothing but the study, so that every machine cuts it the same way. */
export function jobsOf(arms: readonly (readonly Arm[])[], matches: number): Job[] {
  const size = Math.max(LEAST_MATCHES, Math.ceil(matches / MOST_BLOCKS))
  const starts = Array.from({ length: Math.ceil(matches / size) }, (_, i) => 1 + i * size)
  const jobs = arms.flatMap((own) =>
    starts.map((from) => ({ arms: own, from, to: Math.min(matches + 1, from + size) })),
  )
  return jobs.map((job, block) => ({ block, ...job }))
}

/** Shards take turns, so that each has as much of every game. */
export const jobsIn = (jobs: readonly Job[], { which, of }: Shard): Job[] =>
  jobs.filter(({ block }) => block % of === which - 1)

/** Plays what is not kept yet, and keeps every block as soon as it is done. */
export async function playJobs(
  house: House,
  jobs: readonly Job[],
  part: Part,
  threads: number,
): Promise<void> {
  const open = jobs.filter(({ block }) => !part.blocks.has(block))
  const progress = progressOn(house.io, jobs.length, jobs.length - open.length)
  const done = (result: Block | FailedMatch): void => {
    if ('failed' in result) throw failure(house.io, result)
    part.add(result)
    progress()
  }
  if (threads === 1) await here(house, open, done)
  else await inThreads(house, open, threads, done)
  house.io.status(null)
}

function failure({ home }: Io, { failed, game, record }: FailedMatch): Failure {
  const kept = record ? ` Its record is in ${keepBroken(home, game, record)}.` : ''
  return new Failure(`${failed}${kept}`)
}

async function here(
  { shelf, io }: House,
  jobs: readonly Job[],
  done: (result: Block | FailedMatch) => void,
): Promise<void> {
  const play = blockOf(shelf)
  for (const job of jobs) {
    done(await play(job))
    await io.breathe()
  }
}

async function inThreads(
  { worker }: House,
  jobs: readonly Job[],
  threads: number,
  done: (result: Block | FailedMatch) => void,
): Promise<void> {
  if (!worker) throw new Failure('There are no threads to play on here: use --threads 1.')
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: worker.href,
    name: 'block',
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  try {
    await Promise.all(jobs.map(async (job) => done((await pool.run(job)) as Block | FailedMatch)))
  } finally {
    await pool.destroy()
  }
}

/** A bar where somebody looks on, and else a line for every tenth that is done. */
function progressOn(io: Io, all: number, before: number): () => void {
  let done = before
  if (before > 0) io.err(`${before} of ${all} blocks are kept from before.`)
  return () => {
    done++
    const width = Math.max(5, Math.min(40, io.columns - 24))
    io.status(`${bar(done / all, width).padEnd(width, '·')} ${done} of ${all}`)
    if (!io.interactive && Math.floor((10 * done) / all) > Math.floor((10 * (done - 1)) / all))
      io.err(`${done} of ${all} blocks`)
  }
}
