import type { Play } from '@starboard/kernel'
import type { PlanAction, PlanForm } from '../0-table/doing.ts'
import type { Item, Rim } from '../0-table/state.ts'

/** A caravan's day on the road: travel, forage, eat, ambush, camp. */
export function* march(_g: Rim, _item: Extract<Item, { kind: 'march' }>): Play {}

export const WORLD_PLANS: readonly PlanAction[] = []
export const WORLD_FORMS: readonly PlanForm[] = []

/** Puts every caravan's day on the agenda. */
export function* worldMeal(_g: Rim): Play {}
