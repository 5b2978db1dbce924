import { Failure, type Io } from '../io.ts'
import { bar } from '../paper.ts'
import type { House } from '../shelf.ts'
import { type Batch, batchOf, type Failed, type Played, type Task } from './batch.ts'

/** Small enough for a bar that moves, large enough that handing over costs nothing. */
const MOST_IN_A_BATCH = 50

/** Most of what a match makes is soon of no use: with much room for young things there is less to clear away. In MB, as under `npm start`. */
export const YOUNG = 192

/** Plays all matches of a task, on so many threads, and gives them back in order. */
export async function playAll(
  house: House,
  task: Task,
  threads: number,
): Promise<{ played: Played[]; failed: Failed | null }> {
  const size = Math.max(1, Math.min(MOST_IN_A_BATCH, Math.ceil((task.to - task.from) / (threads * 4))))
  const tasks = Array.from({ length: Math.ceil((task.to - task.from) / size) }, (_, i) => {
    const from = task.from + i * size
    return { ...task, from, to: Math.min(task.to, from + size) }
  })
  const progress = progressOn(house.io, task.to - task.from)
  const batches =
    threads === 1 ? await here(house, tasks, progress) : await inThreads(house, tasks, threads, progress)
  house.io.status(null)
  const failed = batches.findIndex((batch) => batch.failed)
  return {
    played: batches.flatMap(({ played }) => played),
    failed: failed < 0 ? null : batches[failed]!.failed,
  }
}

async function here(
  { shelf, io }: House,
  tasks: readonly Task[],
  progress: (batch: Batch) => void,
): Promise<Batch[]> {
  const run = batchOf(shelf)
  const batches: Batch[] = []
  for (const task of tasks) {
    const batch = await run(task)
    batches.push(batch)
    progress(batch)
    if (batch.failed) break
    await io.breathe()
  }
  return batches
}

async function inThreads(
  { worker }: House,
  tasks: readonly Task[],
  threads: number,
  progress: (batch: Batch) => void,
): Promise<Batch[]> {
  if (!worker) throw new Failure('There are no threads to play on here: use --threads 1.')
  const { Tinypool } = await import('tinypool')
  const pool = new Tinypool({
    filename: worker.href,
    name: 'batch',
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const batch = (await pool.run(task)) as Batch
        progress(batch)
        return batch
      }),
    )
  } finally {
    await pool.destroy()
  }
}

function progressOn(io: Io, all: number): (batch: Batch) => void {
  let done = 0
  return ({ played }) => {
    done += played.length
    const width = Math.max(5, Math.min(40, io.columns - 24))
    io.status(`${bar(done / all, width).padEnd(width, '·')} ${done} of ${all}`)
  }
}
