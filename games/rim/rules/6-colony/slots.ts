import type { Play } from '@starboard/kernel'
import { STRUCTURES, TASKS, type TaskId } from '../../content/index.ts'
import { NIGHT } from '../0-table/calendar.ts'
import { later } from '../0-table/later.ts'
import { hasTrait, type Person, type PersonId, personOf } from '../0-table/person.ts'
import type { Rim, Slot } from '../0-table/state.ts'
import { think } from '../0-table/stress.ts'
import type { SlotTask } from '../0-table/tasks.ts'
import { benchFor } from './benches.ts'
import { choiceFor, once } from './choosing.ts'
import { wantsOf } from './levels.ts'

/** What somebody does in a slot (RIM-DAY-02, RIM-DAY-03): one roll at most, and none for rest or sleep. */
export function* work(g: Rim, who: PersonId, slot: Slot): Play {
  const person = personOf(g, who)
  const { task } = choiceFor(
    g,
    person,
    slot,
    once(() => wantsOf(g)),
  )
  note(g, person, slot, task?.task ?? null)
  const does = task && later().tasks.get(task.task)
  if (!does) return
  const deed = does.deed(g, person, task.on)
  const bench = deed && benchFor(g, deed)
  yield* does.play(g, who, task.on)
  if (bench && STRUCTURES[bench.kind].serves !== undefined) g.colony.busy.push(bench.id) // RIM-RUL-108
  if (TASKS[task.task].outdoors) yield* later().exposure(g, who) // RIM-RUL-133
}

/** What the rules about sleep, recreation and the open sky ask about later (RIM-RUL-056, RIM-RUL-057, RIM-RUL-132). */
function note(g: Rim, person: Person, slot: Slot, task: TaskId | null): void {
  const { days, id } = person
  days.tasks[slot] = task
  if (slot === NIGHT || task === 'sleep') days.slept = sleptOf(g, person, slot, task)
  if (task === null || task === 'sleep' || task === 'rest') return
  if (TASKS[task].recreation) days.played = g.day
  if (TASKS[task].outdoors) goOut(g, person)
  if (!hasTrait(person, 'night-owl')) return
  if (slot === NIGHT) think(g, id, 'awake-at-night', g.day + 2, 'RIM-TRN-07') // It is still on the mind at the next Dusk.
  if (slot === 1) think(g, id, 'awake-by-day', g.day + 1, 'RIM-TRN-07')
}

function goOut({ day }: Rim, { days }: Person): void {
  if (days.outdoors === day && days.outdoorRun > 0) return
  days.outdoorRun = days.outdoors === day - 1 ? days.outdoorRun + 1 : 1
  days.outdoors = day
}

/** RIM-DAY-05, RIM-RUL-025: who works at Night has not slept, with two exceptions; whoever lies senseless counts as asleep. */
function sleptOf(g: Rim, person: Person, slot: Slot, task: TaskId | null): Person['days']['slept'] {
  const { days, body, mind } = person
  const bed = g.colony.orders.beds[person.id] ? 'bed' : 'ground'
  const inBed = slot === NIGHT && days.slept === 'broken' ? 'broken' : bed // A fight earlier in this Night (RIM-RUL-127).
  if (slot !== NIGHT) return slot === 1 && hasTrait(person, 'night-owl') ? inBed : days.slept
  if (task === 'sleep' || body.state !== 'up' || mind.out?.kind === 'catatonic') return inBed
  if (hasTrait(person, 'quick-sleeper') && task !== null) return inBed
  if (hasTrait(person, 'night-owl') && days.tasks[1] === 'sleep') return days.slept
  return 'no'
}

/** The Night as it is meant (RIM-TIME-05); what comes of it is seen at Dawn. */
export const SLEEP: SlotTask = {
  task: 'sleep',
  targets: () => [null],
  deed: () => null,
  *play() {},
}
