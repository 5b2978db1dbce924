import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export type { Notice } from './notices.ts'
export type { Sighting } from './presences.ts'
export type {
  ChatRow,
  LineRow,
  MatchRow,
  NewSeat,
  PlayerRow,
  RemovedRow,
  SeatRow,
  SessionRow,
  SnapshotRow,
} from './schema.ts'
export { type Listed, Store } from './store.ts'

/** A file name is SQLite; an address that begins with `postgres` is PostgreSQL, whose driver is loaded only then. */
export async function openStore(at: string): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(at)) return openSqlite(at)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(at)
}
