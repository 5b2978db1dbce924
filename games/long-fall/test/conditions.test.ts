import type { Play } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { CONDITIONS, type ConditionId, type Rank } from '../content/index.ts'
import type { LongFall, NamedNpc } from '../rules/0-table/state.ts'
import { ease, giveCondition, hinders, npcHindrance } from '../rules/1-throws/conditions.ts'
import { npcThrow } from '../rules/1-throws/throws.ts'
import {
  care,
  careOptions,
  easeBurden,
  passDay,
  passWatch,
  passWeekConditions,
} from '../rules/3-care/care.ts'
import { type PcSketch, plainly, ruled, type Table } from './table.ts'
import { thrown } from './throwing.ts'

const MEDIC: PcSketch = {
  name: 'Odo',
  skills: { medic: 2 },
  gear: [{ item: 'kit-medic', broken: false, empty: false }],
}

/** Name and Severity of what ails a character. */
const ails = (table: Table, pc = 0): string[] =>
  table.state.pcs[pc]!.conditions.map(({ name, severity }) => `${name} ${severity}`)

/** Whole weeks, one after the other. */
const weeks = (safe: readonly boolean[], inPort = true) =>
  function* (g: LongFall): Play {
    for (const calm of safe) yield* passWeekConditions(g, calm, inPort)
  }

/** What a Condition of Severity 3 takes off a throw. */
const taken = (of: ConditionId, tried: Rank | null, pc: PcSketch = {}): number =>
  thrown({ ...pc, conditions: [[of, 3]] }, tried, [6, 6]).less

rule('LF-COND-01', 'harm and hindrance to a character are recorded as Conditions', () => {
  const table = ruled(
    plainly((g) => {
      for (const of of ['con-drunk', 'con-poison', 'con-brokenarm', 'con-leg'] as const) {
        giveCondition(g, 'pc-1', of, CONDITIONS[of].severity ?? 2, 'LF-COND-01')
      }
    }),
  )
  expect(ails(table)).toEqual(['Drunk 2', 'Poisoned 3', 'Broken Arm 4', 'Leg Wound 2'])
  expect(table.log('condition')).toHaveLength(4)
})

rule('LF-COND-02', 'a Condition has a name and a Severity', () => {
  const table = ruled(plainly((g) => giveCondition(g, 'pc-1', 'con-burn', 3, 'LF-COND-02')))
  expect(table.state.pcs[0]!.conditions[0]).toMatchObject({ name: 'Burned', severity: 3 })
  expect(table.log('condition')).toMatchObject([{ pc: 'pc-1', name: 'Burned', severity: 3 }])
})

rule('LF-COND-03', 'the Severity of the worst Condition is taken off a throw that it would hinder', () => {
  const hurt = {
    agility: 1,
    conditions: [
      ['con-leg', 2],
      ['con-brokenleg', 4],
      ['con-hand', 3],
    ],
  } as const
  expect(thrown(hurt, 'climbing', [6, 5])).toMatchObject({
    added: 'agility',
    less: 4,
    hindered: 'Broken Leg',
    total: 8,
    success: true,
    impact: 1,
  })
  expect(thrown({ conditions: [['con-leg', 2]] }, 'stealth', [6, 4])).toMatchObject({ less: 2, total: 8 })
})

rule('LF-COND-04', 'a Condition that would not hinder a throw takes nothing from it', () => {
  const hurt = { skills: { languages: 1 }, conditions: [['con-leg', 5]] } as const
  expect(thrown(hurt, 'languages', [4, 3])).toMatchObject({ less: 0, hindered: null, total: 8 })
})

rule('LF-COND-06', 'a character may have several Conditions', () => {
  const conditions = [
    ['con-leg', 2],
    ['con-fever', 3],
    ['con-grief', 1],
  ] as const
  const table = ruled(
    plainly((g) => giveCondition(g, 'pc-1', 'con-drunk', 2, 'LF-COND-06')),
    {
      pcs: [{ conditions }],
    },
  )
  expect(ails(table)).toEqual(['Leg Wound 2', 'Ship Fever 3', 'Grieving 1', 'Drunk 2'])
})

rule('LF-COND-07', 'Conditions do not add up: only the worst that applies counts', () => {
  const two = {
    conditions: [
      ['con-leg', 3],
      ['con-brokenleg', 3],
    ],
  } as const
  expect(thrown(two, 'stealth', [6, 5])).toMatchObject({ less: 3, total: 8 })
  const mixed = {
    conditions: [
      ['con-grief', 9],
      ['con-leg', 2],
    ],
  } as const
  expect(thrown(mixed, 'stealth', [5, 5])).toMatchObject({ less: 2, total: 8 }) // the 9 does not apply
})

rule('LF-RUL-COND-01', 'Severity is 1 to 9; more counts as 9', () => {
  const table = ruled(plainly((g) => giveCondition(g, 'pc-1', 'con-leg', 14, 'LF-RUL-COND-01')))
  expect(ails(table)).toEqual(['Leg Wound 9'])
  expect(() =>
    ruled(
      plainly(() => {}),
      { pcs: [{ conditions: [['con-leg', 10]] }] },
    ),
  ).toThrow('Leg Wound 10')
})

rule(
  'LF-RUL-COND-02',
  'a Condition hinders throws that share a tag; the body has to do with legs and arms',
  () => {
    expect(taken('con-leg', 'stealth')).toBe(3) // legs, legs
    expect(taken('con-leg', 'blades')).toBe(0) // legs, arms
    expect(taken('con-head', 'appraise')).toBe(3) // senses and mind, senses and mind
    expect(taken('con-drunk', 'heraldry')).toBe(3) // all
    expect(taken('con-drunk', null)).toBe(3) // all, even where nothing else bears on it
    expect(taken('con-chest', 'stealth')).toBe(3) // body, legs
    expect(taken('con-chest', 'blades')).toBe(3) // body, arms
    expect(taken('con-chest', 'sensors')).toBe(0) // body, senses
    expect(taken('con-chest', 'agility', { agility: 1 })).toBe(3) // body, a Characteristic
    expect(taken('con-leg', 'survival')).toBe(3) // legs, body
    expect(taken('con-hand', 'strength', { strength: 2 })).toBe(3) // arms, body
    expect(taken('con-concussed', 'survival')).toBe(0) // mind and senses, body
    expect(hinders({ tags: ['body'] }, ['mind'], 'strength')).toBe(true) // whatever a Characteristic is used for
    expect(hinders({ tags: ['body'] }, ['mind'], 'heraldry')).toBe(false)
  },
)

test('LF-COND-03 boarding plate counts as Winded 1 for Climbing and Stealth, and adds up with nothing', () => {
  const plated = (pc: PcSketch, tried: Rank, broken = false) => {
    const gear = [{ item: 'ar-plate', broken, empty: false } as const]
    const { less, hindered } = thrown({ ...pc, gear, worn: 'ar-plate' }, tried, [4, 4])
    return [less, hindered]
  }
  expect(plated({}, 'climbing')).toEqual([1, 'Winded'])
  expect(plated({}, 'stealth')).toEqual([1, 'Winded'])
  expect(plated({}, 'agility')).toEqual([0, null])
  expect(plated({}, 'climbing', true)).toEqual([0, null])
  expect(plated({ conditions: [['con-leg', 2]] }, 'climbing')).toEqual([2, 'Leg Wound'])
})

rule('LF-RUL-COND-03', 'the same Condition again is a second entry', () => {
  const table = ruled(
    plainly((g) => giveCondition(g, 'pc-1', 'con-leg', 1, 'LF-RUL-COND-03')),
    {
      pcs: [{ conditions: [['con-leg', 3]] }],
    },
  )
  expect(ails(table)).toEqual(['Leg Wound 3', 'Leg Wound 1'])
  const twice = {
    conditions: [
      ['con-leg', 3],
      ['con-leg', 1],
    ],
  } as const
  expect(thrown(twice, 'stealth', [6, 6]).less).toBe(3)
})

rule('LF-RUL-COND-04', 'networking is hindered only by what is tagged social, mind or all', () => {
  const known = { career: { name: 'Envoy', rank: 1, jobs: 0 }, agility: 2, strength: 2 }
  const hindering = (Object.keys(CONDITIONS) as ConditionId[]).filter((of) => taken(of, 'career', known) > 0)
  const social = (Object.keys(CONDITIONS) as ConditionId[]).filter((of) =>
    CONDITIONS[of].tags.some((tag) => tag === 'social' || tag === 'mind' || tag === 'all'),
  )
  expect(hindering).toEqual(social)
  expect(hindering).not.toContain('con-chest')
})

rule('LF-RUL-COND-05', 'an NPC with a name can have Conditions, and is hindered by them', () => {
  const rook: NamedNpc = {
    id: 'npc-7',
    name: 'Captain Rook',
    skill: 3,
    expertise: [],
    skills: null,
    conditions: [],
    shown: true,
    met: 1,
  }
  const table = ruled(
    plainly((g) => {
      giveCondition(g, 'npc-7', 'con-hand', 4, 'LF-RUL-COND-05')
      const npc = g.npcs[0]!
      npcThrow(g, npc.id, npc.skill, 'called', { hindrance: npcHindrance(npc, 'small-arms') })
      npcThrow(g, npc.id, npc.skill, 'called', { hindrance: npcHindrance(npc, 'oratory') })
      ease(g, npc.id, npc.conditions[0]!.id, 3, 'LF-RUL-COND-05')
    }),
    { at: (g) => g.npcs.push(rook), dice: [4, 4, 4, 4] },
  )
  expect(table.log('thrown')).toMatchObject([
    { less: 4, hindered: 'Hand Laceration', total: 7, success: false },
    { less: 0, total: 11 },
  ])
  expect(table.state.npcs[0]!.conditions).toMatchObject([{ name: 'Hand Laceration', severity: 1 }])
})

rule('LF-RUL-COND-06', 'a watch of rest takes 1 off a passing Condition, which is gone at 0', () => {
  const conditions = [
    ['con-drunk', 2],
    ['con-leg', 2],
    ['con-fever', 2],
    ['con-grief', 2],
  ] as const
  const pcs = [{ conditions }, { conditions }]
  const once = ruled(
    plainly((g) => passWatch(g, ['pc-1'])),
    { pcs },
  )
  expect(ails(once)).toEqual(['Drunk 1', 'Leg Wound 2', 'Ship Fever 2', 'Grieving 2'])
  expect(ails(once, 1)[0]).toBe('Drunk 2') // did not rest
  const twice = ruled(
    plainly((g) => {
      for (let watch = 0; watch < 2; watch++) passWatch(g, ['pc-1'])
    }),
    { pcs },
  )
  expect(ails(twice)).toEqual(['Leg Wound 2', 'Ship Fever 2', 'Grieving 2'])
})

rule(
  'LF-RUL-COND-07',
  'a care throw lowers a wound by its Impact; without, two safe weeks lower it by 1',
  () => {
    const pcs = [MEDIC, { conditions: [['con-leg', 4]] } as const]
    const cared = ruled((g) => care(g, 'pc-1'), { pcs, dice: [4, 4] }).answer('care', 'pc:con-2-0')
    expect(cared.log('thrown')).toMatchObject([{ tried: 'medic', total: 10, impact: 3 }])
    expect(ails(cared, 1)).toEqual(['Leg Wound 1'])
    expect(ails(ruled(weeks([true]), { pcs }), 1)).toEqual(['Leg Wound 4'])
    expect(ails(ruled(weeks([true, true]), { pcs }), 1)).toEqual(['Leg Wound 3'])
    expect(ails(ruled(weeks([true, false, true]), { pcs }), 1)).toEqual(['Leg Wound 3'])
    expect(ails(ruled(weeks([false, false]), { pcs }), 1)).toEqual(['Leg Wound 4'])
  },
)

test('a week with a failed care throw counts like one without care, a week that care helped does not', () => {
  const pcs = [MEDIC, { conditions: [['con-leg', 5]] } as const]
  const after = (dice: number[]) =>
    ruled(
      function* (g) {
        yield* care(g, 'pc-1')
        yield* passWeekConditions(g, true, true)
        yield* passWeekConditions(g, true, true)
      },
      { pcs, dice },
    ).answer('care', 'pc:con-2-0')
  expect(ails(after([2, 2]), 1)).toEqual(['Leg Wound 4'])
  expect(ails(after([3, 3]), 1)).toEqual(['Leg Wound 4']) // Impact 1, and only one week without care since
})

rule('LF-RUL-COND-08', 'an illness rolls a d6 a day: 1 is worse, 4 or more with Strength is better', () => {
  const day = (severity: number, strength: number, die: number) =>
    ails(ruled(passDay, { pcs: [{ strength, conditions: [['con-fever', severity]] }], dice: [die] }))
  expect(day(3, 0, 1)).toEqual(['Ship Fever 4'])
  expect(day(3, 2, 1)).toEqual(['Ship Fever 4'])
  expect(day(9, 0, 1)).toEqual(['Ship Fever 9'])
  expect(day(3, 0, 3)).toEqual(['Ship Fever 3'])
  expect(day(3, 0, 4)).toEqual(['Ship Fever 2'])
  expect(day(3, 1, 3)).toEqual(['Ship Fever 2'])
  expect(day(3, 2, 2)).toEqual(['Ship Fever 2'])
  expect(day(1, 0, 6)).toEqual([])
  const week = ruled(weeks([true]), {
    pcs: [{ conditions: [['con-poison', 9]] }],
    dice: [4, 4, 1, 2, 3, 5, 6],
  })
  expect(ails(week)).toEqual(['Poisoned 6'])
})

test('a carer may throw in place of the die of a day: Impact off on a success, no change on a failure', () => {
  const pcs = [MEDIC, { conditions: [['con-fever', 4]] } as const]
  const good = ruled(passDay, { pcs, dice: [4, 4] }).answer('care', 'pc:con-2-0')
  expect(ails(good, 1)).toEqual(['Ship Fever 1'])
  const bad = ruled(passDay, { pcs, dice: [2, 2] }).answer('care', 'pc:con-2-0')
  expect(ails(bad, 1)).toEqual(['Ship Fever 4'])
  expect(bad.asks[0]!.id).toBe('nothing') // one throw a day, and no die besides
  const left = ruled(passDay, { pcs, dice: [5] }).answer('care', 'no-care')
  expect(ails(left, 1)).toEqual(['Ship Fever 3'])
  const days = ruled(
    function* (g) {
      yield* passDay(g)
      yield* passDay(g)
    },
    { pcs, dice: [3, 3, 4, 3] },
  )
  expect(ails(days.answer('care', 'pc:con-2-0').answer('care', 'pc:con-2-0'), 1)).toEqual(['Ship Fever 1'])
})

test('LF-RUL-COND-08 who is treated day by day is treated by one carer', () => {
  const days = ruled(
    function* (g) {
      yield* passDay(g)
      yield* passDay(g)
    },
    { pcs: [MEDIC, MEDIC, { conditions: [['con-fever', 9]] }], dice: [2, 2, 3] },
  )
  days.answer('care', 'pc:con-3-0')
  expect(days.ask('care').label).toMatchObject({ pc: 'pc-1' }) // The next day.
  expect(days.answer('care', 'no-care').asks[0]!.id).toBe('nothing')
  expect(ails(days, 2)).toEqual(['Ship Fever 9'])
})

test('care in a week takes the place of the first day, and days lived one by one are not lived again', () => {
  const pcs = [MEDIC, { conditions: [['con-fever', 9]] } as const]
  const aboard = ruled(weeks([true], false), { pcs, dice: [3, 3, 2, 2, 2, 2, 2, 2] })
  expect(ails(aboard.answer('care', 'pc:con-2-0'), 1)).toEqual(['Ship Fever 8'])
  const stay = ruled(
    function* (g) {
      for (let day = 0; day < 9; day++) yield* passDay(g)
      yield* passWeekConditions(g, false, true)
      yield* passWeekConditions(g, false, true)
    },
    { pcs: [{ conditions: [['con-fever', 9]] }], dice: Array(14).fill(2) },
  )
  expect(stay.state.lived).toBe(0)
  expect(ails(stay)).toEqual(['Ship Fever 9'])
})

test('LF-RUL-COND-08 a carer bound to one patient in a week of days is free for another in the next', () => {
  const ill = { conditions: [['con-fever', 9]] } as const
  const table = ruled(
    function* (g) {
      for (let day = 0; day < 8; day++) yield* passDay(g)
    },
    { pcs: [MEDIC, ill, ill], dice: [2, 2, 2, ...Array(12).fill(2)] },
  ).answer('care', 'pc:con-2-0')
  for (let day = 2; day <= 7; day++) {
    expect(table.offered('care')).toEqual(['pc:con-2-0', 'no-care'])
    table.answer('care', 'no-care')
  }
  expect(table.offered('care')).toEqual(['pc:con-2-0', 'pc:con-3-0', 'no-care'])
})

rule('LF-RUL-COND-09', 'a week of shore leave takes 1 off one burden', () => {
  const conditions = [
    ['con-grief', 2],
    ['con-hunted', 1],
    ['con-leg', 3],
  ] as const
  const table = ruled((g) => easeBurden(g, 'pc-1'), { pcs: [{ conditions }] })
  expect(table.offered('burden')).toEqual(['con-1-0', 'con-1-1'])
  expect(ails(table.answer('burden', 'con-1-1'))).toEqual(['Grieving 2', 'Leg Wound 3'])
  const idle = ruled(weeks([true, true, true]), { pcs: [{ conditions: [['con-grief', 2]] }] })
  expect(ails(idle)).toEqual(['Grieving 2']) // time alone does not help
})

rule('LF-RUL-COND-10', 'aboard ship counts as safety, so wounds can be cared for on the way', () => {
  const pcs = [MEDIC, { conditions: [['con-leg', 4]] } as const]
  const aboard = ruled(weeks([true], false), { pcs, dice: [4, 4] })
  expect(aboard.offered('care')).toEqual(['pc:con-2-0', 'no-care'])
  expect(ails(aboard.answer('care', 'pc:con-2-0'), 1)).toEqual(['Leg Wound 1'])
  const mishap = ruled(weeks([false], false), { pcs })
  expect(mishap.asks.map(({ id }) => id)).toEqual(['nothing']) // not safe: no care for wounds
  expect(ails(mishap, 1)).toEqual(['Leg Wound 4'])
})

rule('LF-RUL-COND-11', 'a carer can treat itself, hindered by its own Conditions', () => {
  const table = ruled((g) => care(g, 'pc-1'), {
    pcs: [{ ...MEDIC, conditions: [['con-hand', 3]] }],
    dice: [5, 5],
  }).answer('care', 'pc:con-1-0')
  expect(table.log('thrown')).toMatchObject([
    { rank: 2, less: 3, hindered: 'Hand Laceration', total: 9, impact: 2 },
  ])
  expect(ails(table)).toEqual(['Hand Laceration 1'])
})

const HURT: PcSketch = { conditions: [['con-leg', 4]] }
const CHEST = { item: 'it-chest', broken: false, empty: false } as const

test('a carer treats one patient a week, three with a medicine chest', () => {
  const alone = ruled((g) => care(g, 'pc-1'), { pcs: [MEDIC, HURT, HURT], dice: [2, 2] })
  expect(alone.offered('care')).toEqual(['pc:con-2-0', 'pc:con-3-0', 'no-care'])
  expect(alone.answer('care', 'pc:con-2-0').asks[0]!.id).toBe('nothing')
  const gear = [...MEDIC.gear!, CHEST]
  const chest = ruled((g) => care(g, 'pc-1'), {
    pcs: [{ ...MEDIC, gear }, HURT, HURT, HURT, HURT],
    dice: [2, 2, 2, 2, 2, 2],
  })
  chest.answer('care', 'pc:con-2-0').answer('care', 'pc:con-3-0').answer('care', 'pc:con-4-0')
  expect(chest.state.port.tended).toEqual({ 'pc-1': ['pc-2', 'pc-3', 'pc-4'] })
  expect(chest.asks[0]!.id).toBe('nothing')
})

test('nobody is treated twice in a week, and the next week everybody can be again', () => {
  const pcs = [MEDIC, { ...MEDIC, name: 'Haim' }, HURT]
  const table = ruled(
    function* (g) {
      yield* passWeekConditions(g, true, false)
      yield* passWeekConditions(g, true, false)
    },
    { pcs, dice: [2, 2, 2, 2] },
  )
  table.answer('care', 'pc:con-3-0')
  expect(table.state.port.tended).toEqual({}) // the second carer was not asked, and the week is over
  table.answer('care', 'no-care')
  expect(table.ask('care').label).toMatchObject({ pc: 'pc-2' })
  table.answer('care', 'pc:con-3-0')
})

test('a port A has a doctor with Medic 3 for 2 marks, who has no Luck', () => {
  const table = ruled((g) => care(g, 'pc-1'), { pcs: [{ ...HURT, luck: [5, 5] }], dice: [3, 3] })
  expect(table.offered('care')).toEqual(['doctor:con-1-0', 'no-care'])
  table.answer('care', 'doctor:con-1-0')
  expect(table.log('thrown')).toMatchObject([{ who: 'doctor', rank: 3, total: 9, impact: 2 }])
  expect(table.log('doctor-paid')).toMatchObject([{ pc: 'pc-1', marks: 2 }])
  expect(table.state.marks).toBe(48)
  expect(ails(table)).toEqual(['Leg Wound 2'])
})

test('a doctor is paid in advance, is in a port A only, and for nothing wherever care is owed', () => {
  const offered = (at: (g: LongFall) => void) => {
    let found: (readonly [string, number])[] = []
    const look = plainly((g) => {
      found = careOptions(g, g.pcs[0]!).map(({ value, price }) => [value, price] as const)
    })
    ruled(look, { pcs: [HURT], at })
    return found
  }
  const stands = (change: Partial<LongFall>) => (g: LongFall) => void Object.assign(g, change)
  expect(offered(stands({ marks: 2 }))).toEqual([['doctor:con-1-0', 2]])
  expect(offered(stands({ marks: 1 }))).toEqual([])
  expect(offered(stands({ at: 1 }))).toEqual([])
  const owed = (week: number, at: number) => (g: LongFall) =>
    void Object.assign(g, { week, at, pending: { ...g.pending, careUntil: 6 } })
  expect(offered(owed(6, 2))).toEqual([['doctor:con-1-0', 0]])
  expect(offered(owed(7, 2))).toEqual([])
  expect(offered(owed(6, 3))).toEqual([]) // no port at all
})

test('a hired hand who knows medicine treats one patient a week', () => {
  const hand = { id: 'hand-9', skill: 'medic', rank: 2 } as const
  const table = ruled((g) => passWeekConditions(g, true, false), {
    pcs: [HURT, HURT],
    at: (g) => g.hands.push(hand),
    dice: [4, 4],
  })
  table.answer('care', 'hand-9:con-1-0')
  expect(table.log('thrown')).toMatchObject([{ who: 'hand-9', rank: 2, impact: 3 }])
  expect([ails(table), ails(table, 1)]).toEqual([['Leg Wound 1'], ['Leg Wound 4']])
})

test('who is out with a wound above 5 + Strength treats nobody', () => {
  const pcs = [{ ...MEDIC, conditions: [['con-leg', 6]] } as const, HURT]
  expect(ruled(weeks([true], false), { pcs }).asks[0]!.id).toBe('nothing')
  const strong = [{ ...MEDIC, strength: 1, conditions: [['con-leg', 6]] } as const, HURT]
  expect(ruled(weeks([true], false), { pcs: strong }).asks[0]!.id).toBe('care')
})
