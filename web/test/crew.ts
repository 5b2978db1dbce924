import { type Alien, alien, deck, type Scene, type View } from '@starboard/alien/testing'
import { type Ask, fill, type Json, Match, type Player, seedFrom } from '@starboard/kernel'

/** Ana against the program. */
const ALONE: readonly Player[] = [
  { name: 'Mother', bot: 'program' },
  { name: 'Ana', bot: null },
]

/** A match of ALIEN in this position, with dice that are known. */
export function aboard(scene: Scene, seed = 'aboard', players = ALONE): Match {
  const { start } = deck(scene).match
  return new Match(alien, { ...start, players, seed: seedFrom(seed) }) as unknown as Match
}

/** A table's first state in this position, whoever sits at it. */
export const positionOf = (scene: Scene): Alien =>
  structuredClone(deck(scene).match.start.position) as unknown as Alien

/** A scenario from its beginning, with one character. */
export function scenario(name: string, seed: string): Match {
  const options = fill(alien.options, { scenario: name, crew: 1, difficulty: 'easy' })
  return Match.start(alien, { options, players: ALONE, seed: seedFrom(seed) }) as unknown as Match
}

/** What a seasoned player would answer; `auto` from a Game Mother who lets the book decide. */
export const advised = (view: unknown, ask: Ask): Json => alien.advise!(view as View, ask)!.answer
