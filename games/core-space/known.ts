import type { CoreSpace } from './rules/0-table/state.ts'

/** What both the state and a view have: rules that only look take it, so that rules, bot and board ask the same function. */
export type Known = Pick<
  CoreSpace,
  | 'over'
  | 'mission'
  | 'map'
  | 'mode'
  | 'rules'
  | 'round'
  | 'phase'
  | 'first'
  | 'turn'
  | 'agenda'
  | 'hostility'
  | 'figures'
  | 'doors'
  | 'floor'
  | 'searched'
  | 'mined'
  | 'points'
  | 'once'
  | 'goal'
  | 'campaign'
  | 'aside'
  | 'discard'
  | 'lessons'
> & {
  readonly crews: readonly Omit<CoreSpace['crews'][number], 'hand'>[]
  readonly pieces: readonly Omit<CoreSpace['pieces'][number], 'tokens' | 'seen'>[]
}
