import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { migrate } from './migrations.ts'
import { listen } from './notices.ts'
import { Late, Patience } from './patience.ts'
import type { Database } from './schema.ts'
import { Store } from './store.ts'

const INT8 = 20
const MOST_CONNECTIONS = 8

/** For several server processes on one database. */
export async function openPostgres(url: string, limit: number): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: limit,
    types: {
      getTypeParser: ((type: number, format: 'text') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that is lost fails its own query; between queries the next one opens another or says why it cannot.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await migrate(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), 'postgres') // However long that takes.
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: patient(pool, limit) }) })
  return new Store(db, 'postgres', {
    notices: await listen(url, (text, values) => pool.query(text, values)),
  })
}

/** A connection that did not answer in time is not used again: what it was asked may still be in it. */
function patient(pool: pg.Pool, limit: number): PostgresPool {
  const patience = new Patience(limit, () =>
    pool.query({ text: 'select 1', query_timeout: limit } as pg.QueryConfig),
  )
  return {
    connect: async () => patientClient(await connected(pool, patience), patience),
    end: () => {
      patience.close()
      return pool.end()
    },
  }
}

async function connected(pool: pg.Pool, patience: Patience): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | null = null
  const connect = () => {
    connecting = pool.connect()
    return connecting
  }
  return patience.wait(connect).catch((error: unknown) => {
    connecting?.then((client) => client.release(true)).catch(() => {}) // It came too late for anybody.
    throw error
  })
}

function patientClient(client: pg.PoolClient, patience: Patience): PostgresPoolClient {
  let isLost = false
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await patience.wait(() => client.query(sql, [...parameters]))
    } catch (error) {
      if (error instanceof Late) isLost = true
      throw error
    }
  }
  return Object.assign(Object.create(client), { query, release: () => client.release(isLost) })
}
