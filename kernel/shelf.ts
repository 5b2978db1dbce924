import type { GameBoard } from './board.ts'
import type { Game } from './game.ts'

/** What is printed on a game's box: enough for the home page, without loading the game. */
export interface Box {
  readonly id: string
  readonly name: string
  /** One sentence for somebody who has never heard of it. */
  readonly about: string
  readonly players?: string
  readonly time?: string
  /** What to expect, in a few words. */
  readonly mood?: string
  /** What it is called for short, if it brings a guided match. */
  readonly learn?: string
}

/** A game on the list: its box at once, and each thing in it when somebody wants it. */
export interface Listing {
  readonly box: Box
  rules(): Promise<Game>
  /** The text of its RULES.md. */
  rulebook?(): Promise<string>
  /** How the page draws it; without one the table is shown in words. */
  board?(): Promise<GameBoard>
  additions?(): Promise<Additions>
}

/** Games by their ids. */
export type Games = Readonly<Record<string, Listing>>

/** Something that somebody has written for a game, such as a scenario: JSON with an id and a name. */
export interface Addition {
  readonly id: string
  readonly name: string
}

/** What people may write for a game, and how it is added. */
export interface Additions {
  /** The option of a match that picks one of them. */
  readonly option: string
  /** What is wrong with it, each in a sentence; nothing if it can be added. */
  check(data: unknown): readonly string[]
  /** How much is in it, in a few words. */
  size(data: Addition): string
  /** Whether one that comes with the game has this id. */
  isShipped(id: string): boolean
  /** From now on it can be picked. It has been checked, and none has its id. */
  add(data: Addition): void
  /** Those that were added. */
  added(): readonly Addition[]
}
