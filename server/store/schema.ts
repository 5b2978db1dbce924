import type { Generated, Insertable, Selectable } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** One table of a game: what it started from. Everything since is in `choices`. */
export interface Matches {
  id: string
  game: string
  /** The version of the rules that `position` and the choices from `first` on belong to. */
  version: number
  options: string
  host: string
  title: string
  /** `link`: watchers need the token; `open`: everybody who knows the address may watch. */
  watch: string
  secret: string
  commitment: string
  /** Where it began, as JSON, if not with the game's own setup. */
  position: string | null
  /** The log that led to `position`, as JSON. */
  past: string | null
  first: number
  /** Which match it goes on from, as JSON: see `Origin`. */
  origin: string | null
  over: number
  created: number
  /** How often the watchers were sent away: the link for watching changes with it. */
  watching: Generated<number>
  /** The table at which the same people play again, once it is over. */
  rematch: Generated<string | null>
}

/** A line of a table's journal. The primary key decides who was first. */
export interface Choices {
  match: string
  seq: number
  line: string
  /** Whose turn it is after this line: see `nextOf`. Lists of tables need not open them. */
  next: string
  at: number
}

/** A state between two steps. A cache, but also where a match goes on after a change of the rules. */
export interface Snapshots {
  match: string
  version: number
  first: number
  entries: number
  state: string
  events: string
  /** How many lines there were when it was taken; -1 if nobody wrote that down yet. What the journal knew then beside the match, as JSON. */
  seq: number
  memory: string
}

/** The text of a finished match, as whoever asks gets it: later rules may not play it out any more. */
export interface Records {
  match: string
  text: string
}

export interface Players {
  id: string
  name: string
  /** The name in lower case, for those who have an account. */
  account: string | null
  password: string | null
  /** The hash of a code that was shown once, with which a forgotten password is replaced. */
  recovery: string | null
  created: number
}

/** The hash of a cookie's token, so that whoever reads the database cannot sit down in somebody's place. */
export interface Sessions {
  hash: string
  player: string
  expires: number
  /** When it began and was last used, and by which browser; null for those from before this was kept. */
  created: number | null
  seen: number | null
  agent: string | null
}

export interface Seats {
  match: string
  seat: number
  kind: string
  player: string | null
  name: string
  bot: string | null
  /** 1 if whoever sits there may not speak in the chat. */
  muted: Generated<number>
  /** How often somebody was removed from here: the link to the seat changes with it. */
  invitation: Generated<number>
  /** 1 if whoever sits there has agreed that the others play on at once when they are away. */
  without: Generated<number>
  /** 1 if somebody else has let a bot play here: whoever owns the seat has it again when they come back. */
  lent: Generated<number>
}

/** Somebody who was removed from a table. They do not come back, and what is kept of them there can still be found. */
export interface Removed {
  match: string
  seat: number
  player: string
  /** What they were called there. */
  name: string
}

/** A seat that somebody looks through at a server, or looked through last. */
export interface Presence {
  match: string
  seat: number
  server: string
  here: number
  /** Since when. */
  at: number
}

/** A server that runs, and when it last said so, by the clock of the database. */
export interface Servers {
  id: string
  beat: number
}

/** What a server with a file of its own is told by another process. */
export interface Notices {
  n: Generated<number>
  what: string
  about: string
}

export interface Chat {
  match: string
  n: number
  /** −1: the table itself tells what has happened at it. */
  seat: number
  player: string | null
  words: string
  at: number
}

export interface Settings {
  name: string
  value: string
}

export interface Database {
  matches: Matches
  choices: Choices
  snapshots: Snapshots
  records: Records
  players: Players
  sessions: Sessions
  seats: Seats
  chat: Chat
  settings: Settings
  removed: Removed
  presence: Presence
  servers: Servers
  notices: Notices
}

export type MatchRow = Selectable<Matches>
export type LineRow = Selectable<Choices>
export type SnapshotRow = Selectable<Snapshots>
export type PlayerRow = Selectable<Players>
export type SessionRow = Selectable<Sessions>
export type SeatRow = Selectable<Seats>
export type NewSeat = Insertable<Seats>
export type ChatRow = Selectable<Chat>
export type RemovedRow = Selectable<Removed>
export type PresenceRow = Selectable<Presence>
