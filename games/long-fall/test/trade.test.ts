import type { AskOne } from '@starboard/kernel'
import { describe, expect, test } from 'vitest'
import { longFall } from '../index.ts'
import type { Lot } from '../rules/0-table/ship.ts'
import { loseColdCargo, loseUnits } from '../rules/4-worlds/hold.ts'
import { passWeeks } from '../rules/7-weeks/weeks.ts'
import { text } from '../text.ts'
import { stakeText } from '../words/stake.ts'
import { campaign, type PcSketch, plainly, ruled, type Scene } from './table.ts'

const [CANDLE, TARN_HOLLOW, OSSARY] = [0, 1, 2]

const lot = (cargo: Lot['cargo'], units: number, price: number, aboard = 0): Lot => ({
  cargo,
  units,
  price,
  aboard,
})

interface Market extends Scene {
  readonly world?: number
  readonly sells?: Lot
  readonly hold?: readonly Lot[]
  readonly marks?: number
  readonly pc?: PcSketch
}

/** A PC in a week of trade. */
const trading = ({ world = CANDLE, sells, hold = [], marks = 50, pc = {}, ...scene }: Market) =>
  campaign({
    agenda: [{ kind: 'pc-week', pc: 'pc-1' }, { kind: 'crew' }],
    pcs: [pc],
    ...scene,
    at: (g) => {
      g.at = world
      g.marks = marks
      g.port.week = g.week
      g.ship.cargo = [...hold]
      for (const each of g.cluster.worlds) each.restock = 0
      g.cluster.worlds[world]!.market = sells ?? null
      scene.at?.(g)
    },
  }).answer('week', 'trade')

describe('6 Cargo trade', () => {
  test('buy at the listed price as many units as are there, as the hold takes and as the purse pays', () => {
    const table = trading({ sells: lot(32, 8, 5), marks: 27 }).answer('deal', 'buy')
    expect(table.ask('units')).toMatchObject({ min: 1, max: 5 })
    table.answer('units', 3).answer('haggle', 'plain')
    expect(table.state.marks).toBe(12)
    expect(table.state.ship.cargo).toEqual([lot(32, 3, 5)])
    expect(table.state.cluster.worlds[0]).toMatchObject({ market: { units: 5 }, restock: 5 })
  })

  test('a Bargain throw that succeeds is a mark less per unit, one that fails is the listed price', () => {
    const bought = (price: number, dice: number[]) =>
      trading({ sells: lot(32, 2, price), dice })
        .answer('deal', 'buy')
        .answer('units', 2)
        .answer('haggle', 'bargain')
    expect(bought(5, [4, 4]).state.marks).toBe(50 - 2 * 4)
    expect(bought(5, [3, 4]).state.marks).toBe(50 - 2 * 5)
    expect(bought(2, [4, 4]).state.marks).toBe(50 - 2 * 1)
  })

  test('never below half the price: at 1 mark there is nothing to bargain for', () => {
    const table = trading({ sells: lot(22, 2, 1) })
      .answer('deal', 'buy')
      .answer('units', 2)
    expect(table.asks.map(({ id }) => id)).not.toContain('haggle')
    expect(table.state.marks).toBe(48)
  })

  test('the odds of the Bargain throw are shown', () => {
    const table = trading({ sells: lot(32, 2, 5), pc: { skills: { bargain: 1 } } })
      .answer('deal', 'buy')
      .answer('units', 1)
    const ask = table.ask('haggle')
    expect('options' in ask && ask.options[1]?.odds?.()).toEqual({ top: 21n, bottom: 36n })
  })

  test('whoever haggles over a sale is told what is offered now, and after a failure', () => {
    const table = trading({ world: CANDLE, hold: [lot(23, 3, 5)] })
      .answer('deal', 'sell-1')
      .answer('units', 3)
    const [ask, view] = [table.ask('haggle') as AskOne, longFall.view(table.state, 1)]
    expect(text.question(ask, view)).toContain('If it fails, 5 marks a unit is all that is offered.')
    expect(text.option(ask, ask.options[0]!, view)).toBe('Take 10 marks a unit')
  })

  test('to bargain risks something only where less is offered after a failure', () => {
    const stakeOf = (table: ReturnType<typeof trading>) => {
      const ask = table.ask('haggle') as AskOne
      return stakeText(ask, ask.options[1]!, longFall.view(table.state, 1))?.words ?? null
    }
    const sale = (world: number) =>
      trading({ world, hold: [lot(23, 3, 5)] })
        .answer('deal', 'sell-1')
        .answer('units', 3)
    const purchase = trading({ sells: lot(32, 2, 5) })
      .answer('deal', 'buy')
      .answer('units', 1)
    expect([sale(CANDLE), sale(OSSARY), purchase].map(stakeOf)).toEqual(['risks the price', null, null])
    const view = longFall.view(purchase.state, 1)
    expect(text.question(purchase.ask('haggle'), view)).toContain('If it fails, the price stays as it is.')
  })

  test('sell for twice the price where the kind is wanted, for the price elsewhere', () => {
    const sold = (world: number) =>
      trading({ world, hold: [lot(23, 3, 5)] })
        .answer('deal', 'sell-1')
        .answer('units', 3)
        .answer('haggle', 'plain')
    expect(sold(CANDLE).state.marks).toBe(50 + 3 * 10)
    expect(sold(OSSARY).state.marks).toBe(50 + 3 * 5)
    expect(sold(OSSARY).state.ship.cargo).toEqual([])
  })

  test('bargaining for a sale: success is a mark more per unit; failure the plain price, or keep it', () => {
    const tried = (dice: number[]) =>
      trading({ hold: [lot(23, 3, 5)], dice })
        .answer('deal', 'sell-1')
        .answer('units', 2)
        .answer('haggle', 'bargain')
    expect(tried([4, 4]).state.marks).toBe(50 + 2 * 11)
    expect(tried([1, 2]).answer('failed-deal', 'sell').state.marks).toBe(50 + 2 * 5)
    const kept = tried([1, 2]).answer('failed-deal', 'keep')
    expect([kept.state.marks, kept.state.ship.cargo]).toEqual([50, [lot(23, 3, 5)]])
  })

  test('a disaster in bargaining is a failure, and a consequence in its column', () => {
    const pc = { luck: [1, 3] as const }
    const table = trading({ pc, hold: [lot(23, 1, 5)], dice: [1, 2, 1, 6] })
    table.answer('deal', 'sell-1').answer('haggle', 'bargain').answer('luck', 'second')
    expect(table.log('consequence')).toMatchObject([{ row: 6, disaster: true }])
    expect(table.answer('failed-deal', 'sell').state.marks).toBe(55)
  })

  test('what a disaster in bargaining has cost buys nothing any more', () => {
    const bought = (marks: number, dice: number[]) => {
      const pc = { luck: [1, 3] as const }
      const table = trading({ pc, marks, sells: lot(32, 2, 5), dice: [3, 3, 1, /* cost */ 3, ...dice] })
      table.answer('deal', 'buy').answer('units', 2).answer('haggle', 'bargain').answer('luck', 'first')
      const { marks: left, ship, port } = table.state
      return [left, ship.cargo, port.dealt]
    }
    expect(bought(12, [1, 2, 1])).toEqual([3, [lot(32, 1, 5)], ['machines']])
    expect(bought(12, [3, 3, 3])).toEqual([3, [], ['machines']])
  })

  test('one deal per kind per week', () => {
    const table = trading({ hold: [lot(23, 3, 5), lot(26, 1, 4), lot(11, 1, 2)] })
    expect(table.offered('deal')).toEqual(['sell-1', 'sell-2', 'sell-3', 'done'])
    table.answer('deal', 'sell-1').answer('units', 1).answer('haggle', 'plain')
    expect(table.offered('deal')).toEqual(['sell-3', 'done'])
    expect(table.ask('deal').whyNot?.()).toMatchObject([
      { label: { why: 'nothing-for-sale' } },
      { label: { why: 'dealt', kind: 'ore' } },
    ])
  })
})

describe('12 Traits of cargo', () => {
  test('taxed and papers: a mark less per unit where the law asks', () => {
    const sold = (law: number, cargo: Lot) =>
      trading({
        world: TARN_HOLLOW,
        hold: [cargo],
        at: (g) => {
          g.cluster.worlds[TARN_HOLLOW]!.law = law
        },
      })
        .answer('deal', 'sell-1')
        .answer('units', 2)
        .answer('haggle', 'plain').state.marks
    expect([sold(0, lot(56, 2, 4)), sold(1, lot(56, 2, 4))]).toEqual([58, 56])
    expect([sold(1, lot(16, 2, 4)), sold(2, lot(16, 2, 4))]).toEqual([58, 56])
  })

  test('space: two units of the hold for each', () => {
    const table = trading({ sells: lot(34, 9, 6), hold: [lot(11, 3, 2)] }).answer('deal', 'buy')
    expect(table.ask('units')).toMatchObject({ max: 3 })
  })

  test('a full hold takes nothing more', () => {
    const table = trading({ sells: lot(32, 9, 5), hold: [lot(11, 10, 2)] })
    expect(table.offered('deal')).toEqual(['sell-1', 'done'])
    expect(table.ask('deal').whyNot?.()).toMatchObject([{ label: { why: 'hold-full' } }])
  })

  test('radiant: who handles it without a kit falls ill', () => {
    const handled = (pc: PcSketch) =>
      trading({ pc, hold: [lot(24, 2, 6)] })
        .answer('deal', 'sell-1')
        .answer('units', 1)
        .answer('haggle', 'plain').state.pcs[0]?.conditions
    expect(handled({})).toMatchObject([{ of: 'con-rad', severity: 1 }])
    expect(handled({ gear: [{ item: 'kit-law', broken: false, empty: false }] })).toEqual([])
    const haggled = trading({ hold: [lot(24, 2, 6)], dice: [4, 3] })
      .answer('deal', 'sell-1')
      .answer('units', 1)
      .answer('haggle', 'bargain')
    expect(haggled.log('thrown')).toMatchObject([{ total: 7, less: 0 }]) // Nobody has touched it yet.
    expect(haggled.answer('failed-deal', 'keep').state.pcs[0]?.conditions).toEqual([])
  })

  test('dud: on a 1 the whole lot is worth nothing when it comes to a sale', () => {
    const sold = (dice: number[]) =>
      trading({ hold: [lot(46, 4, 3)], dice })
        .answer('deal', 'sell-1')
        .answer('units', 2)
    expect(sold([1]).state.ship.cargo).toEqual([])
    expect(sold([1]).state.marks).toBe(50)
    expect(sold([2]).answer('haggle', 'plain').state.marks).toBe(56)
  })

  const aboard = (weeks: number, cargo: Lot[], scene: Scene = {}) =>
    ruled((g) => passWeeks(g, weeks, 'transit', true), {
      ...scene,
      at: (g) => {
        g.ship.cargo = cargo
        scene.at?.(g)
      },
    })

  test('dies, spoils: worth nothing after so many weeks aboard', () => {
    expect(aboard(2, [lot(12, 2, 3)]).state.ship.cargo).toEqual([lot(12, 2, 3, 2)])
    expect(aboard(3, [lot(12, 2, 3), lot(11, 1, 2)]).state.ship.cargo).toEqual([lot(11, 1, 2, 3)])
    expect(aboard(4, [lot(15, 2, 3)]).log('cargo-lost')).toMatchObject([{ units: 2, why: 'spoiled' }])
  })

  test('the week in which it is bought is not a week aboard', () => {
    const table = trading({ sells: lot(12, 2, 3), dice: [1, 1, 1, 2, 2, 1] })
    table.answer('deal', 'buy').answer('units', 1).answer('haggle', 'plain').answer('crew', 'stay')
    expect(table.state.ship.cargo[0]?.aboard).toBe(0)
  })

  test('dies: it ages in a week in which some of it is only sold', () => {
    const table = trading({ world: OSSARY, hold: [lot(12, 3, 3)], dice: [1, 1, 1, 2, 2, 1] })
    table.answer('deal', 'sell-1').answer('units', 1).answer('haggle', 'plain')
    expect(table.answer('crew', 'stay').state.ship.cargo).toEqual([lot(12, 2, 3, 1)])
  })

  test('dies: what was bought the week before ages in a week in which more is bought', () => {
    const table = trading({
      hold: [lot(12, 2, 3)],
      sells: lot(12, 1, 3),
      dice: [1, 1, 1, 2, 2, 1],
    })
    table.answer('deal', 'buy').answer('haggle', 'plain').answer('crew', 'stay')
    expect(table.state.ship.cargo).toEqual([lot(12, 2, 3, 1), lot(12, 1, 3)])
  })

  test('restless: each week aboard, on a 1, a complication', () => {
    expect(aboard(2, [lot(64, 1, 9)], { dice: [2, 1] }).log('cargo-stirred')).toHaveLength(1)
    const table = campaign({
      agenda: [{ kind: 'transit', weeks: 1, to: 1 }],
      dice: [1, 2, 1, 1, 1, 1, 2, 2, 1],
      at: (g) => {
        g.transit = { link: 0, mishap: false }
        g.ship.cargo = [lot(64, 1, 9)]
        for (const world of g.cluster.worlds) world.restock = 0
      },
    })
    expect(table.log('week-passed')).toMatchObject([{ safe: false }]) // A complication on the way is a mishap.
    expect(table.log('beacons-dark')).toHaveLength(1)
  })

  test('restless: the week in which it is bought is not a week aboard', () => {
    const table = trading({ world: OSSARY, sells: lot(64, 1, 9), dice: [1, 1, 1, 2, 2, 1] })
    table.answer('deal', 'buy').answer('haggle', 'plain').answer('crew', 'stay')
    expect(table.log('cargo-stirred')).toEqual([])
    expect(table.state.ship.cargo).toEqual([lot(64, 1, 9)])
  })

  test('fragile: half of it is lost in a passage with a mishap', () => {
    const table = campaign({
      pcs: [{ skills: { astrogation: 1 } }],
      agenda: [{ kind: 'passage', to: 3 }],
      dice: [1, 1, 1, 2, 1],
      at: (g) => {
        g.at = OSSARY
        g.ship.cargo = [lot(36, 5, 8), lot(31, 2, 4)]
        for (const world of g.cluster.worlds) world.restock = 0
      },
    })
    expect(table.state.ship.cargo.map(({ cargo, units }) => [cargo, units])).toEqual([
      [36, 2],
      [31, 2],
    ])
  })

  test('fragile: a complication on the way is a mishap like any other, and what is left breaks no second time', () => {
    const flying = (agenda: Scene['agenda'], dice: number[], mishap = false) =>
      campaign({
        agenda: [...(agenda ?? []), { kind: 'complication', d66: 13 }],
        dice,
        at: (g) => {
          g.transit = { link: 0, mishap }
          g.ship.cargo = [lot(64, 1, 9), lot(36, 5, 8)]
        },
      }).state.ship.cargo.map(({ cargo, units }) => [cargo, units])
    const half = [
      [64, 1],
      [36, 2],
    ]
    expect(flying([{ kind: 'transit', weeks: 1, to: 1 }], [1, 2, 1])).toEqual(half) // The cargo stirs: 21.
    expect(flying([{ kind: 'complication', d66: 21 }], [])).toEqual(half)
    expect(flying([{ kind: 'complication', d66: 21 }], [], true)).toEqual([
      [64, 1],
      [36, 5],
    ])
  })

  test('cold: lost when the power goes', () => {
    const table = ruled(plainly(loseColdCargo), {
      at: (g) => {
        g.ship.cargo = [lot(42, 3, 6), lot(41, 1, 2)]
      },
    })
    expect(table.state.ship.cargo).toEqual([lot(41, 1, 2)])
  })

  test('sealed: it may be opened, and its complication comes', () => {
    const table = campaign({
      agenda: [{ kind: 'crew' }],
      at: (g) => {
        g.port.week = g.week
        g.ship.cargo = [lot(66, 2, 10)]
      },
    }).answer('crew', 'open-1')
    expect(table.state.ship.cargo).toEqual([lot(66, 1, 10)])
    expect(table.ask('trouble')).toMatchObject({ label: { d66: 65 } })
  })

  test('units lost are those stowed last', () => {
    const table = ruled(
      plainly((g) => loseUnits(g, 3)),
      {
        at: (g) => {
          g.ship.cargo = [lot(31, 2, 4), lot(11, 2, 2)]
        },
      },
    )
    expect(table.state.ship.cargo).toEqual([lot(31, 1, 4)])
  })
})
