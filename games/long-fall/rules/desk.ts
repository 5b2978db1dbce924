import type { Ask, Filled, Play } from '@starboard/kernel'
import { ask, askAny, emit, form, one } from '@starboard/kernel'
import { ACTS } from './desk/acts.ts'
import { type Act, type DeskEvent, UNSEEN } from './desk/forms.ts'
import { openTasks, refusedTasks, workAt, workable } from './desk/tasks.ts'
import type { Item, LongFall, Pc, PcId, TableTask } from './state.ts'
import { crewOf, pcOf, playersOf, REFEREE } from './state.ts'
import { barred, failAutomatically, makeThrow, oddsOf } from './throws.ts'

/**
 * The open table: the referee may do any act of the desk, and players say what their characters do whenever
 * they like (LF-ROLE-01, LF-ROLE-05, LF-RUL-REF-01). Whoever speaks first is heard.
 */
export function* table(g: LongFall): Play {
  const { ask: heard, answer } = yield* askAny([deskOf(g), ...playersOf(g).map((seat) => voiceOf(g, seat))])
  if ('act' in answer) yield* atDesk(g, answer.act as Act)
  else yield* speak(g, heard, answer as Voice)
}

/** Everything the referee can do now; a skirmish does not keep anybody from the desk. */
export const deskOf = (g: LongFall) =>
  one(
    REFEREE,
    'desk',
    'LF-RUL-REF-01',
    Object.entries(ACTS)
      .filter(([, act]) => act.can(g))
      .map(([value, act]) => ({ value, act, rule: act.rule })),
    { desk: true },
  )

/** Most acts need to be told more: a form, and the act is done with it. */
export function* atDesk(g: LongFall, act: Act): Play {
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
      ...mine.flatMap((pc) => workable(g, pc, openTasks(g)).map((task) => taskOption(pc, task))),
      ...mine.map((pc) => ({
        value: `retire:${pc.id}`,
        retires: pc.id,
        label: { pc: pc.id },
        rule: 'LF-BURN-02',
      })),
    ],
    { desk: true, whyNot: () => mine.flatMap((pc) => refusedTasks(g, pc, openTasks(g))) },
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
    return why.because === 'no-rank' ? loseThePatient(g, item.patient) : undefined
  }
  const outcome = yield* makeThrow(g, { pc, tried, needed, named, for: 'called' })
  if (item.task) workAt(g, item.task, pc, outcome)
}

/** LF-AUTO-05: surgery by somebody without the skill kills; without the kit it merely cannot be done. */
function loseThePatient(g: LongFall, patient: string | null): void {
  if (patient === null) return
  const pc = g.pcs.find((found) => found.id === patient)
  const npc = g.npcs.find((found) => found.id === patient)
  if (pc) pc.fate = 'dead'
  else g.npcs = g.npcs.filter((found) => found !== npc)
  const name = npc?.shown === false ? UNSEEN : (pc ?? npc)!.name
  emit<DeskEvent>(g, { type: 'patient-lost', rule: 'LF-AUTO-05', name })
}
