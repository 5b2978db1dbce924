import type { Kysely } from 'kysely'
import type { Database, PlayerRow } from './schema.ts'
import type { Change } from './store.ts'

/** Players, their accounts and the cookies that name them. */
export class People {
  private readonly db: Kysely<Database>
  private readonly change: Change

  constructor(db: Kysely<Database>, change: Change) {
    this.db = db
    this.change = change
  }

  async add(player: PlayerRow): Promise<void> {
    await this.change(this.db.insertInto('players').values(player))
  }

  player(id: string): Promise<PlayerRow | undefined> {
    return this.db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
  }

  account(name: string): Promise<PlayerRow | undefined> {
    return this.db.selectFrom('players').selectAll().where('account', '=', name).executeTakeFirst()
  }

  /** Turns a guest into an account. False if the name is taken. */
  async register(id: string, name: string, account: string, password: string): Promise<boolean> {
    try {
      const player = this.db.updateTable('players').where('id', '=', id)
      await this.change(player.set({ name, account, password }))
      return true
    } catch (error) {
      if (await this.account(account)) return false
      throw error
    }
  }

  async rename(id: string, name: string): Promise<void> {
    await this.change(this.db.updateTable('players').set({ name }).where('id', '=', id))
  }

  /** What somebody began as a guest is theirs when they log in. */
  async adopt(guest: string, player: string): Promise<void> {
    await this.change(
      this.db.updateTable('seats').set({ player }).where('player', '=', guest),
      this.db.updateTable('matches').set({ host: player }).where('host', '=', guest),
    )
  }

  async openSession(hash: string, player: string, expires: number): Promise<void> {
    await this.change(this.db.insertInto('sessions').values({ hash, player, expires }))
  }

  /** Whose cookie this is, if it is one that we gave and it still holds. */
  playerOf(hash: string, now: number): Promise<PlayerRow | undefined> {
    return this.db
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player')
      .selectAll('players')
      .where('sessions.hash', '=', hash)
      .where('sessions.expires', '>', now)
      .executeTakeFirst()
  }

  async closeSession(hash: string): Promise<void> {
    await this.change(this.db.deleteFrom('sessions').where('hash', '=', hash))
  }

  async forgetSessions(now: number): Promise<void> {
    await this.change(this.db.deleteFrom('sessions').where('expires', '<=', now))
  }
}
