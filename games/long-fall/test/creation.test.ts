import type { AskOne, Json } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import {
  careerOf,
  GROUPS,
  type GroupId,
  READY,
  type Ready,
  type ReadyId,
  SKILLS,
  type SkillId,
  skillsOf,
} from '../content/index.ts'
import { longFall } from '../index.ts'
import type { Pc } from '../rules/0-table/pc.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { barred, hasKit } from '../rules/1-throws/throws.ts'
import { careerJobDone, markSkills, passTrainingWeek, train } from '../rules/2-characters/learning.ts'
import { careerGroups, kitSkills, startingWeapons } from '../rules/2-characters/muster.ts'
import { text } from '../text.ts'
import { campaign, type PcSketch, plainly, ruled, type Table } from './table.ts'
import { thrown } from './throwing.ts'

const BLANK: PcSketch = { terms: [], luck: [10, 10], career: { name: '', rank: 0, jobs: 0 } }

/** A table where a character is made, and then a second one, so that there is always something to ask. */
const making = (dice: number[] = [], at?: (g: LongFall) => void): Table =>
  campaign({
    pcs: [BLANK, BLANK],
    agenda: [
      { kind: 'create', pc: 'pc-1' },
      { kind: 'create', pc: 'pc-2' },
    ],
    dice,
    ...(at ? { at } : {}),
  })

type Term = readonly [group: GroupId, ...skills: SkillId[]]

const SPACER: Term = ['grp-spacer', 'pilot', 'astrogation', 'sensors']
const SOLDIER: Term = ['grp-soldier', 'small-arms', 'tactics', 'blades']
const SCHOLAR: Term = ['grp-scholar', 'antiquities', 'languages', 'medic']

/** Youth: characteristics, background, and how many terms there will be. */
const youth = (
  table: Table,
  terms: number,
  background: SkillId[] = ['bargain', 'law'],
  shared = '1-1',
): Table =>
  table
    .answer('maker', 'make')
    .answer('characteristics', shared)
    .answer('background', background)
    .answer('terms', String(terms))

const serve = (table: Table, [group, ...skills]: Term): Table =>
  table.answer('group', group).answer('skills', skills)

/** A character made whole; unless said otherwise with the first option of everything. */
function made(terms: readonly Term[], answers: { [id: string]: Json } = {}, background?: SkillId[]): Pc {
  const table = youth(making([3]), terms.length, background, answers.characteristics as string | undefined)
  for (const term of terms) serve(table, term)
  for (const id of ['ageing', 'first-weapon', 'first-kit', 'papers']) {
    if (table.asks[0]!.id === id)
      table.answer(id, answers[id] ?? (id === 'papers' ? {} : table.offered(id)[0]!))
  }
  expect(table.ask('maker').label).toMatchObject({ pc: 'pc-2' })
  return table.state.pcs[0]!
}

rule('LF-CAR-01', 'each player describes a Career when the character is created', () => {
  expect(made([SPACER], { papers: { name: 'Bo', career: 'Lane Ghost' } })).toMatchObject({
    name: 'Bo',
    career: { name: 'Lane Ghost' },
  })
})

rule('LF-CAR-02', 'the Career is drawn from the skill groups served in', () => {
  expect(made([SPACER, SOLDIER]).career.name).toBe('Orbital Marine')
  expect(made([SCHOLAR, SOLDIER]).career.name).toBe('War Surgeon')
})

rule('LF-CAR-04', 'a character has a rank in the Career', () => {
  const pc = made([SPACER, SOLDIER])
  expect(pc.career).toEqual({ name: 'Orbital Marine', rank: 2, jobs: 0 })
  expect(thrown({ career: pc.career }, 'career', [3, 3])).toMatchObject({ added: 'career', total: 8 })
})

rule('LF-RUL-CG-01', '2 points are shared between Strength and Agility, each 0 to 2', () => {
  const table = making().answer('maker', 'make')
  expect(table.offered('characteristics')).toEqual(['1-1', '0-2', '2-0'])
  expect(made([SPACER], { characteristics: '2-0' })).toMatchObject({ strength: 2, agility: 0 })
  expect(made([SPACER], { characteristics: '0-2' })).toMatchObject({ strength: 0, agility: 2 })
})

rule('LF-RUL-CG-02', 'there are eight groups of six skills to choose from', () => {
  const table = youth(making(), 1)
  expect(table.offered('group')).toEqual(Object.keys(GROUPS))
  expect(table.offered('group')).toHaveLength(8)
  for (const group of Object.keys(GROUPS) as GroupId[]) {
    expect(youth(making(), 1, ['bargain', 'law']).answer('group', group).offered('skills')).toEqual(
      skillsOf(group),
    )
    expect(skillsOf(group)).toHaveLength(6)
  }
})

rule('LF-RUL-CG-03', 'one to four terms are served, each in one group, which may repeat', () => {
  const table = making()
    .answer('maker', 'make')
    .answer('characteristics', '1-1')
    .answer('background', ['law', 'locks'])
  expect(table.offered('terms').sort()).toEqual(['1', '2', '3', '4'])
  expect(made([SPACER]).terms).toEqual(['grp-spacer'])
  expect(made([SPACER, SOLDIER, SPACER, SPACER]).terms).toEqual([
    'grp-spacer',
    'grp-soldier',
    'grp-spacer',
    'grp-spacer',
  ])
})

test('whoever chooses how many terms to serve is told what they teach and what they cost', () => {
  const table = making()
    .answer('maker', 'make')
    .answer('characteristics', '1-1')
    .answer('background', ['law', 'locks'])
  const [ask, view] = [table.ask('terms') as AskOne, longFall.view(table.state, 1)]
  const said = Object.fromEntries(ask.options.map((one) => [one.value, text.option(ask, one, view)]))
  expect(said['1']).toBe('1 term: 3 ranks of skills, Luck 10/10, Career rank 1, no skill above 3')
  expect(said['4']).toBe(
    '4 terms: 12 ranks of skills, Luck 7/7, Career rank 3, no skill above 4, Strength or Agility down by 1',
  )
})

rule('LF-RUL-CG-04', 'a term gives +1 rank in three different skills of its group', () => {
  const pc = made([SPACER, ['grp-spacer', 'pilot', 'gunnery', 'engines']], {}, ['pilot', 'law'])
  expect(pc.skills).toEqual({ pilot: 3, law: 1, astrogation: 1, sensors: 1, gunnery: 1, engines: 1 })
  const table = youth(making(), 1).answer('group', 'grp-spacer')
  expect(() => table.answer('skills', ['pilot', 'pilot', 'sensors'])).toThrow('each option once')
  expect(() => table.answer('skills', ['pilot', 'sensors'])).toThrow('3 to 3')
  expect(() => table.answer('skills', ['pilot', 'sensors', 'medic'])).toThrow('not one of the options')
})

rule('LF-RUL-CG-05', 'before the terms, any two different skills get +1 rank', () => {
  const table = making().answer('maker', 'make').answer('characteristics', '1-1')
  expect(table.offered('background')).toEqual(Object.keys(SKILLS))
  expect(() => table.answer('background', ['law', 'law'])).toThrow('each option once')
  expect(() => table.answer('background', ['law'])).toThrow('2 to 2')
  table.answer('background', ['law', 'beasts'])
  expect(table.state.pcs[0]!.skills).toEqual({ law: 1, beasts: 1 })
})

rule(
  'LF-RUL-CG-06',
  'no rank above 3 at creation, 4 with four terms: the rest goes to another skill of the group',
  () => {
    const table = youth(making(), 3, ['pilot', 'law'])
    serve(serve(table, SPACER), SPACER).answer('group', 'grp-spacer')
    expect(table.state.pcs[0]!.skills.pilot).toBe(3)
    expect(table.offered('skills')).toEqual(['astrogation', 'vacc-work', 'engines', 'sensors', 'gunnery'])
    expect(table.ask('skills').whyNot!()).toEqual([
      { label: { why: 'highest-rank', skill: 'pilot', highest: 3 }, rule: 'LF-RUL-CG-06' },
    ])
    const long = youth(making(), 4, ['pilot', 'law'])
    serve(serve(long, SPACER), SPACER).answer('group', 'grp-spacer')
    expect(long.offered('skills')).toContain('pilot')
    long.answer('skills', ['pilot', 'gunnery', 'engines']).answer('group', 'grp-spacer')
    expect(long.state.pcs[0]!.skills.pilot).toBe(4)
    expect(long.offered('skills')).not.toContain('pilot')
  },
)

rule('LF-RUL-CG-07', 'the Career rank equals the number of terms, at most 3', () => {
  const terms = [SPACER, SOLDIER, SCHOLAR, SOLDIER]
  expect([1, 2, 3, 4].map((n) => made(terms.slice(0, n)).career.rank)).toEqual([1, 2, 3, 3])
})

rule('LF-RUL-CG-08', 'Luck starts full, at 11 less the number of terms', () => {
  const terms = [SPACER, SOLDIER, SCHOLAR, SOLDIER]
  const luck = [1, 2, 3, 4].map((n) => made(terms.slice(0, n)).luck)
  expect(luck.map(({ now, max }) => [now, max])).toEqual([
    [10, 10],
    [9, 9],
    [8, 8],
    [7, 7],
  ])
})

rule('LF-RUL-CG-09', 'four terms cost a point of one Characteristic that has one to lose', () => {
  const terms = [SPACER, SOLDIER, SCHOLAR, SOLDIER]
  expect(made(terms, { ageing: 'agility' })).toMatchObject({ strength: 1, agility: 0 })
  expect(made(terms, { ageing: 'strength' })).toMatchObject({ strength: 0, agility: 1 })
  expect(made(terms, { characteristics: '0-2' })).toMatchObject({ strength: 0, agility: 1 }) // no choice: not asked
  expect(made(terms.slice(0, 3))).toMatchObject({ strength: 1, agility: 1 })
})

rule(
  'LF-RUL-CG-10',
  'the Career is named after the two groups with most terms, ties by the order served',
  () => {
    expect(made([SPACER]).career.name).toBe('Deep-Lane Hand')
    expect(made([SOLDIER, SOLDIER]).career.name).toBe('Line Veteran')
    expect(made([SPACER, SOLDIER, SCHOLAR]).career.name).toBe('Orbital Marine')
    expect(made([SPACER, SCHOLAR, SCHOLAR, SOLDIER]).career.name).toBe('Survey Officer')
    expect(made([SPACER, SOLDIER, SCHOLAR, SCHOLAR]).career.name).toBe('Survey Officer')
    expect(careerGroups(['grp-spacer', 'grp-soldier', 'grp-scholar', 'grp-scholar'])).toEqual([
      'grp-scholar',
      'grp-spacer',
    ])
    expect(made([SPACER], { papers: { career: 'Nobody in Particular' } }).career.name).toBe(
      'Nobody in Particular',
    )
    expect(made([SPACER], { papers: { career: '  ' } }).career.name).toBe('Deep-Lane Hand')
  },
)

rule('LF-RUL-CG-11', 'belongings are a weapon of Harm 1 or less, one kit, and d6 × 10 marks', () => {
  const table = serve(youth(making([4]), 1, ['medic', 'law']), SPACER)
  expect(table.offered('first-weapon').sort()).toEqual(['it-blade', 'it-knife', 'it-pistol', 'it-stun'])
  table.answer('first-weapon', 'it-blade')
  expect(table.offered('first-kit')).toEqual(['medic', 'law', 'pilot', 'astrogation'])
  table.answer('first-kit', 'medic').answer('papers', {})
  const pc = table.state.pcs[0]!
  expect(pc.gear.map(({ item }) => item)).toEqual(['it-blade', 'kit-medic'])
  expect(table.state.marks).toBe(50 + 40)
  expect(barred(table.state, pc, 'medic')).toBeNull()
  expect(barred(table.state, pc, 'law')).toMatchObject({ because: 'no-kit' })
  expect(
    (['pilot', 'astrogation', 'engines'] as const).map((skill) => hasKit(table.state, pc, skill)),
  ).toEqual(
    Array(3).fill(true), // the ship's own fittings
  )
  const plain = made([['grp-courtier', 'etiquette', 'oratory', 'heraldry']], {}, ['bargain', 'blades'])
  expect(plain.gear.map(({ item }) => item)).toEqual(['it-blade']) // the best handled first; no kit without such a skill
})

const READY_IDS = Object.keys(READY) as ReadyId[]

/** The rules of creation once more, written against the finished list of answers. */
function faults({ strength, agility, background, terms, aged, weapon, kit }: Ready): string[] {
  const highest = terms.length === 4 ? 4 : 3
  const taught = [...background, ...terms.flatMap(({ skills }) => skills)]
  const rank = (skill: SkillId) => taught.filter((other) => other === skill).length
  const rules: [string, boolean][] = [
    ['LF-RUL-CG-01', strength + agility === 2 && Math.min(strength, agility) >= 0],
    ['LF-RUL-CG-03', terms.length >= 1 && terms.length <= 4],
    ['LF-RUL-CG-04', terms.every(({ skills }) => new Set(skills).size === 3)],
    ['its group', terms.every(({ group, skills }) => skills.every((skill) => SKILLS[skill].group === group))],
    ['LF-RUL-CG-05', background[0] !== background[1]],
    ['LF-RUL-CG-06', taught.every((skill) => rank(skill) <= highest)],
    ['LF-RUL-CG-09', terms.length === 4 ? aged !== null && { strength, agility }[aged] > 0 : aged === null],
    ['a weapon', startingWeapons().includes(weapon)],
    [
      'a kit',
      kit === null ? kitSkills({ skills: {} }).length === 0 : rank(kit) > 0 && SKILLS[kit].marked === true,
    ],
  ]
  return rules.filter(([, kept]) => !kept).map(([broken]) => broken)
}

test.each(READY_IDS)('the ready-made %s is made by the rules', (id) => {
  expect(faults(READY[id])).toEqual([])
  const table = making([2]).answer('maker', `ready:${id}`)
  const pc = table.state.pcs[0]!
  const terms = READY[id].terms.length
  expect(pc).toMatchObject({
    name: READY[id].name,
    luck: { now: 11 - terms, max: 11 - terms },
    career: { name: READY[id].career ?? careerOf(...careerGroups(pc.terms)).name, rank: Math.min(3, terms) },
  })
  expect(Object.values(pc.skills).reduce((sum, rank) => sum + rank, 0)).toBe(2 + 3 * terms)
  expect(pc.strength + pc.agility).toBe(terms === 4 ? 1 : 2)
  expect(table.state.marks).toBe(50 + 20)
})

test('a ready-made character joins only once, and the ready-made are enough for every berth', () => {
  const table = making([1]).answer('maker', 'ready:ana-kessel')
  expect(table.offered('maker')).not.toContain('ready:ana-kessel')
  expect(table.offered('maker')).toContain('make')
  expect(READY_IDS.length).toBeGreaterThanOrEqual(6)
  expect(new Set(READY_IDS.map((id) => READY[id].name)).size).toBe(READY_IDS.length)
})

test('between them the ready-made know every marked skill that a passage or a leg asks for most', () => {
  const known = new Set(READY_IDS.flatMap((id) => READY[id].terms.flatMap(({ skills }) => [...skills])))
  for (const skill of ['pilot', 'astrogation', 'medic', 'mechanic', 'locks', 'law', 'computers'] as const) {
    expect(
      known.has(skill) || READY_IDS.some((id) => READY[id].background.includes(skill as never)),
      skill,
    ).toBe(true)
  }
})

const skilled: PcSketch = { skills: { pilot: 1 }, failed: ['pilot', 'stealth'] }

rule(
  'LF-RUL-CG-13',
  'a skill that failed is marked after a job, and trained in twice its new rank of safe weeks',
  () => {
    const job = ruled(markSkills, { pcs: [skilled, { failed: [] }] })
    expect(job.offered('mark')).toEqual(['pilot', 'stealth', 'none'])
    job.answer('mark', 'pilot')
    expect(job.state.pcs[0]).toMatchObject({ marked: ['pilot'], failed: [] }) // one of them, and the job is forgotten
    const table = ruled(
      function* (g) {
        for (const safe of [true, true, false, true, true]) {
          yield* train(g, 'pc-1')
          passTrainingWeek(g, g.pcs[0]!, safe)
        }
      },
      { pcs: [{ ...skilled, marked: ['pilot', 'stealth'] }] },
    )
    expect(table.offered('train')).toEqual(['pilot', 'stealth'])
    table.answer('train', 'pilot') // and nothing else is asked while it is under way
    expect(table.log('trained')).toMatchObject([1, 2, 3, 4].map((weeks) => ({ weeks, of: 4 })))
    expect(table.state.pcs[0]).toMatchObject({ skills: { pilot: 2 }, marked: ['stealth'], training: null })
  },
)

test('a failed throw can be marked, a success in part or an automatic failure cannot', () => {
  const failed = (tried: SkillId, dice: number[], needed = 1) =>
    campaign({
      pcs: [{ luck: [0, 5] }],
      agenda: [
        { kind: 'throw', pc: 'pc-1', tried, needed, named: null, task: null, patient: null },
        { kind: 'create', pc: 'pc-1' },
      ],
      dice,
    }).state.pcs[0]!.failed
  expect(failed('stealth', [3, 3])).toEqual(['stealth'])
  expect(failed('stealth', [5, 4], 3)).toEqual([])
  expect(failed('medic', [])).toEqual([])
})

rule(
  'LF-RUL-CG-14',
  'every fourth job for patrons that fit the Career raises its rank, without limit',
  () => {
    const jobs = (n: number, groups: GroupId[]) =>
      ruled(
        plainly((g) => {
          for (let job = 0; job < n; job++) careerJobDone(g, groups)
        }),
        {
          pcs: [
            { terms: ['grp-spacer', 'grp-soldier'], career: { name: 'Orbital Marine', rank: 3, jobs: 0 } },
          ],
        },
      ).state.pcs[0]!.career
    expect(jobs(3, ['grp-soldier'])).toMatchObject({ rank: 3, jobs: 3 })
    expect(jobs(4, ['grp-soldier', 'grp-courtier'])).toMatchObject({ rank: 4 })
    expect(jobs(12, ['grp-spacer'])).toMatchObject({ rank: 6 })
    expect(jobs(8, ['grp-courtier'])).toMatchObject({ rank: 3, jobs: 0 })
    expect(jobs(8, [])).toMatchObject({ rank: 3 })
  },
)

/** How the open questions and their options read. */
function read(table: Table): string[] {
  const view = table.match.view(1)
  return table.asks.flatMap((ask) => [
    text.question(ask, view),
    ...('options' in ask ? ask.options.map((option) => text.option(ask, option, view)) : []),
    ...(ask.whyNot?.() ?? []).map((reason) => text.whyNot(reason, view)),
  ])
}

test('every question of creation reads well, and so does the log', () => {
  const table = making([3])
  const lines = read(table)
  table.answer('maker', 'make')
  lines.push(...read(table))
  table.answer('characteristics', '1-1')
  lines.push(...read(table))
  table.answer('background', ['pilot', 'law'])
  lines.push(...read(table))
  table.answer('terms', '4')
  for (let term = 1; term <= 4; term++) {
    lines.push(...read(table))
    table.answer('group', 'grp-spacer')
    lines.push(...read(table))
    table.answer('skills', term < 4 ? ['pilot', 'engines', 'sensors'] : ['gunnery', 'engines', 'sensors'])
  }
  for (const id of ['ageing', 'first-weapon', 'first-kit', 'papers']) {
    lines.push(...read(table))
    table.answer(id, id === 'papers' ? {} : table.offered(id)[0]!)
  }
  lines.push(...table.log().map((event) => text.event(event, table.match.view(1))))
  expect(lines.filter((line) => /undefined|NaN|\[object|^$/.test(line))).toEqual([])
  expect(lines).toContain(
    'Ana Kessel, Tramp Skipper: Pilot 3, Astrogation 2 and Streetwise 1; Luck 8/8. Learned the lanes on a tramp, and to talk her way out of port fees.',
  )
  expect(lines).toContain('Pilot is at 4, the highest rank at creation')
})
