import { rule } from '@starboard/kernel/rule'
import { expect, test } from 'vitest'
import { crewOf } from '../rules/0-table/pc.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { luckText, passLuckWeek } from '../rules/1-throws/luck.ts'
import { npcThrow } from '../rules/1-throws/throws.ts'
import { retireBurntOut } from '../rules/2-characters/learning.ts'
import { care } from '../rules/3-care/care.ts'
import { passWeeks, type Where } from '../rules/7-weeks/weeks.ts'
import { text } from '../text.ts'
import { campaign, type PcSketch, plainly, ruled, type Table } from './table.ts'
import { luckOf, outcomeOf, throwing } from './throwing.ts'
import { A_LEG, onJob, SINGLE } from './work.ts'

/** Weeks one after the other, safe or not; in each the character may spend Luck first. */
function weeks(luck: readonly [number, number], safe: readonly boolean[], spentIn: readonly number[] = []) {
  const pass = plainly((g) => {
    safe.forEach((calm, week) => {
      if (spentIn.includes(week)) g.pcs[0]!.luck.spent = true
      passLuckWeek(g, g.pcs[0]!, calm)
    })
  })
  return ruled(pass, { pcs: [{ luck }] })
}

const SAFE = true
const UNSAFE = false
const lucky = (table: Table): string => luckText(table.state.pcs[0]!)

rule('LF-LUCK-01', 'Luck has a current and a maximum value, and only the current one is spent', () => {
  const table = throwing({ luck: [7, 9] }, null, { dice: [2, 5, 3] }).answer('luck', 'first')
  expect(table.state.pcs[0]!.luck).toMatchObject({ now: 6, max: 9 })
})

rule('LF-LUCK-02', 'Luck is written current/maximum', () => {
  const table = throwing({ luck: [7, 9], name: 'Ana', skills: { pilot: 1 } }, 'pilot', {
    dice: [3, 4],
    needed: 2,
  })
  const luck = table.ask('luck')
  expect(luck.label).toMatchObject({ luck: '7/9' })
  expect(text.question(luck, table.match.view(1))).toBe(
    'Ana throws 3 + 4, +1 Pilot: 8, a success with Impact 1, but 2 was needed. Roll a die again? Luck is 7/9: a 1 fails in the worst way, and caps Luck at 6.',
  )
  expect(luckText({ luck: { now: 10, max: 10, calm: 0, spent: false } })).toBe('10/10')
})

test('a throw lies on the table, with what it needs, while its player thinks about Luck', () => {
  const table = throwing({ luck: [7, 9] }, null, { dice: [3, 4, 6], needed: 2 })
  expect(table.match.view(1).lastThrow).toMatchObject({ dice: [3, 4], needed: 2, passed: false })
  table.answer('luck', 'first')
  expect(table.match.view(1).lastThrow).toMatchObject({ dice: [6, 4], needed: 2, passed: true })
})

rule('LF-LUCK-03', 'after a throw 1 Luck buys a re-roll of one of its two dice', () => {
  const table = throwing({ luck: [10, 10] }, null, { dice: [2, 5, 4] })
  expect(table.offered('luck')).toEqual(['keep', 'first', 'second'])
  table.answer('luck', 'first')
  expect(luckOf(table)).toEqual([9, 10])
  expect(table.answer('luck', 'keep') && outcomeOf(table).dice).toEqual([4, 5])
})

rule('LF-LUCK-04', 'a re-roll gives the throw its new total', () => {
  const table = throwing({ luck: [10, 10] }, null, { dice: [2, 5, 4] }).answer('luck', 'first')
  expect(table.log('rerolled')).toMatchObject([{ was: 2, now: 4, total: 9, impact: 2, success: true }])
  expect(outcomeOf(table.answer('luck', 'keep'))).toMatchObject({ total: 9, success: true, impact: 2 })
  const lower = throwing({ luck: [1, 5] }, null, { dice: [4, 4, 3] }).answer('luck', 'second')
  expect(outcomeOf(lower)).toMatchObject({ total: 7, success: false, impact: 0, disaster: false })
})

rule('LF-LUCK-05', 're-rolling may go on, for 1 Luck each', () => {
  const table = throwing({ luck: [7, 9] }, null, { dice: [2, 4, 2, 5] })
    .answer('luck', 'first')
    .answer('luck', 'first')
    .answer('luck', 'keep')
  expect(luckOf(table)).toEqual([5, 9])
  expect(outcomeOf(table)).toMatchObject({ dice: [5, 4], total: 9, success: true })
})

rule('LF-LUCK-06', 'a 1 on a die just re-rolled fails the throw by itself', () => {
  const table = throwing({ luck: [7, 9], skills: { sensors: 6 } }, 'sensors', { dice: [3, 6, 1] })
  expect(outcomeOf(table.answer('luck', 'first'))).toMatchObject({
    total: 13,
    success: false,
    disaster: true,
  })
})

rule('LF-LUCK-08', 'a re-rolled 1 drops the maximum to the Luck that is left', () => {
  const table = throwing({ luck: [7, 9], skills: { sensors: 3 } }, 'sensors', { dice: [3, 1, 1] })
  expect(table.ask('luck').label).toMatchObject({ total: 7 })
  table.answer('luck', 'first')
  expect(luckOf(table)).toEqual([6, 6])
  expect(table.log('luck-broke')).toMatchObject([{ luck: '6/6' }])
})

rule('LF-LUCK-09', 'a 1 on a die that was not re-rolled does nothing of the kind', () => {
  const table = throwing({ luck: [7, 9], skills: { sensors: 3 } }, 'sensors', { dice: [3, 1, 4] })
    .answer('luck', 'first')
    .answer('luck', 'keep')
  expect(outcomeOf(table)).toMatchObject({ dice: [4, 1], total: 8, success: true, disaster: false })
  expect(luckOf(table)).toEqual([6, 9])
})

rule('LF-LUCK-10', 'Luck cannot be spent at 0', () => {
  const table = throwing({ luck: [0, 4] }, null, { dice: [2, 2] })
  expect(outcomeOf(table)).toMatchObject({ success: false })
  const last = throwing({ luck: [1, 4] }, null, { dice: [2, 2, 3] }).answer('luck', 'first')
  expect(outcomeOf(last)).toMatchObject({ total: 5 }) // nothing more is asked: it was the last point
})

rule('LF-LUCK-11', 'current Luck never exceeds the maximum', () => {
  expect(lucky(weeks([6, 6], Array(8).fill(SAFE)))).toBe('6/6')
  expect(() =>
    ruled(
      plainly(() => {}),
      { pcs: [{ luck: [6, 5] }] },
    ),
  ).toThrow('Luck 6/5')
})

rule('LF-BURN-01', 'a character whose maximum Luck reaches 0 is burnt out', () => {
  const table = throwing({ luck: [1, 5] }, null, { dice: [2, 4, 1] }).answer('luck', 'second')
  expect(luckOf(table)).toEqual([0, 0])
  expect(table.state.pcs[0]!.fate).toBe('burnt-out')
  expect(table.log('burnt-out')).toMatchObject([{ pc: 'pc-1', rule: 'LF-BURN-01' }])
  const spared = throwing({ luck: [1, 5] }, null, { dice: [2, 4, 2] }).answer('luck', 'second')
  expect(luckOf(spared)).toEqual([0, 5])
  expect(spared.state.pcs[0]!.fate).toBe('active')
})

rule('LF-BURN-02', 'a burnt-out character retires when it next makes sense', () => {
  const table = ruled(plainly(retireBurntOut), { pcs: [{ luck: [0, 0], fate: 'burnt-out' }, {}] })
  expect(table.state.pcs.map(({ fate }) => fate)).toEqual(['retired', 'active'])
  expect(table.log('retired')).toMatchObject([{ pc: 'pc-1' }])
})

rule('LF-REGN-01', 'Luck comes back through time in safety, and only so', () => {
  expect(lucky(weeks([4, 6], [SAFE, SAFE]))).toBe('5/6')
  expect(lucky(weeks([4, 6], [UNSAFE, UNSAFE, UNSAFE, UNSAFE]))).toBe('4/6')
})

rule('LF-REGN-02', 'safety is a port or the ship under way, and not a week of work or of mishap', () => {
  const after = (where: Where, mishap = false) =>
    lucky(
      ruled((g) => passWeeks(g, 2, where, where !== 'work'), {
        pcs: [{ luck: [4, 6] }],
        at: (g) => {
          g.transit = where === 'transit' ? { link: 0, mishap } : null
        },
      }),
    )
  expect(after('port')).toBe('5/6')
  expect(after('transit')).toBe('5/6')
  expect(after('transit', true)).toBe('4/6')
  expect(after('work')).toBe('4/6')
})

rule('LF-REGN-03', 'two weeks in which no Luck was used bring 1 back', () => {
  expect(lucky(weeks([4, 6], [SAFE]))).toBe('4/6')
  const table = weeks([4, 6], [SAFE, SAFE])
  expect(lucky(table)).toBe('5/6')
  expect(table.log('luck-back')).toMatchObject([{ pc: 'pc-1', luck: '5/6' }])
  expect(lucky(weeks([4, 6], [SAFE, SAFE], [1]))).toBe('4/6')
})

rule('LF-REGN-04', 'regained Luck stops at the maximum of now', () => {
  expect(lucky(weeks([6, 6], [SAFE, SAFE]))).toBe('6/6')
  expect(lucky(weeks([4, 6], Array(4).fill(SAFE)))).toBe('6/6')
  expect(lucky(weeks([4, 6], Array(6).fill(SAFE)))).toBe('6/6')
})

rule('LF-RUL-LUCK-01', 'either die may be re-rolled, and the same one again', () => {
  const table = throwing({ luck: [7, 9] }, null, { dice: [2, 2, 3, 4, 5] })
    .answer('luck', 'second')
    .answer('luck', 'second')
    .answer('luck', 'first')
  expect(table.offered('luck')).toEqual(['keep', 'first', 'second'])
  expect(outcomeOf(table.answer('luck', 'keep')).dice).toEqual([5, 4])
})

rule(
  'LF-RUL-LUCK-02',
  'pay first, then re-roll, and a 1 sets the maximum to what is left after paying',
  () => {
    const table = throwing({ luck: [7, 9] }, null, { dice: [3, 1, 1] }).answer('luck', 'first')
    expect(table.log().map(({ type }) => type)).toEqual(['thrown', 'rerolled', 'luck-broke'])
    expect(table.log('rerolled')).toMatchObject([{ luck: '6/9', now: 1, success: false }])
    expect(luckOf(table)).toEqual([6, 6])
  },
)

rule('LF-RUL-LUCK-03', 'after a re-rolled 1 the throw is over, whatever Luck is left', () => {
  const table = throwing({ luck: [7, 9] }, null, { dice: [6, 6, 1] }).answer('luck', 'second')
  expect(outcomeOf(table)).toMatchObject({ disaster: true, success: false, impact: 0 })
  expect(luckOf(table)).toEqual([6, 6])
})

rule('LF-RUL-LUCK-06', 'a re-rolled 1 always lowers the maximum by at least 1', () => {
  for (const max of [1, 2, 9]) {
    const table = throwing({ luck: [max, max] }, null, { dice: [3, 3, 1] }).answer('luck', 'first')
    expect(luckOf(table)).toEqual([max - 1, max - 1])
  }
})

rule('LF-RUL-LUCK-07', "only a PC's own throws can be re-rolled, and only by its player", () => {
  const npcs = ruled(
    plainly((g) => npcThrow(g, 'guard', 2, 'shoots')),
    { pcs: [{ luck: [5, 5] }], dice: [1, 2] },
  )
  expect(npcs.log('thrown')).toMatchObject([{ who: 'guard', total: 5, success: false }])
  expect(npcs.asks.map(({ id }) => id)).toEqual(['nothing'])
  const others = throwing({ luck: [0, 5] }, null, { dice: [2, 2], others: [{ luck: [9, 9] }] })
  expect(outcomeOf(others).success).toBe(false) // the other's Luck was not asked for
  expect(luckOf(others, 1)).toEqual([9, 9])
})

rule('LF-RUL-LUCK-08', 'the program asks “spend or keep” after each total', () => {
  const table = throwing({ luck: [3, 5] }, null, { dice: [2, 2, 3, 6] })
  const totals = [table.ask('luck').label!.total]
  totals.push(table.answer('luck', 'first').ask('luck').label!.total)
  totals.push(table.answer('luck', 'second').ask('luck').label!.total)
  expect(totals).toEqual([4, 5, 9])
  expect(table.answer('luck', 'keep').log('thrown')).toHaveLength(1)
  expect(outcomeOf(table).total).toBe(9)
})

test('a disaster in care is read in the column of disasters', () => {
  const pcs: PcSketch[] = [
    { skills: { medic: 2 }, gear: [{ item: 'kit-medic', broken: false, empty: false }], luck: [2, 5] },
    { conditions: [['con-leg', 3]] },
  ]
  const caring = (dice: number[]) => ruled((g) => care(g, 'pc-1'), { pcs, dice }).answer('care', 'pc:con-2-0')
  const failed = caring([2, 2]).answer('luck', 'keep')
  expect(failed.log('consequence')).toEqual([]) // for a failed care throw the rules have none
  const disaster = caring([2, 2, 1, 6]).answer('luck', 'first')
  expect(disaster.log('consequence')).toMatchObject([{ pc: 'pc-1', row: 6, disaster: true }])
  expect(disaster.state.pcs[0]!.conditions).toMatchObject([{ name: 'Haunted', severity: 3 }])
})

rule(
  'LF-RUL-LUCK-11',
  'only whole safe weeks in a row without spending count, and then the count starts again',
  () => {
    expect(lucky(weeks([2, 6], [SAFE, UNSAFE, SAFE]))).toBe('2/6')
    expect(lucky(weeks([2, 6], [SAFE, SAFE, SAFE], [1]))).toBe('2/6')
    expect(lucky(weeks([2, 6], [SAFE, SAFE, SAFE]))).toBe('3/6')
    expect(lucky(weeks([2, 6], [SAFE, SAFE, SAFE, SAFE]))).toBe('4/6')
    const spent = throwing({ luck: [3, 5] }, null, { dice: [2, 2, 3] }).answer('luck', 'first')
    expect(spent.state.pcs[0]!.luck.spent).toBe(true) // so this week will not count
    const at = (g: LongFall) => Object.assign(g.pcs[0]!.luck, { calm: 1 })
    const broken = throwing({ luck: [3, 5] }, null, { dice: [2, 2, 3], at }).answer('luck', 'first')
    expect(broken.state.pcs[0]!.luck.calm).toBe(0) // at once
  },
)

rule('LF-RUL-LUCK-12', 'the count runs at full Luck too, but gives nothing', () => {
  expect(weeks([6, 6], [SAFE]).state.pcs[0]!.luck.calm).toBe(1)
  const table = weeks([6, 6], [SAFE, SAFE])
  expect(table.state.pcs[0]!.luck).toMatchObject({ now: 6, max: 6, calm: 0 })
  expect(table.log('luck-back')).toEqual([])
})

rule('LF-RUL-LUCK-13', 'maximum Luck never rises', () => {
  const table = weeks([0, 3], Array(40).fill(SAFE))
  expect(lucky(table)).toBe('3/3')
})

rule(
  'LF-RUL-BURN-01',
  'a burnt-out character acts without Luck, and leaves the crew at the next port',
  () => {
    const burnt: PcSketch = { luck: [0, 0], fate: 'burnt-out' }
    expect(outcomeOf(throwing(burnt, null, { dice: [4, 4] }))).toMatchObject({ success: true })
    const table = campaign({
      pcs: [{}, burnt],
      at: (g) => {
        const leaves = 99
        g.cluster.worlds[0]!.patrons = [
          { d66: 11, leaves },
          { d66: 12, leaves },
        ] // so that nobody new is drawn
        g.cluster.worlds[0]!.restock = 0
      },
      dice: [2, 1], // the rumour of the week
    })
    expect(table.log('retired')).toMatchObject([{ pc: 'pc-2', rule: 'LF-RUL-BURN-01' }])
    expect(crewOf(table.state).map(({ id }) => id)).toEqual(['pc-1'])
    expect(table.state.marks).toBe(50) // the purse stays
  },
)

test('LF-RUL-BURN-01 on a job: the next port is where the ship lands, and one without a port is none', () => {
  const landed = (to: number) => {
    const link = to === 1 ? 0 : 3
    const table = campaign({
      pcs: [{}, { luck: [0, 0], fate: 'burnt-out' }],
      agenda: [{ kind: 'transit', weeks: 0, to }, ...A_LEG],
      at: (g) => {
        onJob([SINGLE], { target: to })(g)
        g.transit = { link, mishap: false }
      },
    })
    expect(table.ask('leg')).toBeDefined()
    return table.state.pcs[1]!.fate
  }
  expect(landed(1)).toBe('retired')
  expect(landed(3)).toBe('burnt-out') // Dust Parish
})

test('EX-LF-12 to the end: with the last character the campaign is over, and nothing more is rolled', () => {
  const table = campaign({ pcs: [{ luck: [0, 0], fate: 'burnt-out' }], dice: [] })
  expect(table.log('retired')).toHaveLength(1)
  expect(table.match.over).toMatchObject({ how: 'lost', why: 'crew-gone' })
})

rule('LF-RUL-BURN-02', 'Luck 0 with a maximum above 0 is no burn-out, and Luck can come back', () => {
  const empty = throwing({ luck: [0, 4] }, null, { dice: [2, 2] })
  expect(outcomeOf(empty).success).toBe(false)
  expect(empty.state.pcs[0]!.fate).toBe('active')
  expect(lucky(weeks([0, 4], [SAFE, SAFE]))).toBe('1/4')
})

test('LF-LUCK-06 in the odds of a re-roll a 1 fails, whatever the total would be', () => {
  const luck = throwing({ luck: [3, 5], skills: { sensors: 6 } }, 'sensors', { dice: [6, 6] }).ask('luck')
  const odds = 'options' in luck ? luck.options.map((option) => option.odds?.() ?? null) : []
  expect(odds).toEqual([null, { top: 5n, bottom: 6n }, { top: 5n, bottom: 6n }])
})

test('the odds of a re-roll count every face but the 1', () => {
  const table = throwing({ luck: [3, 5] }, null, { dice: [2, 3] })
  const luck = table.ask('luck')
  const odds = 'options' in luck ? luck.options.map((option) => option.odds?.() ?? null) : []
  expect(odds).toEqual([null, { top: 2n, bottom: 6n }, { top: 1n, bottom: 6n }])
  expect(
    'options' in luck && luck.options.map((option) => text.option(luck, option, table.match.view(1))),
  ).toEqual(['Keep it', 'Roll the first die again (now 2)', 'Roll the second die again (now 3)'])
})
