import type { AnswerTo, Play } from '@starboard/kernel'
import { askAny, emit } from '@starboard/kernel'
import { atDesk, deskOf as openDesk, words } from '@starboard/kernel/desk'
import { type Either, type Empty, one, question } from '@starboard/kernel/speech'
import type { Item } from '../0-table/agenda.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf, playersOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { REFEREE } from '../0-table/state.ts'
import type { TableTask } from '../0-table/throws.ts'
import { openTasks, refusedTasks, workAt, workable } from '../1-throws/table-tasks.ts'
import { barred, failAutomatically, makeThrow, oddsOf } from '../1-throws/throws.ts'
import { ACTS } from './acts.ts'
import { type DeskEvent, REF, UNSEEN } from './forms.ts'

/** The kernel opens it; its words are ours. */
export const DESK = question('desk')()

export const VOICE = question('voice')<
  Empty,
  Either<{ pc: PcId } | { pc: PcId; task: string; gathered: number; impact: number }>
>()

/**
 * The open table: the referee may do any act of the desk, and players say what their characters do whenever
 * they like (LF-ROLE-01, LF-ROLE-05, LF-RUL-REF-01). Whoever speaks first is heard.
 */
export function* table(g: LongFall): Play {
  const { answer } = yield* askAny([deskOf(g), ...playersOf(g).map((seat) => voiceOf(g, seat))])
  if ('act' in answer) yield* atDesk(g, answer)
  else speak(g, answer)
}

/** Everything the referee can do now; a skirmish does not keep anybody from the desk. */
export const deskOf = (g: LongFall) => openDesk(g, REFEREE, REF, ACTS)

/** What a player can do unasked: say something, work at a task that the referee has set, retire. */
const voiceOf = (g: LongFall, seat: number) => {
  const mine = crewOf(g).filter((pc) => pc.seat === seat)
  return one(
    VOICE,
    seat,
    'LF-ROLE-05',
    [
      ...mine.map(sayOption),
      ...mine.flatMap((pc) => workable(g, pc, openTasks(g)).map((task) => taskOption(pc, task))),
      ...mine.map(retireOption),
    ],
    { desk: true, whyNot: () => mine.flatMap((pc) => refusedTasks(g, pc, openTasks(g))) },
  )
}

const sayOption = (pc: Pc) => ({
  kind: 'say' as const,
  value: `say:${pc.id}`,
  pc: pc.id,
  label: { pc: pc.id },
  form: () => ({ text: words() }),
})

const taskOption = (pc: Pc, task: TableTask) => ({
  kind: 'task' as const,
  value: `task:${task.id}:${pc.id}`,
  pc: pc.id,
  task: task.id,
  label: { pc: pc.id, task: task.name, gathered: task.gathered, impact: task.impact },
  odds: () => oddsOf(pc, task.tried),
  rule: 'LF-CUM-01',
})

const retireOption = (pc: Pc) => ({
  kind: 'retire' as const,
  value: `retire:${pc.id}`,
  pc: pc.id,
  label: { pc: pc.id },
  rule: 'LF-BURN-02',
})

type Voice = AnswerTo<ReturnType<typeof voiceOf>>

function speak(g: LongFall, voice: Voice): void {
  const { pc } = voice
  if (voice.kind === 'say') {
    const { text } = voice.filled
    if (text !== '') emit<DeskEvent>(g, { type: 'said', rule: 'LF-ROLE-05', pc, text })
  } else if (voice.kind === 'task') {
    const { tried } = g.tasks.find((task) => task.id === voice.task)!
    g.agenda.unshift(throwItem(pc, tried, 1, voice.task))
  } else {
    pcOf(g, pc).fate = 'retired'
    emit<DeskEvent>(g, { type: 'left-table', rule: 'LF-BURN-02', pc })
  }
}

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
  const outcome = yield* makeThrow(g, { pc, tried, needed, named, for: 'called', enough: null })
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
