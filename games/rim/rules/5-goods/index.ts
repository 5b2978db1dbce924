import type { Play } from '@starboard/kernel'
import type { PlanAction } from '../0-table/doing.ts'
import type { Item, Rim } from '../0-table/state.ts'

/** A deal goes on until it is done (RIM-ECON-03); puts itself back on the agenda line by line. */
export function* deal(_g: Rim, _item: Extract<Item, { kind: 'deal' }>): Play {}

export const GOODS_PLANS: readonly PlanAction[] = []
