import type { Event, Game, Json, MatchRecord, Options } from '@starboard/kernel'
import { IllegalAnswer, Match, readRecord, verify } from '@starboard/kernel'
import { Refused } from './errors.ts'

/** Where a table begins that does not begin at the beginning. */
export interface Origin {
  readonly position: Json
  readonly past: readonly Event[]
  readonly players: number
  readonly words: string
}

/** Such a place from a record, which also says of what. */
export interface Brought extends Origin {
  readonly game: string
  readonly options: Options
}

/** A match as it stood after so many choices, with the dice to come unknown again: the start of that step. */
export function originAt(game: Game, record: MatchRecord, at: number, words: string): Origin {
  const match = Match.resume(game, { ...record, entries: record.entries.slice(0, at) })
  if (match.over) throw new Refused('over', 'The match was over by then: go on from an earlier moment.')
  const { state, events } = match.snapshot()
  const past = match.events.slice(0, events)
  return { position: state as unknown as Json, past, players: match.players.length, words }
}

/** A record that somebody brings along. It is played again: what it claims must be possible. */
export function originFrom(gameOf: (id: string) => Game, text: string, at: number | null): Brought {
  const record = readRecord(text)
  const game = gameOf(record.game)
  if (record.position !== null)
    throw new IllegalAnswer('a match that began from a position cannot be brought along')
  verify(game, text)
  const from = originAt(game, record, at ?? record.entries.length, 'brought along')
  return { ...from, game: record.game, options: record.options }
}
