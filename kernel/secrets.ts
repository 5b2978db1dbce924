import type { Ask, Seat } from './ask.ts'
import { Broken } from './errors.ts'
import { canonical, clone, equal } from './json.ts'
import type { Match } from './match.ts'
import { type Random, seedFrom, streamOf } from './random.ts'
import type { Entry } from './record.ts'
import type { GameState } from './state.ts'
import { toWire } from './wire.ts'
import { onlookers } from './worlds.ts'

/** Shuffling what some seats cannot know must not change what they see; and what they imagine must not follow the truth. */
export function checkView<S extends GameState, V>(
  match: Match<S, V>,
  viewers: readonly Seat[],
  random: Random,
): void {
  const { game, state } = match
  const who = viewers.length === 0 ? 'a watcher' : `seat ${viewers.join(' with seat ')}`
  const [one, two] = [anySeed(random), anySeed(random)]
  const world = (of: S, seed: string): S => game.imagine(clone(of), viewers, streamOf(seed))
  const other = world(state, one)
  for (const seat of onlookers(viewers))
    if (!equal(game.view(other, seat), game.view(state, seat)))
      throw new Broken(`the view of ${who} shows something hidden`)
  if (!equal(world(other, two), world(state, two))) {
    throw new Broken(`what ${who} imagines depends on what is hidden`)
  }
  const imagined = match.imagine(viewers, one)
  if (!imagined) throw new Broken(`no imagined world agrees with what ${who} has seen`)
  remembers(match, viewers, imagined.state, who)
}

/** What the log has told them is so in truth, and in whatever they imagine. */
function remembers<S extends GameState, V>(
  match: Match<S, V>,
  viewers: readonly Seat[],
  world: S,
  who: string,
): void {
  const { game, state } = match
  if (!game.denies) return
  for (const seat of onlookers(viewers)) {
    const told = match.log(seat).map(({ event }) => event)
    const untrue = game.denies(state, told)
    if (untrue) throw new Broken(`the log has told ${who} what is not so: ${untrue}`)
    const forgotten = game.denies(world, told)
    if (forgotten) throw new Broken(`${who} imagines what the log has told otherwise: ${forgotten}`)
  }
}

/** A world that one seat cannot tell from the true one, played along with it, and how much of both logs was compared. */
export interface Shadow<S extends GameState, V> {
  readonly seat: Seat | null
  readonly world: Match<S, V>
  /** The first events not yet compared, in truth and in the world. */
  truth: number
  told: number
}

/** Begins such a world, and compares what the seat has been told and asked since the step began. */
export function shadowOf<S extends GameState, V>(
  match: Match<S, V>,
  seat: Seat | null,
  random: Random,
): Shadow<S, V> | null {
  const truth = match.snapshot().events
  const world = match.suppose(seat === null ? [] : [seat], anySeed(random))
  if (!world) return null
  const shadow = { seat, world, truth, told: 0 }
  return agrees(match, shadow) ? shadow : null
}

/** Gives the world the answer that was given in truth; false as soon as the two can be told apart. */
export function follows<S extends GameState, V>(
  match: Match<S, V>,
  shadow: Shadow<S, V>,
  entry: Entry,
): boolean {
  try {
    shadow.world.enter(entry)
  } catch {
    return false // Somebody else has answered what is not possible there.
  }
  return agrees(match, shadow)
}

/**
 * As long as the seat sees the same and the same dice have fallen, it must also read the same in its log and be asked the
 * same. Where somebody else is asked something in one of the two only, the comparison waits for nobody: it ends.
 */
function agrees<S extends GameState, V>(match: Match<S, V>, shadow: Shadow<S, V>): boolean {
  const { seat, world } = shadow
  if (world.state.drawn !== match.state.drawn) return false
  if (!equal(match.game.view(world.state, seat), match.game.view(match.state, seat))) return false
  compareLogs(match, shadow)
  if (askedBeside(world, seat) !== askedBeside(match, seat)) return false
  const [asked, there] = [askedOf(match, seat), askedOf(world, seat)]
  if (canonical(asked) !== canonical(there)) {
    throw new Broken(`seat ${seat} is asked differently by what it cannot know: ${parting(asked, there)}`)
  }
  return true
}

function compareLogs<S extends GameState, V>(match: Match<S, V>, shadow: Shadow<S, V>): void {
  const { seat, world } = shadow
  const read = match.log(seat, shadow.truth).map(({ event }) => event)
  const there = world.log(seat, shadow.told).map(({ event }) => event)
  shadow.truth = match.events.length
  shadow.told = world.events.length
  if (!equal(read, there))
    throw new Broken(`seat ${seat} reads in its log what it cannot know: ${parting(read, there)}`)
}

const askedBeside = (match: Pick<Match, 'asks'>, seat: Seat | null): string =>
  match.asks.flatMap((ask) => (ask.seat === seat ? [] : [`${ask.seat} ${ask.id}`])).join('\n')

const askedOf = (match: { readonly asks: readonly Ask[] }, seat: Seat | null) =>
  match.asks.filter((ask) => ask.seat === seat).map(toWire)

/** The first things of two lists that differ. */
function parting(one: readonly unknown[], two: readonly unknown[]): string {
  const at = one.findIndex((thing, i) => !equal(thing, two[i] ?? null))
  const [a, b] = [one[at < 0 ? one.length : at], two[at < 0 ? one.length : at]].map((thing) =>
    canonical(thing ?? null),
  )
  let from = 0
  while (from < a!.length && a![from] === b![from]) from++
  const near = (text: string) => text.slice(Math.max(0, from - 80), from + 160)
  return `${near(a!)} in truth, ${near(b!)} elsewhere (${kindOf(one[at] ?? two[at])})`
}

const kindOf = (thing: unknown): string => {
  const { type, id } = (thing ?? {}) as { type?: string; id?: string }
  return type ?? id ?? 'nothing'
}

const anySeed = (random: Random) => seedFrom(`${random.below(2 ** 31)}`)
