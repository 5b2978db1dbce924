import { ask, emit, type Play } from '@starboard/kernel'
import { type Either, type Empty, type OptionOf, one, question } from '@starboard/kernel/speech'
import type { GroupId, SkillId } from '../../content/index.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { crewOf, pcOf, rankOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { inForce } from '../0-table/state.ts'
import { careerGroups } from './muster.ts'

export type LearningEvent =
  | { type: 'skill-marked'; rule: string; pc: PcId; skill: SkillId }
  | { type: 'training-begun'; rule: string; pc: PcId; skill: SkillId; weeks: number }
  | { type: 'trained'; rule: string; pc: PcId; skill: SkillId; weeks: number; of: number }
  | { type: 'skill-raised'; rule: string; pc: PcId; skill: SkillId; rank: number }
  | { type: 'career-raised'; rule: string; pc: PcId; career: string; rank: number }
  | { type: 'retired'; rule: string; pc: PcId }

type TrainLabel = { skill: SkillId; rank: number; weeks: number }

export const MARK = question('mark')<{ pc: PcId }, Either<TrainLabel | Empty>>()
export const TRAIN = question('train')<{ pc: PcId }, TrainLabel>()

/** LF-RUL-CG-13: after a job each character may mark one skill in which a throw of it failed. */
export function* markSkills(g: LongFall): Play {
  for (const { id } of crewOf(g)) {
    const skills = pcOf(g, id).failed.filter((skill) => !pcOf(g, id).marked.includes(skill))
    if (skills.length > 0 && inForce(g, 'LF-RUL-CG-13')) yield* markOne(g, id, skills)
    pcOf(g, id).failed = []
  }
}

function* markOne(g: LongFall, id: PcId, skills: readonly SkillId[]): Play {
  const none = { value: 'none', skill: null }
  const options = [...skills.map((skill) => skillOption(pcOf(g, id), skill)), none]
  const { skill } = yield* ask(one(MARK, pcOf(g, id).seat, 'LF-RUL-CG-13', options, { label: { pc: id } }))
  if (skill === null) return
  pcOf(g, id).marked.push(skill)
  emit<LearningEvent>(g, { type: 'skill-marked', rule: 'LF-RUL-CG-13', pc: id, skill })
}

interface SkillOption extends OptionOf<TrainLabel> {
  readonly skill: SkillId
}

const skillOption = (pc: Pc, skill: SkillId): SkillOption => ({
  value: skill,
  skill,
  label: { skill, rank: rankOf(pc, skill), weeks: weeksToLearn(pc, skill) },
  rule: 'LF-RUL-CG-13',
})

/** Weeks in safety equal to twice the new rank (LF-RUL-CG-13). */
export const weeksToLearn = (pc: Pc, skill: SkillId): number => 2 * (rankOf(pc, skill) + 1)

export const canTrain = (pc: Pc): boolean => pc.training !== null || pc.marked.length > 0

/** Begins with a marked skill if none is under way: one at a time, and what is begun is finished first. */
export function* train(g: LongFall, id: PcId): Play {
  const pc = pcOf(g, id)
  if (pc.training !== null || pc.marked.length === 0) return
  const options = pc.marked.map((skill) => skillOption(pc, skill))
  const { skill } = yield* ask(one(TRAIN, pc.seat, 'LF-RUL-CG-13', options, { label: { pc: id } }))
  pcOf(g, id).training = { skill, weeks: 0 }
  const weeks = weeksToLearn(pcOf(g, id), skill)
  emit<LearningEvent>(g, { type: 'training-begun', rule: 'LF-RUL-CG-13', pc: id, skill, weeks })
}

/** A week spent on the skill in training; only weeks in safety count. At the last of them the rank rises by 1. */
export function passTrainingWeek(g: LongFall, pc: Pc, safe: boolean): void {
  if (pc.training === null || !safe) return
  const { skill } = pc.training
  const weeks = ++pc.training.weeks
  const of = weeksToLearn(pc, skill)
  emit<LearningEvent>(g, { type: 'trained', rule: 'LF-RUL-CG-13', pc: pc.id, skill, weeks, of })
  if (weeks < of) return
  pc.training = null
  pc.marked = pc.marked.filter((marked) => marked !== skill)
  const rank = rankOf(pc, skill) + 1
  pc.skills[skill] = rank
  emit<LearningEvent>(g, { type: 'skill-raised', rule: 'LF-RUL-CG-13', pc: pc.id, skill, rank })
}

/** LF-RUL-CG-14: every fourth job for patrons of a kind that fits the Career raises its rank, without limit. */
export function careerJobDone(g: LongFall, patronGroups: readonly GroupId[]): void {
  if (!inForce(g, 'LF-RUL-CG-14')) return
  for (const pc of crewOf(g)) {
    if (careerGroups(pc.terms).some((group) => patronGroups.includes(group))) countJob(g, pc)
  }
}

function countJob(g: LongFall, pc: Pc): void {
  pc.career.jobs++
  if (pc.career.jobs % 4 !== 0) return
  const rank = ++pc.career.rank
  emit<LearningEvent>(g, {
    type: 'career-raised',
    rule: 'LF-RUL-CG-14',
    pc: pc.id,
    career: pc.career.name,
    rank,
  })
}

/**
 * LF-BURN-02, LF-RUL-BURN-01: in port those who are burnt out leave the crew. What is in the purse and the free berth
 * stay with the others; the gear goes with its owner.
 */
export function retireBurntOut(g: LongFall): void {
  for (const pc of crewOf(g).filter(({ fate }) => fate === 'burnt-out')) {
    pc.fate = 'retired'
    g.port.toAct = g.port.toAct.filter((id) => id !== pc.id)
    emit<LearningEvent>(g, { type: 'retired', rule: 'LF-RUL-BURN-01', pc: pc.id })
  }
}
