import type { Considered, Hint } from '@starboard/bots'
import type { Ask, Event, Frame, Json, Much, Options, Origin, Over, Player, Seat } from '@starboard/kernel'
import type { Fair } from './fair.ts'
import type { Thinker } from './thinking.ts'

/** One line of the log, with its number in the match. */
export interface Line {
  readonly n: number
  readonly event: Event
}

/** Something said at the table, or noted by whoever plays alone; null where the table itself tells what was done at it. */
export interface Remark {
  readonly who: string | null
  readonly words: string
  /** Milliseconds since 1970, for show only. */
  readonly when: number
}

/** A seat online, as far as it is no matter of the game: whose it is, and whether they are here. */
export interface Place {
  /** A person owns it, whoever plays there now. */
  readonly owned: boolean
  /** Since when that person is away, by the clock of this machine; null while they are here. */
  readonly away: number | null
  /** From when on others may let a bot play for them without their word. */
  readonly waitedUntil: number | null
  /** Somebody else has let a bot play for them. */
  readonly lent: boolean
  /** They have agreed that a bot plays for them whenever they are away. */
  readonly without: boolean
  readonly muted: boolean
  readonly referee: boolean
}

/** A table as this page sees it, at one moment. Plain data: a new one replaces the old with every change. */
export interface Table {
  readonly id: string
  readonly where: 'here' | 'online'
  readonly game: string
  readonly options: Options
  readonly players: readonly Player[]
  /** Online, play begins when every seat is taken. */
  readonly phase: 'gathering' | 'playing' | 'over'
  /** Seats that wait for somebody with an invitation. */
  readonly empty: readonly Seat[]
  /** Whether this page made the table. */
  readonly host: boolean
  /** The seats this page may answer for. */
  readonly mine: readonly Seat[]
  /** Through whose eyes `view`, `asks` and `log` are; null for a watcher. */
  readonly seat: Seat | null
  /** Who is here, seat by seat; empty at a table that is played on one screen. */
  readonly places: readonly Place[]
  /** The seats of whoever made the table. */
  readonly hosts: readonly Seat[]
  /** What the table has told everybody last while this page looked, and its number among all that was said. */
  readonly told: { readonly n: number; readonly words: string } | null
  /** Null while the screen is being passed on: then nothing of anybody's is here. */
  readonly view: unknown
  /** What that seat is asked now. */
  readonly asks: readonly Ask[]
  /** All seats that are asked something now. */
  readonly asked: readonly Seat[]
  /** The first of their answers is enough. */
  readonly any: boolean
  readonly log: readonly Line[]
  /** What has happened since the table was last shown, for animation. */
  readonly news: readonly Event[]
  readonly choices: number
  /** How many choices there were when this seat was first asked what it is asked now: what others do meanwhile disturbs nobody. */
  readonly since: number
  /** Taking the last choice back: freely, with everybody's consent, or not at all. */
  readonly undo: 'free' | 'consent' | null
  /** Somebody online has asked the table to take something back. */
  readonly wish: { readonly seat: Seat; readonly agreed: readonly Seat[] } | null
  /** The table did not agree to what this seat wished to take back, and nothing has happened since. */
  readonly refused: boolean
  /** Somebody else has to come to the screen first. */
  readonly passTo: Seat | null
  readonly over: Over | null
  readonly remarks: readonly Remark[]
  /** The browser could not write down what was answered last: it is here only as long as the page is. */
  readonly unsaved: boolean
  /** A bot here has been thinking for more than a moment, and may be told to answer now. */
  readonly slow: boolean
  readonly commitment: string
  /** How the dice were settled at a table online, and whether that was fair. */
  readonly fair: Fair | null
  /** Which match it goes on from, if it did not begin at the beginning. */
  readonly origin: Origin | null
  /** The table online at which the same people play again; null until somebody has asked for that. */
  readonly rematch: string | null
  /** Seats that somebody else has given to a bot, and who did. */
  readonly givenBy: Readonly<Record<Seat, Seat>>
  /**
   * Nothing can be done here now: another tab has taken this table over, the line to the server is cut, or the game
   * itself has failed; or whoever looks was sent away, for a reason.
   */
  readonly cut: 'elsewhere' | 'offline' | 'broken' | { readonly reason: string } | null
}

/** What can be done at a table online about the people at it. */
export interface Order {
  /** Whether a bot may play for me as soon as I am away. */
  playOnWithout(yes: boolean): Promise<void>
  mute(seat: Seat, yes: boolean): Promise<void>
  /** Takes a seat from whoever has it: for a bot, or, with null, for somebody with a new link. */
  remove(seat: Seat, bot: string | null): Promise<void>
  dismissWatchers(): Promise<void>
}

/** What can be done about whoever thinks, bot or hint. */
export interface Mind {
  /** What could be answered, looking ahead, the best first; null if the question is over before it is thought over. */
  think(ask: Ask): Promise<readonly Considered[] | null>
  /** The best found so far must do. */
  hurry(who: Thinker): Promise<void>
}

/** How far somebody has seen a match: after so many choices, up to that line of the log. */
export interface Seen {
  readonly choices: number
  readonly line: number
}

/** What can be done at a table, wherever it is kept. Whatever is refused rejects with a `Refusal`. */
export interface Session {
  readonly id: string
  /** Settles when the table is there; rejects with a `Refusal` if it cannot be opened. */
  readonly opened: Promise<void>
  /** Null until it is open. */
  now(): Table | null
  subscribe(heard: () => void): () => void
  answer(ask: Ask, answer: Json): Promise<void>
  /** Somebody sits down at the screen. */
  take(seat: Seat): Promise<void>
  /** Somebody else wants to sit down; if there is anything to hide, the screen is emptied first. A bot that waits goes on. */
  call(seat: Seat): Promise<void>
  undo(consent: boolean, much?: Much): Promise<void>
  /** What this seat says to another's wish to take something back. */
  agree(yes: boolean): Promise<void>
  resign(seat: Seat): Promise<void>
  /** A seat passes to a bot or back to a person. */
  hand(seat: Seat, player: Player): Promise<void>
  say(words: string): Promise<void>
  /** Null where everybody sits at one screen. */
  readonly order: Order | null
  hint(ask: Ask): Promise<Hint>
  /** Thinking in this browser; null where others do the thinking. */
  readonly mind: Mind | null
  /** What this seat has not seen happen yet. */
  frames(since: Seen): Promise<readonly Frame[]>
  /** The address of the record as a file. */
  record(): Promise<string>
  /** Copies a table kept here to the server; gives the path of its page there. */
  bringOnline(): Promise<string>
  close(): void
}

/** Why something was not done, in words for the person, with the rule if there is one. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly rule: string | null

  constructor(message: string, rule: string | null = null) {
    super(message)
    this.rule = rule
  }
}
