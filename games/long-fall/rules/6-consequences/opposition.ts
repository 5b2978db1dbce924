import type { Job, LegWork } from '../0-table/job.ts'
import type { LongFall } from '../0-table/state.ts'
import { startSkirmish } from '../5-skirmishes/skirmish.ts'

/** What is added to the Skill of the opposition; what is for the next leg only, once that has begun (LF-RUL-CONS-04). */
export const oppositionSkill = ({ skill, skillNextLeg, work }: Job): number =>
  skill + (work ? skillNextLeg : 0)

/**
 * The opposition of the job falls upon the crew (LF-RUL-SKIR-03); in the middle of a skirmish those who are there strike
 * at once. Says false where there is nobody to do it.
 */
export function ambush(g: LongFall): boolean {
  const { job } = g
  if (!job && !g.skirmish) return false
  const foes = job ? job.opposition.map((foe) => ({ ...foe })) : []
  startSkirmish(g, { foes, why: { for: 'ambush' }, ambush: 'foes', skill: job ? oppositionSkill(job) : 0 })
  return true
}

/** Changes what holds in the next leg. One that has begun is not the next any more; before it begins, it is. */
export function changeNextLeg(job: Job, change: Partial<LegWork['next']>): void {
  const { skill, disaster, weaponBan } = change
  if (job.work) {
    job.work.next.skill += skill ?? 0
    job.work.next.disaster ||= disaster ?? false
    job.work.next.weaponBan = weaponBan ?? job.work.next.weaponBan
  } else {
    job.skillNextLeg += skill ?? 0
    job.disasterNextLeg ||= disaster ?? false
    job.weaponBan = weaponBan ?? job.weaponBan
  }
}

/** The next leg is up: what was said of the next leg now holds, and what held in the last one is over. */
export function turnToNextLeg(job: Job): void {
  const { skill, disaster, weaponBan } = job.work?.next ?? { skill: 0, disaster: false, weaponBan: null }
  job.leg++
  job.gathered = 0
  job.skillNextLeg = skill
  job.disasterNextLeg = disaster
  job.weaponBan = weaponBan
  delete job.work
}
