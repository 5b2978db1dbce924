import type { Hint } from '@starboard/bots'
import type { Ask, Event, Game, Json, Over, Player, Seat } from '@starboard/kernel'

/** What one seat may know of a table at this moment, and nothing else. */
export interface Glance {
  readonly players: readonly Player[]
  /** Null before play has begun. */
  readonly view: unknown
  /** What this seat is asked. */
  readonly asks: readonly Ask[]
  /** The seats that are asked something. */
  readonly waiting: readonly Seat[]
  readonly log: readonly { readonly n: number; readonly event: Event }[]
  readonly over: Over | null
  /** What is to be said of the table itself: that its line is cut, or that its dice do not hold. */
  readonly trouble: string | null
}

/** A table at which the model sits, wherever the match itself is. */
export interface Table {
  readonly id: string
  readonly game: Game
  /** The seats that the model plays. */
  readonly seats: readonly Seat[]
  glance(seat: Seat): Glance
  answer(seat: Seat, ask: Ask, answer: Json): Promise<void>
  hint(seat: Seat, ask: Ask): Promise<Hint>
  /** Lets a bot speak that waits because this seat is asked something too; false if there is none. */
  pass(seat: Seat): Promise<boolean>
  /** Until the seat is asked something, the match is over, or so many milliseconds have passed. */
  wait(seat: Seat, ms: number): Promise<void>
  /** Keeps the match, in this file or where it is kept anyway; says where. */
  save(file: string | undefined): Promise<string>
  /** Gets up; says what becomes of the match. A bot may be left in the seat where others play on. */
  leave(bot: string | undefined): Promise<string>
}
