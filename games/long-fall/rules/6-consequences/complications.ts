import { emit, type Play, type RuleId, type Seat } from '@starboard/kernel'
import { type OptionTo, one, question, type Refused } from '@starboard/kernel/speech'
import type { Complication, D66, Fight, Handling, Interval, Rank, Single, Task } from '../../content/index.ts'
import { COMPLICATIONS, CREDITORS } from '../../content/index.ts'
import type { Item } from '../0-table/agenda.ts'
import { askCrew } from '../0-table/crew.ts'
import type { TroubleWork } from '../0-table/job.ts'
import { canPay, charge } from '../0-table/money.ts'
import type { PcId } from '../0-table/pc.ts'
import { playersOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { D66_ROLL, roll } from '../1-throws/dice.ts'
import { type Failure, type Worked, wantedFor, workInterval } from '../1-throws/tasks.ts'
import {
  attempt,
  barredFrom,
  type Try,
  type TryLabel,
  type TryReason,
  triesOf,
  type Wanted,
} from '../1-throws/tries.ts'
import { goWrong, loseColdCargo } from '../4-worlds/hold.ts'
import { startSkirmish } from '../5-skirmishes/skirmish.ts'
import { consequence } from './consequences.ts'
import { applyEffects } from './effects.ts'
import { oppositionSkill } from './opposition.ts'

export type ComplicationEvent =
  | { type: 'complication'; rule: RuleId; d66: D66; name: string }
  | { type: 'complication-passed'; rule: RuleId; d66: D66 }
  | { type: 'complication-failed'; rule: RuleId; d66: D66; because: Because }

export const TROUBLE = question('trouble')<
  { d66: D66; gathered: number; intervals: number; failures: number },
  TryLabel | { act: 'fight' | 'pay' | 'wait'; d66: D66 } | { act: 'give-up' }
>()

export type TroubleReason = TryReason | { why: 'cannot-pay-off'; marks: number }

/** How a complication went wrong. */
export type Because = 'failed' | 'in-part' | 'given-up' | 'nobody-can' | 'fate' | 'out-of-time'

type ComplicationItem = Extract<Item, { kind: 'complication' }>

const RULE = 'LF-RUL-JOB-05'

/** A complication's task is lost after so many failed throws. */
export const FAILURES_LOSE = 3

/** LF-RUL-JOB-05: a complication by d66; if the creditor is waiting, it is the creditor's men (LF-RUL-WEEK-06). */
// biome-ignore lint/correctness/useYield: a step may ask, this one rolls only
export function* rollComplication(g: LongFall): Play {
  const d66 = g.pending.creditors ? CREDITORS : roll(g, D66_ROLL)
  if (g.pending.creditors) g.pending.creditors = false
  g.agenda.unshift({ kind: 'complication', d66 })
}

/**
 * A complication is faced once, in one of the ways it lists. It takes no time of its own beyond
 * what it says. What it does to the ship's power it does as it comes. On the way it is a mishap (LF-RUL-WEEK-02).
 */
export function* complication(g: LongFall, item: ComplicationItem): Play {
  const { name, power, handle } = COMPLICATIONS[item.d66]
  if (!item.work) {
    emit<ComplicationEvent>(g, { type: 'complication', rule: RULE, d66: item.d66, name })
    goWrong(g)
    if (power) loseColdCargo(g)
  }
  if (handle.length === 0) return yield* fail(g, item.d66, { because: 'fate' })
  if (!hasWayOut(g, item)) return yield* fail(g, item.d66, { because: 'nobody-can' })
  const chosen = yield* askTrouble(g, item)
  yield* HANDLINGS[chosen.handling?.kind ?? 'give-up'](g, item, chosen)
}

/** One of the ways out, and whoever takes it. */
interface WayOut extends OptionTo<typeof TROUBLE> {
  readonly handling: Handling | null
  readonly trying: Try | null
}

const GIVE_UP: WayOut = {
  value: 'give-up',
  handling: null,
  trying: null,
  label: { act: 'give-up' },
  rule: 'LF-RUL-JOB-05',
}

const hasWayOut = (g: LongFall, item: ComplicationItem): boolean =>
  playersOf(g).some((seat) => waysOutOf(g, seat, item).length > 0)

/** Once a task has been begun, there is no other way than to go on with it. */
const handlingsOf = ({ d66, work }: ComplicationItem): Handling[] =>
  COMPLICATIONS[d66].handle.filter(({ kind }) => !work || kind === 'task')

const waysOutOf = (g: LongFall, seat: Seat, item: ComplicationItem): WayOut[] =>
  handlingsOf(item).flatMap((handling) => waysOut(g, seat, handling, item))

function* askTrouble(g: LongFall, item: ComplicationItem): Play<WayOut> {
  const { d66, work } = item
  const label = {
    d66,
    gathered: work?.gathered ?? 0,
    intervals: work?.intervals ?? 0,
    failures: work?.failures ?? 0,
  }
  const whyNot = () => handlingsOf(item).flatMap((handling) => whyNotOut(g, handling, item))
  return yield* askCrew(g, (seat) =>
    one(TROUBLE, seat, RULE, [...waysOutOf(g, seat, item), GIVE_UP], { label, whyNot }),
  )
}

function waysOut(g: LongFall, seat: Seat, handling: Handling, item: ComplicationItem): WayOut[] {
  const wanted = wantedOf(g, handling, item)
  if (wanted) return triesOf(g, seat, wanted).map((trying) => ({ ...trying, handling, trying }))
  if (handling.kind === 'single' || handling.kind === 'task') return []
  const { kind } = handling
  const marks = kind === 'pay' ? handling.marks : 0
  if (!canPay(g, marks)) return []
  const cost = kind === 'pay' ? { marks } : kind === 'wait' ? { weeks: handling.weeks } : null
  const label = { act: kind, d66: item.d66 }
  return [{ value: kind, handling, trying: null, label, rule: RULE, ...(cost && { cost }) }]
}

/** A single throw or a task is for somebody to try; aboard and in port nobody needs a suit. */
function wantedOf(g: LongFall, handling: Handling, { work }: ComplicationItem): Wanted | null {
  const prefix = `${handling.kind}:`
  if (handling.kind === 'single')
    return { ways: handling.ways, needed: handling.needed, vacuum: false, prefix }
  if (handling.kind !== 'task') return null
  return { ...wantedFor(g, { task: handling, vacuum: false, team: work?.team ?? [] }), prefix }
}

function whyNotOut(g: LongFall, handling: Handling, item: ComplicationItem): Refused<TroubleReason>[] {
  const wanted = wantedOf(g, handling, item)
  if (wanted) return barredFrom(g, wanted)
  if (handling.kind !== 'pay' || canPay(g, handling.marks)) return []
  return [{ label: { why: 'cannot-pay-off', marks: handling.marks }, rule: RULE }]
}

const HANDLINGS: {
  readonly [K in Handling['kind'] | 'give-up']: (g: LongFall, item: ComplicationItem, way: WayOut) => Play
} = {
  single: trySingle,
  task: workAtTask,
  fight: fightItOut,
  pay: payOff,
  wait: waitItOut,
  'give-up': (g, { d66 }) => fail(g, d66, { because: 'given-up' }),
}

/** A success in part brings what stands after *else*, and nothing more. */
function* trySingle(g: LongFall, { d66 }: ComplicationItem, { handling, trying }: WayOut): Play {
  const { needed } = handling as Single
  const { success, passed, disaster } = yield* attempt(g, trying!, { for: 'complication', needed })
  const { pc, rank: tried } = trying!
  if (passed) return pass(g, d66, pc)
  yield* fail(g, d66, { because: success ? 'in-part' : 'failed', pc, tried, disaster })
}

/**
 * LF-RUL-CUM-04: this table says how a task is lost: by three failed throws, or when its time is up. The throw that
 * loses it brings what losing it brings; each of the others its own consequence (LF-RUL-CUM-02).
 */
function* workAtTask(g: LongFall, item: ComplicationItem, { handling, trying }: WayOut): Play {
  const task = handling as Task
  const { team, gathered, ...before } = item.work ?? { team: [], gathered: 0, intervals: 0, failures: 0 }
  const inHand = { task, vacuum: false, gathered, team, purpose: 'complication' }
  const worked = yield* workInterval(g, inHand, trying!)
  const work: TroubleWork = {
    team: worked.team,
    gathered: worked.total,
    intervals: before.intervals + 1,
    failures: before.failures + worked.failures.length,
  }
  yield* judgeTask(g, { ...item, work }, task, worked)
}

function* judgeTask(g: LongFall, item: Required<ComplicationItem>, task: Task, worked: Worked): Play {
  const { d66, work } = item
  const { failures } = worked
  const tooLate = task.within !== undefined && work.intervals >= task.within
  const last = failures.at(-1)
  if (worked.done) pass(g, d66, last?.pc ?? null)
  else if (work.failures >= FAILURES_LOSE && last) {
    yield* sufferAll(g, failures.slice(0, -1), task.interval)
    return yield* fail(g, d66, { because: 'failed', ...last, interval: task.interval })
  } else if (tooLate) yield* fail(g, d66, { because: 'out-of-time', pc: trier(work), tried: task.ways[0]! })
  else g.agenda.unshift(item)
  const late = yield* sufferAll(g, failures, task.interval)
  if (late && task.within !== undefined) yield* missDeadline(g, item, task)
}

/** LF-RUL-CONS-01: a disaster has taken what time there was for the task, if it is not over already. */
function* missDeadline(g: LongFall, { d66, work }: Required<ComplicationItem>, { ways }: Task): Play {
  const open = g.agenda.findIndex((next) => next.kind === 'complication' && next.d66 === d66 && next.work)
  if (open < 0) return
  g.agenda.splice(open, 1)
  yield* fail(g, d66, { because: 'out-of-time', pc: trier(work), tried: ways[0]! })
}

/** The first PC who tried; a hired hand is no PC. */
const trier = ({ team }: TroubleWork): PcId | null => team.find((id) => id.startsWith('pc-')) ?? null

/** Says whether one of them misses a deadline that the task has of its own. */
function* sufferAll(g: LongFall, failures: readonly Failure[], interval: Interval): Play<boolean> {
  let late = false
  for (const failure of failures) {
    const fell = yield* consequence(g, { ...failure, interval })
    late ||= fell?.row === 1 && fell.disaster
  }
  return late
}

function* fightItOut(g: LongFall, { d66 }: ComplicationItem, { handling }: WayOut): Play {
  const { foes } = handling as Fight
  const own = foes === 'opposition'
  startSkirmish(g, {
    foes: (own ? (g.job?.opposition ?? []) : foes).map((foe) => ({ ...foe })),
    why: { for: 'complication', d66 },
    ambush: null,
    skill: own && g.job ? oppositionSkill(g.job) : 0,
  })
}

/** A fight with those who made the trouble is over. */
export function* endTrouble(g: LongFall, d66: D66, won: boolean): Play {
  if (won) pass(g, d66, null)
  else yield* fail(g, d66, { because: 'failed' })
}

// biome-ignore lint/correctness/useYield: a way out may ask, this one does not
function* payOff(g: LongFall, { d66 }: ComplicationItem, { handling }: WayOut): Play {
  if (handling?.kind === 'pay') charge(g, handling.marks, RULE, 'complication')
  pass(g, d66, null)
}

// biome-ignore lint/correctness/useYield: a way out may ask, this one does not
function* waitItOut(g: LongFall, { d66 }: ComplicationItem, { handling }: WayOut): Play {
  pass(g, d66, null)
  if (handling?.kind === 'wait') g.agenda.unshift({ kind: 'weeks', weeks: handling.weeks, safe: false })
}

function pass(g: LongFall, d66: D66, pc: PcId | null): void {
  emit<ComplicationEvent>(g, { type: 'complication-passed', rule: RULE, d66 })
  applyEffects(g, COMPLICATIONS[d66].passed ?? [], { pc })
}

interface Failed {
  readonly because: Because
  readonly pc?: PcId | null
  readonly tried?: Rank
  readonly disaster?: boolean
  readonly interval?: Interval
}

/**
 * Failed, given up, or nobody can try: what stands after *else*, and where nothing stands, one consequence. A disaster
 * is as bad as it can be: it rolls on the consequences even where something stands (LF-RUL-LUCK-10).
 */
function* fail(g: LongFall, d66: D66, failed: Failed): Play {
  const { because, pc = null, disaster = false, interval = 'day' } = failed
  const trouble: Complication = COMPLICATIONS[d66]
  emit<ComplicationEvent>(g, { type: 'complication-failed', rule: RULE, d66, because })
  applyEffects(g, trouble.otherwise, { pc })
  const spared = trouble.otherwise.length > 0 || because === 'in-part'
  const tried = failed.tried ?? firstWay(trouble)
  if (disaster || !spared) yield* consequence(g, { pc, tried, disaster, interval })
}

/** What the throw would have been that nobody made. */
function firstWay({ handle }: Complication): Rank | null {
  const thrown = handle.find((handling) => handling.kind === 'single' || handling.kind === 'task')
  return thrown && 'ways' in thrown ? thrown.ways[0]! : null
}
