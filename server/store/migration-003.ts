import { type Kysely, sql } from 'kysely'
import type { Engine } from './schema.ts'

/** Who is where, who was muted or removed, and what an account needs to be looked after by its owner. */
export async function createGuests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = db
  const number = async (table: string, column: string) =>
    schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  for (const column of ['muted', 'invitation', 'without', 'lent']) await number('seats', column)
  await number('matches', 'watching')
  await schema.alterTable('chat').addColumn('player', 'text').execute()
  await schema.alterTable('players').addColumn('recovery', 'text').execute()
  await schema.alterTable('sessions').addColumn('created', 'bigint').execute()
  await schema.alterTable('sessions').addColumn('seen', 'bigint').execute()
  await schema.alterTable('sessions').addColumn('agent', 'text').execute()
  await schema.createIndex('sessions_by_player').on('sessions').column('player').execute()
  await schema
    .createTable('removed')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_key', ['match', 'seat', 'player'])
    .execute()
  await schema.createIndex('removed_by_player').on('removed').column('player').execute()
  await createPresence(db)
  if (engine === 'postgres') await tellPresence(db)
  else await createNotices(db)
}

async function createPresence({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('presence')
    .addColumn('match', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('server', 'text', (c) => c.notNull())
    .addColumn('here', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_key', ['match', 'seat', 'server'])
    .execute()
  await schema.createIndex('presence_by_server').on('presence').column('server').execute()
  await schema
    .createTable('servers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('beat', 'bigint', (c) => c.notNull())
    .execute()
}

const tellPresence = (db: Kysely<unknown>) =>
  sql`create trigger presence_tell after insert or update on presence
    for each row execute function starboard_tell()`.execute(db)

/** Where nobody listens on a connection, what is told is written down and looked for. */
const createNotices = ({ schema }: Kysely<unknown>) =>
  schema
    .createTable('notices')
    .addColumn('n', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .execute()
