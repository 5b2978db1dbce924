import type { Seat } from './ask.ts'
import { IllegalAnswer } from './errors.ts'
import { canonical } from './json.ts'
import type { Match } from './match.ts'
import { seedFrom } from './random.ts'
import type { GameState } from './state.ts'

/** How many worlds are tried to see whether a choice has shown somebody something. */
const WORLDS = 4

/** How much is taken back: all that was meant by the last choice, such as a whole flight, or that choice by itself. */
export type Much = 'intent' | 'choice'

/**
 * Where an undo by this seat leads, as an index into the entries; null if it may not be taken back alone.
 * Who has always been alone may take everything back. Otherwise only the seat's own last choice, if since then no die was
 * rolled, nobody else was asked anything new, and nobody has seen anything that they did not know before; and as much of what the game
 * says belongs to it as is free in the same way.
 */
export function undoPoint<S extends GameState, V>(
  match: Match<S, V>,
  seat: Seat,
  alone = isAlone(match),
  much: Much = 'intent',
): number | null {
  const last = lastChoice(match, seat)
  const isFree = (index: number) => alone || nothingLearned(match, index)
  if (last < 0 || (!alone && last < match.entries.length - 1) || !isFree(last)) return null
  let point = last
  while (much === 'intent' && goesOn(match, point) && isFree(point - 1)) point--
  return point
}

/** Where the last choice of this seat stands among the entries; below 0 where it has made none. */
export const lastChoice = ({ entries }: Pick<Match, 'entries'>, seat: Seat): number =>
  entries.findLastIndex((entry) => entry.seat === seat && 'ask' in entry)

/** Whether the choice at this index goes on with the one before it. */
function goesOn<S extends GameState, V>({ game, entries }: Match<S, V>, index: number): boolean {
  const [before, after] = [entries[index - 1], entries[index]!]
  if (!before || !('ask' in before) || !('ask' in after) || before.seat !== after.seat) return false
  return game.goesOn?.(before, after) === true
}

/** At most one seat was ever a person's: one that was handed to a bot since is still somebody's who may have a word to say. */
function isAlone<S extends GameState, V>({ start, entries }: Match<S, V>): boolean {
  const held = new Set<Seat>()
  for (const [seat, { bot }] of start.players.entries()) if (bot === null) held.add(seat)
  for (const entry of entries) if ('player' in entry && entry.player.bot === null) held.add(entry.seat)
  return held.size <= 1
}

/** Takes back the last choice of a seat, with what belongs to it; beyond what is free only with the consent of the table, and then that choice alone. */
export function undo<S extends GameState, V>(
  match: Match<S, V>,
  seat: Seat,
  consent = false,
  much: Much = 'intent',
): void {
  const free = undoPoint(match, seat, undefined, much)
  const point = free ?? (consent ? lastChoice(match, seat) : -1)
  if (point < 0)
    throw new IllegalAnswer('this cannot be taken back: somebody has learned something from it since')
  match.rewind(point)
}

function nothingLearned<S extends GameState, V>(match: Match<S, V>, index: number): boolean {
  const before = match.at(index)
  const { seat } = match.entries[index]!
  if (before.state.drawn !== match.state.drawn) return false
  if (askedOthers(before, seat) !== askedOthers(match, seat)) return false
  const viewers = [...match.players.keys(), null]
  return viewers.every((viewer) => sameFromEverywhere(before, match, viewer, index))
}

const askedOthers = <S extends GameState, V>(match: Match<S, V>, seat: Seat): string =>
  JSON.stringify(match.asks.filter((question) => question.seat !== seat))

/** If the choices since look the same to this viewer in every world they could have been in, they have told them nothing. */
function sameFromEverywhere<S extends GameState, V>(
  before: Match<S, V>,
  after: Match<S, V>,
  viewer: Seat | null,
  index: number,
): boolean {
  const made = after.entries.slice(index)
  const seen = canonical(after.view(viewer))
  for (let n = 0; n < WORLDS; n++) {
    const world = before.imagine(viewer === null ? [] : [viewer], seedFrom(`undo ${index} ${n}`))
    if (!world) continue
    try {
      for (const entry of made) world.enter(entry)
    } catch {
      return false // One of them was possible only because of something this viewer did not know.
    }
    if (canonical(world.view(viewer)) !== seen) return false
  }
  return true
}
