import type { Entry, Json, Player, Round, Seat, Seed, VoidRound } from '@starboard/kernel'

/** What the dice and the seats of a match are, fixed when play begins. */
export interface Beginning {
  readonly players: readonly Player[]
  /** Who sits where, by the ids of players; null for bots. Tables that began before this was written down have none. */
  readonly people?: readonly (string | null)[]
  /** How the dice were settled. Tables that began before seats committed to their nonces have only these. */
  readonly dice?: Round & { readonly voids: readonly VoidRound[] }
  readonly nonces?: readonly string[]
}

/**
 * A line of a table's journal: an entry of the match, or something the table itself keeps. What happened at a table is
 * the list of its lines and nothing else, so every server that has read them knows the same.
 */
export type Line =
  | Entry
  /** A seat changes hands: who did it, and which person sits there now, if one does. */
  | { readonly seat: Seat; readonly player: Player; readonly by: Seat; readonly person: string | null }
  /** A seat commits to what it adds to the dice. */
  | { readonly seat: Seat; readonly commit: string }
  /** All that was committed to: from now on it is fixed. */
  | { readonly list: readonly string[] }
  /** A seat shows what it had committed to. */
  | { readonly seat: Seat; readonly reveal: string }
  /** These did not: everything is begun anew, with another secret. */
  | { readonly void: VoidRound['refused']; readonly secret: Seed }
  /** What a seat added to the dice at tables that began before seats committed to it; their beginning has it all. */
  | { readonly seat: Seat; readonly nonce: string }
  | { readonly begin: Beginning }
  /** The match goes on from a new position, under new rules. */
  | { readonly renew: Beginning }
  /** Back to just before an entry. */
  | { readonly undo: number; readonly seat: Seat }
  /** A seat asks the others to let it go back there. */
  | { readonly wish: number; readonly seat: Seat; readonly person: string }
  | { readonly agree: boolean; readonly seat: Seat; readonly person: string }

export const isEntry = (line: Line): line is Entry => 'ask' in line || 'player' in line || 'resign' in line

/** An answer as the journal remembers it, to know it again when it is sent twice. */
export interface Answered {
  readonly seq: number
  readonly ask: string
  readonly answer: Json
}
