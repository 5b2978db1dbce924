import { type Kysely, sql } from 'kysely'
import type { Database, Engine, PresenceRow } from './schema.ts'
import type { Change } from './store.ts'

/** A seat as a server has it: whether somebody looks through it there, and since when. */
export interface Sighting {
  readonly seat: number
  readonly server: string
  readonly here: boolean
  readonly at: number
}

/** Milliseconds by the clock of the database, so that the clocks of the servers need not agree. */
const CLOCK = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
} as const satisfies Record<Engine, unknown>

/**
 * Who looks at which table at which server. A server vouches for its people with a beat now and then; one that has been silent
 * for longer than a lease is gone, and so are they.
 */
export class Presences {
  private readonly db: Kysely<Database>
  private readonly change: Change
  private readonly clock: (typeof CLOCK)[Engine]

  constructor(db: Kysely<Database>, change: Change, engine: Engine) {
    this.db = db
    this.change = change
    this.clock = CLOCK[engine]
  }

  async note(row: PresenceRow): Promise<void> {
    const { here, at } = row
    const noted = this.db.insertInto('presence').values(row)
    await this.change(
      noted.onConflict((conflict) => conflict.columns(['match', 'seat', 'server']).doUpdateSet({ here, at })),
    )
  }

  /** Every seat of a table that anybody has looked through, at any server. */
  async of(match: string, lease: number): Promise<Sighting[]> {
    const rows = await this.db
      .selectFrom('presence')
      .leftJoin('servers', 'servers.id', 'presence.server')
      .select(['presence.seat', 'presence.server', 'presence.here', 'presence.at', 'servers.beat'])
      .select(this.clock.as('now'))
      .where('presence.match', '=', match)
      .execute()
    return rows.map(({ seat, server, here, at, beat, now }) => {
      const isUp = beat !== null && now - beat < lease
      if (here === 0 || isUp) return { seat, server, here: here === 1, at }
      return { seat, server, here: false, at: beat ?? at }
    })
  }

  /** This server is up; those that have been silent for too long are not. True if others had given up this one too. */
  async beat(server: string, lease: number): Promise<boolean> {
    const silent = this.db
      .selectFrom('servers')
      .select('id')
      .where('id', '<>', server)
      .where('beat', '<=', sql<number>`${this.clock} - ${lease}`)
    const lastBeat = sql<number>`coalesce((select beat from servers where id = presence.server), at)`
    const [here] = await this.change(
      this.db.updateTable('servers').set({ beat: this.clock }).where('id', '=', server),
      this.db
        .insertInto('servers')
        .values({ id: server, beat: this.clock })
        .onConflict((conflict) => conflict.column('id').doNothing()),
      this.db
        .updateTable('presence')
        .set({ here: 0, at: lastBeat })
        .where('here', '=', 1)
        .where('server', 'in', silent),
      this.db.deleteFrom('servers').where('id', 'in', silent),
    )
    return here === 0
  }

  /** A server goes: so have its people, now. */
  async leave(server: string, now: number): Promise<void> {
    await this.change(
      this.db
        .updateTable('presence')
        .set({ here: 0, at: now })
        .where('server', '=', server)
        .where('here', '=', 1),
      this.db.deleteFrom('servers').where('id', '=', server),
    )
  }
}
