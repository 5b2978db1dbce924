import type { Play } from '@starboard/kernel'
import type { PlanAction, PlanForm } from '../0-table/doing.ts'
import type { Item, Rim } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'

export function* stranger(_g: Rim, _item: Extract<Item, { kind: 'stranger' }>): Play {}

export function* quest(_g: Rim, _item: Extract<Item, { kind: 'quest' }>): Play {}

export const DEALINGS_TASKS: readonly SlotTask[] = []
export const DEALINGS_PLANS: readonly PlanAction[] = []
export const DEALINGS_FORMS: readonly PlanForm[] = []

/** Goodwill drifts on the first day of a quadrum (RIM-RUL-145), visits and traders end. */
export function* dealingsDawn(_g: Rim): Play {}
