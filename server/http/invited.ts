import type { PlayerRow } from '../store/index.ts'
import { Refused } from '../tables/errors.ts'
import type { Journal } from '../tables/journal.ts'
import type { Table } from '../tables/table.ts'
import type { Tables } from '../tables/tables.ts'
import type { Context } from './app.ts'

/** As much of a table as it takes to know who belongs there. */
interface Place extends Pick<Table, 'id' | 'seats'> {
  readonly journal: Pick<Journal, 'row'> | null
}

export const isHost = (table: Place, player: PlayerRow | null): boolean =>
  player !== null && table.journal?.row.host === player.id

export const isSeated = (table: Place, player: PlayerRow | null): boolean =>
  player !== null && table.seats.some((seat) => seat.player === player.id)

/** Those who sit there, those who made it, and whoever has one of its links. */
export function checkInvited(
  { invitations }: Context,
  table: Place,
  player: PlayerRow | null,
  token: string | undefined,
): void {
  if (isHost(table, player) || isSeated(table, player) || table.journal?.row.watch === 'open') return
  const { id, seats } = table
  if (invitations.isGood(token, id, 'watch', table.journal?.row.watching ?? 0)) return
  if (seats.some(({ seat, invitation }) => invitations.isGood(token, id, seat, invitation))) return
  throw new Refused('forbidden', 'You need an invitation to this table.')
}

/** Whoever was removed from a table and has no other seat there stays away from it. */
export async function checkNotRemoved(
  { store }: Tables,
  table: Table,
  player: PlayerRow | null,
): Promise<void> {
  if (player === null || isHost(table, player) || isSeated(table, player)) return
  if (!(await store.guests.removedFrom(table.id)).includes(player.id)) return
  throw new Refused('forbidden', 'You were removed from this table.')
}
