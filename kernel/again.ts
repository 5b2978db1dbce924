import type { Match } from './match.ts'
import type { Entry } from './record.ts'
import type { GameState } from './state.ts'

/** Somebody who looks on while a match is played again, and keeps what they find. */
export interface Looker<S extends GameState, V> {
  /** An entry is about to be made. */
  before?(again: Match<S, V>, entry: Entry): void
  /** It was made; at first, none was yet. */
  after?(again: Match<S, V>): void
}

/** Plays a match again from its beginning, once for all who look on. */
export function playAgain<S extends GameState, V>(match: Match<S, V>, ...lookers: Looker<S, V>[]): void {
  const again = match.at(0)
  for (const looker of lookers) looker.after?.(again)
  for (const entry of match.entries) {
    for (const looker of lookers) looker.before?.(again, entry)
    again.enter(entry)
    for (const looker of lookers) looker.after?.(again)
  }
}
