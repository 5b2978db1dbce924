import { ask, emit, type Play, type RuleId, type Seat } from '@starboard/kernel'
import { type OptionTo, one, question } from '@starboard/kernel/speech'
import type { Rank, Task } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf, pcOf, playersOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { npcThrow } from './throws.ts'
import { attempt, handTries, type Try, type TryLabel, triesOfPc, type Wanted } from './tries.ts'

export type TaskEvent =
  | {
      type: 'gathered'
      rule: RuleId
      by: string
      hand: Rank | null
      impact: number
      total: number
      of: number
    }
  | { type: 'task-set-back'; rule: RuleId; by: string; hand: Rank | null; lost: number }
  | { type: 'rival-worked'; rule: RuleId; impact: number; total: number; of: number }
  | { type: 'task-done'; rule: RuleId; of: number }

/** LF-RUL-THROW-05. */
export const MOST_AT_A_TASK = 3

/** A task of cumulative Impact as it stands when an interval begins. */
export interface InHand {
  readonly task: Pick<Task, 'ways' | 'impact' | 'contest'>
  readonly vacuum: boolean
  readonly gathered: number
  readonly team: readonly string[]
  /** A word for what the throws are about. */
  readonly purpose: string
  /** Whoever ends it well is paid better for it, so that there is never enough Impact. */
  readonly paid?: boolean
}

export interface Failure {
  readonly pc: PcId | null
  readonly tried: Rank
  readonly disaster: boolean
}

/** What an interval has come to. */
export interface Worked {
  total: number
  /** What of it was gathered in this interval. */
  gain: number
  team: string[]
  readonly thrown: string[]
  readonly failures: Failure[]
  /** Impact of the last throw that added something. */
  impact: number
  done: boolean
}

/**
 * The throw each can make in the task. No PC beyond three ever joins it (LF-RUL-THROW-05); a hired hand is no PC, and
 * works besides them.
 */
export function wantedFor(g: Known, { task, vacuum, team }: Omit<InHand, 'gathered' | 'purpose'>): Wanted {
  const pcs = team.filter((id) => !g.hands.some((hand) => hand.id === id))
  const others = crewOf(g).flatMap(({ id }) => (team.includes(id) ? [] : id))
  const without = pcs.length < MOST_AT_A_TASK ? [] : others
  return { ways: task.ways, needed: 1, vacuum, without }
}

/**
 * LF-CUM-01: one interval of a task. Whoever was chosen throws first; then each of the others may join in with one
 * throw of its own (LF-RUL-THROW-05), as long as there is something left to do.
 */
export function* workInterval(g: LongFall, inHand: InHand, first: Try): Play<Worked> {
  const worked: Worked = {
    total: inHand.gathered,
    gain: 0,
    team: [...inHand.team],
    thrown: [],
    failures: [],
    impact: 0,
    done: false,
  }
  yield* throwOnce(g, inHand, worked, first)
  for (const id of [...crewOf(g), ...g.hands].map((one) => one.id)) {
    if (isEnough(inHand, worked)) break
    const joining = yield* askToJoin(g, inHand, worked, id)
    if (joining) yield* throwOnce(g, inHand, worked, joining)
  }
  rivalWorks(g, inHand, worked)
  worked.done = worked.total >= inHand.task.impact // LF-CUM-04
  if (worked.done) emit<TaskEvent>(g, { type: 'task-done', rule: 'LF-CUM-04', of: inHand.task.impact })
  return worked
}

/** With a rival at work nobody knows before the interval is over. */
const isEnough = ({ task }: InHand, { total }: Worked): boolean => !task.contest && total >= task.impact

/**
 * LF-CUM-02: the Impact of the throw is added to the running total. LF-RUL-CUM-02: a failure adds nothing, and what
 * was gathered is kept; LF-RUL-CUM-04: a disaster sets it back to 0.
 */
function* throwOnce(g: LongFall, inHand: InHand, worked: Worked, chosen: Try): Play {
  const { by, pc, rank } = chosen
  const enough = enoughFor(inHand, worked)
  const outcome = yield* attempt(g, chosen, { for: inHand.purpose, enough, gathers: true })
  worked.thrown.push(by)
  if (!worked.team.includes(by)) worked.team.push(by)
  if (outcome.success) return gather(g, inHand, worked, chosen, outcome)
  worked.failures.push({ pc, tried: rank, disaster: outcome.disaster })
  if (!outcome.disaster || worked.total === 0) return
  emit<TaskEvent>(g, { type: 'task-set-back', rule: 'LF-RUL-CUM-04', ...nameIn(chosen), lost: worked.total })
  worked.total = worked.gain = 0
}

/** LF-RUL-CUM-03: nothing beyond the total counts, unless a rival has to be outdone, or good work is paid. */
const enoughFor = ({ task, paid }: InHand, { total }: Worked): number | null =>
  paid || task.contest ? null : task.impact - total

/** LF-RUL-CUM-03: what is beyond the total asked for is lost, unless a rival still has to be outdone. */
function gather(g: LongFall, { task }: InHand, worked: Worked, chosen: Try, { impact }: Outcome): void {
  worked.total += impact
  worked.gain += impact
  worked.impact = impact
  if (!task.contest) worked.total = Math.min(worked.total, task.impact)
  const { total } = worked
  emit<TaskEvent>(g, {
    type: 'gathered',
    rule: 'LF-CUM-02',
    ...nameIn(chosen),
    impact,
    total,
    of: task.impact,
  })
}

/** A hired hand is told by its trade: it may be gone when somebody reads of it. */
const nameIn = ({ by, pc, rank }: Try) => ({ by, hand: pc === null ? rank : null })

/** The rival throws once each interval; its Impact comes off what was gathered in it, not below 0. */
function rivalWorks(g: LongFall, { task }: InHand, worked: Worked): void {
  if (task.contest) {
    const { impact } = npcThrow(g, 'rival', task.contest, 'contest')
    worked.total -= Math.min(worked.gain, impact)
    const { total } = worked
    emit<TaskEvent>(g, { type: 'rival-worked', rule: 'LF-RUL-JOB-03', impact, total, of: task.impact })
  }
  worked.total = Math.min(worked.total, task.impact)
}

export const JOIN = question('join')<{ who: string; total: number; of: number }, TryLabel | { act: 'no' }>()

interface JoinOption extends OptionTo<typeof JOIN> {
  readonly joining: Try | null
}

/** The player of the PC says (LF-ROLE-05); for a hired hand, the first player. */
function* askToJoin(g: LongFall, inHand: InHand, worked: Worked, id: string): Play<Try | null> {
  const tries = worked.thrown.includes(id)
    ? []
    : triesOf(g, wantedFor(g, { ...inHand, team: worked.team }), id)
  if (tries.length === 0) return null
  const label = { who: id, total: worked.total, of: inHand.task.impact }
  const no: JoinOption = { value: 'no', joining: null, label: { act: 'no' }, rule: 'LF-RUL-THROW-05' }
  const options = tries.map((joining): JoinOption => ({ ...joining, value: joining.rank, joining }))
  return (yield* ask(one(JOIN, seatFor(g, id), 'LF-RUL-THROW-05', [...options, no], { label }))).joining
}

const triesOf = (g: Known, wanted: Wanted, id: string): Try[] =>
  g.hands.some((hand) => hand.id === id)
    ? handTries(g, wanted).filter(({ by }) => by === id)
    : crewOf(g).some((pc) => pc.id === id)
      ? triesOfPc(g, pcOf(g, id), wanted)
      : []

const seatFor = (g: LongFall, id: string): Seat => g.pcs.find((pc) => pc.id === id)?.seat ?? playersOf(g)[0]!
