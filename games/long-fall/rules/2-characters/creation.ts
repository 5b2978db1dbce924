import { ask, emit, type Play, type RuleId } from '@starboard/kernel'
import {
  type Either,
  type Empty,
  form,
  type OptionTo,
  one,
  question,
  type Refused,
  some,
} from '@starboard/kernel/speech'
import type { CharacteristicId, GroupId, ReadyId, SkillId } from '../../content/index.ts'
import { GROUPS, READY, SKILLS, skillsOf } from '../../content/index.ts'
import type { Item } from '../0-table/agenda.ts'
import type { Pc, PcId } from '../0-table/pc.ts'
import { pcOf, rankOf } from '../0-table/pc.ts'
import type { LongFall } from '../0-table/state.ts'
import {
  careerName,
  careerRankAfter,
  chooseKit,
  chooseWeapon,
  luckAfter,
  outfit,
  signPapers,
} from './muster.ts'

export type CreationEvent =
  | { type: 'term-served'; rule: RuleId; pc: PcId; group: GroupId; skills: SkillId[] }
  | { type: 'aged'; rule: RuleId; pc: PcId; characteristic: CharacteristicId; now: number }

type About = { pc: PcId }
type SkillLabel = { skill: SkillId; rank: number; marked: boolean }

export const MAKER = question('maker')<About, Either<{ ready: ReadyId } | Empty>>()
export const CHARACTERISTICS = question('characteristics')<About, { strength: number; agility: number }>()
export const BACKGROUND = question('background')<About, SkillLabel>()
export const TERMS = question('terms')<
  About,
  { terms: number; luck: number; rank: number; highest: number }
>()
export const GROUP = question('group')<About & { term: number }>()
export const TAUGHT = question('skills')<About & { term: number; group: GroupId }, SkillLabel>()
export const AGEING = question('ageing')<About, { rank: number }>()
export const PAPERS = question('papers')<About, never>()

export type CreationReason = { why: 'highest-rank'; skill: SkillId; highest: number }

/** LF-RUL-CG-01. */
const POINTS = 2

/** LF-RUL-CG-03, the usual number first. */
const TERMS_TO_SERVE = [3, 2, 1, 4]

/** LF-RUL-CG-04, LF-RUL-CG-05. */
export const SKILLS_A_TERM = 3
const BACKGROUND_SKILLS = 2

const LONGEST_NAME = 40

type Creating = Extract<Item, { kind: 'create' }>

/**
 * Character creation: a ready-made character, or one made by its player. The making is several short steps:
 * the youth, then each term (LF-RUL-CG-03), then what is left of it all. `left` says where it stands.
 */
export function* createPc(g: LongFall, { pc, left }: Creating): Play {
  if (left === undefined) yield* chooseMaker(g, pc)
  else if (left > 0) yield* serveTerm(g, pc, left)
  else yield* musterOut(g, pc)
}

function* chooseMaker(g: LongFall, id: PcId): Play {
  const { ready } = yield* ask(one(MAKER, pcOf(g, id).seat, 'LF-RUL-CG-02', makers(g), { label: { pc: id } }))
  if (ready === null) yield* makeYouth(g, id)
  else makeReady(g, id, ready)
}

interface MakerOption extends OptionTo<typeof MAKER> {
  readonly ready: ReadyId | null
}

/** Each ready-made character once; whoever would rather make one may. */
function makers(g: LongFall): MakerOption[] {
  const free = (Object.keys(READY) as ReadyId[]).filter((id) =>
    g.pcs.every(({ name }) => name !== READY[id].name),
  )
  return [
    ...free.map((ready) => ({ value: `ready:${ready}`, ready, label: { ready } })),
    { value: 'make', ready: null },
  ]
}

/** What comes before the terms, and how many there will be: the highest rank depends on it (LF-RUL-CG-06). */
function* makeYouth(g: LongFall, id: PcId): Play {
  yield* shareCharacteristics(g, id)
  yield* chooseBackground(g, id)
  const options = TERMS_TO_SERVE.map((terms) => ({
    value: String(terms),
    terms,
    label: { terms, luck: luckAfter(terms), rank: careerRankAfter(terms), highest: highestRank(terms) },
  }))
  const { terms } = yield* ask(one(TERMS, pcOf(g, id).seat, 'LF-RUL-CG-03', options, { label: { pc: id } }))
  g.agenda.unshift({ kind: 'create', pc: id, left: terms })
}

/** LF-RUL-CG-01: two points between Strength and Agility. */
function* shareCharacteristics(g: LongFall, id: PcId): Play {
  const options = [1, 0, 2].map((strength) => ({
    value: `${strength}-${POINTS - strength}`,
    strength,
    agility: POINTS - strength,
    label: { strength, agility: POINTS - strength },
  }))
  const { strength, agility } = yield* ask(
    one(CHARACTERISTICS, pcOf(g, id).seat, 'LF-RUL-CG-01', options, { label: { pc: id } }),
  )
  Object.assign(pcOf(g, id), { strength, agility })
}

/** LF-RUL-CG-05: one rank in any two different skills. */
function* chooseBackground(g: LongFall, id: PcId): Play {
  const options = (Object.keys(SKILLS) as SkillId[]).map((skill) => skillOption(pcOf(g, id), skill))
  const chosen = yield* ask(
    some(BACKGROUND, pcOf(g, id).seat, 'LF-RUL-CG-05', options, {
      label: { pc: id },
      min: BACKGROUND_SKILLS,
      max: BACKGROUND_SKILLS,
    }),
  )
  raise(
    pcOf(g, id),
    chosen.map(({ skill }) => skill),
  )
}

const skillOption = (pc: Pc, skill: SkillId) => ({
  value: skill,
  skill,
  label: { skill, rank: rankOf(pc, skill) + 1, marked: SKILLS[skill].marked === true },
})

function raise(pc: Pc, skills: readonly SkillId[]): void {
  for (const skill of skills) pc.skills[skill] = rankOf(pc, skill) + 1
}

/** One term: a group, which may be the same again (LF-RUL-CG-03), and three of its skills (LF-RUL-CG-04). */
function* serveTerm(g: LongFall, id: PcId, left: number): Play {
  const term = pcOf(g, id).terms.length + 1
  const groups = (Object.keys(GROUPS) as GroupId[]).map((group) => ({ value: group, group }))
  const { group } = yield* ask(
    one(GROUP, pcOf(g, id).seat, 'LF-RUL-CG-03', groups, { label: { pc: id, term } }),
  )
  const highest = highestRank(term - 1 + left)
  const { allowed, full } = learnable(pcOf(g, id), group, highest)
  const chosen = yield* ask(
    some(
      TAUGHT,
      pcOf(g, id).seat,
      'LF-RUL-CG-04',
      allowed.map((skill) => skillOption(pcOf(g, id), skill)),
      {
        label: { pc: id, term, group },
        min: SKILLS_A_TERM,
        max: SKILLS_A_TERM,
        whyNot: () => full.map((skill) => fullReason(skill, highest)),
      },
    ),
  )
  endTerm(
    g,
    id,
    group,
    chosen.map(({ skill }) => skill),
  )
  g.agenda.unshift({ kind: 'create', pc: id, left: left - 1 })
}

/** LF-RUL-CG-06: what a skill at the highest rank cannot take goes to another of the same group. */
function learnable(pc: Pc, group: GroupId, highest: number): { allowed: SkillId[]; full: SkillId[] } {
  const isFull = (skill: SkillId) => rankOf(pc, skill) >= highest
  const skills = skillsOf(group)
  return { allowed: skills.filter((skill) => !isFull(skill)), full: skills.filter(isFull) }
}

const fullReason = (skill: SkillId, highest: number): Refused<CreationReason> => ({
  label: { why: 'highest-rank', skill, highest },
  rule: 'LF-RUL-CG-06',
})

/** LF-RUL-CG-06: 3, and 4 after four terms. */
export const highestRank = (terms: number): number => (terms >= 4 ? 4 : 3)

function endTerm(g: LongFall, id: PcId, group: GroupId, skills: SkillId[]): void {
  const pc = pcOf(g, id)
  pc.terms.push(group)
  raise(pc, skills)
  emit<CreationEvent>(g, { type: 'term-served', rule: 'LF-RUL-CG-04', pc: id, group, skills })
}

/** What the years left behind: age, belongings, and the words on the papers. */
function* musterOut(g: LongFall, id: PcId): Play {
  if (isAgeing(pcOf(g, id).terms.length)) yield* age(g, id)
  const weapon = yield* chooseWeapon(g, id)
  const kit = yield* chooseKit(g, id)
  const { name, career } = yield* ask(
    form(
      PAPERS,
      pcOf(g, id).seat,
      'LF-CAR-01',
      {
        name: { kind: 'text', max: LONGEST_NAME, default: pcOf(g, id).name },
        career: { kind: 'text', max: LONGEST_NAME, default: careerName(pcOf(g, id).terms) },
      },
      { label: { pc: id } },
    ),
  )
  signPapers(g, id, { name, career, ready: false })
  outfit(g, id, weapon, kit)
}

/** LF-RUL-CG-09. */
export const isAgeing = (terms: number): boolean => terms >= 4

/** Four terms cost a point of a Characteristic that has one to lose. */
function* age(g: LongFall, id: PcId): Play {
  const pc = pcOf(g, id)
  const options = (['strength', 'agility'] as const)
    .filter((characteristic) => pc[characteristic] > 0)
    .map((characteristic) => ({ value: characteristic, characteristic, label: { rank: pc[characteristic] } }))
  if (options.length === 0) return
  const { characteristic } = yield* ask(one(AGEING, pc.seat, 'LF-RUL-CG-09', options, { label: { pc: id } }))
  loseToAge(g, id, characteristic)
}

function loseToAge(g: LongFall, id: PcId, characteristic: CharacteristicId): void {
  const now = --pcOf(g, id)[characteristic]
  emit<CreationEvent>(g, { type: 'aged', rule: 'LF-RUL-CG-09', pc: id, characteristic, now })
}

/** A ready-made character is made by the same rules, with the answers already given. */
function makeReady(g: LongFall, id: PcId, ready: ReadyId): void {
  const { strength, agility, background, terms, aged, weapon, kit, ...papers } = READY[ready]
  const pc = pcOf(g, id)
  pc.name = papers.name
  Object.assign(pc, { strength, agility })
  raise(pc, background)
  for (const { group, skills } of terms) endTerm(g, id, group, [...skills])
  if (aged) loseToAge(g, id, aged)
  signPapers(g, id, { name: papers.name, career: papers.career ?? careerName(pc.terms), ready: true })
  outfit(g, id, weapon, kit)
}
