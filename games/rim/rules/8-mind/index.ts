import type { FightAction, PlanAction } from '../0-table/doing.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { INSPIRE, INSPIRE_HERE } from './inspiration.ts'
import { LINK } from './psylink.ts'
import { RELAX, REST } from './relief.ts'

export { breakDown, breakOver } from './breaks.ts'
export { mindCircumstances, mindSpent } from './circumstances.ts'
export { mindDawn, mindDusk, mindSlotEnd } from './days.ts'
export { eat, mindMeal } from './meals.ts'
export { bedOf, bedroomOf, moodOf } from './mood.ts'
export { panic, panicTable } from './panic.ts'
export { butchered, died, lostBond, sceneEnds } from './scenes.ts'

export const MIND_TASKS: readonly SlotTask[] = [RELAX, REST]
export const MIND_PLANS: readonly PlanAction[] = [INSPIRE, LINK]
export const MIND_DEEDS: readonly FightAction[] = [INSPIRE_HERE]
