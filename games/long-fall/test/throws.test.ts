import { rule } from '@starboard/kernel/rule'
import { expect } from 'vitest'
import { CHARACTERISTICS, KITS, SKILLS, type SkillId } from '../content/index.ts'
import { barred, oddsOf } from '../rules/1-throws/throws.ts'
import { highestRank } from '../rules/2-characters/creation.ts'
import { standing } from '../words/people.ts'
import { campaign, type PcSketch } from './table.ts'
import { luckOf, outcomeOf, throwing, thrown } from './throwing.ts'

const MEDIC_KIT = { item: 'kit-medic', broken: false, empty: false } as const
const SUIT = { item: 'ar-vacc', broken: false, empty: false } as const
const marked = (Object.keys(SKILLS) as SkillId[]).filter((id) => SKILLS[id].marked)

/** Why a character cannot even throw; null if it can. */
const why = (sketch: PcSketch, tried: SkillId) => {
  const { state } = campaign({ pcs: [sketch], agenda: [{ kind: 'create', pc: 'pc-1' }] })
  return barred(state, state.pcs[0]!, tried)
}

rule(
  'LF-THROW-01',
  'an uncertain action is decided by two dice, thrown by the player of the character',
  () => {
    const table = throwing({ seat: 1, luck: [3, 5] }, 'stealth', { dice: [2, 6] })
    expect(table.log('thrown')).toMatchObject([{ pc: 'pc-1', tried: 'stealth', dice: [2, 6], total: 8 }])
    expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([[1, 'luck']])
  },
)

rule('LF-THROW-02', '8 in all is a success, and so is anything above', () => {
  expect(thrown({}, null, [4, 4])).toMatchObject({ total: 8, success: true, passed: true })
  expect(thrown({}, null, [6, 6])).toMatchObject({ total: 12, success: true })
  expect(thrown({ skills: { sensors: 2 } }, 'sensors', [3, 3])).toMatchObject({ total: 8, success: true })
})

rule('LF-THROW-03', '7 in all is a failure, and so is anything below', () => {
  expect(thrown({}, null, [4, 3])).toMatchObject({ total: 7, success: false, passed: false })
  expect(thrown({ skills: { sensors: 2 } }, 'sensors', [3, 2])).toMatchObject({ total: 7, success: false })
  expect(thrown({}, null, [1, 1])).toMatchObject({ total: 2, success: false })
})

rule('LF-THROW-05', 'the rank of a skill that bears on the task is added', () => {
  expect(thrown({ skills: { tracking: 3 } }, 'tracking', [2, 3])).toMatchObject({
    added: 'tracking',
    rank: 3,
    total: 8,
  })
})

rule('LF-THROW-06', 'the rank of a Characteristic that bears on the task is added', () => {
  expect(thrown({ strength: 2 }, 'strength', [3, 3])).toMatchObject({ added: 'strength', rank: 2, total: 8 })
  expect(thrown({ strength: 2 }, 'brawling', [3, 3])).toMatchObject({ added: 'strength', total: 8 })
  expect(thrown({ agility: 1 }, 'climbing', [3, 3])).toMatchObject({ added: 'agility', total: 7 })
})

rule('LF-THROW-07', 'where nothing bears on the task nothing is added', () => {
  const able = {
    strength: 2,
    agility: 2,
    skills: { pilot: 3, languages: 2 },
    career: { name: '', rank: 3, jobs: 0 },
  }
  expect(thrown(able, null, [4, 4])).toMatchObject({ added: null, rank: 0, total: 8, impact: 1 })
  expect(thrown(able, null, [4, 3])).toMatchObject({ added: null, rank: 0, total: 7, impact: 0 })
  expect(thrown(able, 'heraldry', [4, 3])).toMatchObject({ added: null, total: 7 })
})

rule('LF-AUTO-02', 'without the equipment an action needs there is no throw', () => {
  const medic = { skills: { medic: 2 } }
  const table = throwing(medic, 'medic')
  expect(table.log('thrown')).toEqual([])
  expect(table.log('automatic-failure')).toMatchObject([
    { pc: 'pc-1', because: 'no-kit', rule: 'LF-AUTO-02' },
  ])
  expect(why({ ...medic, gear: [MEDIC_KIT] }, 'medic')).toBeNull()
  expect(why({ ...medic, gear: [{ ...MEDIC_KIT, broken: true }] }, 'medic')).toMatchObject({
    because: 'no-kit',
  })
  const { state } = campaign({
    pcs: [
      {},
      { gear: [SUIT], worn: 'ar-vacc' },
      { gear: [{ ...SUIT, item: 'ar-vest' }, SUIT], worn: 'ar-vest' }, // has time to change
      { gear: [{ ...SUIT, broken: true }] },
    ],
    agenda: [{ kind: 'create', pc: 'pc-1' }],
  })
  const vacuum = state.pcs.map((pc) => barred(state, pc, 'vacc-work', { vacuum: true }))
  const unsuited = { rule: 'LF-AUTO-02', because: 'no-suit' }
  expect(vacuum).toEqual([unsuited, null, null, unsuited])
})

rule('LF-AUTO-04', 'a complex technical task fails by itself for who has no rank in the skill', () => {
  const table = throwing({ gear: [MEDIC_KIT], agility: 2 }, 'medic')
  expect(table.log('automatic-failure')).toMatchObject([{ because: 'no-rank', rule: 'LF-AUTO-04' }])
  expect(table.log('thrown')).toEqual([])
  expect(thrown({ gear: [MEDIC_KIT], skills: { medic: 1 } }, 'medic', [4, 3]).success).toBe(true)
})

rule('LF-IMP-01', 'the Impact of a throw is its total less 7', () => {
  expect(thrown({}, null, [6, 5])).toMatchObject({ total: 11, impact: 4 })
  expect(thrown({ skills: { blades: 3 } }, 'blades', [6, 6])).toMatchObject({ total: 15, impact: 8 })
})

rule('LF-IMP-03', 'the lowest Impact of a success is 1', () => {
  expect(thrown({}, null, [4, 4])).toMatchObject({ total: 8, success: true, impact: 1 })
})

rule('LF-CHAR-01', 'a character has two physical Characteristics, Strength and Agility', () => {
  expect(Object.values(CHARACTERISTICS).map(({ name }) => name)).toEqual(['Strength', 'Agility'])
  const pc = { strength: 2, agility: 1 }
  expect(thrown(pc, 'strength', [3, 3]).total).toBe(8)
  expect(thrown(pc, 'agility', [3, 3]).total).toBe(7)
})

rule('LF-SKILL-01', 'a skill counts in its own field and in no other', () => {
  const pc = { skills: { bargain: 3 } }
  expect(thrown(pc, 'bargain', [3, 3]).total).toBe(9)
  expect(thrown(pc, 'appraise', [3, 3]).total).toBe(6)
})

rule('LF-SKILL-02', 'rank 1 is the ordinary knowledge of the trade: enough to do its work at all', () => {
  expect(standing(1)).toBe('knows the trade')
  expect(why({ skills: { engines: 1 } }, 'engines')).toBeNull()
  expect(why({}, 'engines')).toMatchObject({ because: 'no-rank' })
})

rule('LF-SKILL-03', 'rank 3 is mastery, and the most that up to three terms teach', () => {
  expect(standing(3)).toBe('the mastery of a working life')
  expect([1, 2, 3].map(highestRank)).toEqual([3, 3, 3])
})

rule('LF-SKILL-04', 'rank 4 and anything above is out of the ordinary', () => {
  expect([4, 5, 9].map(standing)).toEqual(Array(3).fill('out of the ordinary'))
  expect(standing(3)).not.toBe(standing(4))
  expect(highestRank(4)).toBe(4)
})

rule('LF-CAR-05', 'a networking throw adds the rank in the Career', () => {
  const pc = { career: { name: 'Envoy', rank: 2, jobs: 0 }, skills: { etiquette: 1 } }
  expect(thrown(pc, 'career', [3, 3])).toMatchObject({ added: 'career', rank: 2, total: 8, success: true })
  expect(thrown(pc, 'etiquette', [3, 3])).toMatchObject({ added: 'etiquette', total: 7 })
})

rule('LF-RUL-THROW-01', 'only the highest of the ranks that apply is added', () => {
  expect(thrown({ skills: { 'small-arms': 2 }, agility: 1 }, 'small-arms', [3, 3])).toMatchObject({
    added: 'small-arms',
    total: 8,
  })
  expect(thrown({ skills: { 'small-arms': 1 }, agility: 2 }, 'small-arms', [3, 3])).toMatchObject({
    added: 'agility',
    total: 8,
  })
  const known = { career: { name: 'Envoy', rank: 3, jobs: 0 }, skills: { streetwise: 1 } }
  expect(thrown(known, 'streetwise', [3, 3]).added).toBe('streetwise') // a Career counts for networking only
})

rule('LF-RUL-THROW-02', 'the total is both dice, one rank less the worst Condition, without cap', () => {
  const hurt = { skills: { climbing: 2 }, conditions: [['con-leg', 5]] } as const
  expect(thrown(hurt, 'climbing', [1, 1])).toMatchObject({
    rank: 2,
    less: 5,
    hindered: 'Leg Wound',
    total: -1,
  })
  expect(thrown({ skills: { climbing: 9 } }, 'climbing', [6, 6]).total).toBe(21)
})

rule('LF-RUL-THROW-03', 'a success below the needed Impact is one in part, without a consequence', () => {
  const part = throwing({}, 'stealth', { dice: [5, 4], needed: 3 })
  expect(outcomeOf(part)).toMatchObject({ total: 9, success: true, impact: 2, needed: 3, passed: false })
  expect(part.log().map(({ type }) => type)).toEqual(['thrown'])
  expect(part.state.pcs[0]!.failed).toEqual([])
  expect(thrown({}, 'stealth', [5, 5], 3)).toMatchObject({ total: 10, impact: 3, passed: true })
  expect(oddsOf(part.state.pcs[0]!, 'stealth', 3)).toEqual({ top: 6n, bottom: 36n }) // 10 or more: never another target
})

rule('LF-RUL-THROW-04', 'double ones and double sixes are totals like any other', () => {
  expect(thrown({ skills: { sensors: 6 } }, 'sensors', [1, 1])).toMatchObject({
    total: 8,
    success: true,
    impact: 1,
    disaster: false,
  })
  const hurt = { conditions: [['con-flash', 5]] } as const
  expect(thrown(hurt, 'sensors', [6, 6])).toMatchObject({ total: 7, success: false, impact: 0 })
})

rule('LF-RUL-IMP-01', 'a failed throw has Impact 0, never less', () => {
  expect(thrown({}, null, [4, 3])).toMatchObject({ total: 7, impact: 0 })
  expect(thrown({}, null, [1, 1])).toMatchObject({ total: 2, impact: 0 })
})

rule('LF-RUL-IMP-02', 'a throw failed by a re-rolled 1 has Impact 0 whatever its total', () => {
  const table = throwing({ skills: { pilot: 9 }, luck: [2, 5] }, 'pilot', { dice: [3, 6, 1] }).answer(
    'luck',
    'first',
  )
  expect(outcomeOf(table)).toMatchObject({
    dice: [1, 6],
    total: 16,
    success: false,
    impact: 0,
    passed: false,
  })
})

rule('LF-RUL-IMP-03', 'Luck may be spent on a success, to raise its Impact, with the same risk', () => {
  const pc: PcSketch = { luck: [2, 5] }
  const better = throwing(pc, null, { dice: [4, 4, 6] })
    .answer('luck', 'first')
    .answer('luck', 'keep')
  expect(outcomeOf(better)).toMatchObject({ total: 10, impact: 3, success: true })
  const worse = throwing(pc, null, { dice: [4, 4, 1] }).answer('luck', 'first')
  expect(outcomeOf(worse)).toMatchObject({ success: false, disaster: true })
})

rule('LF-RUL-AUTO-01', 'Luck cannot save an automatic failure: there is nothing to re-roll', () => {
  const table = throwing({ agility: 2, luck: [9, 9] }, 'medic')
  expect(table.ask('maker')).toBeDefined() // no question about Luck came before
  expect(luckOf(table)).toEqual([9, 9])
  expect(table.log().map(({ type }) => type)).toEqual(['automatic-failure'])
})

rule('LF-RUL-AUTO-02', 'the complex technical tasks are those of the fourteen marked skills', () => {
  expect(marked).toHaveLength(14)
  expect(Object.values(KITS).map(({ skill }) => skill)).toEqual(marked)
  for (const id of Object.keys(SKILLS) as SkillId[]) {
    expect(why({}, id)?.because ?? null, id).toBe(marked.includes(id) ? 'no-rank' : null)
  }
})

rule('LF-RUL-AUTO-03', 'no Characteristic stands in for a missing marked skill', () => {
  expect(SKILLS.locks.tags).toContain('arms') // which is Agility's
  expect(why({ agility: 2 }, 'locks')).toMatchObject({ rule: 'LF-AUTO-04', because: 'no-rank' })
})

rule(
  'LF-RUL-AUTO-04',
  'an unmarked skill may be tried untrained, with a Characteristic if one applies',
  () => {
    expect(thrown({ agility: 2 }, 'stealth', [3, 3])).toMatchObject({ added: 'agility', total: 8 })
    expect(thrown({ agility: 2, strength: 2 }, 'oratory', [3, 3])).toMatchObject({ added: null, total: 6 })
  },
)
