import type { Io } from '../io.ts'
import type { House } from '../shelf.ts'
import { inThreads, showProgress } from '../threads.ts'
import { type Batch, batchOf, type Failed, type Played, type Task } from './batch.ts'

/** Small enough for a bar that moves, large enough that handing over costs nothing. */
const MOST_IN_A_BATCH = 50

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
    threads === 1
      ? await here(house, tasks, progress)
      : await inThreads(house, 'batch', tasks, threads, progress)
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

function progressOn(io: Io, all: number): (batch: Batch) => void {
  let done = 0
  return ({ played }) => {
    done += played.length
    showProgress(io, done, all)
  }
}
