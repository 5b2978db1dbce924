import type { AskOne } from '@starboard/kernel'
import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { longFall } from '../index.ts'
import type { Item } from '../rules/0-table/agenda.ts'
import type { Gear } from '../rules/0-table/pc.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { text } from '../text.ts'
import { campaign, type PcSketch, type Scene } from './table.ts'

const [CANDLE, TARN_HOLLOW, OSSARY, DUST_PARISH] = [0, 1, 2, 3]

/** The middle of a week in port: patrons are there, nothing is for sale, and no dice have to be rolled. */
const inPort = (agenda: readonly Item[], scene: Scene = {}) =>
  campaign({
    agenda,
    ...scene,
    at: (g) => {
      for (const world of g.cluster.worlds) world.restock = 0
      for (const world of g.cluster.worlds.slice(0, 3)) {
        world.patrons = [
          { d66: 11, leaves: 99 },
          { d66: 12, leaves: 99 },
        ]
      }
      scene.at?.(g)
      g.port.week = g.week
    },
  })

const pcWeek = (scene: Scene = {}) => inPort([{ kind: 'pc-week', pc: 'pc-1' }, { kind: 'crew' }], scene)

const crew = (scene: Scene = {}) => inPort([{ kind: 'crew' }], scene)

const on = (world: number) => (g: LongFall) => {
  g.at = world
}

describe('14 A week in port', () => {
  test('each PC chooses what to do, then the crew; the week passes and the next begins', () => {
    const table = inPort([{ kind: 'port-week' }], { pcs: [{}, {}], dice: [1, 3, 2, 1] })
    expect(table.ask('week')).toMatchObject({ seat: 1, rule: 'LF-RUL-WEEK-01', label: { pc: 'pc-1' } })
    expect(table.offered('week')).toEqual(['rest', 'network', 'retire'])
    table.answer('week', 'rest')
    expect(table.ask('week')).toMatchObject({ label: { pc: 'pc-2' } })
    table.answer('week', 'rest').answer('crew', 'stay')
    expect(table.ask('week')).toMatchObject({ label: { pc: 'pc-1', week: 2 } })
  })

  test('a doctor is spoken of only where there is one to be paid', () => {
    const said = (world: number, marks = 50) => {
      const gear: Gear[] = [{ item: 'kit-medic', broken: false, empty: false }]
      const ill: PcSketch = { skills: { medic: 1 }, gear, conditions: [['con-leg', 2]] }
      const at = (g: LongFall) => Object.assign(g, { at: world, marks })
      const table = pcWeek({ pcs: [ill], at })
      const [ask, view] = [table.ask('week') as AskOne, longFall.view(table.state, 1)]
      return text.option(ask, ask.options.find(({ value }) => value === 'care')!, view)
    }
    expect(said(CANDLE)).toBe('Care for somebody, or see the doctor')
    expect([said(CANDLE, 0), said(OSSARY)]).toEqual(['Care for somebody', 'Care for somebody'])
  })

  test('network, trade, care, train, shore leave and mending are offered to whoever has a use for them', () => {
    const table = pcWeek({
      pcs: [
        {
          skills: { medic: 1, mechanic: 1 },
          gear: [
            { item: 'kit-medic', broken: false, empty: false },
            { item: 'kit-mechanic', broken: false, empty: false },
            { item: 'it-pistol', broken: true, empty: false },
          ],
          conditions: [
            ['con-leg', 2],
            ['con-grief', 2],
          ],
          marked: ['pilot'],
        },
      ],
      at: (g) => {
        g.ship.cargo = [{ cargo: 11, units: 2, price: 2, aboard: 0 }]
      },
    })
    expect(table.offered('week')).toEqual([
      'rest',
      'network',
      'trade',
      'care',
      'train',
      'shore-leave',
      'mend',
      'retire',
    ])
    expect(table.ask('week')).toMatchObject({
      options: [{}, { odds: expect.any(Function) }, {}, {}, {}, { cost: { marks: 2 } }, {}, {}],
    })
  })

  test('an offer is shown with its legs and their odds, and may be refused', () => {
    const table = pcWeek({ dice: [4, 3, 1, 1, 1, 3], picks: [0, 0] }).answer('week', 'network')
    const offer = table.state.port.offers[0]!
    const ask = table.ask('crew')
    const options = 'options' in ask ? ask.options : []
    expect(options.find(({ value }) => value === `take-${offer.id}`)).toMatchObject({
      label: {
        name: 'Seed grain for a starving valley',
        pay: 16,
        legs: [
          { kind: 'single', ways: ['logistics', 'strength'], percent: 42 },
          { kind: 'passage', percent: null },
          { kind: 'single', ways: ['etiquette', 'bargain'], percent: 42 },
        ],
      },
    })
    table.answer('crew', 'stay')
    expect([table.state.job, table.state.port.offers]).toEqual([null, []])
  })

  test('an offer that is taken begins the job in the same week', () => {
    const table = pcWeek({ dice: [4, 3, 1, 1], picks: [0, 0] }).answer('week', 'network')
    table.answer('crew', `take-${table.state.port.offers[0]?.id}`)
    expect(table.state).toMatchObject({ week: 1, job: { name: 'Seed grain for a starving valley' } })
  })

  rule('LF-RUL-WEEK-07', 'a week in port and 2 marks more take 1 off one burden of a PC', () => {
    const table = pcWeek({
      pcs: [
        {
          conditions: [
            ['con-grief', 2],
            ['con-oath', 1],
          ],
        },
      ],
      dice: [1, 3],
    })
    const [grief] = table.state.pcs[0]!.conditions
    table.answer('week', 'shore-leave').answer('burden', grief!.id)
    expect(table.state.marks).toBe(48)
    expect(table.state.pcs[0]?.conditions).toMatchObject([{ severity: 1 }, { severity: 1 }])
    table.answer('crew', 'stay')
    expect(table.state.marks).toBe(48 - 4) // The upkeep of a week in port is paid as well.
  })

  test('without a burden, without 2 marks or without a port there is no shore leave', () => {
    const burdened = [{ conditions: [['con-grief', 2]] as const }]
    const offered = (scene: Scene) => pcWeek(scene).ask('week')
    expect(offered({ pcs: burdened })).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: 'shore-leave' })]),
    })
    const poor = pcWeek({
      pcs: burdened,
      at: (g) => {
        g.marks = 1
      },
    })
    expect(poor.offered('week')).not.toContain('shore-leave')
    expect(poor.ask('week').whyNot?.()).toMatchObject([
      { label: { why: 'no-shore-leave' }, rule: 'LF-RUL-WEEK-07' },
      { label: { why: 'no-deals' } },
    ])
    expect(pcWeek().offered('week')).not.toContain('shore-leave')
  })

  test('port D: no shore leave, no jobs, no rumours, no shop and no retiring', () => {
    const table = inPort([{ kind: 'port-week' }], {
      pcs: [{ conditions: [['con-grief', 2]] }],
      at: on(DUST_PARISH),
    })
    expect(table.log('rumour')).toEqual([])
    expect(table.ask('crew')).toBeTruthy() // Rest is all there is, so nobody is asked about the week.
    expect(table.offered('crew')).toEqual(['stay', 'pay-debt'])
  })

  test('there is one rumour a week in port', () => {
    const table = inPort([{ kind: 'port-week' }], { dice: [2, 1, 4, 4] }).answer('week', 'rest')
    table.answer('crew', 'stay')
    expect(table.log('rumour')).toMatchObject([{ d66: 21 }, { d66: 44 }])
  })

  test('the great rumour is heard in the first week in port after the third job done', () => {
    const heard = (jobsDone: number, dice: number[]) =>
      inPort([{ kind: 'port-week' }], {
        dice,
        at: (g) => {
          g.jobsDone = jobsDone
        },
      })
    expect(heard(2, [2, 1]).state.cluster.trail.stage).toBe('unheard')
    const table = heard(3, [])
    expect(table.log('great-rumour')).toMatchObject([{ d66: 14 }])
    expect(table.state.cluster.trail.stage).toBe('open')
    expect(table.match.view(1).cluster.rumour).toBe(14)
    table.answer('week', 'rest')
    expect(table.offered('crew')).toContain('take-trail')
  })

  test('whoever is burnt out leaves at the next port, and not where there is none', () => {
    const pcs = [{}, { luck: [0, 0] as const, fate: 'burnt-out' as const }]
    const port = inPort([{ kind: 'port-week' }], { pcs, dice: [2, 1] })
    expect(port.state.pcs[1]?.fate).toBe('retired')
    const desert = inPort([{ kind: 'port-week' }], { pcs, at: on(DUST_PARISH) })
    expect(desert.state.pcs[1]?.fate).toBe('burnt-out')
  })

  test('a PC may leave the crew in port if its player says so twice', () => {
    const table = pcWeek({ pcs: [{}, {}] })
      .answer('week', 'retire')
      .answer('retire', 'stay')
    table.answer('week', 'retire').answer('retire', 'go')
    expect(table.state.pcs.map(({ fate }) => fate)).toEqual(['retired', 'active'])
    expect(table.log('left-crew')).toMatchObject([{ pc: 'pc-1', rule: 'LF-ROLE-05' }])
  })

  test('every player may speak for the crew, and the first decides; each dresses only its own PCs', () => {
    const coat = [{ item: 'ar-coat' as const, broken: false, empty: false }]
    const table = crew({
      pcs: [
        { seat: 1, gear: coat },
        { seat: 2, gear: coat },
      ],
      seats: [
        { name: 'The program', bot: 'program' },
        { name: 'Ana', bot: null },
        { name: 'Ben', bot: null },
      ],
    })
    expect(table.asks.map(({ seat, id }) => [seat, id])).toEqual([
      [1, 'crew'],
      [2, 'crew'],
    ])
    expect(table.offered('crew')).not.toContain('wear-pc-2-ar-coat')
    table.answer('crew', 'wear-pc-2-ar-coat', 2)
    expect(table.state.pcs[1]?.worn).toBe('ar-coat')
  })

  test('if weeks are lost in the middle of a week in port, the next one begins from the start', () => {
    const table = inPort([{ kind: 'weeks', weeks: 1, safe: false }, { kind: 'crew' }], { dice: [2, 1] })
    expect(table.ask('week')).toMatchObject({ label: { week: 2 } })
  })
})

describe('6 Ports', () => {
  test('port A sells everything that has a price, to whoever is named', () => {
    const table = crew({ pcs: [{}, {}] }).answer('crew', 'shop')
    expect(table.offered('shop')).toHaveLength(1 + 8 + 4 + 14 + 1) // Nothing; arms, armour, kits, the chest.
    table.answer('shop', 'ar-vest').answer('owner', 'pc-2')
    expect(table.state.marks).toBe(38)
    expect(table.state.pcs[1]).toMatchObject({ gear: [{ item: 'ar-vest' }], worn: 'ar-vest' })
    table.answer('crew', 'shop')
    expect(table.offered('shop')).not.toContain('it-heavy')
    expect(table.ask('shop').whyNot?.()).toMatchObject([
      { label: { why: 'too-dear', item: 'it-heavy', marks: 40 } },
      { label: { why: 'too-dear', item: 'ar-plate' } },
    ])
  })

  test('port B has what is asked for on a d6 of 4 to 6, rolled once a visit', () => {
    const table = crew({ at: on(TARN_HOLLOW), dice: [3, 4] })
      .answer('crew', 'shop')
      .answer('shop', 'it-pistol')
    expect([table.state.marks, table.state.port.stock]).toEqual([50, { 'it-pistol': false }])
    table.answer('crew', 'shop')
    expect(table.offered('shop')).not.toContain('it-pistol')
    expect(table.ask('shop').whyNot?.()).toMatchObject([
      { label: { why: 'not-in-stock', item: 'it-pistol' } },
    ])
    table.answer('shop', 'it-knife').answer('crew', 'shop').answer('shop', 'it-knife')
    expect(table.state.pcs[0]?.gear).toHaveLength(2) // The second knife needed no die.
    expect(table.state.marks).toBe(48)
  })

  test('port C sells knives and coats, and there are no hands and no yard', () => {
    const gear = [{ item: 'it-pistol' as const, broken: true, empty: false }]
    const table = crew({ at: on(OSSARY), pcs: [{ gear }] })
    expect(table.offered('crew')).not.toContain('repair')
    expect(table.offered('crew')).not.toContain('hire')
    table.answer('crew', 'shop')
    expect(table.offered('shop')).toEqual(['nothing', 'it-knife', 'ar-coat'])
  })

  rule(
    'LF-RUL-JOB-08',
    'in a port A or B a hand of Skill 2 in one skill is hired for each free berth, for 3 marks or debt, and leaves',
    () => {
      const table = crew({ pcs: [{}, {}, {}, {}, {}], at: on(CANDLE) })
      table.answer('crew', 'hire')
      expect(table.offered('hire')).toHaveLength(1 + 48)
      table.answer('hire', 'astrogation')
      expect(table.state.hands).toMatchObject([{ skill: 'astrogation', rank: 2 }])
      expect(table.state.marks).toBe(47)
      expect(table.offered('crew')).not.toContain('hire') // Six berths: five PCs and one hand.
      expect(table.ask('crew').whyNot?.()).toMatchObject([
        { label: { why: 'no-berth' }, rule: 'LF-RUL-JOB-08' },
      ])
      expect(crew({ at: on(TARN_HOLLOW) }).offered('crew')).toContain('hire')
      expect(crew({ at: on(OSSARY) }).offered('crew')).not.toContain('hire')
      const poor = crew({
        dice: [2, 1],
        at: (g) => {
          g.marks = 1
        },
      })
      poor.answer('crew', 'hire').answer('hire', 'medic')
      expect([poor.state.marks, poor.state.ship.debt]).toEqual([0, 52])
      poor.answer('crew', 'fly-2')
      expect(poor.state).toMatchObject({ at: TARN_HOLLOW, hands: [] }) // Without a job, for one passage.
    },
  )

  test('a hand that is owed to the crew costs nothing', () => {
    const table = crew({
      at: (g) => {
        g.pending.freeHands = 1
      },
    })
    table.answer('crew', 'hire').answer('hire', 'medic')
    expect([table.state.marks, table.state.pending.freeHands, table.state.hands.length]).toEqual([50, 0, 1])
  })

  test('what is broken is mended for 2 marks in a port A or B: gear and fittings of the ship', () => {
    const gear = [{ item: 'it-pistol' as const, broken: true, empty: false }]
    const table = crew({
      pcs: [{ gear }],
      at: (g) => {
        g.ship.broken = ['pilot']
      },
    })
    table.answer('crew', 'repair')
    expect(table.offered('repair')).toEqual(['nothing', 'pc-1/it-pistol', 'ship/pilot'])
    table.answer('repair', 'ship/pilot').answer('crew', 'repair').answer('repair', 'pc-1/it-pistol')
    expect([table.state.marks, table.state.ship.broken]).toEqual([46, []])
    expect(table.state.pcs[0]?.gear[0]?.broken).toBe(false)
    expect(table.offered('crew')).not.toContain('repair')
  })

  test('or by Mechanic*, cumulative 2, a throw a watch: what is gathered is kept, a failure has its consequence', () => {
    const gear = [
      { item: 'kit-mechanic' as const, broken: false, empty: false },
      { item: 'it-pistol' as const, broken: true, empty: false },
    ]
    const table = pcWeek({ pcs: [{ skills: { mechanic: 1 }, gear }], dice: [4, 3, 1, 1, 6, 4, 3] })
    table.answer('week', 'mend').answer('mend', 'pc-1/it-pistol') // 8: Impact 1.
    expect(table.state.repairs).toEqual({ 'pc-1/it-pistol': 1 })
    table.answer('mend', 'pc-1/it-pistol') // 3: failed; consequence 6, strain.
    expect(table.state.pcs[0]?.conditions).toMatchObject([{ name: 'Shaken' }])
    table.answer('mend', 'pc-1/it-pistol')
    expect(table.state.pcs[0]?.gear[1]?.broken).toBe(false)
    expect(table.state.repairs).toEqual({}) // If it breaks again, it is a new task.
    expect(table.log('repaired')).toMatchObject([{ by: 'pc-1', rule: 'LF-RUL-CONS-05' }])
  })

  test('LF-RUL-CUM-04 in mending: a disaster begins it from nothing', () => {
    const gear = [
      { item: 'kit-mechanic' as const, broken: false, empty: false },
      { item: 'it-pistol' as const, broken: true, empty: false },
    ]
    const pcs = [{ skills: { mechanic: 1 }, gear, luck: [1, 5] as const }]
    const table = pcWeek({ pcs, dice: [4, 3, 2, 2, /* re-rolled */ 1, 6] })
    table.answer('week', 'mend').answer('mend', 'pc-1/it-pistol').answer('luck', 'keep')
    expect(table.state.repairs).toEqual({ 'pc-1/it-pistol': 1 })
    table.answer('mend', 'pc-1/it-pistol').answer('luck', 'first')
    expect(table.state.repairs).toEqual({ 'pc-1/it-pistol': 0 })
  })

  test('nobody mends without rank and kit', () => {
    const gear = [{ item: 'it-pistol' as const, broken: true, empty: false }]
    expect(pcWeek({ pcs: [{ skills: { mechanic: 2 }, gear }] }).offered('week')).not.toContain('mend')
  })
})
