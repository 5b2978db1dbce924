import type { SeatRow, Store } from '../store/index.ts'
import type { Audience, Viewer } from './audience.ts'
import type { House } from './house.ts'
import type { Journal } from './journal.ts'
import type { Line } from './lines.ts'

/** As much of a table as it takes to settle who sits where. */
interface Seated {
  readonly id: string
  readonly seats: readonly SeatRow[]
  readonly audience: Pick<Audience, 'viewers' | 'isAt'>
  readonly journal: Journal | null
  enter(decide: (journal: Journal) => Line | null): Promise<boolean>
  leave(viewer: Viewer): void
  note(words: string): Promise<void>
  seated(): Promise<void>
}

/** Nobody keeps looking through a seat that is not theirs any more, or at a table that they were sent away from. */
export async function sendAway(table: Seated, store: Store, { row }: Journal): Promise<void> {
  const { viewers } = table.audience
  if (viewers.size === 0) return
  const removed = new Set(await store.guests.removedFrom(table.id))
  for (const viewer of [...viewers]) {
    const { seat, player, watching } = viewer
    const isOwn = player !== null && (row.host === player || table.seats.some((one) => one.player === player))
    if (!isOwn && player !== null && removed.has(player)) viewer.dismiss('You were removed from this table.')
    else if (seat !== null && table.seats[seat]?.player === null) viewer.dismiss('Your seat was given away.')
    else if (seat !== null && table.seats[seat]?.player !== player) viewer.reconnect()
    else if (seat === null && !isOwn && watching !== row.watching)
      viewer.dismiss('The watchers were sent away.')
    else continue
    table.leave(viewer)
  }
}

/**
 * A seat that others have lent to a bot belongs to whoever owns it as soon as they are here: they never gave it away. One
 * that was taken from somebody passes to whoever is to play there.
 */
export function settleSeats(table: Seated, house: House): void {
  for (const row of table.seats) {
    const isBack = row.lent === 1 && table.audience.isAt(row.seat)
    const settled = isBack ? giveBack(table, house, row) : isPassed(table, row) ? passOn(table, row) : null
    settled?.catch((error) => house.complain(error))
  }
}

function isPassed({ journal }: Seated, { seat, kind, player, name, bot }: SeatRow): boolean {
  const match = journal?.match
  if (player !== null || kind === 'left' || !match || match.over) return false
  const playing = match.players[seat]!
  return playing.name !== name || playing.bot !== bot
}

async function passOn(table: Seated, row: SeatRow): Promise<void> {
  const { seat, name, bot } = row
  await table.enter(() =>
    isPassed(table, row) ? { seat, player: { name, bot }, by: seat, person: null } : null,
  )
}

async function giveBack(table: Seated, { store }: House, { seat, name, player }: SeatRow): Promise<void> {
  const isBack = await table.enter(({ match }) =>
    match && !match.over && match.players[seat]!.bot !== null
      ? { seat, player: { name, bot: null }, by: seat, person: player }
      : null,
  )
  if (!isBack) return
  await store.guests.lend(table.id, seat, false)
  await table.note(`${name} is back and plays again.`)
  await table.seated()
}
