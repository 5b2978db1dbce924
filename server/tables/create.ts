import { BOTS, botOf } from '@starboard/bots'
import type { Fields, Filled, Game, Json, Options, Player } from '@starboard/kernel'
import { checkPlayers, commitmentTo, fill, IllegalAnswer } from '@starboard/kernel'
import { capital } from '@starboard/kernel/english'
import type { MatchRow, NewSeat, PlayerRow } from '../store/index.ts'
import { freshSecret } from './dice.ts'
import { newId } from './ids.ts'
import type { Beginnings } from './origins.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

/**
 * Who is to sit at a seat: whoever makes the table, whoever has the link, a bot, or the game's own program. A name is what the
 * seat is called until somebody with a name sits down.
 */
export type SeatWish =
  | { readonly kind: 'me' }
  | { readonly kind: 'link'; readonly name?: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name?: string }
  | { readonly kind: 'program' }

export interface TableWish {
  readonly game: string
  readonly options: Options
  readonly seats: readonly SeatWish[]
  readonly title: string
  readonly watch: 'link' | 'open'
}

/** A new table. Its dice are committed to before anybody sits down. */
export async function createTable(
  tables: Tables,
  host: PlayerRow,
  wish: TableWish,
  from: Beginnings | null = null,
): Promise<Table> {
  const game = tables.game(wish.game)
  const options = fill(game.options, wish.options as Json)
  const id = newId()
  const seats = wish.seats.map((seat, n) => seatRow(game, options, id, n, seat, host))
  checkPlayers(game, options, seats.map(playerOf))
  if (from && from.players !== seats.length) {
    throw new IllegalAnswer(`this match has ${from.players} seats, not ${seats.length}`)
  }
  const around = { host: host.id, title: wish.title, watch: wish.watch }
  await tables.store.createMatch(matchRow(tables, { id, game, options, ...around }, from), seats, [])
  const table = await tables.open(id)
  if (seats.every(({ player, kind }) => player === null && kind !== 'link')) await table.begin()
  return table
}

interface Fresh extends Pick<MatchRow, 'id' | 'host' | 'title' | 'watch'> {
  readonly game: Game
  readonly options: Options
}

/** What is written down of a table at first, with dice that nobody knows yet. */
export function matchRow({ now }: Tables, fresh: Fresh, from: Beginnings | null = null): MatchRow {
  const { game, options, ...around } = fresh
  const secret = freshSecret()
  return {
    ...around,
    game: game.id,
    version: game.version,
    options: JSON.stringify(options),
    secret,
    commitment: commitmentTo(secret),
    position: from && JSON.stringify(from.position),
    past: from && JSON.stringify(from.past),
    first: 0,
    origin: from && JSON.stringify(from.origin),
    over: 0,
    created: now(),
    watching: 0,
    rematch: null,
  }
}

const playerOf = ({ name, bot = null }: NewSeat): Player => ({ name, bot })

function seatRow(
  game: Game,
  options: Filled<Fields>,
  match: string,
  seat: number,
  wish: SeatWish,
  host: PlayerRow,
): NewSeat {
  const role = game.seats(options).roles[seat]
  const row = { match, seat, kind: wish.kind, player: null, bot: null }
  switch (wish.kind) {
    case 'me':
      return { ...row, kind: 'person', player: host.id, name: host.name }
    case 'link':
      return { ...row, name: wish.name ?? `Seat ${seat + 1}` }
    case 'bot':
      botOf(wish.bot)
      if (!Object.hasOwn(BOTS, wish.bot)) throw new IllegalAnswer(`there is no bot called “${wish.bot}”`)
      return { ...row, name: wish.name ?? `Bot ${seat + 1}`, bot: wish.bot }
    case 'program':
      if (!role?.program) throw new IllegalAnswer(`seat ${seat} is not one that the program plays`)
      return { ...row, name: capital(role.name), bot: 'program' }
  }
}
