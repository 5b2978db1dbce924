import type { Leg } from '../content/index.ts'
import type { Item } from '../rules/0-table/agenda.ts'
import type { Job } from '../rules/0-table/job.ts'
import type { LongFall } from '../rules/0-table/state.ts'

/** A job under way with these legs, on the world where the ship lies, for nobody in particular. */
export const jobWith = (legs: readonly Leg[], more: Partial<Job> = {}): Job => ({
  id: 'offer-1',
  patron: null,
  job: 11,
  trail: null,
  name: 'A job',
  template: 'T1',
  pay: 20,
  due: 8,
  opposition: [{ npc: 'npc-thug', number: 4 }],
  target: 0,
  by: null,
  deadline: 8,
  from: 3, // A world without work: nobody comes to take the patron's place.
  legs: [...legs],
  leg: 0,
  failedLegs: 0,
  gathered: 0,
  skill: 0,
  skillNextLeg: 0,
  disasterNextLeg: false,
  weaponBan: null,
  rival: null,
  missedDeadline: false,
  ...more,
})

/** Puts the job on the table. Everybody has already had the week in port in which it was taken. */
export const onJob =
  (legs: readonly Leg[], more: Partial<Job> = {}) =>
  (g: LongFall): void => {
    g.job = jobWith(legs, more)
    g.port.week = g.week
  }

/** Something that asks before anything else can happen, so that a test ends where it says. */
export const STOP: Item = { kind: 'complication', d66: 13 }

/** What is played: a leg, and then nothing more. */
export const A_LEG: readonly Item[] = [{ kind: 'leg' }, STOP]

export const SINGLE: Leg = { kind: 'single', ways: ['etiquette'], needed: 1 }
export const HARD: Leg = { kind: 'single', ways: ['etiquette'], needed: 2 }
export const TASK: Leg = { kind: 'task', ways: ['stealth'], impact: 3, interval: 'day' }
