import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { D66 } from '../content/index.ts'
import { campaign, refereed, type Scene } from './table.ts'

const faces = (...d66: number[]): number[] => d66.flatMap((n) => [Math.floor(n / 10), n % 10])

/** Seven worlds would be long: a 1 for the number gives five. 11 comes up twice and is rolled again. */
const WORLDS_DRAWN = [1, ...faces(11, 12, 11, 23, 13, 22)]
const RING = [3, 1, 5, 6, 2]
const CROSSING = [5, 1, 3, 6]
const RUMOUR = faces(13, 14)
/** Two each for Tarn Hollow, Ossary, Candle and Gantry; nobody on Dust Parish. 31 comes up twice. */
const PATRONS_DRAWN = faces(31, 32, 33, 33, 34, 35, 36, 41, 42)
const FIRST_WEEK = [...faces(11, 31), 3, 4, ...faces(21)]

const founded = (scene: Scene = {}) =>
  campaign({
    agenda: [{ kind: 'found' }],
    dice: [...WORLDS_DRAWN, ...RING, ...CROSSING, ...RUMOUR, ...PATRONS_DRAWN, ...FIRST_WEEK],
    ...scene,
    at: (g) => {
      g.ship.debt = g.ship.startDebt = 0
      g.cluster = { worlds: [], links: [], rumour: null, trail: { stage: 'unheard', done: 0 } }
      scene.at?.(g)
    },
  })

describe('12.2 The ship', () => {
  rule('LF-RUL-CG-12', 'the crew holds one ship, with a debt of 50 marks for each PC at the start', () => {
    const four = founded({ pcs: [{}, {}, {}, {}] }).state.ship
    expect([four.name, four.debt, four.startDebt]).toEqual(['Late Supper', 200, 200])
    expect(founded().state.ship.debt).toBe(50)
  })

  test('the ship is held once: what was paid off under a person is not owed again when the program founds the cluster', () => {
    const held = founded({
      at: (g) => {
        Object.assign(g.ship, { debt: 20, startDebt: 50 })
      },
    })
    expect(held.state.ship.debt).toBe(20)
    expect(held.log('ship-held')).toEqual([])
  })

  test('with a person at the desk there are ship and debt, no worlds and no dice', () => {
    const { state } = refereed({
      pcs: [{}, {}],
      agenda: [{ kind: 'found' }],
      at: (g) => {
        g.ship.debt = g.ship.startDebt = 0
        g.cluster.worlds = []
      },
    })
    expect([state.ship.debt, state.cluster.worlds, state.drawn]).toEqual([100, [], 0])
  })
})

describe('6 The cluster', () => {
  test('there are 4 + d3 different worlds; one that comes up again is rolled again', () => {
    const { worlds } = founded().state.cluster
    expect(worlds.map(({ d66 }) => d66)).toEqual([11, 12, 23, 13, 22])
    expect(worlds.map(({ law }) => law)).toEqual([1, 0, 0, 3, 2])
  })

  test('the ring takes d3 weeks a link; up to three cross links take 1 + d3', () => {
    const links = founded().state.cluster.links.map(({ a, b, weeks }) => [a, b, weeks])
    expect(links.slice(0, 5)).toEqual([
      [0, 1, 2],
      [1, 2, 1],
      [2, 3, 3],
      [3, 4, 3],
      [4, 0, 1],
    ])
    expect(links.slice(5)).toEqual([
      [0, 2, 2],
      [1, 3, 3],
      [2, 4, 4],
    ])
  })

  test('a 1 or 2 on the die gives one cross link only', () => {
    const dice = [...WORLDS_DRAWN, ...RING, 2, 4, ...RUMOUR, ...PATRONS_DRAWN, ...FIRST_WEEK]
    const { links } = founded({ dice }).state.cluster
    expect(links.slice(5).map(({ a, b, weeks }) => [a, b, weeks])).toEqual([[0, 2, 3]])
  })

  test('the first of the shortest links has the only beacon', () => {
    expect(founded().state.cluster.links.map(({ beacon }) => beacon)).toEqual([
      false,
      true,
      ...Array(6).fill(false),
    ])
  })

  test('the crew starts on the best port, the first drawn if two are as good', () => {
    const table = founded()
    expect(table.state.cluster.worlds[table.state.at]?.name).toBe('Candle')
  })

  test('the great rumour is drawn until one comes that can be it, and stays a secret', () => {
    const table = founded()
    expect(table.state.cluster.rumour).toBe(14)
    expect(table.match.view(1).cluster.rumour).toBeNull()
  })

  test('each port has two different patrons for 8 weeks; where there is no port there are none', () => {
    const { worlds } = founded().state.cluster
    expect(worlds.map(({ patrons }) => patrons.map(({ d66 }) => d66))).toEqual([
      [31, 32],
      [33, 34],
      [],
      [35, 36],
      [41, 42],
    ])
    expect(worlds[0]?.patrons[0]?.leaves).toBe(9)
  })

  test('a patron whose weeks are over is replaced when the ship is there to see it', () => {
    const table = campaign({
      agenda: [{ kind: 'port-week' }],
      dice: faces(11, 33, 21),
      at: (g) => {
        g.week = 9
        g.cluster.worlds[0]!.restock = 0
        g.cluster.worlds[0]!.patrons = [
          { d66: 11, leaves: 12 },
          { d66: 12, leaves: 9 },
        ]
      },
    })
    expect(table.state.cluster.worlds[0]?.patrons).toEqual([
      { d66: 11, leaves: 12 },
      { d66: 33, leaves: 17 },
    ])
    expect(table.log('patron-left')).toMatchObject([{ patron: 'Widow of a shipping house' }])
    expect(table.log('patron-came')).toMatchObject([{ patron: 'Blind cartographer' }])
  })

  test('the campaign begins in week 1 in the first port, where each PC is asked what to do', () => {
    const table = founded({ pcs: [{}, {}] })
    expect(table.state.week).toBe(1)
    expect(table.ask('week')).toMatchObject({ seat: 1, label: { pc: 'pc-1', week: 1, world: 3 } })
    expect(table.log('cluster-made')).toMatchObject([{ start: 'Candle', links: 8 }])
  })

  test('a world sells one cargo of the kind it makes, d66 until it comes up, 2d6 units', () => {
    expect(founded().state.cluster.worlds[3]?.market).toEqual({ cargo: 31, units: 7, price: 4, aboard: 0 })
  })

  test('what a world sells is drawn anew four weeks after it was last bought, and not before', () => {
    const visit = (week: number, dice: number[]) =>
      campaign({
        agenda: [{ kind: 'port-week' }],
        dice,
        at: (g) => {
          g.week = week
          const world = g.cluster.worlds[0]!
          world.market = { cargo: 33, units: 2, price: 7, aboard: 0 }
          world.restock = 5
          world.patrons = ([11, 12] as D66[]).map((d66) => ({ d66, leaves: 99 }))
        },
      }).state.cluster.worlds[0]
    expect(visit(4, faces(21))?.market).toMatchObject({ cargo: 33, units: 2 })
    expect(visit(5, [...faces(32), 6, 6, ...faces(21)])).toMatchObject({
      market: { cargo: 32, units: 12 },
      restock: 0,
    })
  })
})
