import type { Play } from '@starboard/kernel'
import type { Interval } from '../content/index.ts'
import { passDay, passWatch } from './care.ts'
import type { Job, LegWork, LongFall, PcId } from './state.ts'
import { crewOf } from './state.ts'
import { DAYS_A_WEEK, settleStay, WATCHES_A_DAY, workDays } from './weeks.ts'

/** How the leg now played goes; it begins with the first thing done for it. */
export function workOf(job: Job): LegWork {
  job.work ??= { team: [], met: false, next: { skill: 0, disaster: false, weaponBan: null } }
  return job.work
}

/**
 * LF-RUL-CUM-01, LF-RUL-WEEK-08: one interval of work on a leg goes by. Whoever does not work in a watch rests in it.
 * Without a job to work on there is nothing that a day more or less would change.
 */
export function* spend(g: LongFall, interval: Interval, workers: readonly PcId[]): Play {
  if (!g.job || interval === 'round') return
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

/** The rest of the week goes by without work: time to heal, to mend, or to find a hand. */
export function* waitAWeek(g: LongFall): Play {
  workDays(g, DAYS_A_WEEK - (g.stay.days % DAYS_A_WEEK), [])
  yield* settleStay(g)
}

/** LF-RUL-JOB-04: no work can be done any more before the deadline. The week a job is taken in is its first. */
export const outOfTime = (g: LongFall, job: Job): boolean =>
  job.missedDeadline || g.week + Math.floor(g.stay.days / DAYS_A_WEEK) > job.deadline

/** LF-RUL-JOB-04: what was done last was done after the deadline. */
export const isLate = (g: LongFall, job: Job): boolean =>
  job.missedDeadline || g.week - 1 + Math.ceil(g.stay.days / DAYS_A_WEEK) > job.deadline
