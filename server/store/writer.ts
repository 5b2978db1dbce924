import type { LineRow } from './schema.ts'

/** Writes lines durably and says which of them were written; a line whose place was taken is not. */
export type WriteBatch = (rows: readonly LineRow[]) => Promise<ReadonlySet<LineRow>>

interface Waiting {
  readonly row: LineRow
  readonly done: (won: boolean) => void
  readonly failed: (error: unknown) => void
}

/** More than this in one commit makes the first of them wait without helping the rest. */
const MOST = 256

/**
 * Lines of many tables share one commit: while one batch is being written, the next one gathers. Each line is
 * acknowledged only when its batch is on the disk. A table has at most one line on its way, so none can overtake another.
 */
export class Writer {
  batches = 0
  lines = 0
  private readonly write: WriteBatch
  private waiting: Waiting[] = []
  private busy = false

  constructor(write: WriteBatch) {
    this.write = write
  }

  append(row: LineRow): Promise<boolean> {
    return new Promise((done, failed) => {
      this.waiting.push({ row, done, failed })
      if (this.busy) return
      this.busy = true
      setImmediate(() => void this.run()) // What else came in with this turn of the loop comes along.
    })
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MOST)
      await this.commit(batch)
      await new Promise(setImmediate) // Lets the acknowledged answer before the next batch is closed.
    }
    this.busy = false
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await this.write(batch.map(({ row }) => row))
      this.batches++
      this.lines += batch.length
      for (const { row, done } of batch) done(written.has(row))
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }
}
