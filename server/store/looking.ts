import type { Kysely } from 'kysely'
import type { Notice, Notices } from './notices.ts'
import type { Database } from './schema.ts'
import type { Change } from './store.ts'

const LOOK_EVERY = 500

/** For a file, on which nobody can listen: whoever serves it looks now and then whether another process has left word. */
export class Looking implements Notices {
  private readonly db: Kysely<Database>
  private readonly change: Change
  private timer: NodeJS.Timeout | null = null
  private hear: (notice: Notice) => void = () => {}
  private last = 0

  constructor(db: Kysely<Database>, change: Change) {
    this.db = db
    this.change = change
  }

  on(hear: (notice: Notice) => void): void {
    this.hear = hear
    this.timer ??= setInterval(() => void this.look(), LOOK_EVERY).unref()
  }

  async tell(what: 'table' | 'player', about: string): Promise<void> {
    await this.change(this.db.insertInto('notices').values({ what, about }))
    if (this.timer) await this.look()
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
  }

  /** What cannot be read now is read the next time. */
  private async look(): Promise<void> {
    const fresh = await this.db
      .selectFrom('notices')
      .selectAll()
      .where('n', '>', this.last)
      .orderBy('n')
      .execute()
      .catch(() => [])
    if (fresh.length === 0) return
    this.last = fresh.at(-1)!.n
    for (const { what, about } of fresh) {
      this.hear(what === 'table' ? { what, match: about } : { what: 'player', player: about })
    }
    await this.change(this.db.deleteFrom('notices').where('n', '<=', this.last)).catch(() => {})
  }
}
