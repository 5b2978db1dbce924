import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Ask, Json } from '@starboard/kernel'
import { sha } from '@starboard/kernel'
import type { Journal } from '../tables/journal.ts'
import type { Thinker } from './bots.ts'
import type { Task, Thought } from './worker.ts'

const LONGEST_THOUGHT = 20_000

interface Waiting {
  readonly done: (thought: Thought) => void
  readonly failed: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/** Bots think in threads, so that a table with a slow one holds up no other. A table stays with its thread. */
export function threads(file: URL, count = Math.max(1, availableParallelism() - 1)): Thinker {
  const all = Array.from({ length: count }, () => new Thread(file))
  const threadOf = (table: string) => all[Number.parseInt(sha(table).slice(0, 6), 16) % count]!
  return {
    think: (table, journal, ask, bot) => threadOf(table).think(table, journal, ask, bot),
    close: async () => {
      await Promise.all(all.map((thread) => thread.stop()))
    },
  }
}

/** What a thread was last told of a table. An undo in between makes it another story, so the era counts. */
interface Told {
  readonly era: number
  readonly entries: number
}

class Thread {
  private readonly file: URL
  private worker: Worker | null = null
  private readonly waiting = new Map<number, Waiting>()
  private readonly told = new Map<string, Told>()
  private n = 0

  constructor(file: URL) {
    this.file = file
  }

  async think(table: string, journal: Journal, ask: Ask, bot: string): Promise<Json> {
    const told = this.told.get(table)
    const known = told?.era === journal.era && told.entries <= journal.match!.entries.length
    let thought = await this.send(table, journal, ask, bot, known ? told.entries : null)
    if ('unknown' in thought) thought = await this.send(table, journal, ask, bot, null)
    if ('answer' in thought) return thought.answer
    throw new Error('failed' in thought ? thought.failed : 'the thread does not find the question')
  }

  async stop(): Promise<void> {
    await this.worker?.terminate()
  }

  private send(
    table: string,
    journal: Journal,
    ask: Ask,
    bot: string,
    from: number | null,
  ): Promise<Thought> {
    const match = journal.match!
    const n = ++this.n
    const task: Task = {
      n,
      table,
      game: match.game.id,
      start: from === null ? (match.start as Task['start']) : null,
      from: from ?? 0,
      entries: match.entries.slice(from ?? 0),
      seat: ask.seat,
      ask: ask.id,
      bot,
    }
    if (this.told.size > 1000) this.told.clear()
    this.told.set(table, { era: journal.era, entries: match.entries.length })
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.give(new Error('the bot thought for too long')), LONGEST_THOUGHT)
      this.waiting.set(n, { done, failed, timer: timer.unref() })
      this.running().postMessage(task)
    })
  }

  private running(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(this.file)
    worker.unref()
    worker.on('message', (thought: Thought) => {
      const waiting = this.waiting.get(thought.n)
      this.waiting.delete(thought.n)
      if (waiting) clearTimeout(waiting.timer)
      waiting?.done(thought)
    })
    worker.on('error', (error) => this.give(error))
    this.worker = worker
    return worker
  }

  /** The thread is gone or not to be waited for: the next thought starts a fresh one. */
  private give(error: Error): void {
    void this.worker?.terminate()
    this.worker = null
    this.told.clear()
    for (const { failed, timer } of this.waiting.values()) {
      clearTimeout(timer)
      failed(error)
    }
    this.waiting.clear()
  }
}
