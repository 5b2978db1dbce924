import type { Play } from '@starboard/kernel'
import type { Figure, FigureId } from '../0-table/figure.ts'
import type { Trigger } from '../0-table/reactions.ts'
import type { CoreSpace } from '../0-table/state.ts'
import { type Deed, grant } from './granting.ts'
import type { Used } from './using.ts'

/** What an answer to something is, and the commonest of its parts. */

export type Kind = Trigger['kind']
export type Of<K extends Kind> = Extract<Trigger, { kind: K }>

/** A level of a skill that answers something. */
export interface Answer<T extends Trigger = Trigger> extends Used {
  readonly rule: string
  /** Whether it may be used at all. */
  readonly fits: (g: CoreSpace, owner: Figure, trigger: T) => boolean
  /** Whether it is worth a question. */
  readonly matters?: (g: CoreSpace, owner: Figure, trigger: T) => boolean
  /** It is a matter of life and death. */
  readonly need?: true
  readonly play: (g: CoreSpace, who: FigureId, trigger: T, used: Used) => Play
}

export type Answers = { readonly [K in Kind]?: readonly Answer<Of<K>>[] }

export const granted = (deeds: readonly Deed[], order: 'as-told' | 'any' = 'as-told') =>
  function* (g: CoreSpace, who: FigureId, _: Trigger, used: Used): Play {
    yield* grant(g, who, used, deeds, order)
  }

export const FREE_MOVE: Deed = { do: 'move', free: true }

/** Somebody aimed at the owner, whoever was struck in its place (CS-RNG-10). */
export const isAimedAt = (owner: Figure, { on, meant = on }: Of<'attacked'>): boolean => meant === owner.id
