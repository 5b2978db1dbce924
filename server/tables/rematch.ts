import { fill, type Json, movedOn } from '@starboard/kernel'
import type { NewSeat, PlayerRow, SeatRow } from '../store/index.ts'
import { matchRow } from './create.ts'
import { Refused } from './errors.ts'
import { newId } from './ids.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/**
 * The table at which the same people play the same game again, and another begins: nobody needs a new invitation. Whoever asks
 * first makes it, and everybody else is told where it is.
 */
export async function rematch(tables: Tables, table: Table, by: PlayerRow | null): Promise<Table> {
  const { store } = tables
  const next = await table.run(async ({ match, game }) => {
    if (!match?.over) throw new Refused('running', 'You can play again when the match is over.')
    const { seats } = table
    if (!by || !seats.some(({ player }) => player === by.id))
      throw new Refused('forbidden', 'Only those who sit at the table can ask for a rematch.')
    const row = (await store.match(table.id))! // What memory has may be deleted, or made at another server.
    if (row.rematch !== null) return row.rematch
    const options = fill(game.options, JSON.parse(row.options) as Json)
    const host = seats.some(({ player }) => player === row.host) ? row.host : by.id
    const { title, watch } = row
    const fresh = matchRow(tables, { id: newId(), game, options, host, title, watch })
    const around = movedOn(seats).map((seat, n) => seatAgain(seat, fresh.id, n))
    if (await store.createRematch(row.id, fresh, around)) return fresh.id
    return (await store.match(row.id))!.rematch!
  })
  await store.tell('table', table.id)
  return tables.open(next)
}

/** Whoever sat there sits down again, also where a bot played for them in the end. A bot takes the seat of one who has left. */
function seatAgain({ kind, player, name, bot, muted }: SeatRow, match: string, seat: number): NewSeat {
  const row = { match, seat, name, player, bot, muted }
  if (player !== null) return { ...row, kind: 'person', bot: null }
  if (kind === 'bot' || kind === 'program') return { ...row, kind }
  return { ...row, kind: 'bot', name: `Bot ${seat + 1}`, bot: 'greedy' }
}
