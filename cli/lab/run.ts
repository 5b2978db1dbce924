import { Failure, type Io } from '../io.ts'
import { keepBroken } from '../saves.ts'
import type { House } from '../shelf.ts'
import { inThreads, showProgress } from '../threads.ts'
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
  else await inThreads(house, 'block', open, threads, done)
  house.io.status(null)
}

function failure({ home }: Io, { failed, game, record }: FailedMatch): Failure {
  const kept = record ? ` ${keepBroken(home, game, record)}` : ''
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

/** A bar where somebody looks on, and else a line for every tenth that is done. */
function progressOn(io: Io, all: number, before: number): () => void {
  let done = before
  if (before > 0) io.err(`${before} of ${all} blocks are kept from before.`)
  return () => {
    done++
    showProgress(io, done, all)
    if (!io.interactive && Math.floor((10 * done) / all) > Math.floor((10 * (done - 1)) / all))
      io.err(`${done} of ${all} blocks`)
  }
}
