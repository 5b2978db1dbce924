import type { Player } from '@starboard/kernel'

/** Everybody but the program moves on by one seat, so that another begins. */
export function movedOn(players: readonly Player[]): Player[] {
  const movers = players.filter(({ bot }) => bot !== 'program')
  const next = [...movers.slice(1), ...movers.slice(0, 1)]
  return players.map((player) => (player.bot === 'program' ? player : next.shift()!))
}

/** What is read first, and what may be told after it; a short story is not split. */
export function verdictIn(words: string): readonly [string, string] {
  const [, first, rest] = (words.length > 90 && /^(.+?[.!?]) (.+)$/s.exec(words)) || [null, words, '']
  return [first!, rest!]
}
