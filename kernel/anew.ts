import type { Seat } from './ask.ts'
import { canonical, clone } from './json.ts'
import type { Match } from './match.ts'
import { type Seed, seedFrom, streamOf } from './random.ts'
import type { GameState } from './state.ts'
import { onlookers } from './worlds.ts'

const WORLDS_TRIED = 40

/**
 * How the current step of a match began, with everything that no seat has seen dealt anew; null if nothing was found that agrees with
 * all that they have seen and been told. Whoever has the record of a match knows what lay hidden in it: where others play on from it,
 * that must be worth nothing.
 */
export function dealtAnew<S extends GameState, V>(match: Match<S, V>, seed: Seed): S | null {
  const { game } = match
  const { state, events } = match.snapshot()
  const viewers = haveSeen(match)
  const eyes = [...onlookers(viewers), null]
  const seen = eyes.map((seat) => canonical(game.view(state, seat)))
  const told = eyes.map((seat) => match.log(seat).flatMap(({ n, event }) => (n < events ? event : [])))
  for (let attempt = 0; attempt < WORLDS_TRIED; attempt++) {
    const world = game.imagine(clone(state), viewers, streamOf(seedFrom(`${seed} anew ${attempt}`)))
    const fits = (seat: Seat | null, n: number) =>
      canonical(game.view(world, seat)) === seen[n] && (game.denies?.(world, told[n]!) ?? null) === null
    if (eyes.every(fits)) return world
  }
  return null
}

/** The seats that somebody has sat at. The program that plays a referee has no eyes: what it knows is the state itself. */
function haveSeen<S extends GameState, V>({ start, entries }: Match<S, V>): Seat[] {
  const seats = new Set<Seat>()
  for (const [seat, { bot }] of start.players.entries()) if (bot !== 'program') seats.add(seat)
  for (const entry of entries) if ('player' in entry && entry.player.bot !== 'program') seats.add(entry.seat)
  return [...seats].sort((a, b) => a - b)
}
