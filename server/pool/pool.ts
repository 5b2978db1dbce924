import type { Hint } from '@starboard/bots'
import type { Ask, Frame, GameState, Json, Match, MatchRecord, Seat, Snapshot } from '@starboard/kernel'
import { Histogram } from '../histogram.ts'
import type { LineRow, MatchRow, SnapshotRow } from '../store/index.ts'
import { Refused } from '../tables/errors.ts'
import type { Journal } from '../tables/journal.ts'
import type { Beginnings, Brought } from '../tables/origins.ts'
import type { Checked, Done, Given, Kind, Told, Unknown } from './jobs.ts'

/** Whose job it is: nobody's work comes before somebody else's because there is more of it. */
export interface Whose {
  readonly owner: string
  /** Jobs at one table go to the same hands, which know it already. Without one it is long work, and goes apart. */
  readonly table?: string
}

/** Does jobs: in threads, or, in tests, right here. */
export interface Hands {
  run<K extends Kind>(kind: K, given: Given<K>, whose: Whose): Promise<Done<K>>
  close(): Promise<void>
}

/** As much as one person may have waiting at once; bots wait their turn and are never refused. */
const MOST_OF_ONE = 3
/** Whoever comes when so much waits is told so at once. */
const MOST_WAITING = 100

/** All work that may take long, away from the thread that serves everybody. */
export class Pool {
  /** How many hints are waited for. */
  hints = 0
  /** How much people wait for altogether, and how long it takes them. */
  waiting = 0
  readonly times = new Histogram()
  private readonly hands: Hands
  private readonly told = new Map<string, { readonly era: number; readonly entries: number }>()
  private readonly asked = new Map<string, number>()

  constructor(hands: Hands) {
    this.hands = hands
  }

  /** What a bot answers to a question of a table. */
  async think(journal: Journal, { seat, id }: Ask, bot: string): Promise<Json> {
    const { host } = journal.row
    const thought = await this.knowing(journal, (match, table) =>
      this.hands.run('think', { match, seat, ask: id, bot }, { owner: host, table }),
    )
    return thought.answer
  }

  /** What a bot would answer in somebody's place. */
  async hint(journal: Journal, { seat, id }: Ask, by: string): Promise<Hint> {
    this.hints++
    const think = (match: Told, table: string) =>
      this.hands.run('hint', { match, seat, ask: id }, { owner: by, table })
    return this.asking(by, () => this.knowing(journal, think)).finally(() => this.hints--)
  }

  /** Where a seat may go back to alone. */
  async undoPoint(journal: Journal, what: Omit<Given<'undo'>, 'match'>, by: string): Promise<number | null> {
    const look = (match: Told, table: string) =>
      this.hands.run('undo', { match, ...what }, { owner: by, table })
    return (await this.asking(by, () => this.knowing(journal, look))).point
  }

  /** What a seat saw happen since the log had so many lines. */
  async frames(journal: Journal, seat: Seat, from: number, by: string): Promise<readonly Frame[]> {
    const look = (match: Told, table: string) =>
      this.hands.run('frames', { match, seat, lines: journal.events - from }, { owner: by, table })
    const { frames } = await this.asking(by, () => this.knowing(journal, look))
    return frames.map(({ lines, view }) => ({ lines: lines + from, view }))
  }

  /** A snapshot of a match from just before an entry. */
  back({ game, start, entries }: Match, index: number, owner: string): Promise<Snapshot<GameState>> {
    return this.hands.run('back', { game: game.id, start, entries: entries.slice(0, index) }, { owner })
  }

  /** The last snapshot of a table, from all its lines. */
  replay(row: MatchRow, lines: readonly LineRow[]): Promise<SnapshotRow> {
    return this.hands.run('replay', { row, lines }, { owner: row.host })
  }

  write(record: MatchRecord, owner: string): Promise<string> {
    return this.hands.run('write', { record }, { owner })
  }

  check(text: string, by: string): Promise<Checked> {
    return this.asking(by, () => this.hands.run('check', { text }, { owner: by }))
  }

  fork(record: MatchRecord, at: number, by: string): Promise<Beginnings> {
    return this.asking(by, () => this.hands.run('fork', { record, at }, { owner: by }))
  }

  bring(text: string, at: number | null, by: string): Promise<Brought> {
    return this.asking(by, () => this.hands.run('bring', { text, at }, { owner: by }))
  }

  close(): Promise<void> {
    return this.hands.close()
  }

  /** Tells of a match what is new since the last time, or all of it if that was forgotten. */
  private async knowing<T extends object>(
    journal: Journal,
    ask: (match: Told, table: string) => Promise<T | Unknown>,
  ): Promise<T> {
    const { id } = journal.row
    const found = await ask(this.tellNew(journal), id)
    if (!('unknown' in found)) return found
    const again = await ask(tellWhole(journal), id)
    if ('unknown' in again) throw new Error('the thread does not find the question')
    return again
  }

  private tellNew(journal: Journal): Told {
    const { row, era, match } = journal
    const last = this.told.get(row.id)
    if (this.told.size > 1000) this.told.clear()
    this.told.set(row.id, { era, entries: match!.entries.length })
    if (!last || last.era !== era || last.entries > match!.entries.length) return tellWhole(journal)
    const { entries: from } = last
    return { table: row.id, game: row.game, whole: null, from, entries: match!.entries.slice(from) }
  }

  /** What a person asks for, unless they or all together ask for too much at once. */
  private async asking<T>(by: string, act: () => Promise<T>): Promise<T> {
    const mine = this.asked.get(by) ?? 0
    if (mine >= MOST_OF_ONE)
      throw new Refused('slow-down', 'You wait for several things already. Wait until one of them is done.')
    if (this.waiting >= MOST_WAITING)
      throw new Refused('busy', 'Too many people wait for such work. Try again in a minute.')
    this.asked.set(by, mine + 1)
    this.waiting++
    const begun = performance.now()
    try {
      return await act()
    } finally {
      this.waiting--
      this.times.observe(performance.now() - begun)
      const left = this.asked.get(by)! - 1
      if (left > 0) this.asked.set(by, left)
      else this.asked.delete(by)
    }
  }
}

function tellWhole({ row, match }: Journal): Told {
  const { start, kept, entries } = match!
  const before = entries.slice(0, kept.entries)
  return {
    table: row.id,
    game: row.game,
    whole: { start, base: kept, before },
    from: kept.entries,
    entries: entries.slice(kept.entries),
  }
}
