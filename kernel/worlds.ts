import type { Seat } from './ask.ts'
import { Broken, IllegalAnswer } from './errors.ts'
import type { Game } from './game.ts'
import { canonical, clone } from './json.ts'
import type { Random, Seed } from './random.ts'
import { seedFrom, streamOf } from './random.ts'
import type { Entry } from './record.ts'
import type { GameState } from './state.ts'

const WORLDS_TRIED = 40

/** As much of a match as it takes to imagine others that fit. */
export interface Truth<S extends GameState, V, M> {
  readonly game: Game<S, V>
  /** The state at the start of the step. */
  readonly state: S
  /** What was entered since, and how much of it before the questions that are open now. */
  readonly since: readonly Entry[]
  readonly settled: number
  view(seat: Seat | null): V
  continued(position: S, seed: Seed, chance: () => Random): M
}

/** Another match, as far as one can be compared with the truth. */
interface Other<V> {
  view(seat: Seat | null): V
  enter(entry: Entry): void
}

/** A match that these seats together cannot tell from the true one; null if none was found. */
export function fitting<S extends GameState, V, M extends Other<V>>(
  truth: Truth<S, V, M>,
  viewers: readonly Seat[],
  seed: Seed,
  dice: (from: Seed) => Random,
): M | null {
  const eyes = onlookers(viewers)
  const now = eyes.map((seat) => truth.view(seat))
  const seen = now.map(canonical)
  for (let attempt = 0; attempt < WORLDS_TRIED; attempt++) {
    const from = attempt === 0 ? seed : seedFrom(`${seed} ${attempt}`)
    const world = imagined(truth, viewers, from, now, dice)
    if (world && eyes.every((seat, n) => canonical(world.view(seat)) === seen[n])) return world
  }
  return null
}

/** Where there is no seat, a watcher looks on. */
export const onlookers = (viewers: readonly Seat[]): readonly (Seat | null)[] =>
  viewers.length === 0 ? [null] : viewers

/** What others have answered to the questions now open is secret, and is left out. */
function imagined<S extends GameState, V, M extends Other<V>>(
  { game, state, since, settled, continued }: Truth<S, V, M>,
  viewers: readonly Seat[],
  seed: Seed,
  now: readonly V[],
  dice: (from: Seed) => Random,
): M | null {
  const world = game.imagine(clone(state), viewers, streamOf(seed), now)
  const known = (entry: Entry, i: number) => i < settled || viewers.includes(entry.seat)
  try {
    const match = continued(world, seed, () => dice(seed))
    for (const entry of since.filter(known)) if (!takes(match, entry, viewers)) break
    return match
  } catch (error) {
    // What was legal in truth was not legal in this world, so it is not one that fits.
    if (error instanceof IllegalAnswer || error instanceof Broken) return null
    throw error
  }
}

/** Takes in an entry, unless somebody else settles something there that is not so in this world: then it is still open there. */
function takes<V>(match: Other<V>, entry: Entry, viewers: readonly Seat[]): boolean {
  try {
    match.enter(entry)
    return true
  } catch (error) {
    if (error instanceof IllegalAnswer && !viewers.includes(entry.seat)) return false
    throw error
  }
}
