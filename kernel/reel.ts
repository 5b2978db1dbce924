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
  const take = (): void => {
    const view = match.game.view(again.state, seat)
    const looks = canonical(view)
    if (looks !== shown) frames.push({ lines: again.events.length, view: clone(view) })
    else if (frames.length > 0) frames.at(-1)!.lines = again.events.length
    shown = looks
  }
  lookOn(again.state, ({ to }) => {
    if (!to || (seat !== null && to.includes(seat))) take()
  })
  for (const entry of match.entries.slice(choices)) again.enter(entry)
  take() // What changed after the last line.
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
