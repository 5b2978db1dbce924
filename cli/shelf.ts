import type { Game } from '@starboard/kernel'
import { Failure, type Io } from './io.ts'
import { guess } from './paper.ts'

/** A game and its rules, as they stand on the shelf. */
export interface Box {
  readonly game: Game
  /** The text of its RULES.md. */
  rules(): string
}

export type Shelf = Readonly<Record<string, Box>>

/** What every command works with. */
export interface House {
  readonly io: Io
  readonly shelf: Shelf
  /** The file that plays matches in a thread of its own; null where there is none, as in tests. */
  readonly worker: URL | null
}

/** The box with this id; a near miss is guessed at in the message. */
export function boxOf(shelf: Shelf, id: string): Box {
  if (Object.hasOwn(shelf, id)) return shelf[id]!
  throw new Failure(`There is no game called “${id}”. ${guess(id, Object.keys(shelf))}`)
}
