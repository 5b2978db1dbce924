import type { Ask, Seat } from './ask.ts'
import type { Json } from './json.ts'
import type { Event } from './state.ts'

/**
 * What a game's board is given, and what it may say. A board draws what a seat may see and lights up what it may pick;
 * it knows no rules, and decides nothing.
 */
export interface BoardProps<V> {
  readonly view: V
  /** Whose eyes these are; a watcher's are null. */
  readonly seat: Seat | null
  /** The questions this seat is asked now. */
  readonly asks: readonly Ask[]
  /** What has happened since the last time, for animation. Never guess it from differences between views. */
  readonly news: readonly Event[]
  /** Answers a question: the page sends it on. */
  readonly answer: (ask: Ask, answer: Json) => void
}
