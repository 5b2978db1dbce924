import type { Seat } from '@starboard/kernel'
import type { SeatRow } from '../store/index.ts'
import type { Actor } from './audience.ts'
import { Refused } from './errors.ts'
import type { House } from './house.ts'
import { isKeeper, nameOf } from './order.ts'
import type { Table } from './table.ts'

/** A person leaves their seat to a bot or takes it back; for one who is away, others may let a bot play. */
export async function hand(
  house: House,
  table: Table,
  seat: Seat,
  bot: string | null,
  by: Actor,
): Promise<void> {
  const row = table.seats[seat]
  if (!row || row.player === null) throw notYours()
  const isOwn = row.player === by.viewer.player
  const away = isOwn ? '' : await checkAbsent(house, table, row, bot, by)
  if (!isOwn || row.lent === 1) await house.store.guests.lend(table.id, seat, !isOwn)
  await table.enter((journal) => {
    journal.playing()
    return {
      seat,
      player: { name: row.name, bot },
      by: by.viewer.seat!,
      person: bot === null ? row.player : null,
    }
  }, by)
  await table.note(
    isOwn
      ? ownWords(row, bot)
      : `${nameOf(table, by)} lets a bot play for ${row.name}, who has been away for ${away}.`,
  )
  await table.seated()
}

/** The others play on at once when I am away, or only after a while. */
export async function playOnWithout(house: House, table: Table, seat: Seat, agreed: boolean): Promise<void> {
  const { name } = table.seats[seat]!
  await house.store.guests.playOnWithout(table.id, seat, agreed)
  await table.note(
    agreed
      ? `${name} agrees that a bot plays for them whenever they are away.`
      : `${name} would like to be waited for when they are away.`,
  )
  await table.seated()
}

/** Refuses, unless somebody is away for long enough, or has agreed to it; gives how long. Of what other servers know, too. */
async function checkAbsent(
  house: House,
  table: Table,
  row: SeatRow,
  bot: string | null,
  { viewer }: Actor,
): Promise<string> {
  await table.hearPresence()
  const { host } = table.journal!.row
  const hosts = table.seats.filter(({ player }) => player === host)
  const isHostAway = hosts.every((one) => isWaitedFor(house, table, one))
  const isSeated = viewer.seat !== null
  if (bot === null || !(isKeeper(table, viewer) || (isSeated && isHostAway))) throw notYours()
  const { name } = row
  const since = table.awaySince(row.seat)
  if (since === null) throw new Refused('forbidden', `${name} is here: this seat is not yours to give away.`)
  if (!isWaitedFor(house, table, row)) {
    throw new Refused(
      'forbidden',
      `${name} has only just left. A bot may play for them after ${lasting(house.awayWait)}.`,
    )
  }
  return lasting(house.now() - since)
}

/** Whether somebody is away and was waited for long enough, or does not want to be. */
function isWaitedFor({ now, awayWait }: House, table: Table, { seat, without }: SeatRow): boolean {
  const since = table.awaySince(seat)
  return since !== null && (without === 1 || now() - since >= awayWait)
}

const ownWords = ({ name }: SeatRow, bot: string | null): string =>
  bot === null ? `${name} plays again.` : `${name} leaves the seat to a bot.`

const notYours = (): Refused => new Refused('forbidden', 'This seat is not yours to give away.')

/** A time in words, as rough as people would say it. */
export function lasting(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
