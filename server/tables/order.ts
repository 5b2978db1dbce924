import type { Seat } from '@starboard/kernel'
import type { SeatRow } from '../store/index.ts'
import type { Actor, Viewer } from './audience.ts'
import { Refused } from './errors.ts'
import type { House } from './house.ts'
import { isReferee } from './messages.ts'
import type { Table } from './table.ts'

/** Whoever made a table, or referees it, keeps order there. */
export function isKeeper(table: Table, { seat, player }: Viewer): boolean {
  if (player === null) return false
  const { journal } = table
  return journal?.row.host === player || (seat !== null && isReferee(journal!, seat))
}

/** A muted guest plays on and says nothing. */
export async function mute(house: House, table: Table, seat: Seat, muted: boolean, by: Actor): Promise<void> {
  const { player, name } = guestAt(table, seat, by)
  await house.store.guests.mute(table.id, player, muted)
  await table.note(muted ? `${nameOf(table, by)} has muted ${name}.` : `${name} may speak again.`)
  await table.seated()
}

/** A guest loses the seat for good: a bot plays there, or it waits for somebody with a new link. */
export async function remove(
  house: House,
  table: Table,
  seat: Seat,
  bot: string | null,
  by: Actor,
): Promise<void> {
  const { player, name } = guestAt(table, seat, by)
  await house.store.guests.remove({ match: table.id, seat, player, name }, emptied(seat, bot))
  await table.note(removedWords(nameOf(table, by), name, bot))
  await table.seated()
}

/** What a seat is called once nobody sits there. */
export const emptied = (seat: Seat, bot: string | null) => ({
  name: `${bot === null ? 'Seat' : 'Bot'} ${seat + 1}`,
  bot,
})

export const removedWords = (by: string, name: string, bot: string | null): string =>
  `${by} has removed ${name} from the table. ${
    bot === null ? 'The seat waits for somebody with a new link.' : 'A bot plays there now.'
  }`

/** Nobody watches any more; whoever should gets the new link. */
export async function dismissWatchers(house: House, table: Table, by: Actor): Promise<void> {
  if (!isKeeper(table, by.viewer)) throw onlyKeepers()
  await house.store.guests.dismissWatchers(table.id)
  await table.note(`${nameOf(table, by)} has sent all watchers away. Whoever may watch gets a new link.`)
  await house.store.tell('table', table.id)
}

interface Guest extends SeatRow {
  readonly player: string
}

/** Somebody other than oneself and the host. */
function guestAt(table: Table, seat: Seat, { viewer }: Actor): Guest {
  if (!isKeeper(table, viewer)) throw onlyKeepers()
  const row = table.seats[seat]
  const player = row?.player ?? null
  if (!row || player === null) throw new Refused('forbidden', 'Nobody sits there.')
  if (player === viewer.player) throw new Refused('forbidden', 'This is your own seat.')
  if (player === table.journal?.row.host) throw new Refused('forbidden', 'The host made this table.')
  return { ...row, player }
}

const onlyKeepers = (): Refused => new Refused('forbidden', 'Only the host and the referee may do this.')

/** What whoever acts is called at the table. */
export const nameOf = ({ seats }: Table, { viewer }: Actor): string =>
  seats.find(({ player }) => player !== null && player === viewer.player)?.name ?? 'The host'
