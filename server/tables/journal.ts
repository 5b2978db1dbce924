import type { Entry, Event, Game, GameState, Json, Options, Origin, Past, Seat } from '@starboard/kernel'
import { canonical, IllegalAnswer, lastChoice, Match } from '@starboard/kernel'
import type { LineRow, MatchRow, SnapshotRow } from '../store/index.ts'
import { Consent } from './consent.ts'
import { Dice, isDiceLine } from './dice.ts'
import { Refused } from './errors.ts'
import { type Answered, type Beginning, isEntry, type Line } from './lines.ts'
import { pastFrom } from './snapshots.ts'
import { story } from './story.ts'

/** A snapshot at hand is never much older than this, so that nobody who opens a table or takes something back replays much. */
const SNAPSHOT_EVERY = 64

/** What a journal knows beside the match and cannot read from the lines alone: with a snapshot and the lines, it is all there again. */
interface Memory {
  readonly cuts: readonly number[]
  readonly lastCut: number
  readonly answered: readonly (readonly [Seat, Answered])[]
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
  /** How the dice are settled, until play begins. */
  readonly dice: Dice
  readonly consent = new Consent()
  /** How long the log was after each time it became shorter; their number is the era. */
  readonly cuts: number[] = []
  private lastCut = -1
  private readonly answered = new Map<Seat, Answered>()

  constructor(game: Game, row: MatchRow) {
    this.game = game
    this.row = row
    this.dice = new Dice(row.secret, row.commitment)
    this.past = row.past === null ? [] : (JSON.parse(row.past) as Event[])
  }

  /** A journal from a snapshot that serves: only what came after it is played. */
  static from(game: Game, row: MatchRow, kept: SnapshotRow, lines: readonly LineRow[]): Journal {
    const journal = new Journal(game, row)
    journal.recall(JSON.parse(kept.memory) as Memory)
    for (const { seq, line } of lines.slice(0, kept.seq)) journal.note(JSON.parse(line) as Line, seq)
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
    else if ('begin' in line) this.begin(line.begin)
    else if ('renew' in line) this.renew(line.renew)
    else if ('undo' in line) this.rewind(line.undo)
    this.note(line, this.seq)
    this.seq++
  }

  /** A seat commits to what it adds to the dice. Null if it has done so already. */
  commit(seat: Seat, hash: string): Line | null {
    this.gathering()
    return this.dice.commit(seat, hash)
  }

  /** A seat shows what it had committed to. Null if it has done so already. */
  reveal(seat: Seat, nonce: string): Line | null {
    this.gathering()
    return this.dice.reveal(seat, nonce)
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

  /** Takes back what nobody has learned from, which is for `undoPoint` to say; beyond that, asks everybody who has held a seat here. */
  undo(seat: Seat, person: string, free: number | null): Line {
    const match = this.playing()
    if (free !== null) return { undo: free, seat }
    const to = lastChoice(match, seat)
    if (to < 0) throw new IllegalAnswer('there is nothing to take back')
    return this.consent.ask(seat, person, to)
  }

  playing(): Match {
    if (!this.match) throw new Refused('not-begun', 'Play has not begun yet.')
    if (this.match.over) throw new Refused('over', 'The match is over.')
    return this.match
  }

  private gathering(): void {
    if (this.match) throw new Refused('running', 'Play has begun: the dice are settled.')
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
    if ('ask' in entry) {
      this.answered.set(entry.seat, { seq: this.seq, ask: entry.ask, answer: entry.answer })
    }
  }

  private begin(beginning: Beginning, past?: Past<GameState>): void {
    const { options, secret, position, origin } = this.row
    const dice = beginning.dice ?? { seed: secret, nonces: beginning.nonces ?? [] }
    const start = {
      options: JSON.parse(options) as Options,
      ...dice,
      ...(origin !== null && { origin: JSON.parse(origin) as Origin }),
      position: position === null ? null : JSON.parse(position),
      players: beginning.players,
    }
    this.match = new Match(this.game, start, { every: SNAPSHOT_EVERY, ...(past && { past }) })
    this.beginning = beginning
  }

  private memory(): Memory {
    const { cuts, lastCut } = this
    return { cuts, lastCut, answered: [...this.answered] }
  }

  private recall({ cuts, lastCut, answered }: Memory): void {
    for (const [seat, answer] of answered) this.answered.set(seat, answer)
    this.cuts.push(...cuts)
    this.lastCut = lastCut
  }

  private renew(beginning: Beginning): void {
    this.begin(beginning)
    this.cut()
  }

  private rewind(index: number): void {
    this.playing().rewind(index)
    this.cut()
  }

  private cut(): void {
    this.cuts.push(this.events)
    this.lastCut = this.seq
  }

  /** What a line tells that nobody has to play for. */
  private note(line: Line, seq: number): void {
    if (isDiceLine(line)) this.dice.apply(line)
    this.consent.read(line, seq)
  }

  private skim(line: Line): void {
    if ('undo' in line || 'renew' in line) this.cuts.push(0)
    this.consent.read(line, this.seq)
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
