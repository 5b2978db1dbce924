import type { Selectable } from 'kysely'

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
  created: number
}

/** The hash of a cookie's token, so that whoever reads the database cannot sit down in somebody's place. */
export interface Sessions {
  hash: string
  player: string
  expires: number
}

export interface Seats {
  match: string
  seat: number
  kind: string
  player: string | null
  name: string
  bot: string | null
}

export interface Chat {
  match: string
  n: number
  seat: number
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
}

export type MatchRow = Selectable<Matches>
export type LineRow = Selectable<Choices>
export type SnapshotRow = Selectable<Snapshots>
export type PlayerRow = Selectable<Players>
export type SeatRow = Selectable<Seats>
export type ChatRow = Selectable<Chat>
