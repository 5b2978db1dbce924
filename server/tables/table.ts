import type { Json, Match, Much, Player, Seat } from '@starboard/kernel'
import { Broken, IllegalAnswer, writeRecord } from '@starboard/kernel'
import type { ChatRow, LineRow, SeatRow } from '../store/index.ts'
import { type Actor, Audience, type Viewer } from './audience.ts'
import { Beginning, isFull } from './beginning.ts'
import { noSuchTable, Refused, storageDown } from './errors.ts'
import type { House } from './house.ts'
import { type Journal, nextOf } from './journal.ts'
import type { Line } from './lines.ts'
import { MOST_REPLAYED, openJournal } from './opening.ts'
import { Presence } from './presence.ts'
import { sendAway, settleSeats } from './settling.ts'

const MOST_TRIES = 8
const CHAT_SHOWN = 100
/** In the chat, the table itself. */
const NOBODY = -1

/** What somebody wants written down, if anything; some of it takes longer to find out. */
type Decide = (journal: Journal) => Line | null | Promise<Line | null>

/** A table that somebody looks at or a bot plays at. Everything it knows can be read again from the store. */
export class Table {
  readonly id: string
  readonly audience: Audience
  readonly presence: Presence
  seats: SeatRow[] = []
  /** When something last happened here, and how much is still to be done, for whoever clears away. */
  touched: number
  waiting = 0
  /** What memory holds; null when the store may know better. */
  journal: Journal | null = null
  private readonly house: House
  private queue: Promise<unknown> = Promise.resolve()
  private said = 0
  /** How many entries the snapshot in the store has; -1 if there is none. */
  private saved = -1
  private isGone = false
  /** The record of a match that is over, on its way to the store. */
  private ending: Promise<void> = Promise.resolve()
  private readonly beginning: Beginning

  constructor(house: House, id: string) {
    this.house = house
    this.id = id
    this.touched = house.now()
    this.audience = new Audience((seat) => this.awaySince(seat), house)
    this.presence = new Presence(house, id, (seat) => this.audience.isAt(seat))
    this.beginning = new Beginning(house, this)
  }

  /** Since when nobody has been at a seat; null while somebody is. */
  awaySince(seat: Seat): number | null {
    return this.presence.awaySince(seat, this.journal?.row.created ?? 0)
  }

  /** One thing at a time, in the order in which they came. */
  run<T>(act: (journal: Journal) => Promise<T>): Promise<T> {
    this.touched = this.house.now()
    const isFree = this.waiting++ === 0
    const done = isFree ? this.turn(act) : this.queue.then(() => this.turn(act))
    const after = () => void this.waiting--
    this.queue = done.then(after, after)
    return done
  }

  private turn<T>(act: (journal: Journal) => Promise<T>): Promise<T> {
    if (this.isGone) return Promise.reject(noSuchTable())
    return this.journal ? act(this.journal) : this.load().then(act)
  }

  /**
   * Decides on a line, takes it in, and shows it when it is durable. If somebody was quicker at another server, what
   * they wrote is read and the decision made again. False if there was nothing to do.
   */
  enter(decide: Decide, by?: Actor): Promise<boolean> {
    return this.run(async (first) => {
      for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
        const journal = attempt === 0 ? first : await this.load()
        const decided = decide(journal)
        const line = decided instanceof Promise ? await decided : decided
        if (line === null) return false
        if (this.isFar(journal, line)) await this.fetch(journal, line)
        if (!(await this.commit(journal, line))) continue
        this.show(journal, by)
        this.after(journal)
        return true
      }
      throw new Refused('busy', 'Too many people act at this table at once. Try again.')
    })
  }

  answer(seat: Seat, ask: string, answer: Json, at: number, by?: Actor): Promise<boolean> {
    return this.enter((journal) => journal.answer(seat, ask, answer, at), by)
  }

  /** What was learned since is found out elsewhere; whoever comes to this table meanwhile waits, and nobody else. */
  undo(seat: Seat, person: string, much: Much, by: Actor): Promise<boolean> {
    const { pool } = this.house
    return this.enter(async (journal) => {
      journal.playing()
      const isAlone = journal.consent.isAlone(person)
      return journal.undo(seat, person, await pool.undoPoint(journal, { seat, isAlone, much }, person))
    }, by)
  }

  /** Nobody commits before all seats are taken: somebody who came early and has left again would be waited for in vain, and blamed. */
  commitTo(seat: Seat, hash: string, by?: Actor): Promise<boolean> {
    return this.enter((journal) => {
      if (!isFull(this.seats)) throw new Refused('not-begun', 'Not every seat is taken yet.')
      return journal.commit(seat, hash)
    }, by)
  }

  async join(viewer: Viewer, from: number, era: number, said: number): Promise<void> {
    await this.run(async (journal) => {
      if (!journal.match) await this.readSeats()
      await this.readChat()
      const shown = Math.max(said, this.said - CHAT_SHOWN)
      const words = shown < this.said ? await saved(this.house.store.chat(this.id, shown)) : []
      viewer.events = journal.stillHolds(from, era)
      viewer.era = journal.era
      viewer.said = said
      this.audience.add(journal, this.seats, viewer)
      this.audience.tell(viewer, words)
      if (viewer.seat !== null) this.presence.changed(viewer.seat)
      this.beginning.prepare(journal)
      this.house.wake(this)
    })
    settleSeats(this, this.house)
  }

  leave(viewer: Viewer): void {
    this.audience.viewers.delete(viewer)
    this.touched = this.house.now()
    if (viewer.seat === null || this.audience.isAt(viewer.seat)) return
    this.presence.changed(viewer.seat)
    if (this.journal) this.audience.introduce(this.journal, this.seats)
  }

  /** Somebody has come to a table at another server, or left it there. */
  hearPresence(): Promise<void> {
    return this.run(async (journal) => {
      if (await saved(this.presence.read())) this.audience.introduce(journal, this.seats)
    })
  }

  /** Tells everybody, now and later, what was done at the table that is no move of the game. */
  async note(words: string): Promise<void> {
    await this.say(NOBODY, words, null).catch((error) => this.house.complain(error)) // It was done all the same.
  }

  say(seat: Seat, words: string, player: string | null): Promise<void> {
    return this.run(async () => {
      if (player !== null && this.seats.some((row) => row.player === player && row.muted === 1))
        throw new Refused('forbidden', 'You are muted at this table: the others do not get what you write.')
      for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
        const row: ChatRow = { match: this.id, n: this.said, seat, player, words, at: this.house.now() }
        const said = await saved(this.house.store.say(row))
        await this.readChat()
        if (said) return
      }
      throw new Refused('busy', 'Too many people speak at this table at once. Try again.')
    })
  }

  hearChat(): Promise<void> {
    return this.run(() => this.readChat())
  }

  /** Somebody sat down or was removed, or something else about a seat has changed. */
  async seated(): Promise<void> {
    await this.run(async (journal) => {
      await this.readSeats()
      await saved(sendAway(this, this.house.store, journal))
      this.audience.introduce(journal, this.seats)
      this.beginning.prepare(journal)
    })
    settleSeats(this, this.house)
  }

  /** What memory holds is no longer true, or the table is gone; then nobody looks at it any more. True if it is there. */
  async reread(): Promise<boolean> {
    const read = async () => {
      this.journal = null
      const journal = await this.load()
      await saved(sendAway(this, this.house.store, journal))
      this.audience.introduce(journal, this.seats)
      this.audience.show(journal, this.seats)
    }
    try {
      await this.run(read)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'no-such-table') throw error
      for (const viewer of this.audience.viewers) viewer.dismiss('This table was deleted.')
      return false
    }
    settleSeats(this, this.house)
    await this.hearChat()
    return true
  }

  /** Somebody deletes this table from among theirs. If it is gone then, nothing more is written about it. */
  abandon(act: () => Promise<boolean>): Promise<boolean> {
    return this.run(async (journal) => {
      this.isGone = await saved(act())
      if (this.isGone) this.dispose()
      else {
        await this.readSeats()
        this.audience.introduce(journal, this.seats)
      }
      return this.isGone
    })
  }

  /** A line was written, perhaps by another server: read it and show it. */
  catchUp(seq: number): Promise<void> {
    return this.run(async (journal) => {
      if (seq < journal.seq && journal.seq === this.audience.shown) return
      const rows = await saved(this.house.store.lines(this.id, journal.seq))
      if (rows.some((row) => this.isFar(journal, JSON.parse(row.line)))) return void (await this.load())
      for (const row of rows) journal.read(row)
      if (journal.seq !== this.audience.shown) this.audience.show(journal, this.seats)
      if (this.seats.some(({ lent }) => lent === 1)) settleSeats(this, this.house)
      this.beginning.prepare(journal)
    })
  }

  /**
   * Takes the next step towards play: closes the list of commitments, finds a round void, or starts the match. False if somebody else
   * has taken it.
   */
  begin(stage = this.journal?.dice.stage): Promise<boolean> {
    return this.enter((journal) => {
      const { dice, match } = journal
      if (match || dice.stage !== stage) return null
      const line = dice.close(this.seats)
      if (line) return line
      const players: Player[] = this.seats.map(({ name, bot }) => ({ name, bot }))
      const people = this.seats.map(({ player }) => player)
      return { begin: { players, people, dice: { ...dice.round(players.length), voids: dice.voids } } }
    })
  }

  /** Saves where the match stands, to the very step if that is worth the trouble. A cache: it may fail. */
  async snapshot(exactly = false): Promise<void> {
    const { journal } = this
    const match = journal?.match
    if (!match || match.over) return
    if (exactly) match.snapshot()
    const { entries } = match.kept
    if (entries === this.saved) return
    this.saved = entries
    this.house.count('snapshots')
    await this.house.store.saveSnapshot(journal.snapshot()).catch((error) => this.house.complain(error))
  }

  /** The server closes: what was begun here comes to its end, and is saved. */
  async finish(exactly: boolean): Promise<void> {
    this.dispose()
    if (this.journal) await this.run(() => this.snapshot(exactly))
    await this.ending
  }

  dispose(): void {
    this.beginning.dispose()
  }

  private async commit(journal: Journal, line: Line): Promise<boolean> {
    const { seq } = journal
    journal.apply(line)
    const { store, now } = this.house
    const row: LineRow = { match: this.id, seq, line: JSON.stringify(line), next: nextOf(journal), at: now() }
    try {
      if (await store.append(row)) return true
    } catch (error) {
      this.journal = null // Memory is ahead of the disk, or behind: read again before anything else.
      throw storageDown(error)
    }
    this.journal = null
    return false
  }

  /** What is durable was done, even if the game then fails to show it: nobody may be told that it was not. */
  private show(journal: Journal, by?: Actor): void {
    try {
      this.audience.show(journal, this.seats, by)
    } catch (error) {
      this.house.complain(error)
      by?.viewer.send(JSON.stringify({ t: 'ok', id: by.ok }))
    }
  }

  /** What follows from a line once it is durable. None of it is waited for. */
  private after(journal: Journal): void {
    const { match } = journal
    this.house.count('lines')
    if (!match) return this.beginning.prepare(journal)
    if (match.over) this.end(match)
    const { entries } = match.kept
    if (entries > 0 && entries !== this.saved) void this.snapshot()
    this.house.wake(this)
  }

  private end(match: Match): void {
    const { pool, store, complain } = this.house
    const record = match.record()
    const written = pool.write(record, this.id).catch(() => writeRecord(record)) // The pool may be closing.
    this.ending = written.then((text) => store.end(this.id, text)).catch((error) => complain(error))
  }

  /** Whether a line leads back behind all that is at hand. */
  private isFar({ match }: Journal, line: Line): boolean {
    return 'undo' in line && match !== null && match.wayBack(line.undo) > MOST_REPLAYED
  }

  private async fetch({ match, row }: Journal, line: Line): Promise<void> {
    if ('undo' in line) match!.keep(await this.house.pool.back(match!, line.undo, row.host))
  }

  private async load(): Promise<Journal> {
    try {
      const row = await this.house.store.match(this.id)
      if (!row) throw noSuchTable()
      const { journal, saved } = await openJournal(this.house, row)
      this.saved = saved
      await this.readSeats()
      await this.presence.read()
      this.journal = journal
      this.house.count('loads')
      if (journal.match?.over && !row.over) this.end(journal.match) // The server that saw it end did not get so far.
      const { viewers, shown } = this.audience
      if (viewers.size > 0 && journal.seq !== shown) this.audience.show(journal, this.seats)
      this.beginning.prepare(journal) // What another server has written meanwhile is waited for here too.
      return journal
    } catch (error) {
      if (error instanceof Refused || error instanceof Broken || error instanceof IllegalAnswer) throw error
      throw storageDown(error)
    }
  }

  private async readSeats(): Promise<void> {
    this.seats = await saved(this.house.store.seats(this.id))
  }

  private async readChat(): Promise<void> {
    const words = await saved(this.house.store.chat(this.id, this.said))
    if (words.length === 0) return
    this.said = words.at(-1)!.n + 1
    for (const viewer of this.audience.viewers) this.audience.tell(viewer, words)
  }
}

/** A promise of the store, whose failure is told to people as what it is. */
async function saved<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw storageDown(error)
  }
}
