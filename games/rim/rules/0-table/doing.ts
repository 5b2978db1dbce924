import type { Seat } from '@starboard/kernel'
import { type AnyAction, actionsOf } from '@starboard/kernel/actions'
import { type AnyAct, actsBy } from '@starboard/kernel/desk'
import type { Fighter, FighterId } from './fight.ts'
import type { Rim } from './state.ts'
import type { Caravan } from './world.ts'

/** What a player may do at dawn beside saying “go”: a deal, a caravan, surgery, the reactor. */
export interface PlanDoing {
  readonly state: Rim
  readonly actor: Seat
  readonly who: Seat
  readonly price: null
  readonly tag: never
}
export const planAction = actionsOf<PlanDoing>()
export type PlanAction = AnyAction<PlanDoing>

/** Orders that are given in one form: priorities, queues, bills, policies. `planForm('RIM-DAY-01')('build', fields, does)`. */
export interface Planner {
  readonly g: Rim
  readonly seat: Seat
}
export const planForm = (rule: string) => actsBy<Planner>(rule)
export type PlanForm = AnyAct<Planner>

/** What a caravan may do where it stands: a market, a site, talks. */
export interface HaltDoing {
  readonly state: Rim
  readonly actor: Caravan
  readonly who: string
  readonly price: null
  readonly tag: never
}
export const haltAction = actionsOf<HaltDoing>()
export type HaltAction = AnyAction<HaltDoing>

/** What a fighter of the colony may do on its turn; the price is in AP. */
export interface FightDoing {
  readonly state: Rim
  readonly actor: Fighter
  readonly who: FighterId
  readonly price: number
  readonly tag: 'attack' | 'move' | 'free'
}
export const fightAction = actionsOf<FightDoing>()
export type FightAction = AnyAction<FightDoing>
