import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrations.ts'
import { listen } from './notices.ts'
import type { Database } from './schema.ts'
import { Store } from './store.ts'

const INT8 = 20
const MOST_CONNECTIONS = 8

/** For several server processes on one database. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: ((type: number, format: 'text') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that is lost fails its own query; between queries the next one opens another or says why it cannot.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, 'postgres')
  return new Store(db, 'postgres', {
    notices: await listen(url, (text, values) => pool.query(text, values)),
  })
}
