import type { Seat } from './ask.ts'
import { canonical, clone } from './json.ts'
import type { Match } from './match.ts'
import { type GameState, lookOn } from './state.ts'

/** The table as a seat saw it when so many lines stood in the log. */
export interface Frame<V = unknown> {
  readonly lines: number
  readonly view: V
}

/**
 * What a seat saw happen since so many choices had been made, line by line of the log: the choices are made again with somebody
 * looking on. Lines after which nothing looks different share a frame.
 */
export function framesSince<S extends GameState, V>(
  match: Match<S, V>,
  seat: Seat | null,
  choices: number,
): Frame<V>[] {
  const again = match.at(choices)
  const frames: { lines: number; view: V }[] = []
  let shown = canonical(match.game.view(again.state, seat))
  const take = (isTold: boolean): void => {
    const view = match.game.view(again.state, seat)
    const looks = canonical(view)
    const last = frames.at(-1)
    if (looks !== shown && (isTold || !last)) frames.push({ lines: again.events.length, view: clone(view) })
    else if (last) {
      last.lines = again.events.length
      if (looks !== shown) last.view = clone(view)
    }
    shown = looks
  }
  lookOn(again.state, ({ to }) => {
    if (!to || (seat !== null && to.includes(seat))) take(true)
  })
  for (const entry of match.entries.slice(choices)) again.enter(entry)
  take(false) // What changed after the last line belongs to it: a frame of its own would have nothing to tell.
  const before = match.events.length - again.events.length
  return frames.map(({ lines, view }) => ({ lines: lines + before, view }))
}

/** So many are looked at in the time that somebody takes for it. */
const MOST = 54

/** No more than somebody looks at: of too many, every so-manieth, and always the last. */
export function thinned<V>(frames: readonly Frame<V>[]): readonly Frame<V>[] {
  const nth = (i: number): number => Math.floor((i * MOST) / frames.length)
  return frames.length <= MOST ? frames : frames.filter((_, i) => nth(i + 1) > nth(i))
}
