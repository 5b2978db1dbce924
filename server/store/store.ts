import { type Compilable, CompiledQuery, type Kysely, sql } from 'kysely'
import { Backup } from './backup.ts'
import { Expiry } from './expiry.ts'
import { Guests } from './guests.ts'
import { Looking } from './looking.ts'
import type { Notice, Notices } from './notices.ts'
import { Overview } from './overview.ts'
import { People } from './people.ts'
import { Presences } from './presences.ts'
import type { ChatRow, Database, Engine, LineRow, MatchRow, NewSeat, SeatRow, SnapshotRow } from './schema.ts'
import type { Thread } from './thread.ts'
import { Traces } from './traces.ts'
import { type Batch, type Statement, Writer, type Written } from './writer.ts'

/** A table as lists show it. */
export interface Listed extends Pick<MatchRow, 'id' | 'game' | 'title' | 'over' | 'created'> {
  readonly seat: number
  readonly next: string | null
  readonly at: number | null
  /** How many seats belong to other people. */
  readonly others: number
  /** What everybody is called there, seat by seat. */
  readonly names: readonly string[]
}

/** What an engine brings along. */
interface Extras {
  readonly notices?: Notices
  /** Through which all is written, where there is but one writer; where there are many, each goes by itself. */
  readonly thread?: Thread
}

/** Makes changes, all or none, and says how many rows each has changed. They are durable when it resolves. */
export type Change = (...queries: readonly Compilable[]) => Promise<readonly number[]>

/** Many lines in one statement, handed over as one text: so many values each by itself would take longer than the writing. */
const INSERT_LINES = {
  sqlite: insertLines('value->>1, value->>2, value->>3, value->>4 from json_each(?) where true'),
  postgres: insertLines(
    '(value->>1)::integer, value->>2, value->>3, (value->>4)::bigint from json_array_elements($1::json)',
  ),
} as const satisfies Record<Engine, string>

/** All that is durable, by the same queries on both engines. */
export class Store {
  readonly engine: Engine
  readonly people: People
  readonly expiry: Expiry
  readonly backup: Backup
  readonly guests: Guests
  readonly presences: Presences
  readonly traces: Traces
  readonly overview: Overview
  readonly writer: Writer
  private readonly db: Kysely<Database>
  private readonly notices: Notices
  private readonly hearers = new Set<(notice: Notice) => void>()
  private readonly thread: Thread | null

  constructor(db: Kysely<Database>, engine: Engine, { notices, thread }: Extras) {
    this.db = db
    this.engine = engine
    this.thread = thread ?? null
    const change: Change = (...queries) => this.change(...queries)
    this.notices = notices ?? new Looking(db, change)
    this.people = new People(db, change)
    this.expiry = new Expiry(db, change)
    this.backup = new Backup(db, engine)
    this.guests = new Guests(db, change)
    this.presences = new Presences(db, change, engine)
    this.traces = new Traces(db, change)
    this.overview = new Overview(db)
    this.writer = new Writer((batch) => this.write(batch))
  }

  /** Calls back when another server has written something, or anybody has told the servers to look again. */
  onNotice(hear: (notice: Notice) => void): void {
    this.hearers.add(hear)
    this.notices.on((notice) => {
      for (const one of this.hearers) one(notice)
    })
  }

  /** Makes every server look again at a table, or at who is still allowed in; also from another process. */
  tell(what: 'table' | 'player', about: string): Promise<void> {
    return this.notices.tell(what, about)
  }

  async createMatch(row: MatchRow, seats: readonly NewSeat[], lines: readonly LineRow[]): Promise<void> {
    await this.change(
      this.db.insertInto('matches').values(row),
      this.db.insertInto('seats').values(seats),
      ...lines.map((line) => this.db.insertInto('choices').values(line)),
    )
  }

  /** The same people play again. False if somebody was quicker: then there is another table for it. */
  async createRematch(of: string, row: MatchRow, seats: readonly NewSeat[]): Promise<boolean> {
    return this.db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({ rematch: row.id })
        .where('id', '=', of)
        .where('rematch', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await db.insertInto('matches').values(row).execute()
      await db.insertInto('seats').values(seats).execute()
      return true
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
    const [changed] = await this.change(this.freeSeat(match, seat).set({ player, name }))
    return changed === 1
  }

  /** An empty seat is given to a bot before play begins. False if somebody has sat down meanwhile. */
  async seatBot(match: string, seat: number, name: string, bot: string): Promise<boolean> {
    const [changed] = await this.change(this.freeSeat(match, seat).set({ kind: 'bot', name, bot }))
    return changed === 1
  }

  /** The seat of somebody who keeps play from beginning is given to a bot. False if it is not theirs any more. */
  async giveAway(match: string, seat: number, from: string, name: string, bot: string): Promise<boolean> {
    const theirs = this.db.updateTable('seats').where('match', '=', match).where('seat', '=', seat)
    const [changed] = await this.change(
      theirs.where('player', '=', from).set({ kind: 'bot', player: null, name, bot }),
    )
    return changed === 1
  }

  /** The match is over; its record is kept as it now stands. */
  async end(match: string, text: string): Promise<void> {
    const record = this.db.insertInto('records').values({ match, text })
    await this.change(
      this.db.updateTable('matches').set({ over: 1 }).where('id', '=', match),
      record.onConflict((conflict) => conflict.column('match').doNothing()), // Another server has, or somebody has left since.
    )
  }

  async record(match: string): Promise<string | null> {
    const all = this.db.selectFrom('records').select('text')
    return (await all.where('match', '=', match).executeTakeFirst())?.text ?? null
  }

  /** The tables at which a player has a seat, the latest first. */
  async tablesOf(player: string, most: number): Promise<Listed[]> {
    const found = await this.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .leftJoin('choices', (join) =>
        join.onRef('choices.match', '=', 'matches.id').on('choices.seq', '=', lastSeq),
      )
      .select(['matches.id', 'matches.game', 'matches.title', 'matches.over', 'matches.created'])
      .select(['seats.seat', 'choices.next', 'choices.at', othersAt.as('others')])
      .where('seats.player', '=', player)
      .orderBy('matches.created', 'desc')
      .limit(most)
      .execute()
    const names = await this.namesAt(found.map(({ id }) => id))
    return found.map((table) => ({ ...table, names: names.get(table.id) ?? [] }))
  }

  private async namesAt(tables: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    if (tables.length === 0) return new Map()
    const seats = await this.db
      .selectFrom('seats')
      .select(['match', 'name'])
      .where('match', 'in', tables)
      .orderBy('seat')
      .execute()
    const names = new Map<string, string[]>(tables.map((id) => [id, []]))
    for (const { match, name } of seats) names.get(match)?.push(name)
    return names
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
    const snapshot = this.db.insertInto('snapshots').values(row)
    await this.change(snapshot.onConflict((conflict) => conflict.column('match').doUpdateSet(row)))
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
    const words = this.db.insertInto('chat').values(row)
    const [changed] = await this.change(
      words.onConflict((conflict) => conflict.columns(['match', 'n']).doNothing()),
    )
    return changed === 1
  }

  /** A value that all servers share: the first to name it decides. */
  async setting(name: string, fresh: string): Promise<string> {
    const setting = this.db.insertInto('settings').values({ name, value: fresh })
    await this.change(setting.onConflict((conflict) => conflict.column('name').doNothing()))
    const found = await this.db
      .selectFrom('settings')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return found.value
  }

  /** Fails if nothing can be written. */
  async check(now: number): Promise<void> {
    const written = this.db.insertInto('settings').values({ name: 'written', value: `${now}` })
    await this.change(
      written.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: `${now}` })),
    )
  }

  /** What was begun is written first. */
  async close(): Promise<void> {
    await this.notices.close()
    await this.writer.finish()
    await this.thread?.close()
    await this.db.destroy()
  }

  private async change(...queries: readonly Compilable[]): Promise<readonly number[]> {
    const statements = queries.map((query): Statement => {
      const { sql, parameters } = query.compile()
      return { sql, parameters }
    })
    if (this.thread) return this.writer.change(statements)
    if (statements.length === 1) return [await changed(this.db, statements[0]!)]
    return this.db.transaction().execute(async (db) => {
      const counts: number[] = []
      for (const statement of statements) counts.push(await changed(db, statement))
      return counts
    })
  }

  private freeSeat(match: string, seat: number) {
    const seats = this.db.updateTable('seats').where('match', '=', match).where('seat', '=', seat)
    return seats.where('kind', '=', 'link').where('player', 'is', null)
  }

  private async write({ lines, changes }: Batch): Promise<Written> {
    const insert = lines.length === 0 ? null : this.insertOf(lines)
    if (!this.thread) return { lines: await this.kept(lines, await changed(this.db, insert!)), changes: [] }
    const outcomes = await this.thread.commit(insert ? [[insert], ...changes] : changes)
    if (!insert) return { lines: new Set(), changes: outcomes }
    const [inserted, ...rest] = outcomes
    if (inserted instanceof Error) throw inserted
    return { lines: await this.kept(lines, inserted![0]!), changes: rest }
  }

  /** Those of the lines that stand in their places, of which so many were inserted just now. */
  private async kept(lines: readonly LineRow[], inserted: number): Promise<ReadonlySet<LineRow>> {
    if (inserted === lines.length) return new Set(lines)
    const kept = await Promise.all(lines.map((row) => this.isKept(row)))
    return new Set(lines.filter((_, i) => kept[i]))
  }

  /** Whether this very line is what stands in its place. */
  private async isKept({ match, seq, line, at }: LineRow): Promise<boolean> {
    const all = this.db.selectFrom('choices').select(['line', 'at']).where('match', '=', match)
    const found = await all.where('seq', '=', seq).executeTakeFirst()
    return found?.line === line && found.at === at
  }

  private insertOf(lines: readonly LineRow[]): Statement {
    const rows = lines.map(({ match, seq, line, next, at }) => [match, seq, line, next, at])
    return { sql: INSERT_LINES[this.engine], parameters: [JSON.stringify(rows)] }
  }
}

function insertLines(rest: string): string {
  return `insert into choices (match, seq, line, next, at) select value->>0, ${rest} on conflict (match, seq) do nothing`
}

const changed = async (db: Kysely<Database>, { sql, parameters }: Statement): Promise<number> =>
  Number((await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).numAffectedRows)

const lastSeq = sql<number>`(select max(seq) from choices as last where last.match = matches.id)`

const othersAt = sql<number>`(select count(*) from seats as o where o.match = seats.match and o.player <> seats.player)`
