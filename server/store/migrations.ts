import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { createGuests } from './migration-003.ts'
import type { Database, Engine } from './schema.ts'

/** Brings a database of any age up to date. Several servers may start at once: one works, the others wait. */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(engine) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Never change one that was released: add the next number. */
const migrationsFor = (engine: Engine): Record<string, Migration> => ({
  '001-tables': {
    up: async (db: Kysely<unknown>) => {
      await createTables(db, engine)
      if (engine === 'postgres') await createNotices(db)
    },
  },
  /** Where a match comes from was a sentence; now it says which match, and of that the sentence knew nothing. */
  '002-origins': {
    up: async (db: Kysely<unknown>) => {
      await sql`update matches set origin = null where origin not like '{%'`.execute(db)
    },
  },
  '003-people': { up: (db: Kysely<unknown>) => createGuests(db, engine) },
  '004-snapshots': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('snapshots')
        .addColumn('seq', 'integer', (c) => c.notNull().defaultTo(-1))
        .execute()
      await db.schema
        .alterTable('snapshots')
        .addColumn('memory', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    },
  },
  '005-rematch': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('matches').addColumn('rematch', 'text').execute()
    },
  },
})

async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = db
  await schema
    .createTable('matches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('watch', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('position', 'text')
    .addColumn('past', 'text')
    .addColumn('first', 'integer', (c) => c.notNull())
    .addColumn('origin', 'text')
    .addColumn('over', 'integer', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('choices')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('next', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('choices_key', ['match', 'seq'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table)) // One tree instead of two.
    .execute()
  await schema
    .createTable('snapshots')
    .addColumn('match', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('first', 'integer', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('records')
    .addColumn('match', 'text', (c) => c.primaryKey())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  await createPeople(db)
}

async function createPeople({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('players')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('seats')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('player', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bot', 'text')
    .addPrimaryKeyConstraint('seats_key', ['match', 'seat'])
    .execute()
  await schema.createIndex('seats_by_player').on('seats').column('player').execute()
  await schema
    .createTable('chat')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['match', 'n'])
    .execute()
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

/** PostgreSQL tells every server about every line, in the same transaction that writes it. */
async function createNotices(db: Kysely<unknown>): Promise<void> {
  await sql`create function starboard_tell() returns trigger language plpgsql as $$
    declare place text := '';
    begin
      if tg_table_name = 'choices' then place := ' ' || new.seq; end if;
      perform pg_notify('starboard', tg_table_name || ' ' || new.match || place);
      return null;
    end $$`.execute(db)
  for (const table of ['choices', 'seats', 'chat']) {
    await sql`create trigger ${sql.raw(`${table}_tell`)} after insert or update on ${sql.table(table)}
      for each row execute function starboard_tell()`.execute(db)
  }
}
