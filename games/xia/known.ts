import type { RelicId, SectorId } from './content/index.ts'
import type { ActiveMission, Docked, OpenCaptain } from './rules/0-table/captain.ts'
import type { Cell } from './rules/0-table/names.ts'
import type { Open, Xia } from './rules/0-table/state.ts'

/**
 * What both the state and a view have: whoever only looks takes this, so that rules, bot and board ask the same functions. What lies face
 * down is of another type in a view, and nobody can take the one for the other.
 */
export interface Known extends Readonly<Open>, Readonly<Pick<Xia, 'over'>> {
  /** One a seat. */
  readonly captains: readonly KnownCaptain[]
  readonly relicStacks: readonly Stack[]
}

/** The relics of a dead world, face down: which they are, or only how many. */
export type Stack = Xia['relicStacks'][number] | { readonly sector: SectorId; readonly count: number }

export const relicsIn = (stack: Stack): number => ('count' in stack ? stack.count : stack.relics.length)

export interface KnownCaptain extends Readonly<OpenCaptain> {
  readonly missions: readonly (ActiveMission | HiddenMission)[]
  /** `id` is null for those that the reader has not seen. */
  readonly relics: readonly { readonly id: RelicId | null; readonly cells: readonly [Cell, Cell] }[]
  readonly dock: readonly (
    | Exclude<Docked, { kind: 'relic' }>
    | { readonly kind: 'relic'; readonly id: RelicId | null }
  )[]
}

/** A card face down before another captain. */
export interface HiddenMission {
  readonly id: null
  readonly fulfilled: boolean
  readonly credits: number
}

/** Whether the reader knows this card. */
export const isSeen = (mission: ActiveMission | HiddenMission): mission is ActiveMission =>
  mission.id !== null
