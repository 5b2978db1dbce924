import type { Kysely } from 'kysely'
import type { Database, RemovedRow } from './schema.ts'
import type { Change } from './store.ts'

/** What a seat is after somebody was removed from it: a bot's, or free for whoever has the next link. */
interface Emptied {
  readonly name: string
  readonly bot: string | null
}

/** What the people at a table may do, beside playing. */
export class Guests {
  private readonly db: Kysely<Database>
  private readonly change: Change

  constructor(db: Kysely<Database>, change: Change) {
    this.db = db
    this.change = change
  }

  /** Whoever has several seats is muted at all of them. */
  async mute(match: string, player: string, muted: boolean): Promise<void> {
    const theirs = this.db.updateTable('seats').where('match', '=', match).where('player', '=', player)
    await this.change(theirs.set({ muted: Number(muted) }))
  }

  /** A bot plays here until whoever owns the seat comes back. */
  async lend(match: string, seat: number, lent: boolean): Promise<void> {
    await this.change(this.at(match, seat).set({ lent: Number(lent) }))
  }

  async playOnWithout(match: string, seat: number, agreed: boolean): Promise<void> {
    await this.change(this.at(match, seat).set({ without: Number(agreed) }))
  }

  /** Takes somebody's seat away for good; the link they came by is worth nothing any more. False if they have left it already. */
  async remove(gone: RemovedRow, { name, bot }: Emptied): Promise<boolean> {
    const { match, seat, player } = gone
    const theirs = this.at(match, seat).where('player', '=', player)
    const freed = {
      player: null,
      kind: bot === null ? 'link' : 'bot',
      name,
      bot,
      muted: 0,
      without: 0,
      lent: 0,
    }
    const [, changed] = await this.change(
      this.db
        .insertInto('removed')
        .values(gone)
        .onConflict((conflict) => conflict.columns(['match', 'seat', 'player']).doNothing()),
      theirs.set(({ eb }) => ({ ...freed, invitation: eb('invitation', '+', 1) })),
    )
    return changed === 1
  }

  async removedFrom(match: string): Promise<readonly string[]> {
    const all = this.db.selectFrom('removed').select('player').where('match', '=', match)
    return (await all.execute()).map(({ player }) => player)
  }

  /** Nobody watches any more but those who get the new link. */
  async dismissWatchers(match: string): Promise<void> {
    const table = this.db.updateTable('matches').where('id', '=', match)
    await this.change(table.set(({ eb }) => ({ watch: 'link', watching: eb('watching', '+', 1) })))
  }

  private at(match: string, seat: number) {
    return this.db.updateTable('seats').where('match', '=', match).where('seat', '=', seat)
  }
}
