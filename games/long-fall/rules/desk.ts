import type { Ask, Filled, Play } from '@starboard/kernel'
import { ask, askAny, emit, form, one } from '@starboard/kernel'
import { ACTS } from './desk/acts.ts'
import type { Act, DeskEvent } from './desk/forms.ts'
import type { Item, LongFall, Pc, PcId, TableTask } from './state.ts'
import { crewOf, inForce, pcOf, playersOf, REFEREE } from './state.ts'
import { barred, failAutomatically, makeThrow, oddsOf } from './throws.ts'

/** LF-RUL-THROW-05: no more than three work at one task. */
const MOST_AT_A_TASK = 3

/**
 * 12.9 The open table: the referee may do any act of the desk, and players say what their characters do whenever
 * they like (LF-ROLE-01, LF-ROLE-05, LF-RUL-REF-01). Whoever speaks first is heard.
 */
export function* table(g: LongFall): Play {
  const { ask: heard, answer } = yield* askAny([deskOf(g), ...playersOf(g).map((seat) => voiceOf(g, seat))])
  if ('act' in answer) yield* atDesk(g, answer.act as Act)
  else yield* speak(g, heard, answer as Voice)
}

const deskOf = (g: LongFall) =>
  one(
    REFEREE,
    'desk',
    'LF-RUL-REF-01',
    Object.entries(ACTS)
      .filter(([, act]) => act.can(g))
      .map(([value, act]) => ({ value, act, rule: act.rule })),
  )

/** Most acts need to be told more: a form, and the act is done with it. */
function* atDesk(g: LongFall, act: Act): Play {
  const fields = act.fields(g)
  const filled =
    Object.keys(fields).length === 0 ? {} : yield* ask(form(REFEREE, `desk-${act.name}`, act.rule, fields))
  yield* act.does(g, filled as Filled<never>)
}

interface Voice {
  readonly value: string
  readonly says?: PcId
  readonly task?: string
  readonly pc?: PcId
  readonly retires?: PcId
}

/** What a player can do unasked: say something, work at a task that the referee has set, retire. */
const voiceOf = (g: LongFall, seat: number) => {
  const mine = crewOf(g).filter((pc) => pc.seat === seat)
  return one<Voice>(
    seat,
    'voice',
    'LF-ROLE-05',
    [
      ...mine.map((pc) => ({ value: `say:${pc.id}`, says: pc.id, label: { pc: pc.id } })),
      ...mine.flatMap((pc) => tasksFor(g, pc).map((task) => taskOption(pc, task))),
      ...mine.map((pc) => ({
        value: `retire:${pc.id}`,
        retires: pc.id,
        label: { pc: pc.id },
        rule: 'LF-BURN-02',
      })),
    ],
    { whyNot: () => mine.flatMap((pc) => refusedTasks(g, pc)) },
  )
}

const taskOption = (pc: Pc, task: TableTask) => ({
  value: `task:${task.id}:${pc.id}`,
  task: task.id,
  pc: pc.id,
  label: { pc: pc.id, task: task.name, gathered: task.gathered, impact: task.impact },
  odds: () => oddsOf(pc, task.tried),
  rule: 'LF-CUM-01',
})

const openTasks = (g: LongFall): TableTask[] => g.tasks.filter((task) => !task.done)

const tasksFor = (g: LongFall, pc: Pc): TableTask[] =>
  openTasks(g).filter((task) => whyNotTask(g, pc, task) === null)

/** LF-RUL-CUM-01: one throw an interval; LF-RUL-THROW-05: at most three at a task; and it must be possible at all. */
function whyNotTask(
  g: LongFall,
  pc: Pc,
  task: TableTask,
): { why: string; because?: string; rule: string } | null {
  if (task.thrown.includes(pc.id)) return { why: 'thrown-already', rule: 'LF-RUL-CUM-01' }
  const full = inForce(g, 'LF-RUL-THROW-05') && new Set([...task.workers, pc.id]).size > MOST_AT_A_TASK
  if (full) return { why: 'task-full', rule: 'LF-RUL-THROW-05' }
  const barrier = barred(g, pc, task.tried)
  return barrier && { why: 'barred', because: barrier.because, rule: barrier.rule }
}

const refusedTasks = (g: LongFall, pc: Pc) =>
  openTasks(g).flatMap((task) => {
    const found = whyNotTask(g, pc, task)
    return found
      ? [
          {
            label: {
              why: found.why,
              pc: pc.id,
              task: task.name,
              rank: task.tried,
              because: found.because ?? '',
            },
            rule: found.rule,
          },
        ]
      : []
  })

function* speak(g: LongFall, heard: Ask, voice: Voice): Play {
  if (voice.says) {
    const { text } = yield* ask(form(heard.seat, 'say', 'LF-ROLE-05', SAYING, { label: { pc: voice.says } }))
    if (text !== '') emit<DeskEvent>(g, { type: 'said', rule: 'LF-ROLE-05', pc: voice.says, text })
  } else if (voice.task && voice.pc) {
    const { tried } = g.tasks.find((task) => task.id === voice.task)!
    g.agenda.unshift(throwItem(voice.pc, tried, 1, voice.task))
  } else if (voice.retires) {
    pcOf(g, voice.retires).fate = 'retired'
    emit<DeskEvent>(g, { type: 'left-table', rule: 'LF-BURN-02', pc: voice.retires })
  }
}

const SAYING = { text: { kind: 'text', max: 400, default: '' } } as const

const throwItem = (pc: PcId, tried: TableTask['tried'], needed: number, task: string): Item => ({
  kind: 'throw',
  pc,
  tried,
  needed,
  named: null,
  task,
  patient: null,
})

/** A throw that a referee has called for. What cannot be done fails without one (LF-AUTO-04, LF-AUTO-02). */
export function* calledThrow(g: LongFall, item: Extract<Item, { kind: 'throw' }>): Play {
  const { pc, tried, needed, named } = item
  const why = barred(g, pcOf(g, pc), tried)
  if (why) {
    failAutomatically(g, pc, tried, why)
    return loseThePatient(g, item.patient)
  }
  const outcome = yield* makeThrow(g, { pc, tried, needed, named, for: 'called' })
  if (item.task) workAt(g, item.task, pc, outcome)
}

/** LF-AUTO-05: surgery by somebody without the skill kills. */
function loseThePatient(g: LongFall, patient: string | null): void {
  if (patient === null) return
  const pc = g.pcs.find((found) => found.id === patient)
  const npc = g.npcs.find((found) => found.id === patient)
  if (pc) pc.fate = 'dead'
  else g.npcs = g.npcs.filter((found) => found !== npc)
  emit<DeskEvent>(g, { type: 'patient-lost', rule: 'LF-AUTO-05', name: (pc ?? npc)!.name })
}

/**
 * LF-CUM-02, LF-CUM-04: Impact is added up until it is enough; what is over does not carry (LF-RUL-CUM-03), a
 * failure adds nothing (LF-RUL-CUM-02) and a disaster starts again at 0 (LF-RUL-CUM-04).
 */
function workAt(
  g: LongFall,
  id: string,
  pc: PcId,
  { impact, disaster }: { impact: number; disaster: boolean },
): void {
  const task = g.tasks.find((found) => found.id === id)!
  g.lastTask = id
  task.thrown.push(pc)
  if (!task.workers.includes(pc)) task.workers.push(pc)
  task.gathered = disaster ? 0 : Math.min(task.impact, task.gathered + impact)
  task.done = task.gathered === task.impact
  emit<DeskEvent>(g, {
    type: 'task-progress',
    rule: task.done ? 'LF-CUM-04' : 'LF-CUM-02',
    task: task.name,
    gathered: task.gathered,
    impact: task.impact,
    done: task.done,
  })
}
