import { type Kysely, sql } from 'kysely'
import type { Database, Engine } from './schema.ts'

/** A row of any table, with the name of its table: what a backup has on each line. */
export type Row = readonly [table: string, row: Readonly<Record<string, unknown>>]

const ROWS_AT_ONCE = 500

/** Everything in the store, row by row; the same on both engines, so that one can be filled from the other. */
export class Backup {
  private readonly db: Kysely<Database>
  private readonly engine: Engine

  constructor(db: Kysely<Database>, engine: Engine) {
    this.db = db
    this.engine = engine
  }

  /** Gives all rows as they stood at one moment, while servers go on writing. */
  async read(take: (row: Row) => Promise<void>): Promise<void> {
    const moment = this.db.transaction()
    const still = this.engine === 'postgres' ? moment.setIsolationLevel('repeatable read') : moment
    await still.execute(async (db) => {
      for (const table of await tablesIn(db)) {
        for await (const row of this.rowsOf(db, table)) await take([table, row])
      }
    })
  }

  /** Fills an empty store: all rows or none. */
  async write(rows: AsyncIterable<Row>): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      const tables = await tablesIn(db)
      for (const table of tables) await checkEmpty(db, table)
      let waiting: Row[] = []
      for await (const row of rows) {
        if (!tables.includes(row[0]))
          throw new Error(`it has rows of “${row[0]}”, which this version of Starboard does not keep`)
        if (waiting.length === ROWS_AT_ONCE || (waiting[0] && waiting[0][0] !== row[0])) {
          await insert(db, waiting)
          waiting = []
        }
        waiting.push(row)
      }
      await insert(db, waiting)
    })
  }

  private async *rowsOf(db: Kysely<Database>, table: string): AsyncIterable<Row[1]> {
    if (this.engine === 'sqlite') {
      yield* db
        .selectFrom(table as keyof Database)
        .selectAll()
        .stream()
      return
    }
    await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(db)
    const next = () => sql<Row[1]>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(db)
    for (let { rows } = await next(); rows.length > 0; { rows } = await next()) yield* rows
    await sql`close backup`.execute(db)
  }
}

/** Those with something of ours in them: how far the shape of the database has come is its own matter. */
async function tablesIn(db: Kysely<Database>): Promise<string[]> {
  const all = await db.introspection.getTables()
  const names = all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_') && !isOfTheMoment(name))
  return names.sort()
}

/** Who is here, which servers run and what they tell each other: nobody wants it back. */
const isOfTheMoment = (table: string): boolean => ['notices', 'presence', 'servers'].includes(table)

async function checkEmpty(db: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  if (rows.length > 0)
    throw new Error(`there is something in “${table}” already; a backup goes into an empty database`)
}

async function insert(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first[1])
  const values = rows.map(([, row]) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(first[0])} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db)
}
