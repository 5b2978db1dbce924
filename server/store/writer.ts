import { Histogram } from '../histogram.ts'
import type { LineRow } from './schema.ts'

/** A statement and what it is given, in a form that can be sent to a thread. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What goes into one commit: lines, and other changes, each of which is made whole or not at all. */
export interface Batch {
  readonly lines: readonly LineRow[]
  readonly changes: readonly (readonly Statement[])[]
}

/** Which lines were written: one whose place was taken is not. How many rows each statement changed, or why it failed. */
export interface Written {
  readonly lines: ReadonlySet<LineRow>
  readonly changes: readonly (readonly number[] | Error)[]
}

type WriteBatch = (batch: Batch) => Promise<Written>

interface Waiting<What, Answer> {
  readonly what: What
  readonly done: (answer: Answer) => void
  readonly failed: (error: unknown) => void
}

type WaitingLine = Waiting<LineRow, boolean>
type WaitingChange = Waiting<readonly Statement[], readonly number[]>

/** More than this in one commit makes the first of them wait without helping the rest. */
const MOST_LINES = 256
const MOST_CHANGES = 64

/**
 * Lines of many tables share one commit: while one batch is being written, the next one gathers. Each is
 * acknowledged only when its batch is on the disk. A table has at most one line on its way, so none can overtake another.
 */
export class Writer {
  batches = 0
  readonly times = new Histogram()
  private readonly write: WriteBatch
  private readonly lines: WaitingLine[] = []
  private readonly changes: WaitingChange[] = []
  private running: Promise<void> | null = null

  constructor(write: WriteBatch) {
    this.write = write
  }

  /** False if the place of the line was taken. */
  append(what: LineRow): Promise<boolean> {
    return new Promise((done, failed) => {
      this.lines.push({ what, done, failed })
      this.start()
    })
  }

  /** Makes a change along with the next lines, and says how many rows each of its statements changed. */
  change(what: readonly Statement[]): Promise<readonly number[]> {
    return new Promise((done, failed) => {
      this.changes.push({ what, done, failed })
      this.start()
    })
  }

  /** Resolves when all that was given to it is written. */
  async finish(): Promise<void> {
    await this.running
  }

  private start(): void {
    this.running ??= this.run()
  }

  /** While those of one batch are told, the next one is already on its way to the disk. */
  private async run(): Promise<void> {
    await restOfTurn()
    let tell = () => {}
    while (this.lines.length + this.changes.length > 0) {
      const written = this.commit(this.lines.splice(0, MOST_LINES), this.changes.splice(0, MOST_CHANGES))
      tell()
      tell = await written
      await restOfTurn()
    }
    this.running = null
    tell()
  }

  /** Never fails: what it gives tells everybody in the batch how it went. */
  private async commit(
    lines: readonly WaitingLine[],
    changes: readonly WaitingChange[],
  ): Promise<() => void> {
    const begun = performance.now()
    try {
      const written = await this.write({ lines: lines.map(whatOf), changes: changes.map(whatOf) })
      this.batches++
      this.times.observe(performance.now() - begun)
      return () => {
        for (const { what, done } of lines) done(written.lines.has(what))
        for (const [i, { done, failed }] of changes.entries()) {
          const made = written.changes[i]!
          if (made instanceof Error) failed(made)
          else done(made)
        }
      }
    } catch (error) {
      return () => {
        for (const { failed } of [...lines, ...changes]) failed(error)
      }
    }
  }
}

/** What else comes in with this turn of the loop comes along: fewer commits, each with more in it. */
const restOfTurn = (): Promise<void> => new Promise(setImmediate)

const whatOf = <What>({ what }: Waiting<What, never>): What => what
