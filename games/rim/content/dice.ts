/** So many dice of so many sides, added up, times something, plus something. A die of one side needs no rolling. */
export interface Dice {
  readonly dice: number
  readonly sides: number
  readonly times: number
  readonly plus: number
}

/** A row of a table that is rolled on: it comes up on the faces from `from` to `to`. */
export interface Band {
  readonly from: number
  readonly to: number
}
