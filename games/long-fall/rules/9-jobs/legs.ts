import { Broken, emit, type Play, type RuleId, type Seat } from '@starboard/kernel'
import { type OptionOf, one, question, type Refused } from '@starboard/kernel/speech'
import type { Fight, Leg, Single, Task } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Item } from '../0-table/agenda.ts'
import { askCrewBySeat } from '../0-table/crew.ts'
import { isLast, type Job } from '../0-table/job.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import type { Outcome } from '../0-table/throws.ts'
import { isOut } from '../1-throws/conditions.ts'
import { d6 } from '../1-throws/dice.ts'
import { type InHand, type Worked, wantedFor, workInterval } from '../1-throws/tasks.ts'
import { npcThrow } from '../1-throws/throws.ts'
import {
  attempt,
  barredFrom,
  canBeTried,
  type Try,
  type TryLabel,
  triesOf,
  type Wanted,
} from '../1-throws/tries.ts'
import { startSkirmish } from '../5-skirmishes/skirmish.ts'
import { consequence } from '../6-consequences/consequences.ts'
import { oppositionSkill, turnToNextLeg } from '../6-consequences/opposition.ts'
import { canHire, chooseHand, priceOfHand, whyNoHands } from '../7-weeks/hands.ts'
import { needsHand, routeToFly } from '../7-weeks/routes.ts'
import { settleStay } from '../7-weeks/weeks.ts'
import { outOfTime, outOfWeeks, spend, waitAWeek, workOf } from '../7-weeks/worktime.ts'
import { finishJob, loseJob } from './jobs.ts'

export type LegEvent =
  /** How it is done is missing in logs from before it was told. */
  | { type: 'leg-begun'; rule: RuleId; leg: number; of: number; what: Leg['kind']; how?: Leg }
  | { type: 'leg-done'; rule: RuleId; leg: number; of: number }
  | { type: 'leg-failed'; rule: RuleId; leg: number; failed: number }
  | { type: 'in-part'; rule: RuleId; impact: number; needed: number; rival: number }
  | { type: 'fight-hangs-on'; rule: RuleId; die: number; on: number; comes: boolean }
  | { type: 'waited'; rule: RuleId }
  | { type: 'complication-roll'; rule: RuleId; die: number }

type BesidesLabel = { act: 'fight' | 'depart' | 'fail' | 'hire' | 'wait' | 'abandon' }

export const LEG = question('leg')<
  { leg: number; of: number; gathered: number; deadline: number },
  TryLabel | BesidesLabel
>()

export type LegReason = { why: 'no-way'; world: number }

/** Besides trying: what the crew can do about any leg. */
interface Besides extends OptionOf<BesidesLabel> {
  readonly act: BesidesLabel['act']
}

type LegOption = Try | Besides

const WAIT: Besides = { value: 'wait', act: 'wait', label: { act: 'wait' }, rule: 'LF-RUL-WEEK-08' }
const ABANDON: Besides = {
  value: 'abandon',
  act: 'abandon',
  label: { act: 'abandon' },
  rule: 'LF-RUL-JOB-04',
}
const FIGHT: Besides = { value: 'fight', act: 'fight', label: { act: 'fight' }, rule: 'LF-RUL-JOB-03' }
const DEPART: Besides = { value: 'depart', act: 'depart', label: { act: 'depart' }, rule: 'LF-RUL-WEEK-03' }
const HIRE: Besides = { value: 'hire', act: 'hire', label: { act: 'hire' }, rule: 'LF-RUL-JOB-08' }
const FAIL: Besides = { value: 'fail', act: 'fail', label: { act: 'fail' }, rule: 'LF-AUTO-04' }

const LEGS: { readonly [K in Leg['kind']]: (g: LongFall, leg: Extract<Leg, { kind: K }>) => Play } = {
  single: singleLeg,
  task: taskLeg,
  fight: fightLeg,
  passage: passageLeg,
  complication: complicationLeg,
}

/** LF-RUL-JOB-03: the legs of a job are played in order, each as what it is. */
export function* leg(g: LongFall): Play {
  if (!g.job) return
  if (outOfTime(g, g.job)) return yield* loseJob(g, 'deadline')
  if (outOfWeeks(g)) return yield* settleStay(g)
  const now = legOf(g.job)
  if (!g.job.work) {
    const { leg, legs } = g.job
    workOf(g.job)
    const what = now.kind
    emit<LegEvent>(g, { type: 'leg-begun', rule: 'LF-RUL-JOB-03', leg, of: legs.length, what, how: now })
  }
  yield* (LEGS[now.kind] as (g: LongFall, leg: Leg) => Play)(g, now)
}

function legOf({ legs, leg }: Job): Leg {
  const found = legs[leg]
  if (!found) throw new Broken(`the job has no leg ${leg}`)
  return found
}

/** The crew says who tries, and how; or what it does instead. */
function* askLeg(g: LongFall, wanted: Wanted | null, instead: readonly Besides[] = []): Play<Chosen> {
  const { leg, legs, gathered, deadline } = g.job!
  const optionsOf = (seat: Seat): LegOption[] => [
    ...(wanted ? triesOf(g, seat, wanted) : []),
    ...instead,
    ...alwaysOpen(g),
  ]
  const label = { leg, of: legs.length, gathered, deadline }
  const whyNot = () => [...(wanted ? barredFrom(g, wanted) : []), ...noWay(g), ...whyNoHands(g)]
  return yield* askCrewBySeat(g, (seat) =>
    one(LEG, seat, 'LF-RUL-JOB-03', optionsOf(seat), { label, whyNot }),
  )
}

interface Chosen {
  readonly seat: Seat
  readonly chosen: LegOption
}

/** LF-RUL-WEEK-04: a passage that nobody can set a course for. */
function noWay(g: Known): Refused<LegReason>[] {
  const { target } = g.job!
  if (legOf(g.job!).kind !== 'passage' || routeToFly(g, target)) return []
  return [{ label: { why: 'no-way', world: target }, rule: 'LF-RUL-WEEK-04' }]
}

/** Time for rest, a hand where there are any to be had, or no more of this job. */
const alwaysOpen = (g: Known): Besides[] => [
  ...(canHire(g) ? [{ ...HIRE, cost: { marks: priceOfHand(g) } }] : []),
  WAIT,
  ABANDON,
]

/** Whatever was chosen that decides nothing about the leg: it comes up again, unless the job is given up. */
function* doBesides(g: LongFall, { seat, chosen }: Chosen): Play {
  if (chosen.act === 'abandon') return yield* loseJob(g, 'abandoned')
  g.agenda.unshift({ kind: 'leg' })
  if (chosen.act === 'hire') return yield* chooseHand(g, seat)
  emit<LegEvent>(g, { type: 'waited', rule: 'LF-RUL-WEEK-08' })
  yield* waitAWeek(g)
}

const throwWanted = (g: Known, { ways, needed }: Single): Wanted => ({
  ways,
  needed,
  rival: rivalOf(g),
  vacuum: true,
})

/**
 * One throw with a needed Impact. Where nobody can even try, the crew may wait, give up, or, if the leg can be faced
 * but once, take the failure that it is (LF-AUTO-04).
 */
function* singleLeg(g: LongFall, single: Single): Play {
  const wanted = throwWanted(g, single)
  const stuck = single.once && !canBeTried(g, wanted)
  const said = yield* askLeg(g, wanted, stuck ? [FAIL] : [])
  if (said.chosen.act === 'try') yield* throwSingle(g, single, said.chosen)
  else if (said.chosen.act === 'fail') yield* failLeg(g, null)
  else yield* doBesides(g, said)
}

/**
 * LF-RUL-JOB-04: a single throw takes a day. A success in part may be tried again the next day; a failure is a failed
 * leg. What can be faced but once has failed in either case.
 */
function* throwSingle(g: LongFall, { needed, once }: Single, chosen: Try): Play {
  const rival = rivalThrow(g)
  const asked = Math.max(needed, rival + 1)
  const enough = isLast(g.job!) ? null : asked // LF-RUL-JOB-06
  const outcome = yield* attempt(g, chosen, { for: 'leg', needed: asked, enough })
  yield* spend(g, 'day', chosen.pc === null ? [] : [chosen.pc])
  if (!outcome.success) return yield* failLeg(g, { ...outcome, tried: chosen.rank })
  const { passed } = outcome
  if (!passed)
    emit<LegEvent>(g, { type: 'in-part', rule: 'LF-RUL-JOB-04', impact: outcome.impact, needed, rival })
  const impact = passed ? outcome.impact : null
  g.agenda.unshift(passed || once ? { kind: 'leg-end', passed, impact } : { kind: 'leg' })
}

/** Who contests this leg, if it is the last. */
const rivalOf = ({ job }: Known): number | null => (job && isLast(job) ? job.rival : null)

/** A rival for the last leg throws first, and has to be outdone (LF-RUL-THROW-07). */
function rivalThrow(g: LongFall): number {
  const rival = rivalOf(g)
  return rival === null ? 0 : npcThrow(g, 'rival', rival, 'contest').impact
}

/** LF-RUL-JOB-04: a failed leg, and one consequence (LF-THROW-04). */
function* failLeg(g: LongFall, outcome: Pick<Outcome, 'pc' | 'tried' | 'disaster'> | null): Play {
  g.agenda.unshift({ kind: 'leg-end', passed: false, impact: null })
  const { pc, tried, disaster } = outcome ?? { pc: null, tried: null, disaster: false }
  yield* consequence(g, { pc, tried, disaster, interval: 'day' })
}

/**
 * LF-CUM-01, LF-RUL-THROW-06: a task of cumulative Impact goes on interval after interval until the total is there
 * (LF-CUM-04). It has no failed legs: each failed throw brings its consequence, and the task goes on (LF-RUL-CUM-02).
 */
function* taskLeg(g: LongFall, task: Task): Play {
  const { team } = workOf(g.job!)
  const contest = isLast(g.job!) ? Math.max(task.contest ?? 0, g.job!.rival ?? 0) : (task.contest ?? 0)
  const inHand: InHand = {
    task: { ...task, contest },
    vacuum: true,
    gathered: g.job!.gathered,
    team,
    purpose: 'leg',
    paid: isLast(g.job!), // LF-RUL-JOB-06
  }
  const said = yield* askLeg(g, wantedFor(g, inHand))
  if (said.chosen.act !== 'try') return yield* doBesides(g, said)
  const worked = yield* workInterval(g, inHand, said.chosen)
  const pcs = crewOf(g).map(({ id }) => id)
  g.job!.gathered = worked.total
  workOf(g.job!).team = worked.team
  yield* spend(
    g,
    task.interval,
    worked.thrown.filter((id) => pcs.includes(id)),
  )
  g.agenda.unshift(worked.done ? { kind: 'leg-end', passed: true, impact: worked.impact } : { kind: 'leg' })
  yield* sufferFailures(g, task, worked)
}

/** LF-RUL-CUM-04: a task is lost only by a deadline given with it, which a disaster can miss (LF-RUL-CONS-01). */
function* sufferFailures(g: LongFall, { interval, deadline }: Task, { failures }: Worked): Play {
  for (const failure of failures) {
    const fell = yield* consequence(g, { ...failure, interval })
    if (deadline && fell?.row === 1 && fell.disaster) g.job!.missedDeadline = true
  }
}

/** A skirmish with the opposition, unless a die or a throw in its place spares the crew. */
function* fightLeg(g: LongFall, fight: Fight): Play {
  if (!comesToAFight(g, fight)) return
  const { or } = fight
  const wanted = or ? throwWanted(g, or) : null
  const able = crewOf(g).some((pc) => !isOut(pc)) // LF-RUL-SKIR-10
  const said = yield* askLeg(g, wanted, able ? [FIGHT] : [])
  if (said.chosen.act === 'try') return yield* throwSingle(g, or!, said.chosen)
  if (said.chosen.act !== 'fight') return yield* doBesides(g, said)
  const job = g.job!
  const foes = (fight.foes === 'opposition' ? job.opposition : fight.foes).map((foe) => ({ ...foe }))
  startSkirmish(g, { foes, why: { for: 'leg' }, ambush: null, skill: oppositionSkill(job) })
}

/** Where it hangs on a die, the die is rolled once. Without a fight the leg is done. */
function comesToAFight(g: LongFall, { onD6 }: Fight): boolean {
  const work = workOf(g.job!)
  if (onD6 === undefined || work.met) return true
  const die = d6(g)
  work.met = die <= onD6
  emit<LegEvent>(g, { type: 'fight-hangs-on', rule: 'LF-RUL-JOB-03', die, on: onD6, comes: work.met })
  if (!work.met) g.agenda.unshift({ kind: 'leg-end', passed: true, impact: null })
  return work.met
}

/** Every link of the shortest route (LF-RUL-WEEK-03), if there is one that the crew can fly (LF-RUL-WEEK-04). */
function* passageLeg(g: LongFall): Play {
  const { target } = g.job!
  if (target === g.at) return void g.agenda.unshift({ kind: 'leg-end', passed: true, impact: null })
  const said = yield* askLeg(g, null, departures(g, target))
  if (said.chosen.act !== 'depart') return yield* doBesides(g, said)
  g.agenda.unshift({ kind: 'passage', to: target }, { kind: 'leg' }) // Arrived, or stranded on the way.
}

/** With the price of the hand whom it takes, if it takes one (LF-RUL-JOB-08). */
function departures(g: Known, to: number): Besides[] {
  const route = routeToFly(g, to)
  if (!route) return []
  return [needsHand(g, route) ? { ...DEPART, cost: { marks: priceOfHand(g) } } : DEPART]
}

/** One roll on the table of complications, which is neither passed nor failed. */
// biome-ignore lint/correctness/useYield: a leg may ask, this one only sends for what asks
function* complicationLeg(g: LongFall): Play {
  g.agenda.unshift({ kind: 'roll-complication' }, { kind: 'leg-end', passed: true, impact: null })
}

/**
 * LF-RUL-JOB-04: a failed leg is faced again unless it can be faced but once; with three of them, or after the
 * deadline, the job is lost. Otherwise the next leg comes up, and after the last the job is done.
 */
export function* legEnd(g: LongFall, { passed, impact }: Extract<Item, { kind: 'leg-end' }>): Play {
  const { job } = g
  if (!job) return
  if (job.missedDeadline) return yield* loseJob(g, 'deadline')
  const { leg, legs } = job
  if (passed) emit<LegEvent>(g, { type: 'leg-done', rule: 'LF-RUL-JOB-03', leg, of: legs.length })
  else emit<LegEvent>(g, { type: 'leg-failed', rule: 'LF-RUL-JOB-04', leg, failed: ++job.failedLegs })
  if (job.failedLegs >= FAILED_LEGS_LOSE) return yield* loseJob(g, 'failed-legs')
  const now = legOf(job)
  const over = passed || (now.kind === 'single' && now.once)
  if (!over) g.agenda.unshift({ kind: 'leg' })
  else if (isLast(job)) yield* finishJob(g, impact)
  else nextLeg(g, job)
}

export const FAILED_LEGS_LOSE = 3

/** LF-RUL-JOB-05: after each leg a d6; on 1 a complication comes in before the next. */
function nextLeg(g: LongFall, job: Job): void {
  turnToNextLeg(job)
  const die = d6(g)
  emit<LegEvent>(g, { type: 'complication-roll', rule: 'LF-RUL-JOB-05', die })
  g.agenda.unshift({ kind: 'leg' })
  if (die === 1) g.agenda.unshift({ kind: 'roll-complication' })
}
