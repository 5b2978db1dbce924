import { type AnyAction, actionsOf } from '@starboard/kernel/actions'
import type { Figure, FigureId } from './figure.ts'
import type { CoreSpace } from './state.ts'

/** What an action takes: one of the turn's actions, one that a skill has granted (CS-SKL-05), or an effortless one (CS-EFF-01). */
export type Price = 'action' | 'granted' | 'effortless' | 'free'

export type Tag =
  /** What “an action” may be where a skill grants one (CS-RUL-86). */
  | 'regular'
  /** Not while engaged (CS-SRCH-02 and others). */
  | 'unengaged'
  /** It is done with a token, which its options name. */
  | 'gear'
  | 'move'
  | 'assault'
  /** It does not provoke a worm (CS-WORM-14). */
  | 'quiet'
  /** A prone Trader may do it too (CS-TRAD-06). */
  | 'while-prone'
  /** A Machine that is down may do it too (CS-MACH-04). */
  | 'while-down'
  /** It can be done from the airlock (CS-MOVE-13). */
  | 'from-airlock'

export interface TraderDoing {
  readonly state: CoreSpace
  readonly actor: Figure
  readonly who: FigureId
  readonly price: Price
  readonly tag: Tag
}

/** Makes one; the list of all is in `rules/index.ts`. */
export const action = actionsOf<TraderDoing>()

export type TraderAction = AnyAction<TraderDoing>
