import type { Rim } from './rules/0-table/state.ts'

/**
 * What both the state and a view have. Rules that only look take this, so that the bot and the board ask the same rules as the game does.
 */
export type Known = Pick<
  Rim,
  | 'over'
  | 'teller'
  | 'agreed'
  | 'day'
  | 'clock'
  | 'phase'
  | 'agenda'
  | 'people'
  | 'animals'
  | 'colony'
  | 'world'
  | 'telling'
  | 'fight'
>
