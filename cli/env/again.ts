import { Match, seedFrom } from '@starboard/kernel'
import type { Again, Env } from './table.ts'

/** The next of the matches that follow each other. The first has the seed that was given, the others one that follows from it. */
export function begun({ box: { game } }: Env, again: Again): Match {
  const { options, players } = again
  const match = Match.start(game, { options, players, seed: seedFrom(seedOf(again)) })
  again.played++
  return match
}

export const seedOf = ({ seed, played }: Again): string => (played === 0 ? seed : `${seed}/${played}`)
