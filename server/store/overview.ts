import { type Kysely, sql } from 'kysely'
import type { Database, PlayerRow } from './schema.ts'

/** A table as whoever runs the server sees it in a list. */
export interface TableListed {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly over: number
  readonly created: number
  readonly next: string | null
  /** When something last happened there. */
  readonly at: number | null
  readonly people: number
}

export interface PlayerListed extends Pick<PlayerRow, 'id' | 'name' | 'account' | 'created'> {
  readonly tables: number
  /** When they were last here. */
  readonly seen: number | null
}

/** How much of everything there is. */
export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>

const COUNTED = ['matches', 'choices', 'chat', 'players', 'sessions', 'records'] as const

/** For whoever runs a server: all that is kept, seen from above. */
export class Overview {
  private readonly db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  /** Where something happened last comes first. */
  tables(most: number): Promise<TableListed[]> {
    return this.db
      .selectFrom('matches')
      .leftJoin('choices', (join) =>
        join.onRef('choices.match', '=', 'matches.id').on('choices.seq', '=', LAST_SEQ),
      )
      .select(['matches.id', 'matches.game', 'matches.title', 'matches.over', 'matches.created'])
      .select(['choices.next', 'choices.at'])
      .select(PEOPLE.as('people'))
      .orderBy(sql`coalesce(choices.at, matches.created)`, 'desc')
      .limit(most)
      .execute()
  }

  players(most: number): Promise<PlayerListed[]> {
    return this.db
      .selectFrom('players')
      .select(['id', 'name', 'account', 'created'])
      .select([TABLES.as('tables'), SEEN.as('seen')])
      .orderBy(sql`coalesce((${SEEN}), created)`, 'desc')
      .limit(most)
      .execute()
  }

  async counts(): Promise<Counts> {
    const counts: Record<string, number> = {}
    for (const table of COUNTED) {
      const { n } = await this.db
        .selectFrom(table)
        .select(sql<number>`cast(count(*) as integer)`.as('n'))
        .executeTakeFirstOrThrow()
      counts[table] = n
    }
    return counts as Counts
  }
}

const LAST_SEQ = sql<number>`(select max(seq) from choices as last where last.match = matches.id)`
const PEOPLE = sql<number>`(select cast(count(distinct player) as integer) from seats where seats.match = matches.id)`
const TABLES = sql<number>`(select cast(count(distinct match) as integer) from seats where seats.player = players.id)`
const SEEN = sql<number | null>`(select max(seen) from sessions where sessions.player = players.id)`
