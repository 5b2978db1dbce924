import type { Play } from '@starboard/kernel'
import type { Interval } from '../../content/index.ts'
import type { Known } from '../../known.ts'
import type { Job, LegWork } from '../0-table/job.ts'
import type { PcId } from '../0-table/pc.ts'
import { crewOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { passDay, passWatch } from '../3-care/care.ts'
import { DAYS_A_WEEK, settleStay, spendWeekInPort, WATCHES_A_DAY, workDays } from './weeks.ts'

/** How the leg now played goes; it begins with the first thing done for it. */
export function workOf(job: Job): LegWork {
  job.work ??= { team: [], met: false, next: { skill: 0, disaster: false, weaponBan: null } }
  return job.work
}

/**
 * LF-RUL-CUM-01, LF-RUL-WEEK-08: one interval of work on a leg goes by. Whoever does not work in a watch rests in it.
 * Without a job to work on there is nothing that a day more or less would change, and in transit it is one of the
 * passage: only days on a world add up.
 */
export function* spend(g: LongFall, interval: Interval, workers: readonly PcId[]): Play {
  if (!g.job || g.transit || interval === 'round') return
  if (interval === 'watch') return yield* spendWatch(g, workers)
  for (let days = interval === 'week' ? DAYS_A_WEEK : 1; days > 0; days--) yield* spendDay(g, workers)
}

function* spendWatch(g: LongFall, workers: readonly PcId[]): Play {
  const crew = crewOf(g).map(({ id }) => id)
  passWatch(
    g,
    crew.filter((id) => !workers.includes(id)),
  )
  workDays(g, 1 / WATCHES_A_DAY, workers)
  if (Math.round(g.stay.days * WATCHES_A_DAY) % WATCHES_A_DAY === 0) yield* passDay(g)
}

function* spendDay(g: LongFall, workers: readonly PcId[]): Play {
  workDays(g, 1, workers)
  yield* passDay(g)
}

/**
 * The rest of the week goes by without work: time to heal, to mend, or to find a hand. If no leg was played in it at
 * all, it is a week in port like any other (LF-RUL-WEEK-01); whole weeks of work before it pass first.
 */
export function* waitAWeek(g: LongFall): Play {
  const worked = g.stay.days % DAYS_A_WEEK
  if (worked > 0) workDays(g, DAYS_A_WEEK - worked, [])
  if (g.stay.days > 0) yield* settleStay(g)
  if (worked === 0) yield* spendWeekInPort(g)
}

/** LF-RUL-JOB-04: no work can be done any more before the deadline. The week a job is taken in is its first. */
export const outOfTime = (g: Known, job: Job): boolean => job.missedDeadline || weekNow(g) > job.deadline

/** The weeks in which a job can still be done, the one now running among them; none, or fewer, where it is overdue. */
export const weeksLeft = (g: Known, { deadline }: Job): number => deadline - g.week + 1

/** LF-RUL-JOB-07: no work can be done any more before the campaign ends, deadline or not. */
export const outOfWeeks = (g: Known): boolean => weekNow(g) > g.lasts

/** The week in which the next thing would be done. */
const weekNow = (g: Known): number => g.week + Math.floor(g.stay.days / DAYS_A_WEEK)

/** LF-RUL-JOB-04: what was done last was done after the deadline. */
export const isLate = (g: Known, job: Job): boolean => job.missedDeadline || weekBefore(g) > job.deadline

/** The week in which the last thing was done. */
export const weekBefore = (g: Known): number => g.week - 1 + Math.ceil(g.stay.days / DAYS_A_WEEK)
