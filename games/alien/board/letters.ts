/** The letters of a name under a token, in pixels, and the largest that leave room for the next row, in units of the plan. */
export const LETTERS = 14
export const MOST = 14.5

/** How wide a letter of the plan is, in parts of its size; names of zones are set a little wider. */
export const WIDE = 0.42
export const WIDER = 0.47
