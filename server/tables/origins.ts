import type { Event, Game, Json, MatchRecord, Options, Origin } from '@starboard/kernel'
import { dealtAnew, IllegalAnswer, Match, readRecord, verify } from '@starboard/kernel'
import { freshSecret } from './dice.ts'
import { Refused } from './errors.ts'

/** Where a table begins that does not begin at the beginning. */
export interface Beginnings {
  readonly position: Json
  readonly past: readonly Event[]
  readonly players: number
  readonly origin: Origin
}

/** Such a place from a record, which also says of what. */
export interface Brought extends Beginnings {
  readonly game: string
  readonly options: Options
}

/**
 * A match as it stood after so many choices: the start of that step, with the dice to come unknown again, and everything that no seat has
 * seen dealt anew.
 */
export function originAt(game: Game, record: MatchRecord, at: number, how: Origin['how']): Beginnings {
  const match = Match.resume(game, { ...record, entries: record.entries.slice(0, at) })
  if (match.over) throw new Refused('over', 'The match was over by then: go on from an earlier moment.')
  const { entries, events } = match.snapshot()
  const position = dealtAnew(match, freshSecret())
  if (!position) {
    throw new IllegalAnswer('what nobody has seen cannot be dealt anew at this moment: go on from another')
  }
  return {
    position: position as unknown as Json,
    past: match.events.slice(0, events),
    players: match.players.length,
    origin: { how, commitment: record.commitment, at: entries },
  }
}

/** A record that somebody brings along. It is played again: what it claims must be possible. */
export function originFrom(gameOf: (id: string) => Game, text: string, at: number | null): Brought {
  const record = readRecord(text)
  const game = gameOf(record.game)
  if (record.position !== null)
    throw new IllegalAnswer('a match that began from a position cannot be brought along')
  verify(game, text)
  const from = originAt(game, record, at ?? record.entries.length, 'brought')
  return { ...from, game: record.game, options: record.options }
}
