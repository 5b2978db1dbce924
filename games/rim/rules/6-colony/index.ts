import type { PlanAction, PlanForm } from '../0-table/doing.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { ART, BEDS, MOVE, SHELTER, SPEAKER, WEAR } from './forms-people.ts'
import { BILL, BUILD, PRIORITY, RESEARCH, TASK, UNBILL, UNBUILD } from './forms-work.ts'
import { GATHERING } from './gathering.ts'
import { KITCHEN } from './kitchen.ts'
import { MAKING } from './making.ts'
import { MARK } from './marks.ts'
import { POLICIES } from './policies.ts'
import { STUDIES } from './research.ts'
import { SHELL } from './shelling.ts'
import { SLEEP } from './slots.ts'
import { TAMING } from './taming.ts'

export { knows } from './benches.ts'
export {
  type Because,
  type Choice,
  choiceFor,
  inSlot,
  outdoorsIn,
  type Planned,
  planOf,
  priorityOf,
  WORK_IDS,
} from './choosing.ts'
export { colonyCircumstances } from './circumstances.ts'
export { shelled } from './damage.ts'
export { colonyDawn, colonySlotStart } from './dawn.ts'
export { PARTS } from './day.ts'
export { tasksFor } from './forms-work.ts'
export { mouths, wantsOf } from './levels.ts'
export { squaresFor } from './marks.ts'
export { noise } from './noise.ts'
export { sharedPower } from './power.ts'
export { buildable, makeable, makingNeeds, planFor } from './recipes.ts'
export { learn, openLevels, pathTo } from './research.ts'
export { missingBench, toBegin } from './stuck.ts'

export const COLONY_TASKS: readonly SlotTask[] = [
  ...GATHERING,
  TAMING,
  ...KITCHEN,
  ...MAKING,
  ...STUDIES,
  SHELL,
  SLEEP,
]
export const COLONY_PLANS: readonly PlanAction[] = [MARK]
export const COLONY_FORMS: readonly PlanForm[] = [
  PRIORITY,
  TASK,
  BUILD,
  UNBUILD,
  RESEARCH,
  BILL,
  UNBILL,
  POLICIES,
  WEAR,
  BEDS,
  MOVE,
  ART,
  SHELTER,
  SPEAKER,
]
