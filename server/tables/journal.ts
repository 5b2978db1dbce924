import type { Entry, Event, Game, GameState, Json, Options, Past, Seat } from '@starboard/kernel'
import { canonical, IllegalAnswer, isNonce, Match } from '@starboard/kernel'
import type { LineRow, MatchRow, SnapshotRow } from '../store/index.ts'
import { Refused } from './errors.ts'
import { type Answered, type Beginning, isEntry, type Line } from './lines.ts'
import { pastFrom } from './snapshots.ts'
import { story } from './story.ts'

/** A snapshot at hand is never much older than this, so that nobody who opens a table or takes something back replays much. */
const SNAPSHOT_EVERY = 64

/** What a journal knows beside the match: with a snapshot of that and the lines since, it is all there again. */
interface Memory {
  readonly nonces: readonly (readonly [Seat, string])[]
  readonly wish: Wish | null
  readonly cuts: readonly number[]
  readonly lastCut: number
  readonly answered: readonly (readonly [Seat, Answered])[]
}

/** An undo that somebody has asked for and not all others have agreed to. */
export interface Wish {
  readonly seat: Seat
  readonly to: number
  readonly agreed: readonly Seat[]
}

/** A table as its lines tell it: the match, and what surrounds it. Knows nothing of storage and sockets. */
export class Journal {
  readonly game: Game
  readonly row: MatchRow
  /** The log from before `row.position`; the match's own events follow. */
  readonly past: readonly Event[]
  /** How many lines there are. */
  seq = 0
  match: Match | null = null
  beginning: Beginning | null = null
  readonly nonces = new Map<Seat, string>()
  wish: Wish | null = null
  /** How long the log was after each time it became shorter; their number is the era. */
  readonly cuts: number[] = []
  private lastCut = -1
  private readonly answered = new Map<Seat, Answered>()

  constructor(game: Game, row: MatchRow) {
    this.game = game
    this.row = row
    this.past = row.past === null ? [] : (JSON.parse(row.past) as Event[])
  }

  /** A journal from a snapshot that serves: only what came after it is played. */
  static from(game: Game, row: MatchRow, kept: SnapshotRow, lines: readonly LineRow[]): Journal {
    const journal = new Journal(game, row)
    journal.recall(JSON.parse(kept.memory) as Memory)
    const { beginning, entries } = story(row, lines.slice(0, kept.seq))
    journal.begin(beginning!, pastFrom(kept, entries, journal.past.length))
    for (const entry of entries.slice(kept.entries)) journal.match!.enter(entry)
    journal.seq = kept.seq
    for (const line of lines.slice(kept.seq)) journal.read(line)
    return journal
  }

  get era(): number {
    return this.cuts.length
  }

  get events(): number {
    return this.past.length + (this.match?.events.length ?? 0)
  }

  /** Lines before `row.first` led to the position the match now starts from, and are not played again. */
  read({ seq, line: text }: LineRow): void {
    const line = JSON.parse(text) as Line
    if (seq >= this.row.first) this.apply(line)
    else this.skim(line)
  }

  /** Takes a line in. What is not allowed is refused and changes nothing. */
  apply(line: Line): void {
    if (isEntry(line)) this.enter(line)
    else if ('nonce' in line) this.add(line.seat, line.nonce)
    else if ('begin' in line) this.begin(line.begin)
    else if ('renew' in line) this.renew(line.renew)
    else if ('undo' in line) this.rewind(line.undo)
    else if ('wish' in line) this.wish = { seat: line.seat, to: line.wish, agreed: [] }
    else this.hear(line.seat, line.agree)
    this.seq++
  }

  /** The answer to a question, unless it is an old one. Null if this very answer was already taken. */
  answer(seat: Seat, ask: string, answer: Json, at: number): Line | null {
    const last = this.answered.get(seat)
    if (last && last.seq >= at) {
      if (last.ask === ask && canonical(last.answer) === canonical(answer)) return null
      throw new Refused('stale', 'This was answered already, perhaps in another window.')
    }
    if (this.lastCut >= at) throw new Refused('stale', 'Something was taken back since: look again.')
    return { seat, ask, answer }
  }

  /** Takes back what nobody has learned from, which is for `undoPoint` to say; beyond that, asks the others. */
  undo(seat: Seat, free: number | null): Line {
    const match = this.playing()
    if (free !== null) return { undo: free, seat }
    const to = match.entries.findLastIndex((entry) => entry.seat === seat && 'ask' in entry)
    if (to < 0) throw new IllegalAnswer('there is nothing to take back')
    if (this.wish) throw new IllegalAnswer('the table is already asked about taking something back')
    return { wish: to, seat }
  }

  /** The last of the others to agree takes it back. */
  agree(seat: Seat, yes: boolean): Line {
    const { wish } = this
    const others = wish ? this.others(wish.seat) : []
    if (!wish || !others.includes(seat)) throw new IllegalAnswer('nobody has asked you to take anything back')
    const left = others.filter((other) => other !== seat && !wish.agreed.includes(other))
    return yes && left.length === 0 ? { undo: wish.to, seat: wish.seat } : { agree: yes, seat }
  }

  playing(): Match {
    if (!this.match) throw new Refused('not-begun', 'Play has not begun yet.')
    if (this.match.over) throw new Refused('over', 'The match is over.')
    return this.match
  }

  /** What a seat may read of the log from a number on, each line with its number. */
  log(seat: Seat | null, from: number): (readonly [number, Event])[] {
    const lines: (readonly [number, Event])[] = []
    for (let n = from; n < this.past.length; n++) {
      const event = this.past[n]!
      if (!event.to || (seat !== null && event.to.includes(seat))) lines.push([n, event])
    }
    const offset = this.past.length
    for (const { n, event } of this.match?.log(seat, Math.max(0, from - offset)) ?? []) {
      lines.push([n + offset, event])
    }
    return lines
  }

  /** Where the match stood at the last step it has at hand, and all that is known beside it. */
  snapshot(): SnapshotRow {
    const { row, past, seq } = this
    const match = this.match!
    const { state, entries, events } = match.kept
    return {
      match: row.id,
      version: row.version,
      first: row.first,
      entries,
      state: JSON.stringify(state),
      events: JSON.stringify([...past, ...match.events.slice(0, events)]),
      seq,
      memory: JSON.stringify(this.memory()),
    }
  }

  /** How much of the log still holds for somebody who had read so much of it in an earlier era. */
  stillHolds(events: number, era: number): number {
    return Math.min(events, this.events, ...this.cuts.slice(era))
  }

  private enter(entry: Entry): void {
    const match = this.playing()
    match.enter(entry)
    this.wish = null
    if ('ask' in entry) {
      this.answered.set(entry.seat, { seq: this.seq, ask: entry.ask, answer: entry.answer })
    }
  }

  private add(seat: Seat, nonce: string): void {
    if (this.match) throw new Refused('running', 'Play has begun: the dice are settled.')
    if (this.nonces.has(seat)) throw new IllegalAnswer('this seat has already added to the dice')
    if (!isNonce(nonce)) throw new IllegalAnswer('a nonce has at most 64 hexadecimal digits')
    this.nonces.set(seat, nonce)
  }

  private begin(beginning: Beginning, past?: Past<GameState>): void {
    const { options, secret, position } = this.row
    const start = {
      options: JSON.parse(options) as Options,
      seed: secret,
      position: position === null ? null : JSON.parse(position),
      players: beginning.players,
      nonces: beginning.nonces,
    }
    this.match = new Match(this.game, start, { every: SNAPSHOT_EVERY, ...(past && { past }) })
    this.beginning = beginning
  }

  private memory(): Memory {
    const { wish, cuts, lastCut } = this
    return { nonces: [...this.nonces], wish, cuts, lastCut, answered: [...this.answered] }
  }

  private recall({ nonces, wish, cuts, lastCut, answered }: Memory): void {
    for (const [seat, nonce] of nonces) this.nonces.set(seat, nonce)
    for (const [seat, answer] of answered) this.answered.set(seat, answer)
    this.wish = wish
    this.cuts.push(...cuts)
    this.lastCut = lastCut
  }

  private renew(beginning: Beginning): void {
    this.begin(beginning)
    this.cut()
  }

  private rewind(index: number): void {
    this.playing().rewind(index)
    this.wish = null
    this.cut()
  }

  private cut(): void {
    this.cuts.push(this.events)
    this.lastCut = this.seq
  }

  private hear(seat: Seat, yes: boolean): void {
    const { wish } = this
    this.wish = wish && yes ? { ...wish, agreed: [...wish.agreed, seat] } : null
  }

  private others(seat: Seat): Seat[] {
    const { players } = this.playing()
    return [...players.keys()].filter((other) => other !== seat && players[other]!.bot === null)
  }

  private skim(line: Line): void {
    if ('undo' in line || 'renew' in line) this.cuts.push(0)
    this.seq++
  }
}

/** Whose turn it is, for lists of tables: people first, since bots wait for them. */
export function nextOf({ match }: Journal): string {
  if (!match) return 'gathering'
  if (match.over) return 'over'
  const asked = [...new Set(match.asks.map(({ seat }) => seat))]
  const people = asked.filter((seat) => match.players[seat]!.bot === null)
  return people.length > 0 ? `person ${people}` : `bot ${asked}`
}
