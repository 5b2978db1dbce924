import { emit, type Filled, type Play } from '@starboard/kernel'
import { choice, count, words, yes } from '@starboard/kernel/desk'
import type { Interval, Rank } from '../../content/index.ts'
import type { Pc } from '../0-table/pc.ts'
import { crewOf, pcOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { newId } from '../0-table/state.ts'
import type { Named } from '../0-table/throws.ts'
import { hindranceOf, npcHindrance } from '../1-throws/conditions.ts'
import { openTasks, workAgain } from '../1-throws/table-tasks.ts'
import { barred, bestRank, failAutomatically } from '../1-throws/throws.ts'
import { contest } from '../4-worlds/npcs.ts'
import { AS_RULED, type DeskEvent, INTERVALS, NOTHING, REF, ranks, somePc, UNSEEN } from './forms.ts'
import { conditionsOfCrew } from './goods.ts'
import { behindTheScreen, npcSkillFor } from './story.ts'

export function callFields(g: LongFall) {
  return { pc: somePc(g), tried: choice([...ranks, NOTHING]), needed: count(1, 4), task: openTask(g) }
}

/** A throw with whatever the rules say counts for it. */
export function callForThrow(g: LongFall, told: Filled<ReturnType<typeof callFields>>): void {
  callByName(g, { ...told, added: AS_RULED, condition: AS_RULED, patient: NOTHING })
}

export function namedFields(g: LongFall) {
  return {
    ...callFields(g),
    added: choice([AS_RULED, ...ranks, NOTHING]),
    condition: choice([AS_RULED, NOTHING, ...conditionsOfCrew(g)]),
    patient: choice([NOTHING, ...crewOf(g).map((pc) => pc.id), ...g.npcs.map((npc) => npc.id)]),
  }
}

/** The referee names the rank and the Condition that count, and on whom it is done. */
export function callByName(g: LongFall, told: Filled<ReturnType<typeof namedFields>>): void {
  const tried = told.tried === NOTHING ? null : (told.tried as Rank)
  const named = namedFor(pcOf(g, told.pc), tried, told)
  const task = told.task === NOTHING ? null : told.task
  const patient = told.patient === NOTHING ? null : told.patient
  emit<DeskEvent>(g, { type: 'throw-called', rule: REF, pc: told.pc, tried, needed: told.needed })
  g.agenda.unshift({ kind: 'throw', pc: told.pc, tried, needed: told.needed, named, task, patient })
}

const openTask = (g: LongFall) => choice([NOTHING, ...openTasks(g).map((task) => task.id)])

export function contestFields(g: LongFall) {
  return {
    pc: somePc(g),
    tried: choice([...ranks, NOTHING]),
    npc: choice(g.npcs.map(({ id }) => id)),
    against: choice([NOTHING, ...ranks]),
    within: yes(true),
  }
}

/** LF-RUL-THROW-07: a character against an NPC, who may try something else than the character does. */
export function* callContest(g: LongFall, told: Filled<ReturnType<typeof contestFields>>): Play {
  const tried = told.tried === NOTHING ? null : (told.tried as Rank)
  const against = told.against === NOTHING ? null : (told.against as Rank)
  const why = barred(g, pcOf(g, told.pc), tried)
  if (why) return failAutomatically(g, told.pc, tried, why)
  const npc = g.npcs.find(({ id }) => id === told.npc)!
  yield* contest(g, { pc: told.pc, tried, for: 'contest' }, npcSkillFor(npc, against, told.within), {
    name: npc.shown ? npc.name : UNSEEN,
    hindrance: npcHindrance(npc, against),
    to: behindTheScreen(npc),
  })
}

function namedFor(pc: Pc, tried: Rank | null, told: { added: string; condition: string }): Named | null {
  if (told.added === AS_RULED && told.condition === AS_RULED) return null
  const added =
    told.added === AS_RULED ? bestRank(pc, tried) : told.added === NOTHING ? null : (told.added as Rank)
  const ruled = told.condition === AS_RULED ? hindranceOf(pc, tried, added) : null
  const picked = pc.conditions.find(({ id }) => id === told.condition) ?? ruled
  return { added, less: picked?.severity ?? 0, hindered: picked?.name ?? null }
}

/** LF-AUTO-01, LF-AUTO-02, LF-AUTO-03: no throw, and no Luck can mend it. */
export const AUTOMATIC = {
  impossible: 'LF-AUTO-01',
  'no-equipment': 'LF-AUTO-02',
  'no-knowledge': 'LF-AUTO-03',
} as const

export function automaticFields(g: LongFall) {
  return { pc: somePc(g), because: choice(Object.keys(AUTOMATIC)) }
}

export function failOutright(g: LongFall, { pc, because }: { pc: string; because: string }): void {
  const why = because as keyof typeof AUTOMATIC
  failAutomatically(g, pc, null, { rule: AUTOMATIC[why], because: why })
}

/** LF-THROW-08: what is safe or certain simply happens. */
export function needsNoThrow(g: LongFall, { pc, text }: { pc: string; text: string }): void {
  emit<DeskEvent>(g, { type: 'no-throw', rule: 'LF-THROW-08', pc, text: text || '…' })
}

export function taskFields() {
  return {
    name: words(60),
    tried: choice([...ranks, NOTHING]),
    impact: count(1, 20, 3),
    interval: choice(INTERVALS),
  }
}

/** LF-CUM-01: the referee asks for a total. */
export function setTask(
  g: LongFall,
  told: { name: string; tried: string; impact: number; interval: string },
): void {
  const tried = told.tried === NOTHING ? null : (told.tried as Rank)
  const [name, interval] = [told.name || 'A task', told.interval as Interval]
  const { impact } = told
  g.tasks.push({
    id: newId(g, 'task'),
    name,
    tried,
    impact,
    gathered: 0,
    interval,
    thrown: [],
    workers: [],
    done: false,
  })
  emit<DeskEvent>(g, { type: 'task-set', rule: 'LF-CUM-01', task: name, impact, interval })
}

/** LF-THROW-04: what a failure brings is the referee's to say. */
export function nameConsequence(g: LongFall, { pc, text }: { pc: string; text: string }): void {
  emit<DeskEvent>(g, { type: 'consequence-named', rule: 'LF-THROW-04', pc, text: text || '…' })
}

export function overruleFields() {
  return { success: yes(true), impact: count(0, 9, 1), text: words() }
}

/** The referee has the last word on the last throw; the ruling is in the log beside what the dice said. */
export function overrule(
  g: LongFall,
  { success, impact, text }: { success: boolean; impact: number; text: string },
): void {
  const last = g.lastThrow!
  const ruled = success ? Math.max(1, impact) : 0
  const disaster = last.disaster && !success
  g.lastThrow = { ...last, success, impact: ruled, passed: success && ruled >= last.needed, disaster }
  workAgain(g, g.lastThrow)
  emit<DeskEvent>(g, { type: 'overruled', rule: REF, pc: last.pc, success, impact: ruled, text: text || '…' })
}
