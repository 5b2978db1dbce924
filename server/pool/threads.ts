import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { sha } from '@starboard/kernel'
import { Refused } from '../tables/errors.ts'
import { errorFrom } from './failures.ts'
import type { Hands, Whose } from './pool.ts'
import type { Outcome, Task } from './worker.ts'

/** Nothing that is worth waiting for takes so long. */
const LONGEST = 20_000
/** A record can be made to eat memory; then its thread dies, and nobody else. */
const MOST_MEGABYTES = 512

interface Waiting {
  readonly task: Task
  readonly done: (outcome: Outcome) => void
  readonly failed: (error: Error) => void
}

/**
 * Work in threads. A table stays with its thread, which knows the match; long work has a thread of its own, so that no bot
 * waits for somebody's record. A thread is started when there is something for it to do.
 */
export function threads(file: URL, count = Math.max(1, availableParallelism() - 1)): Hands {
  const long = new Thread(file)
  const all = Array.from({ length: count }, () => new Thread(file))
  const threadOf = ({ table }: Whose) =>
    table === undefined ? long : all[Number.parseInt(sha(table).slice(0, 6), 16) % count]!
  return {
    run: async (kind, given, whose) => {
      const outcome = await threadOf(whose).run({ kind, given } as Task, whose.owner)
      if ('failed' in outcome) throw errorFrom(outcome.failed)
      return outcome.done as never
    },
    close: async () => {
      await Promise.all([long, ...all].map((thread) => thread.stop()))
    },
  }
}

class Thread {
  private readonly file: URL
  private worker: Worker | null = null
  /** What each owner waits for. They take turns, in the order in which they stand here. */
  private readonly waiting = new Map<string, Waiting[]>()
  private isStopped = false
  private running: { readonly job: Waiting; readonly timer: NodeJS.Timeout } | null = null

  constructor(file: URL) {
    this.file = file
  }

  run(task: Task, owner: string): Promise<Outcome> {
    return new Promise((done, failed) => {
      if (this.isStopped) return failed(closed())
      const line = this.waiting.get(owner) ?? []
      line.push({ task, done, failed })
      this.waiting.set(owner, line)
      this.next()
    })
  }

  /** Whoever waits is told that nothing comes any more. */
  async stop(): Promise<void> {
    const last = this.worker
    this.worker = null
    const left = [...this.waiting.values()].flat()
    this.waiting.clear()
    this.end(({ failed }) => failed(closed()))
    for (const { failed } of left) failed(closed())
    this.isStopped = true
    await last?.terminate()
  }

  /** One job at a time: the thread could not do two at once, and so the next may be somebody else's. */
  private next(): void {
    if (this.running) return
    const job = this.take()
    if (!job) return
    const timer = setTimeout(
      () => this.give(new Refused('busy', 'This takes too long, and was given up.')),
      LONGEST,
    ).unref()
    this.running = { job, timer }
    this.started().postMessage(job.task)
  }

  private take(): Waiting | null {
    for (const [owner, line] of this.waiting) {
      const job = line.shift()
      this.waiting.delete(owner)
      if (line.length > 0) this.waiting.set(owner, line) // Behind all others.
      if (job) return job
    }
    return null
  }

  private started(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    worker.unref()
    worker.on('message', (outcome: Outcome) => this.end(({ done }) => done(outcome)))
    worker.on('error', (error) => this.give(error))
    this.worker = worker
    return worker
  }

  /** The thread is gone or not to be waited for: the next job starts a fresh one. */
  private give(error: Error): void {
    void this.worker?.terminate()
    this.worker = null
    this.end(({ failed }) => failed(error))
  }

  private end(tell: (job: Waiting) => void): void {
    const { running } = this
    if (!running) return
    this.running = null
    clearTimeout(running.timer)
    tell(running.job)
    this.next()
  }
}

const closed = (): Refused => new Refused('busy', 'The server closes. Try again in a moment.')
