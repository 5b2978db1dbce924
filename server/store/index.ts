import { existsSync } from 'node:fs'
import { type Claim, claim } from './claim.ts'
import { USUAL_PATIENCE } from './patience.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export type { Claim } from './claim.ts'
export type { Notice } from './notices.ts'
export { Late } from './patience.ts'
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

const isPostgres = (at: string): boolean => /^postgres(ql)?:\/\//.test(at)

/** A file name is SQLite; an address that begins with `postgres` is PostgreSQL, whose driver is loaded only then. */
export async function openStore(at: string, patience = USUAL_PATIENCE): Promise<Store> {
  if (!isPostgres(at)) return openSqlite(at, patience)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(at, patience)
}

/** For whoever works beside a server: where there is nothing, nothing is made. */
export async function openExisting(at: string): Promise<Store> {
  if (isPostgres(at) || existsSync(at)) return openStore(at)
  throw new Error(
    `There is no database at ${at}. STARBOARD_DATA or STARBOARD_DATABASE_URL says where it is, as for the server.`,
  )
}

/** What a server does before it opens a store: it must be the only one, where there may be but one. */
export const claimStore = (at: string): Claim => (isPostgres(at) ? { release: () => {} } : claim(at))
