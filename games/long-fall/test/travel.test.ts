import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Lot } from '../rules/0-table/ship.ts'
import type { LongFall } from '../rules/0-table/state.ts'
import { routeTo } from '../rules/7-weeks/routes.ts'
import { campaign, type Scene } from './table.ts'
import { A_LEG, onJob, SINGLE } from './work.ts'

const [CANDLE, TARN_HOLLOW, OSSARY, DUST_PARISH] = [0, 1, 2, 3]

/** A ship that leaves at once. Where it arrives everybody is known already and nothing is for sale. */
const flight = (from: number, to: number, scene: Scene = {}) =>
  campaign({
    agenda: [{ kind: 'passage', to }],
    pcs: [{ skills: { astrogation: 2 } }],
    ...scene,
    at: (g) => {
      g.at = from
      for (const world of g.cluster.worlds) world.restock = 0
      for (const world of g.cluster.worlds.slice(0, 3)) {
        world.patrons = [
          { d66: 11, leaves: 99 },
          { d66: 12, leaves: 99 },
        ]
      }
      scene.at?.(g)
    },
  })

const lot = (cargo: Lot['cargo'], units = 4): Lot => ({ cargo, units, price: 5, aboard: 0 })

const carrying =
  (...cargo: Lot[]) =>
  (g: LongFall) => {
    g.ship.cargo = cargo
  }

const RUMOUR = [2, 1]

describe('12.7 Travel', () => {
  rule(
    'LF-RUL-WEEK-03',
    'a link takes its weeks; Astrogation* with Impact 3 is one less, failure d3 more and a complication',
    () => {
      const plain = flight(OSSARY, DUST_PARISH, { dice: [3, 3] }) // 8: Impact 1.
      expect(plain.state).toMatchObject({ at: DUST_PARISH, week: 3 })
      const fine = flight(OSSARY, DUST_PARISH, { dice: [4, 4] }) // 10: Impact 3.
      expect(fine.state).toMatchObject({ at: DUST_PARISH, week: 2 })
      const lost = flight(OSSARY, DUST_PARISH, { dice: [2, 3, 4, 2, 1] }) // 7; d3 = 2; complication 21.
      expect(lost.state).toMatchObject({ at: DUST_PARISH, week: 5 })
      expect(lost.log('departed')).toMatchObject([{ course: 'lost', weeks: 4, more: 2 }])
      expect(lost.log('beacons-dark')).toHaveLength(1)
    },
  )

  test('whoever arrives is not told which patrons have been there and left', () => {
    const table = flight(OSSARY, TARN_HOLLOW, {
      dice: [3, 3, 4, 1, ...RUMOUR],
      at: (g) => {
        g.cluster.worlds[TARN_HOLLOW!]!.patrons[1] = { d66: 12, leaves: 1 }
      },
    })
    expect(table.log('patron-left')).toEqual([])
    expect(table.log('patron-came')).toHaveLength(1)
  })

  test('a passage never takes less than a week', () => {
    const short = flight(OSSARY, TARN_HOLLOW, {
      dice: [6, 6, ...RUMOUR],
      at: (g) => {
        g.cluster.links[1]!.weeks = 1
      },
    })
    expect(short.state).toMatchObject({ at: TARN_HOLLOW, week: 2 })
  })

  test('a disaster on the course is a failure, and a consequence in its column as well', () => {
    const table = flight(OSSARY, DUST_PARISH, {
      pcs: [{ skills: { astrogation: 1 }, luck: [2, 5] }],
      dice: [2, 2, 1, 1, 6, 2, 1], // 5; re-rolled 1; d3 = 1; consequence 6, Haunted; complication 21.
    }).answer('luck', 'first')
    expect(table.log('consequence')).toMatchObject([{ row: 6, disaster: true }])
    expect(table.state.pcs[0]?.conditions).toMatchObject([{ name: 'Haunted', severity: 3 }])
    expect(table.state).toMatchObject({ at: DUST_PARISH, week: 4 })
  })

  rule(
    'LF-RUL-WEEK-04',
    'without Astrogation* only links with a beacon can be flown, in their weeks and without a throw; or with a hired hand',
    () => {
      const pcs = [{}]
      const beacon = flight(CANDLE, TARN_HOLLOW, { pcs, dice: RUMOUR })
      expect(beacon.state).toMatchObject({ at: TARN_HOLLOW, week: 2 })
      expect(beacon.log('thrown')).toEqual([])
      const dark = flight(OSSARY, TARN_HOLLOW, { pcs, dice: RUMOUR })
      expect(dark.log('stranded')).toMatchObject([{ rule: 'LF-RUL-WEEK-04', world: 'Ossary' }])
      expect(dark.state.at).toBe(OSSARY)
      const hired = flight(TARN_HOLLOW, OSSARY, { pcs, dice: [3, 3, ...RUMOUR] }) // 3 + 3 + 2.
      expect(hired.state).toMatchObject({ at: OSSARY, week: 3, marks: 50 - 3 - 6 })
      expect(hired.log('hand-hired')).toMatchObject([{ skill: 'astrogation', marks: 3 }])
      expect(hired.log('hands-left')).toHaveLength(1) // Without a job it stays for one passage.
      expect(hired.state.hands).toEqual([])
    },
  )

  test('LF-RUL-JOB-08 a hand for a later link is hired before the ship leaves: there may be none on the way', () => {
    const table = flight(CANDLE, OSSARY, {
      pcs: [{}],
      dice: [3, 3, ...RUMOUR],
      at: (g) => {
        g.cluster.worlds[TARN_HOLLOW]!.d66 = 15 // A port C.
      },
    })
    expect(table.log('hand-hired')).toMatchObject([{ skill: 'astrogation', marks: 3 }])
    expect(table.log('departed')).toMatchObject([{ course: 'beacon' }, { course: 'plain' }])
    expect(table.log('stranded')).toEqual([])
    expect(table.state).toMatchObject({ at: OSSARY, week: 4, hands: [] })
  })

  test('the price of a hand for the passage of a job is told before the ship leaves', () => {
    const priced = (to: number) => {
      const legs = [{ kind: 'passage' }, SINGLE] as const
      const ask = campaign({ agenda: A_LEG, at: onJob(legs, { target: to }) }).ask('leg')
      return 'options' in ask ? ask.options.find(({ value }) => value === 'depart')?.cost : null
    }
    expect([priced(TARN_HOLLOW), priced(OSSARY)]).toEqual([undefined, { marks: 3 }])
  })

  test('who cannot fly on from a world on the way sets down there, as on any other', () => {
    const table = flight(CANDLE, CANDLE, {
      agenda: [{ kind: 'transit', weeks: 0, to: DUST_PARISH }],
      dice: RUMOUR,
      at: (g) => {
        g.at = TARN_HOLLOW
        g.transit = { link: 1, mishap: false }
        g.port.stock = { 'it-pistol': false }
        g.ship.broken = ['astrogation']
        g.cluster.worlds[OSSARY]!.law = 2
        carrying(lot(33))(g)
      },
    })
    expect(table.log('stranded')).toMatchObject([{ world: 'Ossary', toward: 'Dust Parish' }])
    expect(table.log('arrived')).toMatchObject([{ world: 'Ossary' }])
    table.answer('landing', 'overboard')
    expect(table.state.port.stock).toEqual({})
  })

  test('a world nobody can fly to is not offered, and the reason is given', () => {
    const stuck = (scene: Scene = {}) =>
      campaign({
        agenda: [{ kind: 'crew' }],
        ...scene,
        at: (g) => {
          g.at = OSSARY
          g.port.week = g.week
          g.cluster.links[1]!.beacon = true
          scene.at?.(g)
        },
      })
    expect(stuck().offered('crew')).toEqual(['stay', 'fly-1', 'fly-2', 'shop', 'pay-debt'])
    expect(stuck().ask('crew').whyNot?.()).toMatchObject([
      { label: { why: 'no-astrogator', to: DUST_PARISH }, rule: 'LF-RUL-WEEK-04' },
      { label: { why: 'no-hands-here' } },
    ])
    const down = stuck({
      at: (g) => {
        g.pending.beaconsFrom = 2
      },
    })
    expect(down.offered('crew')).toEqual(['stay', 'shop', 'pay-debt'])
    const added = stuck({
      pcs: [{ skills: { astrogation: 1 } }],
      at: (g) => {
        const made = { patrons: [], market: null, restock: 0 }
        g.cluster.worlds.push({ d66: 14, name: 'A world of a person’s making', law: 1, ...made })
      },
    })
    expect(added.ask('crew').whyNot?.()).toMatchObject([{ label: { why: 'no-hands-here' } }]) // An astrogator is there.
  })

  test('the ship’s own fittings are the kit; broken, they leave nobody to astrogate', () => {
    const broken = flight(OSSARY, TARN_HOLLOW, {
      dice: RUMOUR,
      at: (g) => {
        g.ship.broken = ['astrogation']
      },
    })
    expect(broken.log('stranded')).toHaveLength(1)
  })

  test('the shortest route is flown link by link, with a throw for each that has no beacon', () => {
    const table = flight(CANDLE, OSSARY, { dice: [4, 3, ...RUMOUR] })
    expect(table.log('departed')).toMatchObject([
      { from: 'Candle', toward: 'Tarn Hollow', course: 'beacon' },
      { from: 'Tarn Hollow', toward: 'Ossary', course: 'plain' },
    ])
    expect(table.log('arrived')).toHaveLength(1)
    expect(table.state.week).toBe(4)
    expect(routeTo(table.state, CANDLE, OSSARY)).toEqual({ links: [0, 1], weeks: 3 })
    expect(routeTo(table.state, CANDLE, DUST_PARISH)).toEqual({ links: [3], weeks: 3 })
    expect(routeTo(table.state, OSSARY, OSSARY)).toEqual({ links: [], weeks: 0 })
    const links = [
      { a: CANDLE, b: DUST_PARISH, weeks: 1, beacon: false },
      { a: DUST_PARISH, b: OSSARY, weeks: 2, beacon: false },
      ...table.state.cluster.links.slice(0, 2),
    ]
    const tied = { ...table.state, cluster: { ...table.state.cluster, links } }
    expect(routeTo(tied, CANDLE, OSSARY)).toEqual({ links: [2, 3], weeks: 3 }) // As short, and a throw less.
  })

  test('the crew chooses among those who can: each player its own PCs, and the hands', () => {
    const table = flight(OSSARY, DUST_PARISH, {
      pcs: [{ skills: { astrogation: 1 } }, { skills: { astrogation: 2 } }, {}],
      dice: [3, 4],
    })
    expect(table.offered('astrogator')).toEqual(['pc-1:astrogation', 'pc-2:astrogation'])
    expect(table.ask('astrogator').whyNot?.()).toMatchObject([{ rule: 'LF-AUTO-04' }])
    table.answer('astrogator', 'pc-1:astrogation')
    expect(table.log('thrown')).toMatchObject([{ pc: 'pc-1', total: 8 }])
  })

  test('flying from port, the week there is over first', () => {
    const table = campaign({
      agenda: [{ kind: 'crew' }],
      dice: [1, 1, 1, 2, ...RUMOUR],
      at: (g) => {
        g.port.week = g.week
        for (const world of g.cluster.worlds) world.restock = 0
      },
    }).answer('crew', 'fly-2')
    expect(table.log('week-passed')).toMatchObject([
      { week: 1, where: 'port' },
      { week: 2, where: 'transit' },
    ])
    expect(table.state.marks).toBe(50 - 4 - 3)
  })

  test('on arrival the shops have not been asked yet', () => {
    const table = flight(CANDLE, TARN_HOLLOW, {
      dice: RUMOUR,
      at: (g) => {
        g.port.stock = { 'it-pistol': false }
      },
    })
    expect(table.state.port.stock).toEqual({})
  })

  test('care can be given in transit, for a ship is safe', () => {
    const table = flight(CANDLE, TARN_HOLLOW, {
      pcs: [
        {
          skills: { medic: 1 },
          gear: [{ item: 'kit-medic', broken: false, empty: false }],
          conditions: [['con-chest', 1]],
        },
      ],
      dice: [6, 6, ...RUMOUR],
    })
    table.answer('care', table.offered('care')[0]!)
    expect(table.state.pcs[0]?.conditions).toEqual([])
  })

  test('star charts aboard make the longest link a week shorter, but at least 1', () => {
    const table = flight(CANDLE, DUST_PARISH, { dice: [4, 4], at: carrying(lot(65, 1)) })
    expect(table.state).toMatchObject({ at: DUST_PARISH, week: 2 }) // 3, less the chart, less Impact 3.
    expect(routeTo(table.state, CANDLE, DUST_PARISH).weeks).toBe(2)
    expect(routeTo(table.state, CANDLE, TARN_HOLLOW).weeks).toBe(1)
  })
})

describe('6 Landing with forbidden cargo', () => {
  const landed = (scene: Scene = {}) =>
    campaign({
      agenda: [{ kind: 'landing' }, { kind: 'crew' }],
      ...scene,
      at: (g) => {
        g.port.week = g.week
        carrying(lot(33), lot(11))(g)
        scene.at?.(g)
      },
    })

  test('takes Stealth or Forgery* / single 2, or throwing it overboard', () => {
    const table = landed({
      pcs: [{ skills: { forgery: 1 }, gear: [{ item: 'kit-forgery', broken: false, empty: false }] }],
      dice: [4, 4],
    })
    expect(table.offered('landing')).toEqual(['pc-1:stealth', 'pc-1:forgery', 'overboard'])
    table.answer('landing', 'pc-1:forgery') // 9: Impact 2.
    expect(table.state.ship.cargo).toHaveLength(2)
  })

  test('else it is seized and d6 marks are paid; a success in part is no better', () => {
    const table = landed({ dice: [4, 4, 5] }).answer('landing', 'pc-1:stealth') // 8: Impact 1.
    expect(table.state.ship.cargo).toMatchObject([{ cargo: 11 }])
    expect(table.state.marks).toBe(45)
  })

  test('LF-RUL-LUCK-10 in a disaster it is seized, and a consequence of that column comes besides', () => {
    const table = landed({ pcs: [{ luck: [1, 5] }], dice: [3, 3, /* re-rolled */ 1, /* fine */ 5, 6] })
    table.answer('landing', 'pc-1:stealth').answer('luck', 'first')
    expect(table.state.ship.cargo).toMatchObject([{ cargo: 11 }])
    expect(table.log('consequence')).toMatchObject([{ row: 6, disaster: true }])
  })

  test('overboard it costs nothing but itself', () => {
    const table = landed().answer('landing', 'overboard')
    expect([table.state.ship.cargo.length, table.state.marks]).toEqual([1, 50])
  })

  test('under a milder law nobody asks', () => {
    const table = landed({
      at: (g) => {
        g.cluster.worlds[0]!.law = 1
      },
    })
    expect(table.asks.map(({ id }) => id)).toEqual(['crew'])
  })
})
