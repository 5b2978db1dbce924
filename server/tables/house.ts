import type { Game } from '@starboard/kernel'
import type { Pool } from '../pool/pool.ts'
import type { Store } from '../store/index.ts'
import type { Table } from './table.ts'

/** What a table needs from the server around it. */
export interface House {
  readonly store: Store
  /** For all that takes long. */
  readonly pool: Pool
  /** How long a silent seat is waited for before the list of commitments is closed, in milliseconds. */
  readonly nonceWait: number
  /** How long one is waited for that has committed: longer, for a page whose line is cut comes back by itself. */
  readonly revealWait: number
  /** What this server is called among those on the same database, and for how long its word is good without another. */
  readonly server: string
  readonly lease: number
  /** How long somebody must be away before a bot may play for them without their word, in milliseconds. */
  readonly awayWait: number
  /** Nothing new is begun any more; bots leave the next turn to the next server. */
  readonly isClosing: boolean
  now(): number
  game(id: string): Game
  /** Lets the bots at a table answer, if it is their turn. */
  wake(table: Table): void
  count(what: Counted): void
  /** For what fails with nobody waiting for it. */
  complain(error: unknown): void
}

export type Counted =
  | 'lines'
  | 'loads'
  | 'replays'
  | 'snapshots'
  | 'renewals'
  | 'refusals'
  | 'botAnswers'
  | 'botFailures'
  | 'messages'
