import type { Game } from '@starboard/kernel'
import { hashPassword } from './http/passwords.ts'
import { freshCode } from './http/recovery.ts'
import { leave, renameHere } from './people/leaving.ts'
import { settingsFrom } from './settings.ts'
import { openExisting, type PlayerRow, type Store } from './store/index.ts'
import type { Counts, PlayerListed, TableListed } from './store/overview.ts'
import { emptied, removedWords } from './tables/order.ts'

export type { Counts, PlayerListed, TableListed } from './store/overview.ts'

const DAY = 86_400_000
/** So many tables at most at a time: the server looks again every hour. */
const MOST_EXPIRED = 10_000

/** Somebody asked for what is not there. Nothing was changed. */
export class NotThere extends Error {
  override readonly name = 'NotThere'
}

/** What whoever runs a server may do, beside it: the server is told, and looks again. */
export interface Admin {
  tables(most: number): Promise<readonly TableListed[]>
  players(most: number): Promise<readonly PlayerListed[]>
  counts(): Promise<Counts>
  /** Ends all sessions of somebody and closes their sockets; or takes their seats at one table. Gives their name. */
  kick(who: string, table: string | null): Promise<string>
  /** The old password is worth nothing, all sessions end, and the code that is given makes a new one. */
  reset(who: string): Promise<{ readonly name: string; readonly code: string }>
  deleteTable(id: string): Promise<void>
  /** Gives their name. */
  deletePlayer(who: string): Promise<string>
  /** Takes away what is past its time; gives how many sessions and tables that were. */
  expire(): Promise<{ readonly sessions: number; readonly tables: number }>
  close(): Promise<void>
}

/** Opens the store that the environment names, beside whichever server runs on it. */
export async function openAdmin(games: readonly Game[], now: () => number = Date.now): Promise<Admin> {
  const { database, passwordCost, expireDays } = settingsFrom(process.env)
  const store = await openExisting(database)
  const rename = renameHere(new Map(games.map((game) => [game.id, game])))
  return {
    tables: (most) => store.overview.tables(most),
    players: (most) => store.overview.players(most),
    counts: () => store.overview.counts(),
    async kick(who, table) {
      const player = await found(store, who)
      if (table !== null) await removeFrom(store, player, table, now())
      else {
        await store.people.endSessions(player.id)
        await store.tell('player', player.id)
      }
      return player.name
    },
    async reset(who) {
      const { id, name, account } = await found(store, who)
      if (account === null) throw new NotThere(`${name} is a guest and has no password.`)
      const code = freshCode()
      const [recovery, password] = [
        await hashPassword(code, passwordCost),
        await hashPassword(freshCode(), passwordCost),
      ]
      await store.people.secure(id, { recovery, password })
      await store.people.endSessions(id)
      await store.tell('player', id)
      return { name, code }
    },
    async deleteTable(id) {
      if (!(await store.match(id))) throw new NotThere(`There is no table ${id}.`)
      await store.expiry.remove(id)
      await store.tell('table', id)
    },
    async deletePlayer(who) {
      const player = await found(store, who)
      await leave(store, rename, player, now())
      return player.name
    },
    async expire() {
      const sessions = await store.people.forgetSessions(now())
      const abandoned =
        expireDays > 0 ? await store.expiry.abandoned(now() - expireDays * DAY, MOST_EXPIRED) : []
      for (const id of abandoned) {
        await store.expiry.remove(id)
        await store.tell('table', id)
      }
      return { sessions, tables: abandoned.length }
    },
    close: () => store.close(),
  }
}

/** By the id, or by the name of an account; guests may be called alike. */
async function found(store: Store, who: string): Promise<PlayerRow> {
  const player =
    (await store.people.player(who)) ??
    (await store.people.account(who.normalize('NFKC').trim().toLowerCase()))
  if (player) return player
  throw new NotThere(`There is no player with the id or the account “${who}”.`)
}

async function removeFrom(store: Store, { id, name }: PlayerRow, match: string, at: number): Promise<void> {
  const seats = (await store.seats(match)).filter(({ player }) => player === id)
  if (seats.length === 0) throw new NotThere(`${name} has no seat at a table ${match}.`)
  for (const { seat, name } of seats) {
    await store.guests.remove({ match, seat, player: id, name }, emptied(seat, null))
  }
  const said = await store.chat(match, 0)
  const n = (said.at(-1)?.n ?? -1) + 1
  const words = removedWords('Whoever runs this server', seats[0]!.name, null)
  await store.say({ match, n, seat: -1, player: null, words, at })
  await store.tell('table', match)
}
