import { type Seat, seatsOf } from '@starboard/kernel'
import type { Place, Table } from '../session/session.ts'
import type { Opened } from '../shelf.ts'
import { W } from '../words.ts'

/** What to say of a seat beside its name. */
export function seatNotes(table: Table, seat: Seat, role: string | undefined): string[] {
  const { name, bot } = table.players[seat]!
  const place = table.places[seat]
  const kind = bot === null ? null : bot === 'program' ? W.program : place?.lent ? W.lentTo : W.bot
  const giver = bot === null ? undefined : table.players[table.givenBy[seat] ?? -1]
  const isMine = bot === null && seat === table.seat
  const notes = [
    role === name.toLowerCase() ? null : role,
    isMine ? W.you : kind,
    giver && W.givenBy(giver.name),
    place && !isMine ? presenceOf(place, bot) : null,
    place?.muted ? W.muted : null,
  ]
  return notes.filter((note) => note !== null && note !== undefined)
}

/** Whether somebody is here; of a bot that plays for nobody there is nothing to say. */
function presenceOf({ owned, away }: Place, bot: string | null): string | null {
  if (!owned) return null
  if (away !== null) return W.awaySince(clockOf(away))
  return bot === null ? W.hereNow : null
}

/** A time of today by its hour, an earlier one by its day. */
export function clockOf(at: number): string {
  const when = new Date(at)
  return when.toDateString() === new Date().toDateString()
    ? when.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
    : when.toLocaleDateString()
}

/** Who plays for somebody who leaves: for a referee the program. */
export const deputyOf = (box: Opened, table: Table, seat: Seat): string =>
  rolesOf(box, table)[seat]?.program ? 'program' : 'greedy'

export const rolesOf = ({ game }: Opened, { options }: Table) => seatsOf(game, options).roles
