import { emit } from '@starboard/kernel'
import type { Refused } from '@starboard/kernel/speech'
import type { Rank } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import type { Outcome, TableTask } from '../0-table/throws.ts'
import type { DeskEvent } from '../10-desk/forms.ts'
import { isOut } from './conditions.ts'
import { type Barred, barred } from './throws.ts'

/** LF-RUL-THROW-05: no more than three work at one task. */
const MOST_AT_A_TASK = 3

export const openTasks = (g: Known): TableTask[] => g.tasks.filter((task) => !task.done)

/** LF-CUM-03: those that allow a throw each skirmish round. */
export const roundTasks = (g: Known): TableTask[] =>
  openTasks(g).filter(({ interval }) => interval === 'round')

/** Those of the tasks that this character can work at now. */
export const workable = (g: Known, pc: Pc, tasks: readonly TableTask[]): TableTask[] =>
  tasks.filter((task) => whyNotTask(g, pc, task) === null)

type Why =
  | { why: 'badly-hurt' | 'thrown-already' | 'task-full'; because: '' }
  | { why: 'barred'; because: Barred['because'] }

export type TaskReason = Why & { pc: PcId; task: string; rank: Rank | null }

/**
 * LF-RUL-SKIR-10: not with too bad a wound; LF-RUL-CUM-01: one throw an interval; LF-RUL-THROW-05: at most three at a
 * task; and it must be possible at all.
 */
function whyNotTask(g: Known, pc: Pc, task: TableTask): (Why & { rule: string }) | null {
  if (isOut(pc)) return { why: 'badly-hurt', because: '', rule: 'LF-RUL-SKIR-10' }
  if (task.thrown.includes(pc.id)) return { why: 'thrown-already', because: '', rule: 'LF-RUL-CUM-01' }
  const full = inForce(g, 'LF-RUL-THROW-05') && new Set([...task.workers, pc.id]).size > MOST_AT_A_TASK
  if (full) return { why: 'task-full', because: '', rule: 'LF-RUL-THROW-05' }
  const barrier = barred(g, pc, task.tried)
  return barrier && { why: 'barred', because: barrier.because, rule: barrier.rule }
}

export const refusedTasks = (g: Known, pc: Pc, tasks: readonly TableTask[]): Refused<TaskReason>[] =>
  tasks.flatMap((task) => {
    const found = whyNotTask(g, pc, task)
    if (!found) return []
    const { rule, ...why } = found
    return [{ label: { ...why, pc: pc.id, task: task.name, rank: task.tried }, rule }]
  })

/**
 * LF-CUM-02, LF-CUM-04: Impact is added up until it is enough; what is over does not carry (LF-RUL-CUM-03), a
 * failure adds nothing (LF-RUL-CUM-02) and a disaster starts again at 0 (LF-RUL-CUM-04).
 */
export function workAt(
  g: LongFall,
  id: string,
  pc: PcId,
  outcome: Pick<Outcome, 'impact' | 'disaster'>,
): void {
  const task = g.tasks.find((found) => found.id === id)!
  g.lastTask = { id, was: task.gathered }
  task.thrown.push(pc)
  if (!task.workers.includes(pc)) task.workers.push(pc)
  reach(task, outcome.disaster ? 0 : task.gathered + outcome.impact)
  emit<DeskEvent>(g, {
    type: 'task-progress',
    rule: task.done ? 'LF-CUM-04' : 'LF-CUM-02',
    task: task.name,
    gathered: task.gathered,
    impact: task.impact,
    done: task.done,
  })
}

/** The last throw, if it was for a task, counts there as it has been overruled, and what it had done before does not. */
export function workAgain(g: LongFall, { impact, disaster }: Pick<Outcome, 'impact' | 'disaster'>): void {
  const task = g.tasks.find(({ id }) => id === g.lastTask?.id)
  if (task) reach(task, disaster ? 0 : g.lastTask!.was + impact)
}

function reach(task: TableTask, gathered: number): void {
  task.gathered = Math.min(task.impact, gathered)
  task.done = task.gathered === task.impact
}
