import { emit, type Play, type RuleId } from '@starboard/kernel'
import { PATRONS, TRAIL } from '../../content/index.ts'
import { worldOf } from '../0-table/cluster.ts'
import type { Job } from '../0-table/job.ts'
import { earn } from '../0-table/money.ts'
import type { LongFall } from '../0-table/state.ts'
import { careerJobDone, markSkills } from '../2-characters/learning.ts'
import { drawPatrons } from '../4-worlds/cluster.ts'
import { twist } from '../6-consequences/twists.ts'
import { dismissHands } from '../7-weeks/hands.ts'
import { freshStay, settleStay } from '../7-weeks/weeks.ts'
import { isLate, weekBefore } from '../7-weeks/worktime.ts'

export type JobEvent =
  | {
      type: 'job-done'
      rule: RuleId
      job: string
      marks: number
      agreed: number
      bonus: number
      halved: boolean
    }
  | { type: 'job-lost'; rule: RuleId; job: string; because: Lost }
  | { type: 'trail'; rule: RuleId; stage: 'open' | 'cold' | 'settled'; done: number }

export type Lost = 'deadline' | 'failed-legs' | 'abandoned'

/** LF-RUL-JOB-04: from so many failed legs on the patron cuts the pay by half. */
export const FAILED_LEGS_HALVE = 2

/** LF-RUL-JOB-06: 2 marks for each point of Impact above 3. */
const BONUS = { above: 3, each: 2 }

/**
 * The last leg is over: the weeks of work pass, the patron shows its true face and pays, and everybody may
 * mark a skill for training.
 */
export function* finishJob(g: LongFall, impact: number | null): Play {
  if (isLate(g, g.job!)) return yield* loseJob(g, 'deadline')
  const week = weekBefore(g)
  yield* settleStay(g)
  if (g.week <= week) return // LF-RUL-JOB-07: the campaign was over before the job was.
  g.pending.freeHands = 0 // A hand that was owed was owed for this job.
  const share = yield* twist(g, g.job!.patron)
  payFor(g, g.job!, impact, share)
  const { patron, trail, from } = g.job!
  g.job = null
  g.stay = freshStay() // Time that somebody at leisure has lost is no work for the next job (LF-RUL-WEEK-08).
  g.jobsDone++
  if (trail !== null) followTrail(g)
  if (patron !== null) {
    careerJobDone(g, PATRONS[patron].groups)
    replacePatron(g, from, patron)
  }
  dismissHands(g)
  yield* markSkills(g)
}

/** LF-RUL-JOB-06: the marks agreed on, and the bonus of the throw that ended the last leg, if it ended with one. */
function payFor(g: LongFall, job: Job, impact: number | null, share: 'none' | 'half' | 'all'): void {
  const halved = isHalved(job)
  const agreed = agreedPay(job)
  const bonus = BONUS.each * Math.max(0, (impact ?? 0) - BONUS.above) // LF-RUL-IMP-04
  const whole = agreed + bonus
  const marks = share === 'all' ? whole : share === 'half' ? Math.ceil(whole / 2) : 0
  emit<JobEvent>(g, { type: 'job-done', rule: 'LF-RUL-JOB-06', job: job.name, marks, agreed, bonus, halved })
  earn(g, marks, 'LF-RUL-JOB-06', 'job')
}

/** LF-RUL-JOB-04. */
export const isHalved = ({ failedLegs }: Job): boolean => failedLegs >= FAILED_LEGS_HALVE

/** What the patron would pay by now, without what good work brings. */
export const agreedPay = (job: Job): number => (isHalved(job) ? Math.ceil(job.pay / 2) : job.pay)

/** A patron leaves after a finished job, and another comes. */
function replacePatron(g: LongFall, from: number, patron: number): void {
  const world = worldOf(g, from)
  world.patrons = world.patrons.filter(({ d66 }) => d66 !== patron)
  drawPatrons(g, from)
}

/** The great rumour is settled when the third of its jobs is done (content, table 13; LF-RUL-JOB-07). */
function followTrail(g: LongFall): void {
  const { trail } = g.cluster
  delete trail.target
  trail.stage = ++trail.done === TRAIL.length ? 'settled' : 'open'
  emit<JobEvent>(g, { type: 'trail', rule: 'LF-RUL-JOB-07', stage: trail.stage, done: trail.done })
}

/**
 * LF-RUL-JOB-04: three failed legs or a missed deadline lose a job; a crew may also walk away from it. There is no pay,
 * and the trail of the great rumour goes cold if it was one of its jobs.
 */
export function* loseJob(g: LongFall, because: Lost): Play {
  const { name, trail } = g.job!
  g.job = null
  g.pending.freeHands = 0
  emit<JobEvent>(g, { type: 'job-lost', rule: 'LF-RUL-JOB-04', job: name, because })
  if (trail !== null) goCold(g)
  dismissHands(g)
  yield* settleStay(g)
  yield* markSkills(g)
}

function goCold(g: LongFall): void {
  const { trail } = g.cluster
  delete trail.target
  trail.stage = 'cold'
  emit<JobEvent>(g, { type: 'trail', rule: 'LF-RUL-JOB-07', stage: 'cold', done: trail.done })
}
