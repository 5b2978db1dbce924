import type { Seat } from '@starboard/kernel'
import type { ChatRow, SeatRow } from '../store/index.ts'
import type { House } from './house.ts'
import type { Journal } from './journal.ts'
import { nowFor, tableFor } from './messages.ts'

/** Somebody who looks at a table through the eyes of a seat, or a watcher. */
export interface Viewer {
  readonly seat: Seat | null
  readonly player: string | null
  /** How often watchers had been sent away when they came. */
  readonly watching: number
  /** How much of the log they have, and of which era. */
  events: number
  era: number
  /** How much of the talk they have. */
  said: number
  send(text: string): void
  /** Closes their socket for good, with a sentence that says why. */
  dismiss(reason: string): void
  /** Closes it so that they come back at once, as whoever they are now. */
  reconnect(): void
}

/** Who acted, and the number under which they wait for the answer. */
export interface Actor {
  readonly viewer: Viewer
  readonly ok: number
}

/** Those who look at a table. Each gets what they may see, every event once. */
export class Audience {
  readonly viewers = new Set<Viewer>()
  /** The last line that was shown. */
  shown = -1
  private stage = ''
  private readonly awaySince: (seat: Seat) => number | null
  private readonly house: Pick<House, 'now' | 'awayWait'>

  /** Who is away, and what time it is, others know. */
  constructor(awaySince: (seat: Seat) => number | null, house: Pick<House, 'now' | 'awayWait'>) {
    this.awaySince = awaySince
    this.house = house
  }

  isAt(seat: Seat): boolean {
    for (const viewer of this.viewers) if (viewer.seat === seat) return true
    return false
  }

  /** Those who look from the same place get the same text. */
  show(journal: Journal, seats: readonly SeatRow[], by?: Actor): void {
    this.shown = journal.seq
    const stage = stageOf(journal)
    if (stage !== this.stage) {
      this.stage = stage
      this.introduce(journal, seats)
    }
    const texts = new Map<string, string>()
    for (const viewer of this.viewers) this.sendNow(journal, viewer, texts, by)
  }

  /** Tells everybody who is here and how the table stands. */
  introduce(journal: Journal, seats: readonly SeatRow[]): void {
    for (const viewer of this.viewers) this.sendTable(journal, seats, viewer)
  }

  add(journal: Journal, seats: readonly SeatRow[], viewer: Viewer): void {
    this.viewers.add(viewer)
    this.stage = stageOf(journal)
    this.shown = journal.seq
    if (viewer.seat === null) this.sendTable(journal, seats, viewer)
    else this.introduce(journal, seats) // The others see that the seat is here.
    this.sendNow(journal, viewer, new Map())
  }

  tell(viewer: Viewer, words: readonly ChatRow[]): void {
    const fresh = words.filter(({ n }) => n >= viewer.said)
    if (fresh.length === 0) return
    viewer.said = fresh.at(-1)!.n + 1
    const lines = fresh.map(({ n, seat, words, at }) => ({ n, seat: seat < 0 ? null : seat, words, at }))
    viewer.send(JSON.stringify({ t: 'chat', lines }))
  }

  private sendNow(journal: Journal, viewer: Viewer, texts: Map<string, string>, by?: Actor): void {
    const from = viewer.era === journal.era ? viewer.events : journal.stillHolds(viewer.events, viewer.era)
    const key = `${viewer.seat} ${from}`
    let text = texts.get(key)
    if (text === undefined) {
      text = JSON.stringify(nowFor(journal, viewer.seat, from))
      texts.set(key, text)
    }
    viewer.events = journal.events
    viewer.era = journal.era
    viewer.send(by?.viewer === viewer ? `{"ok":${by.ok},${text.slice(1)}` : text)
  }

  private sendTable(journal: Journal, seats: readonly SeatRow[], { seat, player, send }: Viewer): void {
    const { awaySince, house } = this
    const surroundings = { seats, awaySince, now: house.now(), patience: house.awayWait }
    const mine = seats.filter((row) => row.player !== null && row.player === player).map((row) => row.seat)
    const host = player !== null && player === journal.row.host
    send(JSON.stringify(tableFor(journal, { ...surroundings, host, you: seat, mine })))
  }
}

/** Changes when people should look at the seats again. */
function stageOf({ match, seq }: Journal): string {
  if (!match) return `gathering ${seq}`
  return match.over ? 'over' : match.players.map(({ name, bot }) => `${name} ${bot ?? ''}`).join()
}
