import type { Game } from '@starboard/kernel'
import type { Bots } from '../bots/bots.ts'
import { Histogram } from '../histogram.ts'
import type { Pool } from '../pool/pool.ts'
import type { Notice, Store } from '../store/index.ts'
import { noSuchGame, noSuchTable } from './errors.ts'
import type { Counted, House } from './house.ts'
import { newId } from './ids.ts'
import { Table } from './table.ts'

interface TablesOptions {
  readonly store: Store
  readonly games: readonly Game[]
  readonly bots: Bots
  readonly pool: Pool
  readonly nonceWait: number
  readonly revealWait: number
  /** After how many milliseconds a table that nobody looks at is dropped from memory. */
  readonly idle: number
  readonly complain: (error: unknown) => void
  readonly now?: () => number
  readonly lease: number
  readonly awayWait: number
}

const LEFT_ALONE = 10_000
const MOST_PICKED_UP = 200
const MOST_EXPIRED = 500
/** Milliseconds. Whoever stops a server does not wait long before it is killed. */
const TIME_TO_SAVE = 2000

/** The tables that are in memory. All others are in the store and come when somebody looks. */
export class Tables implements House {
  readonly store: Store
  readonly pool: Pool
  readonly nonceWait: number
  readonly revealWait: number
  readonly counts: Record<Counted, number> = {
    lines: 0,
    loads: 0,
    replays: 0,
    snapshots: 0,
    renewals: 0,
    refusals: 0,
    botAnswers: 0,
    botFailures: 0,
    messages: 0,
  }
  /** How long people wait for what they do. */
  readonly times = { choice: new Histogram() }
  readonly complain: (error: unknown) => void
  readonly now: () => number
  readonly server = newId()
  readonly lease: number
  readonly awayWait: number
  isClosing = false
  readonly games: ReadonlyMap<string, Game>
  private readonly live = new Map<string, Table>()
  private readonly bots: Bots
  private readonly idle: number
  private readonly playing = new Map<Table, Promise<void>>()

  constructor(options: TablesOptions) {
    const { store, games, bots, pool, nonceWait, revealWait, idle, complain, now, lease, awayWait } = options
    this.store = store
    this.bots = bots
    this.pool = pool
    this.nonceWait = nonceWait
    this.revealWait = revealWait
    this.idle = idle
    this.complain = complain
    this.now = now ?? Date.now
    this.lease = lease
    this.awayWait = awayWait
    this.games = new Map(games.map((game) => [game.id, game]))
    store.onNotice((notice) => this.hear(notice))
  }

  get size(): number {
    return this.live.size
  }

  get viewers(): number {
    let count = 0
    for (const { audience } of this.live.values()) count += audience.viewers.size
    return count
  }

  game(id: string): Game {
    const game = this.games.get(id)
    if (!game) throw noSuchGame()
    return game
  }

  /** A table, from memory or from the store. Its journal is there. */
  async open(id: string): Promise<Table> {
    const known = this.live.get(id)
    if (known?.journal) return known
    if (!isTableId(id)) throw noSuchTable()
    const table = known ?? new Table(this, id)
    this.live.set(id, table)
    try {
      await table.run(async () => {})
    } catch (error) {
      // Whoever else waits for this table must not be left with one that nobody else can find.
      if (table.audience.viewers.size === 0 && table.waiting === 0) this.live.delete(id)
      throw error
    }
    return table
  }

  count(what: Counted): void {
    this.counts[what]++
  }

  wake(table: Table): void {
    if (this.isClosing || this.playing.has(table) || !this.bots.isTurn(table)) return
    const done = this.bots
      .play(table, this)
      .catch((error) => this.complain(error))
      .finally(() => {
        this.playing.delete(table)
        if (this.bots.isTurn(table) && !this.bots.isStuck(table)) this.wake(table)
      })
    this.playing.set(table, done)
  }

  /** Drops what nobody looks at. Nothing is lost: it is all in the store. */
  async sweep(): Promise<void> {
    const limit = this.now() - this.idle
    for (const [id, table] of this.live) {
      if (table.audience.viewers.size > 0 || table.touched > limit || table.waiting > 0) continue
      if (this.playing.has(table)) continue
      this.live.delete(id)
      table.dispose()
      await table.snapshot(true)
    }
  }

  /** Deletes unfinished tables of guests at which nothing has happened for so long, and nobody looks. */
  async expire(after: number): Promise<void> {
    for (const id of await this.store.expiry.abandoned(this.now() - after, MOST_EXPIRED)) {
      if (!this.live.has(id)) await this.store.expiry.remove(id)
    }
  }

  /** A player deletes a table from among theirs; with the last of them it is gone altogether. */
  async leave(id: string, player: string): Promise<boolean> {
    const table = this.live.get(id)
    const leave = () => this.store.expiry.leave(id, player)
    const isGone = await (table ? table.abandon(leave) : leave())
    if (isGone) this.live.delete(id)
    return isGone
  }

  /** Takes over bots' turns that a server which is gone has left behind. */
  async pickUp(since = LEFT_ALONE): Promise<void> {
    for (const id of await this.store.tablesLeftToBots(this.now() - since, MOST_PICKED_UP)) {
      const table = await this.open(id).catch((error) => this.complain(error))
      if (table) this.wake(table)
    }
  }

  /** Finishes what was begun and saves where everything stands; to the very step as long as there is time for that. */
  async close(): Promise<void> {
    this.isClosing = true
    await this.pool.close()
    await Promise.all(this.playing.values())
    const until = performance.now() + TIME_TO_SAVE
    const saving = Array.from(this.live.values(), (table) => table.finish(performance.now() < until))
    await Promise.allSettled(saving) // The store may be gone; what was acknowledged is safe.
    this.live.clear()
    await this.store.presences.leave(this.server, this.now()).catch(() => {}) // Then its people are gone after a while.
  }

  /**
   * Vouches for the people at this server. Where others had given it up, because it was stopped for a while, they are told again
   * who is here. A server on a file is alone: whoever was there before is gone.
   */
  async beat(): Promise<void> {
    const isAlone = this.store.engine === 'sqlite'
    const wasGone = await this.store.presences.beat(this.server, isAlone ? 0 : this.lease)
    if (!wasGone) return
    for (const { audience, presence } of this.live.values()) {
      for (const { seat } of audience.viewers) if (seat !== null) presence.changed(seat)
    }
  }

  private hear(notice: Notice): void {
    if (notice.what === 'all') {
      for (const table of this.live.values()) {
        this.follow(table.catchUp(Number.POSITIVE_INFINITY))
        this.follow(table.hearPresence())
        this.follow(table.seated())
      }
      return
    }
    if (notice.what === 'player') return
    const table = this.live.get(notice.match)
    if (!table) return
    if (notice.what === 'choices') this.follow(table.catchUp(notice.seq))
    else if (notice.what === 'chat') this.follow(table.hearChat())
    else if (notice.what === 'presence') this.follow(table.hearPresence())
    else if (notice.what === 'table') this.follow(this.look(table))
    else this.follow(table.seated())
  }

  /** Something about a table was changed from outside; one that is gone is forgotten. */
  private async look(table: Table): Promise<void> {
    if (await table.reread()) return this.wake(table)
    this.live.delete(table.id)
    table.dispose()
  }

  private follow(done: Promise<void>): void {
    done.catch((error) => this.complain(error))
  }
}

/** What our ids look like; anything else is not worth a look in the store. */
const isTableId = (text: string): boolean => /^[a-z0-9]{12}$/.test(text)
