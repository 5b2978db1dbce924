import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import type Sqlite from 'libsql'
import { openFile } from './file.ts'
import { migrate } from './migrations.ts'
import { Patience } from './patience.ts'
import type { Database } from './schema.ts'
import { Store } from './store.ts'
import { openThread, type Thread } from './thread.ts'

/** Durable first; then less often tidied up, and with more of the file in memory, than SQLite does by itself. */
const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  'busy_timeout = 5000',
  'wal_autocheckpoint = 16000',
  'cache_size = -32000',
]

/** The default: one file, one server process. A commit is on the disk before it returns. */
export async function openSqlite(file: string, limit: number): Promise<Store> {
  const database = openFile(file, PRAGMAS)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: remembering(database) }) })
  await migrate(db, 'sqlite')
  return new Store(db, 'sqlite', { thread: patient(openThread(file, PRAGMAS), limit) })
}

/** Reading waits for nobody; writing may, for a disk that hangs or for another program that holds the file. */
function patient(thread: Thread, limit: number): Thread {
  const patience = new Patience(limit, () => thread.commit([]))
  return {
    commit: (changes) => patience.wait(() => thread.commit(changes)),
    close: () => {
      patience.close()
      return thread.close()
    },
  }
}

type Statement = ReturnType<Sqlite.Database['prepare']>

/** Statements are prepared once. There are few: batches come in a few dozen sizes. */
function remembering(database: Sqlite.Database): SqliteDatabase {
  const known = new Map<string, Statement>()
  const prepare = (text: string): Statement => {
    let statement = known.get(text)
    if (!statement) {
      statement = database.prepare(text)
      if (known.size > 500) known.clear()
      known.set(text, statement)
    }
    return statement
  }
  return { prepare, close: () => database.close() } as SqliteDatabase
}
