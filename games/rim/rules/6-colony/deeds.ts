import { TASKS, type TaskId } from '../../content/index.ts'
import type { Person } from '../0-table/person.ts'
import type { Deed } from '../1-roll/deeds.ts'
import { DC } from '../1-roll/difficulty.ts'

/** The roll of a task by the tables (RIM-DAY-03); tiers, never a Difficulty Class (RIM-DC-09). */
export function deedOf(task: TaskId, { id }: Pick<Person, 'id'>): Deed {
  const { attribute, skill, outdoors, exertion } = TASKS[task]
  return {
    who: id,
    attribute: attribute ?? 'vigor',
    skill,
    dc: null,
    as: task,
    ...(outdoors ? { outdoors } : {}),
    ...(exertion ? { stamina: true } : {}), // RIM-RUL-116
    ...(task === 'cooking' ? { lines: [DC.spoils] } : {}), // RIM-RUL-105
  }
}
