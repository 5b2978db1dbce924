import type { Play } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { PlanAction, PlanForm } from '../0-table/doing.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import type { Circumstance, Deed } from '../1-roll/deeds.ts'

export { PARTS } from './day.ts'

export const COLONY_TASKS: readonly SlotTask[] = []
export const COLONY_PLANS: readonly PlanAction[] = []
export const COLONY_FORMS: readonly PlanForm[] = []

/** Benches, stoves, weather, winter, darkness at night. */
export const colonyCircumstances = (_g: Known, _deed: Deed): readonly Circumstance[] => []

/** Fuel is burnt, bodies are gone, trends are noted. */
export function* colonyDawn(_g: Rim): Play {}

/** Power is shared out (RIM-RUL-112). */
export function* colonySlotStart(_g: Rim, _slot: Slot): Play {}
