import type { FigureId } from './figure.ts'

/** A Trader's activation. */
export interface Turn {
  figure: FigureId
  /** Actions left. */
  actions: number
  /** Free actions that a skill or an item has granted and that are not taken yet. */
  granted: Grant[]
  /** The kind of the first action of a linked figure (CS-LINK-01, CS-LINK-02). */
  fixed: 'move' | 'assault' | null
  /** How many effortless actions have been taken; one is free (CS-EFF-01). */
  effortless: number
  /** Actions taken so far, by name: for what asks after the last one. */
  taken: string[]
}

/** A free action of one of these kinds, with what makes it special. */
export interface Grant {
  kinds: ('move' | 'close' | 'ranged' | 'any')[]
  dice?: number
  free?: true
}
