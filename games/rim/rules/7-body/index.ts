import type { FightAction, PlanAction } from '../0-table/doing.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { DOSE, TAKE } from './drugs.ts'
import { SURGERY } from './surgery.ts'
import { HEALING } from './tending.ts'

export { bodyCircumstances, bodySpent } from './circumstances.ts'
export { bodyDawn, bodySlotEnd } from './dawn.ts'
export { expose } from './disease.ts'
export { bodyMeal, dose } from './drugs.ts'
export { artificialParts, surgeriesOf } from './surgery.ts'
export { downedAtHome, tend } from './tending.ts'
export { exposure, isExposed } from './weather.ts'

export const BODY_TASKS: readonly SlotTask[] = [HEALING, SURGERY]
export const BODY_PLANS: readonly PlanAction[] = [TAKE]
export const BODY_DEEDS: readonly FightAction[] = [DOSE]
