import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Engine } from './migrations.ts'
import type { Notice, Notices } from './notices.ts'
import { People } from './people.ts'
import type { ChatRow, Database, LineRow, MatchRow, SeatRow, SnapshotRow } from './schema.ts'
import type { Runner } from './thread.ts'
import { Writer } from './writer.ts'

/** A table as lists show it. */
export interface Listed extends Pick<MatchRow, 'id' | 'game' | 'title' | 'over' | 'created'> {
  readonly seat: number
  readonly next: string | null
  readonly at: number | null
}

/** What an engine brings along. */
interface Extras {
  readonly notices?: Notices | null
  /** Another way to run the one statement that is run most. */
  readonly run?: Runner
  readonly close?: () => Promise<void>
}

const BATCH_STEP = 8

/** All that is durable, by the same queries on both engines. */
export class Store {
  readonly engine: Engine
  readonly people: People
  readonly writer: Writer
  private readonly db: Kysely<Database>
  private readonly notices: Notices | null
  private readonly runner: Runner
  private readonly closeMore: () => Promise<void>
  private readonly inserts = new Map<number, string>()

  constructor(db: Kysely<Database>, engine: Engine, { notices = null, run, close }: Extras = {}) {
    this.db = db
    this.engine = engine
    this.notices = notices
    this.runner = run ?? ((sql, parameters) => this.runHere(sql, parameters))
    this.closeMore = close ?? (async () => {})
    this.people = new People(db)
    this.writer = new Writer((rows) => this.insertLines(rows))
  }

  /** Calls back when another server has written something. SQLite has one server, so there it never does. */
  onNotice(hear: (notice: Notice) => void): void {
    this.notices?.on(hear)
  }

  async createMatch(row: MatchRow, seats: readonly SeatRow[], lines: readonly LineRow[]): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      await db.insertInto('matches').values(row).execute()
      await db.insertInto('seats').values(seats).execute()
      for (const line of lines) await db.insertInto('choices').values(line).execute()
    })
  }

  match(id: string): Promise<MatchRow | undefined> {
    return this.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
  }

  seats(match: string): Promise<SeatRow[]> {
    return this.db.selectFrom('seats').selectAll().where('match', '=', match).orderBy('seat').execute()
  }

  lines(match: string, from: number): Promise<LineRow[]> {
    const all = this.db.selectFrom('choices').selectAll()
    return all.where('match', '=', match).where('seq', '>=', from).orderBy('seq').execute()
  }

  /** Durable when it resolves; false if the place was taken, and then nothing was written. */
  append(row: LineRow): Promise<boolean> {
    return this.writer.append(row)
  }

  /** A seat that waits for whoever has its link. False if somebody else was quicker. */
  async sit(match: string, seat: number, player: string, name: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('seats')
      .set({ player, name })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('kind', '=', 'link')
      .where('player', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** An empty seat is given to a bot before play begins. False if somebody has sat down meanwhile. */
  async seatBot(match: string, seat: number, name: string, bot: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('seats')
      .set({ kind: 'bot', name, bot })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('player', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** The match is over; its record is kept as it now stands. */
  async end(match: string, text: string): Promise<void> {
    const row = { match, text }
    await this.db.transaction().execute(async (db) => {
      await db.updateTable('matches').set({ over: 1 }).where('id', '=', match).execute()
      const insert = db.insertInto('records').values(row)
      await insert.onConflict((conflict) => conflict.column('match').doUpdateSet({ text })).execute()
    })
  }

  async record(match: string): Promise<string | null> {
    const all = this.db.selectFrom('records').select('text')
    return (await all.where('match', '=', match).executeTakeFirst())?.text ?? null
  }

  /** The tables at which a player has a seat, the latest first. */
  async tablesOf(player: string, most: number): Promise<Listed[]> {
    return this.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .leftJoin('choices', (join) =>
        join.onRef('choices.match', '=', 'matches.id').on('choices.seq', '=', lastSeq),
      )
      .select(['matches.id', 'matches.game', 'matches.title', 'matches.over', 'matches.created'])
      .select(['seats.seat', 'choices.next', 'choices.at'])
      .where('seats.player', '=', player)
      .orderBy('matches.created', 'desc')
      .limit(most)
      .execute()
  }

  /** Tables where a bot is to answer and nothing has happened for a while: their server is gone, or was restarted. */
  async tablesLeftToBots(before: number, most: number): Promise<string[]> {
    const found = await this.db
      .selectFrom('matches')
      .innerJoin('choices', 'choices.match', 'matches.id')
      .select('matches.id')
      .where('matches.over', '=', 0)
      .where('choices.seq', '=', lastSeq)
      .where('choices.next', 'like', 'bot%')
      .where('choices.at', '<', before)
      .limit(most)
      .execute()
    return found.map(({ id }) => id)
  }

  snapshot(match: string): Promise<SnapshotRow | undefined> {
    return this.db.selectFrom('snapshots').selectAll().where('match', '=', match).executeTakeFirst()
  }

  async saveSnapshot(row: SnapshotRow): Promise<void> {
    await this.db
      .insertInto('snapshots')
      .values(row)
      .onConflict((conflict) => conflict.column('match').doUpdateSet(row))
      .execute()
  }

  /** The match goes on under new rules. False if another server has already seen to it. */
  async renew(row: MatchRow, was: number, lines: readonly LineRow[]): Promise<boolean> {
    const { id, version, position, past, first } = row
    return this.db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({ version, position, past, first })
        .where('id', '=', id)
        .where('version', '=', was)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      for (const line of lines) await db.insertInto('choices').values(line).execute()
      return true
    })
  }

  chat(match: string, from: number): Promise<ChatRow[]> {
    const all = this.db.selectFrom('chat').selectAll()
    return all.where('match', '=', match).where('n', '>=', from).orderBy('n').execute()
  }

  /** False if the number was taken: somebody spoke at the same moment at another server. */
  async say(row: ChatRow): Promise<boolean> {
    const said = await this.db
      .insertInto('chat')
      .values(row)
      .onConflict((conflict) => conflict.columns(['match', 'n']).doNothing())
      .executeTakeFirst()
    return (said.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** A value that all servers share: the first to name it decides. */
  async setting(name: string, fresh: string): Promise<string> {
    await this.db
      .insertInto('settings')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const found = await this.db
      .selectFrom('settings')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return found.value
  }

  async check(): Promise<void> {
    await sql`select 1`.execute(this.db)
  }

  async close(): Promise<void> {
    await this.notices?.close()
    await this.closeMore()
    await this.db.destroy()
  }

  /** One statement is one commit. It is filled up to a round size with its own last line, which then changes nothing. */
  private async insertLines(rows: readonly LineRow[]): Promise<ReadonlySet<LineRow>> {
    const size = rows.length < BATCH_STEP ? rows.length : Math.ceil(rows.length / BATCH_STEP) * BATCH_STEP
    const parameters: unknown[] = []
    for (let i = 0; i < size; i++) {
      const { match, seq, line, next, at } = rows[Math.min(i, rows.length - 1)]!
      parameters.push(match, seq, line, next, at)
    }
    if ((await this.runner(this.insertOf(size), parameters)) === rows.length) return new Set(rows)
    const kept = await Promise.all(rows.map((row) => this.isKept(row)))
    return new Set(rows.filter((_, i) => kept[i]))
  }

  private async runHere(text: string, parameters: readonly unknown[]): Promise<number> {
    return Number((await this.db.executeQuery(CompiledQuery.raw(text, [...parameters]))).numAffectedRows)
  }

  /** Whether this very line is what stands in its place. */
  private async isKept({ match, seq, line, at }: LineRow): Promise<boolean> {
    const all = this.db.selectFrom('choices').select(['line', 'at']).where('match', '=', match)
    const found = await all.where('seq', '=', seq).executeTakeFirst()
    return found?.line === line && found.at === at
  }

  private insertOf(size: number): string {
    const known = this.inserts.get(size)
    if (known) return known
    const row = { match: '', seq: 0, line: '', next: '', at: 0 }
    const compiled = this.db
      .insertInto('choices')
      .columns(['match', 'seq', 'line', 'next', 'at'])
      .values(Array.from({ length: size }, () => row))
      .onConflict((conflict) => conflict.columns(['match', 'seq']).doNothing())
      .compile()
    this.inserts.set(size, compiled.sql)
    return compiled.sql
  }
}

const lastSeq = sql<number>`(select max(seq) from choices as last where last.match = matches.id)`
