import type { Frame } from '@starboard/kernel'
import { inRuns } from '@starboard/kernel/english'
import type { Line } from '../session/session.ts'
import type { Opened } from '../shelf.ts'

/** The lines of one turn. */
export interface Turn {
  /** What it began with; null for what was before the first. */
  readonly head: Line | null
  readonly lines: readonly Line[]
}

/** The log by turns. Of several lines in a row that begin one, the last is its heading, and the others end the turn before. */
export function turnsOf(lines: readonly Line[], { turns }: Opened): Turn[] {
  const found: { head: Line | null; lines: Line[] }[] = [{ head: null, lines: [] }]
  lines.forEach((line, n) => {
    const next = lines[n + 1]
    const begins = (one: Line | undefined) => one !== undefined && turns.includes(one.event.type)
    if (begins(line) && !begins(next)) found.push({ head: line, lines: [] })
    else found.at(-1)!.lines.push(line)
  })
  return found.filter(({ head, lines: own }) => head || own.length > 0)
}

/** Lines that belong together, such as the hops of a flight; most stand alone. */
export const runsOf = (lines: readonly Line[], { together }: Opened): Line[][] =>
  inRuns(lines, (before, after) => together?.(before.event, after.event) === true)

/** So many of the last lines, and what belongs to the first of them: half an event would be headed by what it was not. */
export function lastOf(
  lines: readonly Line[],
  most: number,
  { together }: Pick<Opened, 'together'>,
): readonly Line[] {
  let from = Math.max(0, lines.length - most)
  while (from > 0 && together?.(lines[from - 1]!.event, lines[from]!.event)) from--
  return lines.slice(from)
}

/** What a run comes to, as the game sums it up; else the last of it tells where it led. */
export const runText = (run: readonly Line[], { game, heading }: Opened, view: unknown): string =>
  (run.length > 1
    ? heading?.(
        run.map(({ event }) => event),
        view as never,
      )
    : null) ?? game.text.event(run.at(-1)!.event, view)

/** Where the game says so, what belongs together is looked at once, when it is over. */
export function beatsOf(frames: readonly Frame[], lines: readonly Line[], box: Opened): readonly Frame[] {
  if (box.reel !== 'brief') return frames
  const runs = runsOf(lines, box)
  const runAt = (frame: Frame | undefined): number =>
    frame ? runs.findLastIndex(([first]) => first!.n < frame.lines) : runs.length
  return frames.filter((frame, i) => runAt(frame) !== runAt(frames[i + 1]))
}
