import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export type { Notice } from './notices.ts'
export type { ChatRow, LineRow, MatchRow, PlayerRow, SeatRow, SnapshotRow } from './schema.ts'
export { type Listed, Store } from './store.ts'

/** A file name is SQLite; an address that begins with `postgres` is PostgreSQL. */
export const openStore = (at: string): Promise<Store> =>
  /^postgres(ql)?:\/\//.test(at) ? openPostgres(at) : openSqlite(at)
