import { wholePercent } from '@starboard/dice'
import type { AskOne, BoardProps } from '@starboard/kernel'
import type { Light } from '@starboard/parts'
import { TASKS, type TaskId } from '../content/index.ts'
import { SLOTS } from '../rules/0-table/calendar.ts'
import { later } from '../rules/0-table/later.ts'
import { type PersonId, personOf } from '../rules/0-table/person.ts'
import type { Slot } from '../rules/0-table/state.ts'
import { oddsOf } from '../rules/1-roll/roll.ts'
import { inSlot, tasksFor, WORK_IDS } from '../rules/6-colony/index.ts'
import { text } from '../text.ts'
import type { View } from '../view.ts'
import { taskTarget } from '../words/people.ts'
import { workOf } from './tasks.tsx'
import { WORDS } from './words.ts'

const AS_EVER = 'as-ever'

/** Under which kind of work a choice stands; what belongs to none is rest. */
export function kindOf({ key }: Light): string {
  if (key === AS_EVER) return WORDS.standing
  const work = workOf(key.split(':')[0] as TaskId)
  return work ? text.field(work) : WORDS.restful
}

/** Everything somebody could be told to do in a slot, by the fourteen kinds of work: each is an answer of the form at dawn. */
export function choicesFor(
  view: View,
  ask: AskOne,
  who: PersonId,
  slot: Slot,
  answer: BoardProps<View>['answer'],
): Light[] {
  const person = personOf(view, who)
  const then = inSlot(view, slot, who)
  const told = (key: string, words: string, percent: number | null): Light => ({
    key,
    ask,
    option: { value: 'task' },
    words,
    short: words,
    full: words,
    cost: '',
    percent,
    hope: '',
    stake: '',
    risk: null,
    chosen: null,
    pick: () => answer(ask, { value: 'task', fields: { person: who, slot: SLOTS[slot], task: key } }),
  })
  const chance = (task: TaskId, on: string | null): number | null => {
    const deed = later().tasks.get(task)?.deed(then, person, on)
    return deed ? wholePercent(oddsOf(then, deed)) : null
  }
  const all = [...tasksFor(view, [person])].map(([key, task]) => ({
    key,
    task,
    words: `${TASKS[task.task].name}${task.on === null ? '' : `: ${taskTarget(view, task)}`}`,
    rank: rankOf(task.task),
  }))
  return [
    told(AS_EVER, WORDS.asEver, null),
    ...all
      .filter(({ words }, n) => all.findIndex((other) => other.words === words) === n) // Of four walls one is as good as another.
      .sort((a, b) => a.rank - b.rank)
      .map(({ key, task, words }) => told(key, words, chance(task.task, task.on))),
  ]
}

/** In the order of the fourteen kinds, rest last. */
function rankOf(task: TaskId): number {
  const work = workOf(task)
  return work ? WORK_IDS.indexOf(work) : WORK_IDS.length
}
