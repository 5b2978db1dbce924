import { expect, test } from 'vitest'
import type { D66 } from '../content/index.ts'
import { COMPLICATIONS } from '../content/index.ts'
import type { Item } from '../rules/0-table/agenda.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { hasBeacon } from '../rules/7-weeks/routes.ts'
import { workOf } from '../rules/7-weeks/worktime.ts'
import { campaign, type PcSketch } from './table.ts'
import { A_LEG, HARD, onJob, SINGLE, STOP } from './work.ts'

interface Faced {
  readonly dice?: number[]
  readonly picks?: number[]
  readonly pcs?: PcSketch[]
  readonly at?: (g: LongFall) => void
}

/** A complication between the first and the second leg of a job, and nothing after it. */
const facing = (d66: D66, { dice = [], picks = [], pcs = [{}], at }: Faced = {}) =>
  campaign({
    agenda: [{ kind: 'complication', d66 }, STOP],
    dice,
    picks,
    pcs,
    at: (g) => {
      onJob([SINGLE, HARD, SINGLE], { leg: 1, target: 1 })(g)
      at?.(g)
    },
  })

/** Where nobody can try anything, nobody is asked either. */
function letHappen(t: ReturnType<typeof facing>, d66: D66) {
  const asked = t.asks.some((ask) => ask.id === 'trouble' && ask.label?.d66 === d66)
  return asked ? t.answer('trouble', 'give-up') : t
}

const kit = (item: string) => ({ item, broken: false, empty: false })
const skilled = (skill: string, rank = 1): PcSketch =>
  ({ skills: { [skill]: rank }, gear: [kit(`kit-${skill}`)] }) as PcSketch
const conditions = (t: ReturnType<typeof facing>) =>
  t.state.pcs.map((pc) => pc.conditions.map(({ of, severity }) => [of, severity]))

test.each(Object.values(COMPLICATIONS).map(({ d66 }) => d66))(
  '%s can be let happen, and then it is over',
  (d66) => {
    const dice = { 16: [4], 54: [5], 66: [2, 1, 2, 1], 12: [6], 51: [] } as Partial<Record<D66, number[]>>
    const { otherwise } = COMPLICATIONS[d66]
    const t = facing(d66, { dice: dice[d66] ?? (otherwise.length === 0 ? [6] : []) })
    letHappen(t, d66)
    if (d66 === 62) expect(t.state.skirmish).toMatchObject({ ambush: 'foes' })
    else expect(t.ask('trouble').label).toMatchObject({ d66: 13 })
  },
)

test('where nobody can try, nobody is asked', () => {
  expect(facing(11, { dice: [6] }).log('complication-failed')).toMatchObject([{ because: 'nobody-can' }])
})

test('a single throw that passes is the end of it', () => {
  const t = facing(13, { dice: [4, 5] }).answer('trouble', 'single:pc-1:intrigue')
  expect(t.log('complication-passed')).toHaveLength(1)
  expect(t.log('consequence')).toEqual([])
})

test('failed, it brings what stands after else, or one consequence where nothing stands', () => {
  expect(conditions(facing(36, { dice: [3, 3] }).answer('trouble', 'single:pc-1:oratory'))).toEqual([
    [['con-hunted', 2]],
  ])
  const t = facing(13, { dice: [3, 3, 6] }).answer('trouble', 'single:pc-1:intrigue')
  expect(t.log('consequence')).toHaveLength(1)
})

test('a success in part brings the else and nothing more', () => {
  expect(conditions(facing(36, { dice: [4, 4] }).answer('trouble', 'single:pc-1:oratory'))).toEqual([
    [['con-hunted', 2]],
  ])
  const t = facing(13, { dice: [4, 4] }).answer('trouble', 'single:pc-1:intrigue')
  expect(t.log('consequence')).toEqual([])
})

test('a disaster brings the else and a roll in the column of disasters', () => {
  const t = facing(36, { dice: [3, 3, 1, 6], pcs: [{ luck: [1, 5] }] })
  t.answer('trouble', 'single:pc-1:oratory').answer('luck', 'first')
  expect(conditions(t)).toEqual([
    [
      ['con-hunted', 2],
      ['con-haunted', 3],
    ],
  ])
})

test('a task is lost after three failed throws; the third brings what losing it brings', () => {
  const t = facing(16, { dice: [4, 4, 3, 2, 6, 3, 2, 6, 3, 2, 5], pcs: [skilled('medic')] })
  t.answer('trouble', 'task:pc-1:medic')
  expect(t.ask('trouble').label).toMatchObject({ d66: 16, gathered: 2, intervals: 1, failures: 0 })
  expect(t.offered('trouble')).toEqual(['task:pc-1:medic', 'give-up'])
  for (let n = 0; n < 3; n++) t.answer('trouble', 'task:pc-1:medic')
  expect(t.log('complication-failed')).toMatchObject([{ d66: 16, because: 'failed' }])
  expect(t.log('consequence')).toHaveLength(2)
  expect(conditions(t)[0]).toContainEqual(['con-fever', 3])
})

test('a task that is done is over, and several may work at it', () => {
  const t = facing(16, { dice: [4, 4, 4, 3], pcs: [skilled('medic'), skilled('medic')] })
  t.answer('trouble', 'task:pc-1:medic').answer('join', 'medic')
  expect(t.log('complication-passed')).toHaveLength(1)
})

test('a fire burns for five rounds, and nobody needs a suit aboard', () => {
  const t = facing(33, { dice: [4, 4, 3, 3, 6, 3, 3, 6, 4, 4, 3, 3] })
  t.answer('trouble', 'task:pc-1:vacc-work')
  const lost = facing(33, { dice: [3, 3, 6, 3, 3, 6, 4, 4, 2, 2] }).answer('trouble', 'task:pc-1:vacc-work')
  for (let n = 0; n < 3; n++) lost.answer('trouble', 'task:pc-1:vacc-work')
  expect(conditions(lost)[0]).toContainEqual(['con-burn', 3])
  for (let n = 0; n < 2; n++) t.answer('trouble', 'task:pc-1:vacc-work')
  t.answer('trouble', 'task:pc-1:vacc-work') // 2 gathered after four rounds
  t.answer('trouble', 'task:pc-1:vacc-work')
  expect(conditions(t)[0]).toContainEqual(['con-burn', 3])
})

test('LF-RUL-CONS-01 a disaster that loses time misses the five rounds of a fire', () => {
  const rerolled = (row: number) =>
    facing(33, { dice: [3, 3, /* re-rolled */ 1, row], pcs: [{ luck: [1, 5] }] })
      .answer('trouble', 'task:pc-1:vacc-work')
      .answer('luck', 'first')
  const late = rerolled(1)
  expect(late.log('complication-failed')).toMatchObject([{ d66: 33, because: 'out-of-time' }])
  expect(conditions(late)).toEqual([[['con-burn', 3]]])
  expect(late.state.week).toBe(3)
  expect(rerolled(6).ask('trouble').label).toMatchObject({ d66: 33, intervals: 1 })
})

test('creditors can be paid, fought, or let do as they like', () => {
  const t = facing(53)
  expect(t.offered('trouble')).toEqual(['pay', 'fight', 'give-up'])
  expect(t.answer('trouble', 'pay').state.marks).toBe(40)
  const poor = facing(53, { at: (g) => Object.assign(g, { marks: 9 }) })
  expect(poor.offered('trouble')).toEqual(['fight', 'give-up'])
  expect(poor.ask('trouble').whyNot!()).toMatchObject([{ label: { why: 'cannot-pay-off', marks: 10 } }])
})

test('creditors who wait are the next complication, without a roll', () => {
  const t = campaign({
    agenda: [{ kind: 'roll-complication' }, STOP],
    at: (g) => Object.assign(g.pending, { creditors: true }),
  })
  expect(t.log('complication')).toMatchObject([{ d66: 53 }])
  expect(t.state.pending.creditors).toBe(false)
})

test('a fight settles it one way or the other', () => {
  const over = (won: boolean, dice: number[]) =>
    campaign({
      agenda: [{ kind: 'skirmish-end', why: { for: 'complication', d66: 22 }, won }, STOP] as Item[],
      dice,
    })
  expect(over(true, []).log('complication-passed')).toHaveLength(1)
  expect(over(false, [6]).log('consequence')).toHaveLength(1)
  const t = facing(24, { dice: [4, 4] }).answer('trouble', 'fight')
  expect(t.state.skirmish).toMatchObject({
    why: { for: 'complication', d66: 24 },
    foes: [{ npc: 'npc-pirate', skill: 1 }], // LF-RUL-JOB-10: 1 lower against a single PC.
  })
  const talked = facing(24, { dice: [4, 4], at: (g) => Object.assign(g.job!, { skill: 1, skillNextLeg: 1 }) })
  talked.answer('trouble', 'fight') // What is said of the opposition of the job does not hold for others.
  expect(talked.state.skirmish!.foes).toMatchObject([{ skill: 1 }])
})

test('a war machine can be waited out', () => {
  const t = facing(63)
  expect(t.offered('trouble')).toEqual(['fight', 'single:pc-1:stealth', 'wait', 'give-up'])
  expect(t.answer('trouble', 'wait').state.week).toBe(2)
})

test('weeks are lost when the chart is wrong', () => {
  expect(facing(14).state.week).toBe(2)
  expect(facing(46).state.week).toBe(3)
})

test('what speaks of the job changes it', () => {
  expect(facing(23).answer('trouble', 'give-up').state.job!.pay).toBe(16)
  const cheap = facing(23, { at: (g) => Object.assign(g.job!, { pay: 3 }) })
  expect(cheap.answer('trouble', 'give-up').state.job!.pay).toBe(0)
  expect(facing(25).state.job!.rival).toBe(3)
  expect(facing(41).state.job!.weaponBan).toBe(0)
  expect(facing(45).state.job!.skill).toBe(1)
  expect(facing(65).answer('trouble', 'give-up').state.job!.disasterNextLeg).toBe(true)
  expect(facing(54, { dice: [5] }).state.cluster.worlds[1]!.law).toBe(3)
})

test('and where there is no job, it does nothing', () => {
  const jobless = (g: LongFall) => Object.assign(g, { job: null })
  for (const d66 of [23, 25, 41, 45, 54, 62, 65] as const) {
    const t = facing(d66, { at: jobless })
    letHappen(t, d66)
    expect(t.state.skirmish).toBeNull()
  }
})

test('under a bad star whatever fails in the next leg goes as wrong as it can', () => {
  const t = campaign({
    agenda: [{ kind: 'leg' }, STOP],
    at: onJob([SINGLE, SINGLE, SINGLE], { disasterNextLeg: true }),
    dice: [3, 3, 6, 6, 5, 2, 3, 2, 6],
  })
  t.answer('leg', 'pc-1:etiquette')
  expect(t.log('consequence')).toMatchObject([{ row: 6, disaster: true }])
  t.answer('leg', 'pc-1:etiquette')
  expect(t.state.job).toMatchObject({ leg: 1, disasterNextLeg: false })
  t.answer('leg', 'pc-1:etiquette')
  expect(t.log('consequence')).toMatchObject([{ disaster: true }, { disaster: false }])
})

test('a bad star stands over the leg, not over a complication that comes before it', () => {
  const t = campaign({
    agenda: [{ kind: 'complication', d66: 15 }, ...A_LEG],
    at: onJob([SINGLE, SINGLE], { disasterNextLeg: true }),
    dice: [6],
  })
  t.answer('trouble', 'give-up')
  expect(t.log('consequence')).toMatchObject([{ row: 6, disaster: false }])
})

test('what is said of the next leg holds for no fight in a complication that comes before it', () => {
  const said = (g: LongFall) => Object.assign(g.job!, { weaponBan: 0, skillNextLeg: 1 })
  const duel = facing(22, { dice: [4, 4], at: said }).answer('trouble', 'fight')
  expect(duel.state.skirmish!.weaponBan).toBeNull()
  const skills = (at: (g: LongFall) => void) =>
    facing(62, { dice: [], pcs: [{}, {}], at }).state.skirmish!.foes.map(({ skill }) => skill)
  expect(skills(said)).toEqual([1, 1]) // LF-RUL-CONS-04: the ambush comes before the leg.
  const begun = (g: LongFall) => {
    said(g)
    workOf(g.job!)
  }
  expect(skills(begun)).toEqual([2, 2])
  expect(facing(22, { dice: [4, 4], at: begun }).answer('trouble', 'fight').state.skirmish!.weaponBan).toBe(0)
})

test('beacons go dark, and hunters set out after one PC by lot', () => {
  const { state } = facing(21)
  expect(state.pending.beaconsFrom).toBe(5)
  const lit = [1, 4, 5].map((week) => hasBeacon({ ...state, week }, state.cluster.links[0]!))
  expect(lit).toEqual([false, false, true]) // Four weeks, of which this is the first.
  const t = facing(44, { pcs: [{}, {}], picks: [1] })
  expect(conditions(t)).toEqual([[], [['con-hunted', 2]]])
  expect(t.state.pending.hunters).toEqual([
    { foes: [{ npc: 'npc-bounty', number: 1 }], until: 5, pc: 'pc-2' },
  ])
})

test('a wreck may pay, a message may comfort', () => {
  const wreck = facing(51, { dice: [4, 5, 1, 2, 3] }).answer('trouble', 'single:pc-1:salvage')
  expect(wreck.state.marks).toBe(56)
  const message = facing(64, { dice: [4, 5], pcs: [{}, { conditions: [['con-grief', 2]] }] })
  message.answer('trouble', 'single:pc-1:oratory')
  expect(conditions(message)).toEqual([[], [['con-grief', 1]]])
})

test('some touch everybody, some one by lot', () => {
  const all = facing(55, { pcs: [{}, {}] })
  expect(conditions(all)).toEqual([[['con-winded', 1]], [['con-winded', 1]]])
  const one = facing(61, { pcs: [{}, {}], picks: [1] }).answer('trouble', 'give-up')
  expect(conditions(one)).toEqual([[], [['con-disgrace', 3]]])
})

test('cargo shifts, and what must stay cold is lost with the power', () => {
  const laden = (g: LongFall) => {
    g.ship.cargo = [
      { cargo: 42, units: 3, price: 6, aboard: 0 },
      { cargo: 25, units: 4, price: 1, aboard: 0 },
    ]
  }
  expect(facing(52, { at: laden }).answer('trouble', 'give-up').state.ship.cargo).toMatchObject([
    { units: 3 },
    { units: 2 },
  ])
  const cold = facing(31, { at: laden, dice: [6] })
  expect(cold.state.ship.cargo).toMatchObject([{ cargo: 25, units: 4 }])
})

test('two complications are two rolls', () => {
  const t = facing(66, { dice: [2, 1, 4, 1] })
  expect(t.log('complication')).toMatchObject([{ d66: 66 }, { d66: 21 }, { d66: 41 }, { d66: 13 }])
})
