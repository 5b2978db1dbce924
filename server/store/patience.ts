/** How long a database may take for one query, in milliseconds. Whoever waits for it is told within five seconds. */
export const USUAL_PATIENCE = 4000

/** The database took too long. Whether it did what it was asked is not known until it answers again. */
export class Late extends Error {
  override readonly name = 'Late'
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the database does not answer')
  }
}

/**
 * Nobody waits for a database without end. What takes too long fails; and until the database has answered once more, all
 * else fails at once instead of waiting in a row behind it.
 */
export class Patience {
  private readonly limit: number
  /** Asks for nothing but an answer. */
  private readonly probe: () => Promise<unknown>
  private isLate = false
  private isClosed = false

  constructor(limit: number, probe: () => Promise<unknown>) {
    this.limit = limit
    this.probe = probe
  }

  async wait<T>(act: () => Promise<T>): Promise<T> {
    if (this.isLate) throw new Late()
    return this.timed(act())
  }

  close(): void {
    this.isClosed = true
  }

  private async timed<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(new Late()), this.limit)
    })
    try {
      return await Promise.race([work, late])
    } catch (error) {
      if (error instanceof Late) void this.untilItAnswers()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  private async untilItAnswers(): Promise<void> {
    if (this.isLate) return
    this.isLate = true
    while (!this.isClosed && !(await this.answers()))
      await new Promise((done) => setTimeout(done, 50).unref())
    this.isLate = false
  }

  private async answers(): Promise<boolean> {
    try {
      await this.probe()
      return true
    } catch {
      return false
    }
  }
}
