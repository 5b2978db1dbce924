import type { Seat } from './ask.ts'
import { IllegalAnswer } from './errors.ts'
import { canonical } from './json.ts'
import type { Match } from './match.ts'
import { seedFrom } from './random.ts'
import type { GameState } from './state.ts'

/** How many worlds are tried to see whether a choice has shown somebody something. */
const WORLDS = 4

/**
 * Where an undo by this seat leads, as an index into the entries; null if it may not be taken back alone.
 * Who has always been alone may take everything back. Otherwise only the seat's own last choice, if since then no die was
 * rolled, nobody else was asked anything new, and nobody has seen anything that they did not know before.
 */
export function undoPoint<S extends GameState, V>(
  match: Match<S, V>,
  seat: Seat,
  alone = isAlone(match),
): number | null {
  const last = match.entries.findLastIndex((entry) => entry.seat === seat && 'ask' in entry)
  if (last < 0) return null
  if (alone) return last
  return last === match.entries.length - 1 && nothingLearned(match, last) ? last : null
}

/** At most one seat was ever a person's: one that was handed to a bot since is still somebody's who may have a word to say. */
function isAlone<S extends GameState, V>({ start, entries }: Match<S, V>): boolean {
  const held = new Set<Seat>()
  for (const [seat, { bot }] of start.players.entries()) if (bot === null) held.add(seat)
  for (const entry of entries) if ('player' in entry && entry.player.bot === null) held.add(entry.seat)
  return held.size <= 1
}

/** Takes back the last choice of a seat; beyond what is free only with the consent of the table. */
export function undo<S extends GameState, V>(match: Match<S, V>, seat: Seat, consent = false): void {
  const free = undoPoint(match, seat)
  const point =
    free ?? (consent ? match.entries.findLastIndex((entry) => entry.seat === seat && 'ask' in entry) : -1)
  if (point < 0)
    throw new IllegalAnswer('this cannot be taken back: somebody has learned something from it since')
  match.rewind(point)
}

function nothingLearned<S extends GameState, V>(match: Match<S, V>, index: number): boolean {
  const before = match.at(index)
  const entry = match.entries[index]!
  if (before.state.drawn !== match.state.drawn) return false
  if (askedOthers(before, entry.seat) !== askedOthers(match, entry.seat)) return false
  const viewers = [...match.players.keys(), null]
  return viewers.every((viewer) => sameFromEverywhere(before, match, viewer, index))
}

const askedOthers = <S extends GameState, V>(match: Match<S, V>, seat: Seat): string =>
  JSON.stringify(match.asks.filter((question) => question.seat !== seat))

/** If the choice looks the same to this viewer in every world they could have been in, it has told them nothing. */
function sameFromEverywhere<S extends GameState, V>(
  before: Match<S, V>,
  after: Match<S, V>,
  viewer: Seat | null,
  index: number,
): boolean {
  const entry = after.entries[index]!
  const seen = canonical(after.view(viewer))
  for (let n = 0; n < WORLDS; n++) {
    const world = before.imagine(viewer === null ? [] : [viewer], seedFrom(`undo ${index} ${n}`))
    if (!world) continue
    try {
      world.enter(entry)
    } catch {
      return false // The choice was possible only because of something this viewer did not know.
    }
    if (canonical(world.view(viewer)) !== seen) return false
  }
  return true
}
