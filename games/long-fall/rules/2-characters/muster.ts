import { ask, emit, type Play, type RuleId } from '@starboard/kernel'
import { one, question } from '@starboard/kernel/speech'
import type { GroupId, KitId, MarkedSkillId, SkillId, WeaponId } from '../../content/index.ts'
import { careerOf, SHIP, SKILLS, UNARMED, WEAPONS } from '../../content/index.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { pcOf, rankOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import { d6 } from '../1-throws/dice.ts'

export type MusterEvent =
  | {
      type: 'created'
      rule: RuleId
      pc: PcId
      name: string
      career: string
      rank: number
      luck: number
      ready: boolean
    }
  | {
      type: 'outfitted'
      rule: RuleId
      pc: PcId
      weapon: WeaponId
      kit: KitId | null
      die: number
      marks: number
    }

export const FIRST_WEAPON = question('first-weapon')<{ pc: PcId }, { weapon: WeaponId; rank: number }>()
export const FIRST_KIT = question('first-kit')<
  { pc: PcId },
  { skill: MarkedSkillId; rank: number; aboard: boolean }
>()

/** LF-CAR-01, LF-CAR-04: name, Career and its rank, and the Luck that the years have left. */
export function signPapers(
  g: LongFall,
  id: PcId,
  papers: { name: string; career: string; ready: boolean },
): void {
  const pc = pcOf(g, id)
  const terms = pc.terms.length
  pc.name = papers.name.trim() || pc.name
  pc.career = { name: papers.career.trim() || careerName(pc.terms), rank: careerRankAfter(terms), jobs: 0 }
  pc.luck = { now: luckAfter(terms), max: luckAfter(terms), calm: 0, spent: false }
  emit<MusterEvent>(g, {
    type: 'created',
    rule: 'LF-CAR-01',
    pc: id,
    name: pc.name,
    career: pc.career.name,
    rank: pc.career.rank,
    luck: pc.luck.max,
    ready: papers.ready,
  })
}

/** LF-RUL-CG-07. */
export const careerRankAfter = (terms: number): number => Math.min(3, terms)

/** LF-RUL-CG-08. */
export const luckAfter = (terms: number): number => 11 - terms

/**
 * LF-RUL-CG-10, LF-CAR-02: the two groups with most terms, ties by the order served; one group alone is a pair with
 * itself.
 */
export function careerGroups(terms: readonly GroupId[]): [GroupId, GroupId] {
  const served = (group: GroupId) => terms.filter((term) => term === group).length
  const [first, second] = [...new Set(terms)].sort((one, other) => served(other) - served(one))
  return [first!, second ?? first!]
}

export const careerName = (terms: readonly GroupId[]): string => careerOf(...careerGroups(terms)).name

/** LF-RUL-CG-11: weapon and kit; d6 × 10 marks go into the crew's purse. Work clothes need no keeping track of. */
export function outfit(g: LongFall, id: PcId, weapon: WeaponId, skill: MarkedSkillId | null): void {
  const kit: KitId | null = skill && `kit-${skill}`
  const items = kit ? [weapon, kit] : [weapon]
  pcOf(g, id).gear = items.map((item) => ({ item, broken: false, empty: false }))
  const die = d6(g)
  g.marks += die * 10
  emit<MusterEvent>(g, {
    type: 'outfitted',
    rule: 'LF-RUL-CG-11',
    pc: id,
    weapon,
    kit,
    die,
    marks: die * 10,
  })
}

/** LF-RUL-CG-11: a weapon of Harm 1 or less, the one best handled first. */
export function* chooseWeapon(g: LongFall, id: PcId): Play<WeaponId> {
  const pc = pcOf(g, id)
  const skillWith = (weapon: WeaponId) => rankOf(pc, WEAPONS[weapon].skill)
  const options = startingWeapons()
    .sort((one, other) => skillWith(other) - skillWith(one) || WEAPONS[other].harm - WEAPONS[one].harm)
    .map((weapon) => ({ value: weapon, weapon, label: { weapon, rank: skillWith(weapon) } }))
  return (yield* ask(one(FIRST_WEAPON, pc.seat, 'LF-RUL-CG-11', options, { label: { pc: id } }))).weapon
}

export const startingWeapons = (): WeaponId[] =>
  (Object.keys(WEAPONS) as WeaponId[]).filter((id) => id !== UNARMED && WEAPONS[id].harm <= 1)

/** LF-RUL-CG-11: the kit of one marked skill, first those for which the ship has none; nothing for who has no such skill. */
export function* chooseKit(g: LongFall, id: PcId): Play<MarkedSkillId | null> {
  const pc = pcOf(g, id)
  const aboard = (skill: SkillId) => (SHIP.kits as readonly SkillId[]).includes(skill)
  const options = kitSkills(pc)
    .sort((one, other) => Number(aboard(one)) - Number(aboard(other)) || rankOf(pc, other) - rankOf(pc, one))
    .map((skill) => ({
      value: skill,
      skill,
      label: { skill, rank: rankOf(pc, skill), aboard: aboard(skill) },
    }))
  if (options.length === 0) return null
  return (yield* ask(one(FIRST_KIT, pc.seat, 'LF-RUL-CG-11', options, { label: { pc: id } }))).skill
}

export const kitSkills = (pc: Pick<Pc, 'skills'>): MarkedSkillId[] =>
  (Object.keys(SKILLS) as SkillId[]).filter(
    (id): id is MarkedSkillId => SKILLS[id].marked === true && !!pc.skills[id],
  )
