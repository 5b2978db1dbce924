import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Cube, TradeCube } from '../content/index.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { refusals } from './fight.ts'
import { full, type Scene, type Sketch, voyage } from './table.ts'

/** A captain on the Buy space of Kemplar II (Spice), or where the sketch says. */
const buyer = (sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({ captains: [{ at: 'kemplar-ii:a2', ...sketch }, { at: 'expedior-gate:b6' }], ...scene })

/** A captain on the Sell space of Neo Damascus, which buys Spice and makes Plasma. */
const seller = (cubes: readonly Cube[], sketch: Sketch = {}, scene: Scene = {}) =>
  buyer({ at: 'neo-damascus:a4', cubes, credits: 0, ...sketch }, scene)

const market = (stock: Partial<Record<TradeCube, number>>, demand: TradeCube[] = []) => ({
  options: { economy: true },
  at: (g: Xia) => {
    g.economy = { stock: { spice: 0, holo: 0, terra: 0, plasma: 0, cyber: 0, ...stock }, demand }
  },
})

const kinds = (g: Xia, seat = 0) => g.captains[seat]!.cubes.map(({ cube }) => cube)

const DEN: Scene['sectors'] = [
  ['neo-damascus', 0, 0],
  ['smugglers-den', 1, 0],
  ['loath', 1, -1],
  ['expedior-gate', -1, 1],
]

const KEI: Scene['sectors'] = [
  ['neo-damascus', 0, 0],
  ['kei', 1, 0],
  ['expedior-gate', -1, 1],
]
const atKei = (cubes: readonly Cube[], scene: Scene) =>
  seller(cubes, { at: 'kei:a1' }, { sectors: KEI, ...scene })

describe('trade', () => {
  rule('XIA-TRADE-01', 'five cube types are traded; Ember is never for sale', () => {
    const table = buyer({ at: 'smugglers-den:a1' }, { sectors: DEN })
    table.answer('act', 'buy:1')
    expect(table.offered('buy-cube')).toEqual(['spice', 'holo', 'terra', 'plasma', 'cyber'])
  })

  rule('XIA-TRADE-02', '1,000 credits buy one or two cubes of the type of the Buy space', () => {
    const table = buyer()
    expect(table.offered('act')).toContain('buy:2')
    expect(table.offered('act')).toContain('buy:1')
    table.answer('act', 'buy:2').answer('stow', ['0,0', '1,0'])
    expect(table.state.captains[0]).toMatchObject({ credits: 3000 })
    expect(kinds(table.state)).toEqual(['spice', 'spice'])
    expect(buyer({ at: 'kemplar-ii:a1' }).offered('act')).not.toContain('buy:1')
  })

  rule('XIA-TRADE-03', 'a Buy may be repeated as long as credits, room and stock last', () => {
    const table = buyer({ credits: 2000 })
    table
      .answer('act', 'buy:2')
      .answer('stow', ['0,0', '1,0'])
      .answer('act', 'buy:2')
      .answer('stow', ['2,0', '3,0'])
    expect(kinds(table.state)).toHaveLength(4)
    expect(table.offered('act').some((value) => value.startsWith('buy'))).toBe(false)
    const full = buyer({ credits: 9000, outfits: ['halon', 'bastion'], cubes: ['holo', 'holo', 'holo'] })
    expect(full.offered('act')).toContain('buy:1')
    expect(full.offered('act')).not.toContain('buy:2')
    const scarce = buyer({ credits: 9000 }, market({ spice: 1 }))
    expect(scarce.offered('act')).toContain('buy:1')
    expect(scarce.offered('act')).not.toContain('buy:2')
    expect(buyer({ credits: 9000 }).offered('act')).not.toContain('buy:3')
  })

  rule('XIA-TRADE-03', 'a Buy that cannot be made is refused for want of credits, room or stock', () => {
    const why = (sketch: Sketch, scene: Scene = {}) =>
      refusals(buyer(sketch, scene)).filter(([reason]) => /credits|room|stock/.test(reason))
    expect(why({ credits: 0 })).toEqual([['no-credits', 'XIA-TRADE-02']])
    expect(why({ cubes: Array.from({ length: 12 }, () => 'holo') })).toEqual([['no-room', 'XIA-SHIP-04']])
    expect(why({}, market({ holo: 3 }))).toEqual([['no-stock', 'XIA-ECON-01']])
    expect(why({ credits: 1000 }, market({ spice: 1 }))).toEqual([])
    expect(why({ at: 'kemplar-ii:a1', credits: 0 })).toEqual([]) // No Buy space.
  })

  rule('XIA-TRADE-05', 'a Sell takes any number of the cubes of the space for 1,000 each', () => {
    const table = seller(['spice', 'spice', 'spice', 'holo'])
    expect(table.offered('act').filter((value) => value.startsWith('sell'))).toEqual([
      'sell:3',
      'sell:2',
      'sell:1',
    ])
    table.answer('act', 'sell:1')
    expect(table.state.captains[0]!.credits).toBe(1000)
    expect(kinds(table.state)).toEqual(['spice', 'spice', 'holo'])
  })

  test('a sale says what it brings before it is made', () => {
    const table = seller(['spice', 'spice', 'holo'])
    const act = table.ask('act')
    const sales = 'options' in act ? act.options.filter(({ value }) => value.startsWith('sell')) : []
    expect(sales.map((sale) => full.text.option(act, sale, table.match.view(0)))).toEqual([
      'Sell 2 Spice for 2,000 credits and 1 Fame',
      'Sell 1 Spice for 1,000 credits',
    ])
  })

  rule('XIA-TRADE-05', 'who stands on a Sell space without its cubes is told so', () => {
    const why = (cubes: readonly Cube[]) =>
      (seller(cubes).ask('act').whyNot?.() ?? []).map(({ label }) => label.why)
    expect(why(['holo'])).toContain('nothing-to-sell')
    expect(why(['spice'])).not.toContain('nothing-to-sell')
  })

  rule('XIA-RUL-247', 'of more cubes than are handed over the captain names those that go', () => {
    const pieces = { options: { pieces: true } }
    const sale = seller(['spice', 'spice', 'spice'], {}, pieces)
    const [first, second, third] = sale.state.captains[0]!.cubes.map(({ cell }) => cell)
    sale.answer('act', 'sell:1')
    expect(sale.offered('hand-over')).toEqual([first, second, third])
    sale.answer('hand-over', [second!])
    expect(sale.state.captains[0]!.cubes.map(({ cell }) => cell)).toEqual([first, third])
    const all = seller(['spice', 'spice'], {}, pieces).answer('act', 'sell:2') // Nothing to choose.
    expect(all.state.captains[0]!.credits).toBe(2000)
    const kei = atKei(['spice', 'spice'], pieces)
    const [stays, goes] = kei.state.captains[0]!.cubes.map(({ cell }) => cell)
    kei.answer('act', 'trade').answer('swap', 'spice>holo').answer('hand-over', [goes!])
    expect(kei.state.captains[0]!.cubes).toEqual([
      { cell: stays, cube: 'spice' },
      { cell: goes, cube: 'holo' },
    ])
    const alike = seller(['spice', 'spice']).answer('act', 'sell:1') // Nothing to tell them apart by.
    expect(alike.state.captains[0]!.credits).toBe(1000)
    const hidden = seller(
      ['spice', 'spice'],
      { powers: ['false-bottom'] },
      {
        at: (g) => {
          g.captains[0]!.cubes[1]!.cell = 'bottom'
        },
      },
    ).answer('act', 'sell:1')
    expect(hidden.offered('hand-over')).toContain('bottom')
  })

  rule(
    'XIA-TRADE-06',
    'selling two or more cubes and every one the space buys is a Big Shipment: 1 Fame',
    () => {
      const table = seller(['spice', 'spice', 'holo'])
      table.answer('act', 'sell:2')
      expect(table.state.captains[0]).toMatchObject({ credits: 2000, fame: 1 })
      expect(table.state.captains[0]!.deeds.shipments).toEqual(['neo-damascus'])
      const single = seller(['spice'])
      single.answer('act', 'sell:1')
      expect(single.state.captains[0]!.fame).toBe(0)
    },
  )

  rule('XIA-TRADE-07', 'selling fewer than the place would buy pays, but brings no Fame', () => {
    const table = seller(['spice', 'spice', 'spice', 'spice'])
    table.answer('act', 'sell:3')
    expect(table.state.captains[0]).toMatchObject({ credits: 3000, fame: 0 })
  })

  rule('XIA-RUL-150', 'Loath buys Ember too, at 1,000, and a Big Shipment there must include it', () => {
    const scene: Scene = { sectors: DEN }
    const part = seller(['spice', 'spice', 'ember'], { at: 'loath:a0' }, scene)
    part.answer('act', 'sell:some').answer('sell-cubes', kindsAt(part.state, 'spice'))
    expect(part.state.captains[0]).toMatchObject({ credits: 2000, fame: 0 })
    const all = seller(['spice', 'spice', 'ember'], { at: 'loath:a0' }, scene)
    all.answer('act', 'sell:all')
    expect(all.state.captains[0]).toMatchObject({ credits: 3000, fame: 1 })
  })

  rule(
    'XIA-RUL-151',
    'Smugglers’ Den sells from the board, two different cubes in one Buy, and no Ember',
    () => {
      const table = buyer({ at: 'smugglers-den:a1' }, { sectors: DEN, ...market({ holo: 1, cyber: 1 }) })
      table.answer('act', 'buy:2')
      expect(table.offered('buy-cube')).toEqual(['holo', 'cyber'])
      table.answer('buy-cube', 'cyber').answer('stow', ['0,0', '1,0']) // Only Holo is left, so it is not asked.
      expect(kinds(table.state)).toEqual(['cyber', 'holo'])
      expect(table.state.economy!.stock).toMatchObject({ holo: 0, cyber: 0 })
      const last = buyer({ at: 'smugglers-den:a1' }, { sectors: DEN, ...market({ terra: 1 }) })
      expect(last.offered('act').filter((value) => value.startsWith('buy'))).toEqual(['buy:1'])
    },
  )

  rule('XIA-TRADE-15', 'cubes adrift on the ship’s space may be collected, as many as fit', () => {
    const table = buyer({}, { at: (g) => adrift(g, 'kemplar-ii:a2', ['holo', 'cyber', 'terra']) })
    table.answer('act', 'collect:kemplar-ii:a2').answer('collect', ['0', '2']).answer('stow', ['0,0', '1,0'])
    expect(kinds(table.state)).toEqual(['holo', 'terra'])
    expect(table.state.adrift.map(({ cube }) => cube)).toEqual(['cyber'])
    const elsewhere = buyer({}, { at: (g) => adrift(g, 'kemplar-ii:c', ['holo']) })
    expect(elsewhere.offered('act')).not.toContain('collect:kemplar-ii:c')
  })

  rule('XIA-TRADE-16', 'what a captain threw out in this turn stays out for that captain', () => {
    const table = buyer({ cubes: ['holo'] })
    table.answer('act', 'jettison')
    expect(table.state.adrift).toEqual([{ at: 'kemplar-ii:a2', cube: 'holo', by: 0 }])
    expect(table.offered('act')).not.toContain('collect:kemplar-ii:a2')
    const later = buyer(
      {},
      {
        at: (g) => {
          g.adrift = [{ at: 'kemplar-ii:a2', cube: 'holo', by: 0 }] // Lost in the turn of an NPC.
          g.stage = { kind: 'turn-start' }
        },
      },
    )
    expect(later.offered('act')).toContain('collect:kemplar-ii:a2')
    const among = buyer(
      {},
      {
        at: (g) => {
          g.adrift = [0, null].map((by) => ({ at: 'kemplar-ii:a2', cube: 'holo', by }))
        },
      },
    )
    among.answer('act', 'collect:kemplar-ii:a2').answer('stow', ['0,0']) // The other one, though it looks the same.
    expect(among.state.adrift).toEqual([{ at: 'kemplar-ii:a2', cube: 'holo', by: 0 }])
    expect(among.offered('act')).not.toContain('collect:kemplar-ii:a2')
  })

  rule(
    'XIA-TRADE-17',
    'jettisoned cubes lie on the ship’s space, and jettisoned relics leave the game',
    () => {
      const table = buyer({
        cubes: ['holo', 'cyber'],
        relics: [{ id: 'relic-1', cells: ['0,0', '1,0'], seen: false }],
      })
      const [holo] = table.state.captains[0]!.cubes
      table.answer('act', 'jettison').answer('jettison', [holo!.cell, '0,0'])
      expect(table.state.adrift).toMatchObject([{ at: 'kemplar-ii:a2', cube: 'holo' }])
      expect(table.state.captains[0]!.relics).toEqual([])
      expect(kinds(table.state)).toEqual(['cyber'])
    },
  )

  rule('XIA-TRADE-18', 'any captain may collect what another has thrown out', () => {
    const table = buyer({}, { at: (g) => adrift(g, 'kemplar-ii:a2', ['holo'], 1) })
    table.answer('act', 'collect:kemplar-ii:a2').answer('stow', ['0,0'])
    expect(kinds(table.state)).toEqual(['holo'])
  })

  rule('XIA-TRADE-19', 'credits move in full thousands only', () => {
    const table = buyer({ credits: 2000 })
    table.answer('act', 'give:1')
    expect(table.ask('gift')).toMatchObject({ kind: 'number', min: 1, max: 2 })
    table.answer('gift', 2)
    expect(table.state.captains.map(({ credits }) => credits)).toEqual([0, 6000])
  })
})

describe('the economy board', () => {
  rule('XIA-ECON-01', 'a type with no cube on the board cannot be bought', () => {
    const empty = buyer({}, market({}))
    expect(empty.offered('act').some((value) => value.startsWith('buy'))).toBe(false)
    const table = buyer({}, market({ spice: 3 }))
    table.answer('act', 'buy:2').answer('stow', ['0,0', '1,0'])
    expect(table.state.economy!.stock.spice).toBe(1)
  })

  rule('XIA-ECON-02', 'a section holds six cubes at the most', () => {
    const table = seller(['spice', 'spice', 'spice'], {}, market({ plasma: 4 }))
    table.answer('act', 'sell:3')
    expect(table.state.economy!.stock.plasma).toBe(6)
  })

  rule('XIA-ECON-03', 'cubes sold go to the supply, not to the board', () => {
    const table = seller(['spice', 'spice'], {}, market({ spice: 1 }))
    const before = table.state.supply.cubes.spice
    table.answer('act', 'sell:2')
    expect(table.state.supply.cubes.spice).toBe(before + 2)
    expect(table.state.economy!.stock.spice).toBe(1)
  })

  rule('XIA-ECON-04', 'for each cube it consumes the planet produces one of its own', () => {
    const table = seller(['spice', 'spice'], {}, market({ plasma: 1 }))
    table.answer('act', 'sell:2')
    expect(table.state.economy!.stock.plasma).toBe(3)
    expect(table.state.supply.cubes.plasma).toBe(12)
  })

  rule('XIA-ECON-05', 'a full section produces nothing, but the sale still counts', () => {
    const table = seller(['spice', 'spice'], {}, market({ plasma: 6 }))
    table.answer('act', 'sell:2')
    expect(table.state.economy!.stock.plasma).toBe(6)
    expect(table.state.captains[0]).toMatchObject({ credits: 2000, fame: 1 })
    const wanted = seller(['spice', 'spice'], {}, market({ plasma: 6 }, ['plasma']))
    wanted.answer('act', 'sell:2')
    expect(wanted.state.captains[0]!.credits).toBe(2000) // Nothing was produced, so no demand was met.
    expect(wanted.state.economy!.demand).toEqual(['plasma'])
  })

  rule('XIA-ECON-06', 'Loath consumes and never produces', () => {
    const table = seller(['spice', 'spice'], { at: 'loath:a0' }, { sectors: DEN, ...market({}) })
    table.answer('act', 'sell:2')
    expect(Object.values(table.state.economy!.stock)).toEqual([0, 0, 0, 0, 0])
  })

  rule('XIA-ECON-07', 'in every Status Phase each empty section gets a demand bonus', () => {
    const table = voyage({ ...market({ spice: 2, holo: 1 }, ['terra']), captains: [{ armed: 4 }, {}] })
    table.answer('act', 'end')
    expect(table.state.economy!.demand).toEqual(['terra', 'plasma', 'cyber'])
    const one = voyage({ ...market({ spice: 2, holo: 1, terra: 1, cyber: 4 }), captains: [{}, {}] })
    expect(one.answer('act', 'end').state.economy!.demand).toEqual(['plasma'])
  })

  rule('XIA-ECON-09', 'the sale that produces a type in demand takes its bonus', () => {
    const table = seller(['spice'], {}, market({}, ['plasma', 'holo']))
    table.answer('act', 'sell:1')
    expect(table.state.captains[0]!).toMatchObject({ credits: 2000, deeds: { demands: 1 } })
    expect(table.state.economy!.demand).toEqual(['holo'])
  })

  rule('XIA-RUL-155', 'several cubes of a type in demand bring one bonus', () => {
    const table = seller(['spice', 'spice', 'spice'], {}, market({}, ['plasma']))
    table.answer('act', 'sell:3')
    expect(table.state.captains[0]!.credits).toBe(4000)
  })

  rule('XIA-RUL-156', 'a demand bonus stays although the section was filled in another way', () => {
    const table = seller(['spice'], {}, market({ plasma: 3 }, ['plasma']))
    expect(table.state.economy!.demand).toEqual(['plasma'])
    table.answer('act', 'sell:1')
    expect(table.state.captains[0]!.credits).toBe(2000)
  })

  rule('XIA-ECON-10', 'on Kei any number of cubes are swapped for as many of other types', () => {
    const table = atKei(['spice', 'spice'], market({ holo: 1, cyber: 4 }))
    table.answer('act', 'trade').answer('swap', 'spice>holo').answer('swap', 'spice>cyber')
    expect(kinds(table.state)).toEqual(['holo', 'cyber'])
    expect(table.state.economy!.stock).toMatchObject({ spice: 2, holo: 0, cyber: 3 })
  })

  rule('XIA-ECON-11', 'Kei cannot give more cubes of a type than the board has', () => {
    const table = atKei(['spice', 'spice'], market({ holo: 1 }))
    table.answer('act', 'trade') // One Holo for one Spice is all there is, so nothing is asked.
    expect(kinds(table.state)).toEqual(['holo', 'spice'])
    expect(table.offered('act')).not.toContain('trade')
  })

  rule('XIA-ECON-12', 'a type put on the board in this turn cannot be taken in trade', () => {
    const table = atKei(['spice', 'holo'], market({ spice: 3, cyber: 3 }))
    table.answer('act', 'trade').answer('swap', 'spice>cyber')
    expect(table.offered('swap')).toEqual(['holo>cyber', 'done'])
  })

  rule('XIA-ECON-13', 'putting a type in demand on the board at Kei earns its bonus', () => {
    const table = atKei(['spice'], market({ holo: 1 }, ['spice']))
    table.answer('act', 'trade')
    expect(table.state.captains[0]!.credits).toBe(1000)
    expect(table.state.economy!.demand).toEqual([])
  })

  rule('XIA-RUL-152', 'Ember is not traded on Kei', () => {
    expect(atKei(['ember'], market({ holo: 3 })).offered('act')).not.toContain('trade')
  })

  rule('XIA-RUL-153', 'without the board Kei trades against the supply', () => {
    const table = atKei(['spice'], {})
    const before = { ...table.state.supply.cubes }
    table.answer('act', 'trade').answer('swap', 'spice>terra')
    expect(kinds(table.state)).toEqual(['terra'])
    expect(table.state.supply.cubes).toMatchObject({ spice: before.spice + 1, terra: before.terra - 1 })
  })

  rule(
    'XIA-RUL-154',
    'what would lift a section above six goes to the supply, and the trade is legal',
    () => {
      const table = atKei(['spice'], market({ spice: 6, holo: 1 }))
      const before = table.state.supply.cubes.spice
      table.answer('act', 'trade')
      expect(kinds(table.state)).toEqual(['holo'])
      expect(table.state.economy!.stock.spice).toBe(6)
      expect(table.state.supply.cubes.spice).toBe(before + 1)
    },
  )

  rule('XIA-ECON-14', 'mined cubes come from the supply, not from the board', () => {
    const table = buyer({ at: 'outpost-338:c' }, { ...market({ spice: 2 }), dice: [11] })
    const before = table.state.supply.cubes.spice
    table.answer('act', 'mine').answer('stow', ['0,0'])
    expect(table.state.economy!.stock.spice).toBe(2)
    expect(table.state.supply.cubes.spice).toBe(before - 1)
  })

  rule('XIA-RUL-157', 'with the supply of a type used up nothing of it is gained or produced', () => {
    const table = seller(
      ['spice', 'spice'],
      {},
      {
        options: { economy: true },
        at: (g) => {
          market({}).at(g)
          g.captains[1]!.ship = 'grand-tally'
          const cells = [
            '0,0',
            '1,0',
            '2,0',
            '3,0',
            '4,0',
            '5,0',
            '0,1',
            '1,1',
            '2,1',
            '3,1',
            '4,1',
            '5,1',
            '0,2',
            '1,2',
            '2,2',
          ] as const
          g.captains[1]!.cubes = cells.map((cell) => ({ cell, cube: 'plasma' }))
        },
      },
    )
    expect(table.state.supply.cubes.plasma).toBe(0)
    table.answer('act', 'sell:2')
    expect(table.state.economy!.stock.plasma).toBe(0)
    expect(table.state.captains[0]!.credits).toBe(2000)
    const spent = buyer(
      { at: 'outpost-338:c' },
      {
        at: (g) => {
          g.adrift = Array.from({ length: 15 }, () => ({ at: 'pelmont:b6', cube: 'spice', by: null }))
        },
      },
    )
    expect(spent.offered('act')).not.toContain('mine')
    expect(refusals(spent)).toContainEqual(['no-supply', 'XIA-RUL-157'])
  })

  rule('XIA-RUL-158', 'without the Economy Board only the supply limits what can be bought', () => {
    const table = buyer({ credits: 1000 })
    table.answer('act', 'buy:2').answer('stow', ['0,0', '1,0'])
    expect(table.state.supply.cubes.spice).toBe(13)
  })
})

describe('mining', () => {
  const miner = (sketch: Sketch, dice: readonly number[], scene: Scene = {}) =>
    buyer({ at: 'outpost-338:c', ...sketch }, { dice, ...scene })

  rule('XIA-MINE-01', 'it takes the right space and a free space in the Hold', () => {
    expect(miner({}, []).offered('act')).toContain('mine')
    expect(miner({ at: 'outpost-338:b5' }, []).offered('act')).not.toContain('mine')
    const full = miner({ ship: 'gaiden', cubes: Array.from({ length: 10 }, () => 'holo' as const) }, [])
    expect(full.offered('act')).not.toContain('mine')
  })

  rule('XIA-MINE-02', 'it may be repeated any number of times in a turn', () => {
    const table = miner({}, [12, 13, 14])
    for (const cell of ['0,0', '1,0', '2,0']) table.answer('act', 'mine').answer('stow', [cell])
    expect(kinds(table.state)).toEqual(['spice', 'spice', 'spice'])
  })

  rule('XIA-MINE-03', 'a 1 to 10 is that much damage, less what shields absorb, and no cube', () => {
    const table = miner({ outfits: ['targe'] }, [10, 4])
    table.answer('act', 'mine')
    const [shield] = table.offered('shields')
    table.answer('shields', [shield!]).answer('place-damage', table.offered('place-damage').slice(0, 6))
    expect(table.state.captains[0]!.damage).toHaveLength(6)
    expect(kinds(table.state)).toEqual([])
  })

  rule('XIA-MINE-04', 'an 11 or more is a cube', () => {
    const table = miner({}, [11])
    table.answer('act', 'mine').answer('stow', ['0,0'])
    expect(kinds(table.state)).toEqual(['spice'])
    expect(table.state.captains[0]!.damage).toEqual([])
  })

  rule('XIA-MINE-05', 'harvesting on 1 to 10 drains that much Energy and brings no cube', () => {
    const table = miner({ at: 'burning-horse:c', energy: 9 }, [7])
    table.answer('act', 'harvest')
    expect(table.state.captains[0]).toMatchObject({ energy: 2, armed: 4, cubes: [] })
  })

  rule('XIA-MINE-06', 'harvesting on 11 or more brings a cube', () => {
    const table = miner({ at: 'burning-horse:c' }, [11])
    table.answer('act', 'harvest').answer('stow', ['0,0'])
    expect(kinds(table.state)).toEqual(['holo'])
  })

  rule(
    'XIA-MINE-07',
    'a loss beyond the Energy left disarms markers one for one and may strand the ship',
    () => {
      const some = miner({ at: 'burning-horse:c', energy: 3 }, [5])
      some.answer('act', 'harvest')
      expect(some.state.captains[0]).toMatchObject({ energy: 0, armed: 2, disarmed: 2 })
      const all = miner({ at: 'burning-horse:c', energy: 3 }, [10])
      all.answer('act', 'harvest')
      expect(all.state.captains[0]).toMatchObject({ energy: 0, armed: 0, disarmed: 4 })
      expect(all.offered('act')).not.toContain('harvest')
    },
  )

  rule('XIA-MINE-08', 'salvaging on 1 to 3 destroys the ship whatever it carries', () => {
    const table = miner({ at: 'pelmont:c', outfits: ['aegis-prime'], abilities: ['brace'] }, [3])
    table.answer('act', 'salvage')
    expect(table.state.captains[0]!.at).toBeNull()
  })

  rule('XIA-MINE-09', 'salvaging on 4 or more brings a cube', () => {
    const table = miner({ at: 'pelmont:c' }, [4])
    table.answer('act', 'salvage').answer('stow', ['0,0'])
    expect(kinds(table.state)).toEqual(['cyber'])
  })

  const ICE: Scene['sectors'] = [
    ['neo-damascus', 0, 0],
    ['blench', 1, 0],
    ['expedior-gate', -1, 1],
  ]

  rule('XIA-MINE-10', 'quarrying on 1 to 10 is ice damage, less what shields absorb', () => {
    const table = miner({ at: 'blench:c', outfits: ['targe'] }, [6, 2], { sectors: ICE })
    table.answer('act', 'quarry')
    table.answer('shields', [table.offered('shields')[0]!])
    table.answer('place-damage', table.offered('place-damage').slice(0, 4))
    expect(table.state.captains[0]).toMatchObject({ damage: [], cubes: [] })
    expect(table.state.captains[0]!.ice).toHaveLength(4)
  })

  rule('XIA-MINE-11', 'quarrying on 11 or more brings an Ember', () => {
    const table = miner({ at: 'blench:c' }, [11], { sectors: ICE })
    table.answer('act', 'quarry').answer('stow', ['0,0'])
    expect(kinds(table.state)).toEqual(['ember'])
  })
})

const kindsAt = (g: Xia, cube: Cube) =>
  g.captains[0]!.cubes.filter((each) => each.cube === cube).map(({ cell }) => cell)

function adrift(
  g: Xia,
  at: 'kemplar-ii:a2' | 'kemplar-ii:c',
  cubes: readonly Cube[],
  by: number | null = null,
): void {
  g.adrift = cubes.map((cube) => ({ at, cube, by }))
}
