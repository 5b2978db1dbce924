import type { Compilable, Kysely } from 'kysely'
import type { Database, LineRow, RemovedRow } from './schema.ts'
import type { Change } from './store.ts'

/** A table as somebody leaves it to the others. */
export interface Leaving {
  readonly match: string
  readonly player: string
  /** What they are called from now on, and what they were called. */
  readonly somebody: string
  readonly names: readonly string[]
  readonly seats: readonly number[]
  readonly isGathering: boolean
  readonly host: string
  readonly changed: readonly LineRow[]
  readonly added: readonly LineRow[]
  readonly record: string | null
  readonly now: number
}

/** What people have left in the store: to be given out to them, or taken away. */
export class Traces {
  private readonly db: Kysely<Database>
  private readonly change: Change

  constructor(db: Kysely<Database>, change: Change) {
    this.db = db
    this.change = change
  }

  /** Every table that somebody has made, sits at, or was removed from. */
  async tablesOf(player: string): Promise<string[]> {
    const { db } = this
    const found = await db
      .selectFrom('seats')
      .select('match')
      .where('player', '=', player)
      .union(db.selectFrom('removed').select('match').where('player', '=', player))
      .union(db.selectFrom('matches').select('id as match').where('host', '=', player))
      .execute()
    return found.map(({ match }) => match)
  }

  removedFrom(match: string): Promise<RemovedRow[]> {
    return this.db.selectFrom('removed').selectAll().where('match', '=', match).execute()
  }

  /** All or nothing; false if something else has been written where a line was to be added. */
  async leave(leaving: Leaving): Promise<boolean> {
    const { match, host, record } = leaving
    const { db } = this
    try {
      await this.change(
        ...this.linesOf(leaving),
        ...this.seatsOf(leaving),
        ...(await this.talkOf(leaving)),
        db.deleteFrom('snapshots').where('match', '=', match),
        ...(record === null ? [] : [this.recordOf(match, record)]),
        db.updateTable('matches').set({ host }).where('id', '=', match),
      )
      return true
    } catch (error) {
      if (TAKEN.test(String((error as { code?: unknown }).code))) return false
      throw error
    }
  }

  async forget(player: string): Promise<void> {
    await this.change(
      this.db.deleteFrom('sessions').where('player', '=', player),
      this.db.deleteFrom('players').where('id', '=', player),
    )
  }

  private recordOf(match: string, text: string): Compilable {
    const record = this.db.insertInto('records').values({ match, text })
    return record.onConflict((conflict) => conflict.column('match').doUpdateSet({ text }))
  }

  private linesOf({ match, changed, added }: Leaving): Compilable[] {
    const lines = this.db.updateTable('choices').where('match', '=', match)
    return [
      ...changed.map(({ seq, line }) => lines.set({ line }).where('seq', '=', seq)),
      ...added.map((line) => this.db.insertInto('choices').values(line)),
    ]
  }

  private seatsOf({ match, player, seats, somebody, isGathering }: Leaving): Compilable[] {
    const left = { player: null, muted: 0, without: 0, lent: 0 }
    const all = this.db.updateTable('seats').where('match', '=', match)
    return [
      ...seats.map((seat) => {
        const place = isGathering
          ? { ...left, kind: 'link', name: `Seat ${seat + 1}` }
          : { ...left, kind: 'left', name: somebody }
        return all
          .set(({ eb }) => ({ ...place, invitation: eb('invitation', '+', 1) }))
          .where('seat', '=', seat)
      }),
      ...seats.map((seat) =>
        this.db.deleteFrom('presence').where('match', '=', match).where('seat', '=', seat),
      ),
      this.db.deleteFrom('removed').where('match', '=', match).where('player', '=', player),
    ]
  }

  /** What they said is gone, and what the table tells of them names nobody. */
  private async talkOf({ match, player, seats, names, somebody, now }: Leaving): Promise<Compilable[]> {
    const { db } = this
    const talk = await db.selectFrom('chat').selectAll().where('match', '=', match).orderBy('n').execute()
    const nameless = (words: string) =>
      names.reduce((text, name) => text.replace(asWord(name), somebody), words)
    const theirs = talk.filter(
      (row) => row.player === player || (row.player === null && seats.includes(row.seat)),
    )
    const told = talk.filter(({ seat, words }) => seat < 0 && nameless(words) !== words)
    const n = (talk.at(-1)?.n ?? -1) + 1
    const words = `${somebody} has deleted what was kept about them.`
    return [
      ...theirs.map((row) => db.deleteFrom('chat').where('match', '=', match).where('n', '=', row.n)),
      ...told.map((row) =>
        db
          .updateTable('chat')
          .set({ words: nameless(row.words) })
          .where('match', '=', match)
          .where('n', '=', row.n),
      ),
      db.insertInto('chat').values({ match, n, seat: -1, player: null, words, at: now }),
    ]
  }
}

/** How the drivers say that the place of a row is taken. */
const TAKEN = /^(SQLITE_CONSTRAINT|23505)/

/** A name where it stands by itself, however it is spelt. */
const asWord = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')
