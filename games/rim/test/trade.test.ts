import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { GOODS, type GoodId, SCENARIOS, TRADER_SILVER, WEAPONS } from '../content/index.ts'
import { personOf } from '../rules/0-table/person.ts'
import type { Rim } from '../rules/0-table/state.ts'
import type { Trader } from '../rules/0-table/world.ts'
import {
  linesIn,
  madeValue,
  percentOf,
  priceOf,
  rollStock,
  structureValue,
  thingValue,
  untilNextShip,
} from '../rules/5-goods/index.ts'
import { stand } from './colony.ts'
import { ADA, BIX, colony, ruled, type Scene, type Table } from './table.ts'

const trader = (more: Partial<Trader> = {}): Trader => ({
  id: 'trader-9',
  kind: 'caravan',
  faction: 'outlander',
  ship: null,
  silver: 500,
  goods: { component: 10 },
  things: [],
  bought: {},
  haggled: null,
  leaves: 2,
  rolled: 1,
  captive: null,
  at: null,
  ...more,
})

/** A deal at home, open; the haggling is still to be decided unless it has been. */
const dealing = (of: Partial<Trader>, at: (g: Rim) => void = () => undefined, scene: Scene = {}): Table =>
  colony({
    agenda: [{ kind: 'deal', trader: 'trader-9' }],
    ...scene,
    at: (g) => {
      g.world.traders = [trader(of)]
      g.colony.silver = 1000
      at(g)
    },
  })

const percents = (social: number, ally = false, better = 0): [number, number] => [
  percentOf('buy', { social, ally, better }),
  percentOf('sell', { social, ally, better }),
]
const buy = (what: string, count?: number) =>
  count === undefined ? `buy-thing:${what}` : { value: `buy:${what}`, fields: { count } }
const sell = (what: string, count?: number) =>
  count === undefined ? `sell-thing:${what}` : { value: `sell:${what}`, fields: { count } }

describe('22 Economy and trading', () => {
  rule('RIM-ECON-01', 'Silver pays for everything, and it is common', () => {
    const table = dealing({ haggled: 0 }).answer('deal', buy('component', 2))
    expect(table.state.colony).toMatchObject({ silver: 1000 - 84, stores: { component: 2 } })
    expect(table.state.world.traders[0]).toMatchObject({ silver: 584, goods: { component: 8 } })
  })
  rule('RIM-ECON-02', 'what a colony starts with is the scenario’s', () => {
    const silver = Object.values(SCENARIOS).map((scenario) => scenario.silver)
    expect(silver).toEqual([300, 0, 0, 0])
    expect(SCENARIOS['rich-explorer'].goods.gold).toBe(200)
  })
  rule('RIM-ECON-03', 'one deals with caravans, with settlements reached by caravan, and with ships', () => {
    const visiting = colony({ at: (g) => void g.world.traders.push(trader()) })
    expect(visiting.offered('dawn')).toContain('trade:trader-9')
    visiting.answer('dawn', 'trade:trader-9').answer('haggle', 'plain').answer('deal', 'done')
    expect(visiting.asks[0]!.id).toBe('dawn')
    const market = dealing({ kind: 'settlement', haggled: 0, at: 'caravan-1' }, (g) => {
      personOf(g, ADA).where = { kind: 'caravan', caravan: 'caravan-1' }
      g.world.caravans = [
        {
          id: 'caravan-1',
          at: [7, 4],
          to: null,
          people: [ADA],
          animals: [],
          goods: { cloth: 10 },
          meals: [],
          silver: 50,
          things: [],
          half: false,
          dealt: 0,
          tried: 0,
        },
      ]
    })
    market.answer('deal', sell('cloth', 10))
    expect(market.state.world.caravans[0]).toMatchObject({ silver: 56, goods: {} })
    expect(market.state.colony.silver).toBe(1000)
  })
  rule('RIM-ECON-04', 'a ship is reached only with a Comms Console that works', () => {
    const ship = (served: boolean) =>
      colony({
        at: (g) => {
          g.world.traders = [trader({ kind: 'orbital', faction: null, ship: 'goods' })]
          const { id } = stand(g, 'comms-console')
          g.colony.power.served = served ? [id] : []
        },
      }).offered('dawn')
    expect(ship(true)).toContain('trade:trader-9')
    expect(ship(false)).not.toContain('trade:trader-9')
  })
  rule('RIM-ECON-05', 'what has no listed value is worth its materials and half its CP', () => {
    expect(madeValue([{ of: ['steel'], count: 12 }], 60)).toBe(42)
    expect(
      madeValue(
        [
          { of: ['plasteel'], count: 3 },
          { of: ['neutroamine'], count: 1 },
        ],
        5,
      ),
    ).toBe(57)
    expect(structureValue('bed')).toBe(75)
    expect(GOODS.component.value).toBe(30)
  })
  rule(
    'RIM-RUL-092',
    'listed values stand; raw materials are worth 1, Plasteel and Gold 10, Neutroamine 25',
    () => {
      const worth = (...goods: GoodId[]) => goods.map((good) => GOODS[good].value)
      expect(worth('steel', 'wood', 'stone-block', 'cloth', 'leather', 'food-raw', 'chemfuel')).toEqual([
        1, 1, 1, 1, 1, 1, 1,
      ])
      expect(worth('plasteel', 'gold', 'neutroamine')).toEqual([10, 10, 25])
      expect(thingValue({ kind: 'flak-vest', quality: 'normal' })).toBe(150)
      expect(
        madeValue(
          [
            { of: ['cloth'], count: 40 },
            { of: ['steel'], count: 30 },
          ],
          80,
        ),
      ).toBe(110)
    },
  )
  rule('RIM-ECON-06', 'the base price to buy is 140%', () => expect(percents(0)[0]).toBe(140))
  rule('RIM-ECON-07', 'the base price to sell is 60%', () => expect(percents(0)[1]).toBe(60))
  rule('RIM-ECON-08', 'each level of Social moves both prices 2 points', () => {
    expect(percents(7)).toEqual([126, 74])
  })
  rule('RIM-ECON-09', 'Social 10 buys at 120% and sells at 80% (EX-17)', () => {
    expect([0, 10, 20, 30].map((social) => percents(social))).toEqual([
      [140, 60],
      [120, 80],
      [100, 100],
      [100, 100],
    ])
  })
  rule('RIM-ECON-10', 'Social helps by 40 points at most, reached at 20', () => {
    expect([percents(20), percents(21), percents(30)]).toEqual([
      [100, 100],
      [100, 100],
      [100, 100],
    ])
  })
  rule('RIM-RUL-086', 'one level is one Skill Point: at Social 30 a sculpture of 500 sells for 500', () => {
    expect(priceOf('sell', percents(30)[1], 500, 1)).toBe(500)
  })
  rule('RIM-ECON-11', 'a line is rounded to whole Silver: up to buy, down to sell (V-07)', () => {
    const rifle = thingValue({ kind: 'bolt-action', quality: 'normal' })
    expect([priceOf('buy', 126, rifle, 1), priceOf('sell', 74, rifle, 1)]).toEqual([227, 133])
    expect([priceOf('buy', 126, 1, 3), priceOf('sell', 74, 1, 3)]).toEqual([4, 2])
  })
  rule('RIM-RUL-019', 'all is rounded down, but a price to buy up', () => {
    expect(priceOf('buy', 101, 1, 1)).toBe(2)
    expect(priceOf('sell', 99, 1, 1)).toBe(0)
    expect(thingValue({ kind: 'revolver', quality: 'poor' })).toBe(Math.floor(WEAPONS.revolver.value / 2))
  })
  rule('RIM-ECON-12', 'what was bought in a deal is not sold back in it', () => {
    const table = dealing(
      {
        haggled: 0,
        goods: { component: 5 },
        things: [{ id: 'thing-8', kind: 'revolver', quality: 'normal', name: null, uses: null, mono: false }],
      },
      (g) => {
        g.colony.stores = { component: 1 }
      },
    )
    table.answer('deal', buy('component', 2)).answer('deal', buy('thing-8'))
    expect(table.offered('deal')).not.toContain('sell-thing:thing-8')
    table.answer('deal', sell('component', 1))
    expect(table.offered('deal')).not.toContain('sell:component')
    expect(table.state.colony.stores.component).toBe(2)
  })
  rule(
    'RIM-RUL-087',
    'price × number by line, both sides’ Silver and stock are the limits, quality counts first',
    () => {
      const table = dealing({ haggled: 0, silver: 80, goods: { component: 50 } }, (g) => {
        g.colony.silver = 130
        g.colony.stores = { cloth: 1000 }
        g.colony.things = [
          { id: 'thing-8', kind: 'revolver', quality: 'masterwork', name: null, uses: null, mono: false },
        ]
      })
      const [done, components, cloth, ...more] = linesIn(table.state, table.state.world.traders[0]!)
      expect(done!.value).toBe('done')
      expect(components).toMatchObject({ label: { most: 3, each: 42 } })
      expect(cloth).toMatchObject({ label: { good: 'cloth', most: 134, each: 0 } })
      expect(more).toEqual([])
      expect(thingValue({ kind: 'revolver', quality: 'masterwork' })).toBe(
        Math.floor(WEAPONS.revolver.value * 1.5),
      )
    },
  )
  rule('RIM-GOOD-03', 'an Ally’s prices are 10 points better (V-08)', () => {
    expect(percents(12, true)).toEqual([106, 94])
    expect([priceOf('buy', 106, 150, 1), priceOf('sell', 94, 150, 1)]).toEqual([159, 141])
    const ally = (goodwill: number) =>
      dealing({ haggled: 0 }, (g) => {
        g.world.goodwill.outlander = goodwill
      }).ask('deal').label
    expect(ally(75)).toMatchObject({ buy: 130, sell: 70 })
    expect(ally(74)).toMatchObject({ buy: 140, sell: 60 })
  })
  rule('RIM-TRADE-02', 'the Ally’s 10 points come on top of the cap', () => {
    expect(percents(30, true)).toEqual([90, 110])
  })
  rule(
    'RIM-ECON-13',
    'haggling is optional and once a deal: 20 points worse, nothing, 10 points better (EX-01)',
    () => {
      const after = (dice: readonly number[]) =>
        dealing({}, undefined, { dice }).answer('haggle', 'haggle').ask('deal').label
      expect(after([3, 4])).toMatchObject({ buy: 160, sell: 40 })
      expect(after([6, 7])).toMatchObject({ buy: 140, sell: 60 })
      expect(after([9, 9])).toMatchObject({ buy: 130, sell: 70 })
      const plain = dealing({}).answer('haggle', 'plain')
      expect(plain.ask('deal').label).toMatchObject({ buy: 140 })
      plain.answer('deal', buy('component', 1))
      expect(plain.asks[0]!.id).toBe('deal')
    },
  )
  rule(
    'RIM-RUL-088',
    'whoever speaks rolls Spirit + Social; a Trade Bonus makes the next deal 10 points better',
    () => {
      const table = dealing(
        {},
        (g) => {
          g.world.bonus = ['outlander', 'pig']
        },
        { people: [{}, { attributes: { spirit: 2 }, skills: { social: 10 } }], dice: [6, 7] },
      )
      table.answer('haggle', 'haggle')
      expect(table.log('rolled')[0]).toMatchObject({ who: BIX, as: 'haggle', total: 16 })
      expect(table.ask('deal').label).toMatchObject({ buy: 110, sell: 90 })
      expect(table.state.world.bonus).toEqual(['pig'])
    },
  )
  rule('RIM-RUL-045', 'Silver may be below 0, and then nothing can be bought, only sold', () => {
    const table = dealing({ haggled: 0 }, (g) => {
      g.colony.silver = -10
      g.colony.stores = { cloth: 100 }
    })
    expect(table.offered('deal')).toEqual(['done', 'sell:cloth'])
    table.answer('deal', sell('cloth', 100))
    expect(table.state.colony.silver).toBe(50)
    expect(table.offered('deal')).toContain('buy:component')
  })
})

describe('12 What traders have', () => {
  const stocked = (of: Parameters<typeof rollStock>[1], scene: Scene): Trader => {
    let found: Trader | null = null
    ruled(function* (g) {
      found = yield* rollStock(g, of)
    }, scene)
    return found!
  }
  rule('RIM-RUL-165', 'a ship’s kind is a d6, its stock and Silver are rolled, and it buys anything', () => {
    const ship = stocked({ kind: 'orbital' }, { dice: [3, 10, 10, 1, 2, 6, 6, 1, 2, 3, 4] })
    expect(ship).toMatchObject({
      ship: 'goods',
      silver: 700,
      goods: {
        steel: 200,
        wood: 20,
        cloth: 40,
        component: 12,
        neutroamine: 1,
        chemfuel: 20,
        plasteel: 9,
        gold: 8,
      },
    })
    const table = dealing({ kind: 'orbital', faction: null, ship: 'goods', haggled: 0, goods: {} }, (g) => {
      g.colony.stores = { jade: 5, 'stone-block': 20 }
    })
    expect(table.offered('deal')).toEqual(['done', 'sell:jade', 'sell:stone-block'])
  })
  rule('RIM-RUL-087', 'a faction buys what it sells and wants, and nothing else', () => {
    const table = dealing({ haggled: 0, goods: {} }, (g) => {
      g.colony.stores = { jade: 5, cloth: 10, component: 2, steel: 50 }
      g.colony.meals = [{ meal: 'meal-fine', count: 2, tainted: false }]
    })
    expect(table.offered('deal').sort()).toEqual(['done', 'sell:cloth', 'sell:component', 'sell:meal-fine'])
  })
  rule('RIM-ECON-14', 'a ship comes every 2d6+3 days', () => {
    let days = 0
    ruled(
      function* (g) {
        days = yield* untilNextShip(g)
      },
      { dice: [2, 5] },
    )
    expect(days).toBe(10)
  })
  rule('RIM-ECON-03', 'pieces named together are drawn one by one, and are Normal', () => {
    const caravan = stocked(
      { kind: 'caravan', faction: 'outlander' },
      {
        dice: [1, 1, 1, 4, 2, 5, 3, 4],
        picks: [0, 2],
      },
    )
    expect(caravan.things.map(({ kind, quality }) => [kind, quality])).toEqual([
      ['revolver', 'normal'],
      ['bolt-action', 'normal'],
    ])
    expect(caravan).toMatchObject({
      silver: TRADER_SILVER.plus + TRADER_SILVER.times,
      goods: { component: 2, 'industrial-medicine': 4, steel: 100, chemfuel: 30, neutroamine: 4 },
      leaves: 2,
    })
  })
})
