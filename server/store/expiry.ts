import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import type { Change } from './store.ts'

/** Every table of the database that has rows about a table of a game, by its id. */
const ABOUT_A_TABLE = ['choices', 'snapshots', 'records', 'seats', 'chat', 'presence', 'removed'] as const

/** What is not kept for ever. */
export class Expiry {
  private readonly db: Kysely<Database>
  private readonly change: Change

  constructor(db: Kysely<Database>, change: Change) {
    this.db = db
    this.change = change
  }

  /** Unfinished tables at which nothing has happened since, and that nobody with an account has made or sits at. */
  async abandoned(since: number, most: number): Promise<string[]> {
    const lastSeq = sql<number>`(select max(seq) from choices as last where last.match = matches.id)`
    const keepers = this.db.selectFrom('players').select('players.id').where('account', 'is not', null)
    const found = await this.db
      .selectFrom('matches')
      .leftJoin('choices', (join) =>
        join.onRef('choices.match', '=', 'matches.id').on('choices.seq', '=', lastSeq),
      )
      .select('matches.id')
      .where('matches.over', '=', 0)
      .where('matches.created', '<', since)
      .where((where) => where.or([where('choices.at', 'is', null), where('choices.at', '<', since)]))
      .where('matches.host', 'not in', keepers)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seats')
              .select('seats.seat')
              .whereRef('seats.match', '=', 'matches.id')
              .where('seats.player', 'in', keepers),
          ),
        ),
      )
      .limit(most)
      .execute()
    return found.map(({ id }) => id)
  }

  /** All that is known of a table is gone. */
  async remove(match: string): Promise<void> {
    await this.change(
      ...ABOUT_A_TABLE.map((name) => this.db.deleteFrom(name).where('match', '=', match)),
      this.db.deleteFrom('matches').where('id', '=', match),
      this.db.updateTable('matches').set({ rematch: null }).where('rematch', '=', match),
    )
  }

  /** A player wants to see no more of a table. True if they were its last, and it is gone. */
  async leave(match: string, player: string): Promise<boolean> {
    const seats = this.db.updateTable('seats').set({ player: null }).where('match', '=', match)
    await this.change(seats.where('player', '=', player))
    const left = this.db.selectFrom('seats').select('seat').where('match', '=', match)
    if (await left.where('player', 'is not', null).executeTakeFirst()) return false
    await this.remove(match)
    return true
  }
}
