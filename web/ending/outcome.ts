import type { Role, Seat } from '@starboard/kernel'
import type { Table } from '../session/session.ts'

/** What is read first, and what may be told after it; a short story is not split. */
export function verdictIn(words: string): readonly [string, string] {
  const [, first, rest] = (words.length > 90 && /^(.+?[.!?]) (.+)$/s.exec(words)) || [null, words, '']
  return [first!, rest!]
}

export interface Place {
  readonly seat: Seat
  /** Those with the same score share a place; null where nobody keeps score. */
  readonly place: number | null
  readonly score: number | null
  readonly won: boolean
}

/** Everybody but the game master, whoever that is: whoever won first, then by score. */
export function placesOf(
  { over, players }: Pick<Table, 'over' | 'players'>,
  roles: readonly Role[],
): Place[] {
  const { winners, scores } = over!
  const all = [...players.keys()]
    .filter((seat) => !roles[seat]?.program)
    .map((seat) => ({ seat, score: scores[seat] ?? null, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || (b.score ?? 0) - (a.score ?? 0) || a.seat - b.seat)
  const isSame = (a: (typeof all)[number], b: (typeof all)[number]) => a.won === b.won && a.score === b.score
  return all.map((one) => ({
    ...one,
    place: one.score === null ? null : 1 + all.findIndex((other) => isSame(one, other)),
  }))
}
