import type { ReactNode } from 'react'
import type { GameBoard } from './board.ts'
import type { Game } from './game.ts'
import type { OptionNames } from './numbering.ts'
import type { Schema } from './schema.ts'

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
  /** What is asked before somebody plays at once, if a match may begin in several ways: see `openings` of a game. */
  readonly opens?: string
  /** What it is called for short, if it brings a guided match. */
  readonly learn?: string
}

/** The lid of a box as it is drawn, in units that every lid has: see `LID`. The page writes the name over it. */
export interface Cover {
  /** Fills the whole lid; its upper quarter belongs to the name. Whatever it refers to within itself begins with this id. */
  readonly Art: (props: { readonly id: string }) => ReactNode
  /** Where on it the one thing lies that everybody knows it by: what is left when it is cut small for a list. */
  readonly motif: { readonly x: number; readonly y: number; readonly r: number }
  readonly name: Lettering
  /** A few words under the name. */
  readonly line: Lettering
  /** Under the drawing, and seen until it is there. */
  readonly ground: string
  /** For what can be pressed beside it: light enough for dark letters. */
  readonly accent: string
}

/** Words on a lid. */
export interface Lettering {
  readonly words: string
  /** As in a style sheet, like the numbers; sizes are in units of the lid. */
  readonly face: string
  readonly size: number
  readonly ink: string
  readonly weight?: number
  readonly spacing?: number
}

/** How many units a lid is wide and high. */
export const LID = { width: 264, height: 344 } as const

/** A game on the list: its box at once, and each thing in it when somebody wants it. */
export interface Listing {
  readonly box: Box
  rules(): Promise<Game>
  /** The text of its RULES.md. */
  rulebook?(): Promise<string>
  /** How the page draws it; without one the table is shown in words. */
  board?(): Promise<GameBoard>
  /** What is drawn on its lid; without one the name stands on a plain one. */
  cover?(): Promise<Cover>
  additions?(): Promise<Additions>
  /** What its options are called, by their numbers: for programs that learn. */
  actions?(): Promise<OptionNames>
  /** What its views look like. */
  schema?(): Promise<Schema>
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
