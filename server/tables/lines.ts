import type { Entry, Json, Player, Seat } from '@starboard/kernel'

/** What the dice and the seats of a match are, fixed when play begins. */
export interface Beginning {
  readonly players: readonly Player[]
  readonly nonces: readonly string[]
}

/**
 * A line of a table's journal: an entry of the match, or something the table itself keeps. What happened at a table is
 * the list of its lines and nothing else, so every server that has read them knows the same.
 */
export type Line =
  | Entry
  /** A seat adds to the dice before play begins. */
  | { readonly seat: Seat; readonly nonce: string }
  | { readonly begin: Beginning }
  /** The match goes on from a new position, under new rules. */
  | { readonly renew: Beginning }
  /** Back to just before an entry. */
  | { readonly undo: number; readonly seat: Seat }
  /** A seat asks the others to let it go back there. */
  | { readonly wish: number; readonly seat: Seat }
  | { readonly agree: boolean; readonly seat: Seat }

export const isEntry = (line: Line): line is Entry => 'ask' in line || 'player' in line || 'resign' in line

/** An answer as the journal remembers it, to know it again when it is sent twice. */
export interface Answered {
  readonly seq: number
  readonly ask: string
  readonly answer: Json
}
