import type { Event, Match, Seat } from '@starboard/kernel'
import type { Io } from '../io.ts'
import { hanging } from '../paper.ts'
import { eventLine, logLines } from '../words.ts'

/** Whoever answered, and how many lines the log had before: what follows is what came of it. Nobody has before the first answer. */
export interface Spell {
  readonly seat: Seat | null
  readonly from: number
}

/** A match that is watched over somebody's shoulder. */
interface Watched {
  readonly io: Io
  readonly match: Match
  readonly spells: Spell[]
  readonly heard: readonly number[]
}

/** Notes who is about to answer; several answers in a row are one spell. */
export function noteSpell({ match, spells }: Watched, seat: Seat): void {
  if (spells.at(-1)?.seat !== seat) spells.push({ seat, from: match.events.length })
}

/** At least as many lines are kept as a recap may have. */
const SHORT = 4
/** What others did is told in as many lines at most. */
const TOLD = 3

/**
 * What has happened since a seat last looked. On a screen, what others did is told in a few lines, and so is what would roll off at
 * once; the log has it all, and so has a pipe.
 */
export function newsFor(session: Watched, seat: Seat): string[] {
  const { io, match, heard } = session
  const from = Math.min(heard[seat]!, match.events.length)
  const whole = logLines({ io, match, seat }, from)
  if (!io.interactive) return whole
  const parts = spellsSince(session, from).map((spell) => partOf(session, seat, spell))
  const shown = parts.flatMap((part) => part.lines)
  const left = parts.reduce((sum, part) => sum + part.left, 0)
  return left === 0 ? shown : [...shown, io.paint.dim(`… ${whole.length} lines: log ${whole.length}`)]
}

interface Stretch extends Spell {
  readonly to: number
}

/** The spells that have lines of the log which were not read yet, each with where it ends. */
function spellsSince({ match, spells }: Watched, from: number): Stretch[] {
  const all = [{ seat: null, from: 0 }, ...spells]
  return all
    .map((spell, n) => ({
      seat: spell.seat,
      from: Math.max(from, spell.from),
      to: all[n + 1]?.from ?? match.events.length,
    }))
    .filter((spell) => spell.from < spell.to)
}

/** One’s own doings line by line as long as they fit, those of others as what matters of them. */
function partOf({ io, match }: Watched, reader: Seat, { seat, from, to }: Stretch): Part {
  const view = match.view(reader)
  const events = match
    .log(reader, from)
    .filter(({ n }) => n < to)
    .map(({ event }) => event)
  const most = seat === reader || seat === null ? Math.max(SHORT, io.rows >> 1) : TOLD
  if (events.length <= most)
    return { lines: events.map((event) => eventLine(io, match.game, event, view)), left: 0 }
  const { recap, event: words } = match.game.text
  const told = recap?.(events, view) ?? []
  const last = (count: number): readonly Event[] => events.slice(-count)
  const lines = told.length > 0 ? told : last(recap ? TOLD : most).map((event) => words(event, view))
  return { lines: lines.map((line) => hanging('· ', line, io.columns)), left: events.length - lines.length }
}

interface Part {
  readonly lines: readonly string[]
  /** Lines of the log that are not among them. */
  readonly left: number
}
