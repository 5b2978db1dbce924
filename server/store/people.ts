import type { Kysely } from 'kysely'
import type { Database, PlayerRow, SessionRow } from './schema.ts'
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

  /** A new password, or the way to one. */
  async secure(id: string, secrets: Partial<Pick<PlayerRow, 'password' | 'recovery'>>): Promise<void> {
    await this.change(this.db.updateTable('players').set(secrets).where('id', '=', id))
  }

  async rename(id: string, name: string): Promise<void> {
    await this.change(this.db.updateTable('players').set({ name }).where('id', '=', id))
  }

  /** What somebody began as a guest is theirs when they log in. */
  async adopt(guest: string, player: string): Promise<void> {
    await this.change(
      this.db.updateTable('seats').set({ player }).where('player', '=', guest),
      this.db.updateTable('matches').set({ host: player }).where('host', '=', guest),
      this.db.updateTable('chat').set({ player }).where('player', '=', guest),
      this.db.updateTable('removed').set({ player }).where('player', '=', guest),
    )
  }

  async openSession(session: SessionRow): Promise<void> {
    await this.change(this.db.insertInto('sessions').values(session))
  }

  /** Whose cookie this is, if it is one that we gave and it still holds, and when it was last used. */
  playerOf(hash: string, now: number): Promise<(PlayerRow & Pick<SessionRow, 'seen'>) | undefined> {
    return this.db
      .selectFrom('sessions')
      .innerJoin('players', 'players.id', 'sessions.player')
      .selectAll('players')
      .select('sessions.seen')
      .where('sessions.hash', '=', hash)
      .where('sessions.expires', '>', now)
      .executeTakeFirst()
  }

  async closeSession(hash: string): Promise<void> {
    await this.change(this.db.deleteFrom('sessions').where('hash', '=', hash))
  }

  async saw(hash: string, now: number): Promise<void> {
    await this.change(this.db.updateTable('sessions').set({ seen: now }).where('hash', '=', hash))
  }

  sessionsOf(player: string, now: number): Promise<SessionRow[]> {
    const all = this.db.selectFrom('sessions').selectAll().where('player', '=', player)
    return all.where('expires', '>', now).orderBy('seen', 'desc').execute()
  }

  async endSessions(player: string): Promise<void> {
    await this.change(this.db.deleteFrom('sessions').where('player', '=', player))
  }

  /** Gives how many have ended by themselves. */
  async forgetSessions(now: number): Promise<number> {
    const [ended] = await this.change(this.db.deleteFrom('sessions').where('expires', '<=', now))
    return ended!
  }
}
