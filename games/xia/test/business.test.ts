import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { type OutfitKind, SHIPS } from '../content/index.ts'
import type { Captain } from '../rules/0-table/captain.ts'
import type { Cell } from '../rules/0-table/names.ts'
import type { Xia } from '../rules/0-table/state.ts'
import { resale } from '../rules/3-hold/fitting.ts'
import { contentsOf, gridOf, sectionsOf } from '../rules/3-hold/hold.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { type Scene, type Sketch, voyage } from './table.ts'

/** A captain who has just landed on Kemplar II. */
const inPort = (sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({
    captains: [{ at: 'kemplar-ii:c', ...sketch }, { at: 'expedior-gate:b6' }],
    ...scene,
    at: (g) => {
      g.stage = { kind: 'business' }
      scene.at?.(g)
    },
  })

const own = (table: { state: Xia }): Captain => table.state.captains[0]!
const kindsOf = ({ outfits }: Captain): OutfitKind[] => outfits.map(({ kind }) => kind)

describe('the Business Phase', () => {
  rule('XIA-PORT-01', 'it takes place inside a planetary shield or inside The Kiln, and nowhere else', () => {
    const ends = (at: Captain['at'], scene: Scene = {}) => {
      const table = voyage({ captains: [{ at }, { at: 'expedior-gate:b6' }], ...scene })
      return table.answer('act', 'end').asks[0]!.id
    }
    expect(ends('kemplar-ii:a3')).toBe('port')
    expect(ends('kemplar-ii:b3')).not.toBe('port')
    const nyr: Scene = {
      options: { nyr: true },
      sectors: [
        ['nyr', 0, 0],
        ['expedior-gate', -1, 1],
      ],
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    }
    expect(ends('kiln:k2', nyr)).toBe('port')
  })

  rule(
    'XIA-TURN-03',
    'a ship that ends its Action Phase away from a Starport goes straight to the Status Phase',
    () => {
      const table = voyage({ captains: [{ at: 'neo-damascus:b6', armed: 2, disarmed: 2 }, {}] })
      table.answer('act', 'end')
      expect(table.asks[0]!.id).toBe('arm')
    },
  )

  rule('XIA-TURN-12', 'after landing the captain has no more actions', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:a2', outfits: ['m-22'] }, {}] })
    expect(table.offered('act')).toContain('buy:2')
    table.answer('act', 'end')
    expect(table.asks.map(({ id }) => id)).toEqual(['port'])
    expect(table.offered('port').some((value) => /^(engine|fly|impulse|buy:2|scan)/.test(value))).toBe(false)
  })

  rule(
    'XIA-TURN-02',
    'once the Business Phase has begun only Business and then the Status Phase remain',
    () => {
      const table = inPort()
      table.answer('port', 'end')
      expect(table.state.seat).toBe(1)
      expect(() => table.answer('port', 'end')).toThrow('is not asked now')
    },
  )

  rule('XIA-PORT-02', 'its options may be used in any order and as often as they can be paid for', () => {
    const table = inPort({ credits: 4000, damage: ['0,0'] })
    table.answer('port', 'buy:m-22').answer('place', table.offered('place')[0]!)
    table.answer('port', 'repair')
    table.answer('port', 'buy:m-22').answer('place', table.offered('place')[0]!)
    table
      .answer('port', 'sell:outfit-1')
      .answer('port', 'buy:targe')
      .answer('place', table.offered('place')[0]!)
    expect(kindsOf(own(table))).toEqual(['m-22', 'targe'])
    expect(own(table).credits).toBe(1000)
    expect(table.offered('port')).toContain('buy:m-22')
  })

  rule('XIA-MARK-09', 'Energy is refilled to the maximum for nothing', () => {
    const table = inPort({ energy: 1 })
    expect(own(table)).toMatchObject({ energy: SHIPS.vagabond.energy, credits: 4000 })
    const bought = inPort({ credits: 5000 })
    bought.answer('port', 'ship:numerator').answer('port', 'end')
    expect(own(bought).energy).toBe(SHIPS.numerator.energy) // Recharging may come after the new ship: XIA-PORT-02.
  })

  rule('XIA-DMG-15', 'a repair removes all normal damage for 1,000, or 2,000 on a Tier 3 ship', () => {
    const small = inPort({ damage: ['0,0', '1,0'], ice: ['2,0'] })
    small.answer('port', 'repair')
    expect(own(small)).toMatchObject({ damage: [], ice: ['2,0'], credits: 3000 })
    const large = inPort({ ship: 'grand-tally', damage: ['0,0'] })
    large.answer('port', 'repair')
    expect(own(large)).toMatchObject({ damage: [], credits: 2000 })
    expect(inPort({ ship: 'grand-tally', damage: ['0,0'], credits: 1000 }).offered('port')).not.toContain(
      'repair',
    )
  })

  rule('XIA-DMG-11', 'thawing removes all ice damage for nothing', () => {
    const table = inPort({ damage: ['0,0'], ice: ['1,0', '2,0'] })
    table.answer('port', 'thaw')
    expect(own(table)).toMatchObject({ damage: ['0,0'], ice: [], credits: 4000 })
  })

  rule('XIA-RUL-134', 'a repair or a thaw with nothing to remove is not offered', () => {
    expect(inPort().offered('port')).not.toContain('repair')
    expect(inPort().offered('port')).not.toContain('thaw')
  })

  test('on Tig’s Refit space a repair costs 1,000 less', () => {
    const table = inPort(
      { at: 'tig:a1', damage: ['0,0'], credits: 0 },
      {
        sectors: [
          ['neo-damascus', 0, 0],
          ['tig', 1, 0],
          ['expedior-gate', -1, 1],
        ],
      },
    )
    table.answer('port', 'repair')
    expect(own(table)).toMatchObject({ damage: [], credits: 0 })
  })

  test('a captain who gives up in port does no more business', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:c', credits: 9000 }, {}, {}] })
    table.answer('act', 'end').answer('port', 'buy:m-22')
    table.match.resign(0) // While the engine is being placed.
    expect(own(table).credits).toBe(8000)
    expect(table.asks[0]).toMatchObject({ seat: 1, id: 'act' })
  })

  rule('XIA-PORT-10', 'Wealth buys 1 Fame for 5,000 credits, again and again', () => {
    const table = inPort({ credits: 11_000 })
    table.answer('port', 'wealth').answer('port', 'wealth')
    expect(own(table)).toMatchObject({ credits: 1000, fame: 2, deeds: { wealth: 2 } })
    expect(table.offered('port')).not.toContain('wealth')
  })

  test('in port one is told what cannot be had now, and what it would cost', () => {
    const why = (credits: number, sketch: Sketch = {}) =>
      inPort({ credits, ...sketch }).ask('port').whyNot!().map(({ label }) => label)
    expect(why(0)).toEqual([
      { why: 'fame-price', credits: 5000 },
      { why: 'ship-price', credits: 5000 },
      { why: 'no-wares' },
      { why: 'undamaged' },
    ])
    expect(why(9000)).toEqual([{ why: 'undamaged' }])
    expect(why(9000, { fame: 9 })).toContainEqual({ why: 'last-fame' })
  })

  rule('XIA-PORT-11', 'the last Fame needed for victory cannot be bought with Wealth', () => {
    expect(inPort({ credits: 9000, fame: 9 }).offered('port')).not.toContain('wealth')
    expect(inPort({ credits: 9000, fame: 8 }).offered('port')).toContain('wealth')
  })

  rule(
    'XIA-RUL-059',
    'Wealth needs Fame plus one below the total; a new ship may supply the final point',
    () => {
      const table = inPort({ credits: 10_000, fame: 8 })
      table.answer('port', 'wealth')
      expect(own(table).fame).toBe(9)
      expect(table.offered('port')).not.toContain('wealth')
      table.answer('port', 'ship:numerator')
      expect(own(table).fame).toBe(10)
      table.answer('port', 'end')
      expect(table.state.over).toMatchObject({ winners: [0] })
    },
  )
})

describe('Outfits in port', () => {
  rule('XIA-OUT-14', 'an Outfit is bought at its price, if it fits', () => {
    const table = inPort({ credits: 3000 })
    table.answer('port', 'buy:raptor-k').answer('place', table.offered('place')[0]!)
    expect(own(table).credits).toBe(0)
    expect(kindsOf(own(table))).toEqual(['raptor-k'])
    expect(inPort({ credits: 2000 }).offered('port')).not.toContain('buy:raptor-k')
    const tight = inPort({ ship: 'gaiden', credits: 9000, outfits: ['raptor-k', 'targe'] })
    expect(tight.offered('port')).not.toContain('buy:halon')
  })

  rule('XIA-OUT-14', 'what is not in the box any more cannot be bought', () => {
    const hoarder: Sketch = {
      at: 'expedior-gate:b6',
      ship: 'grand-tally',
      outfits: Array.from({ length: 7 }, () => 'm-22' as const),
    }
    const port = (sketch: Sketch) =>
      inPort(
        {},
        { captains: [{ at: 'kemplar-ii:c', credits: 9000 }, sketch], options: { pieces: true } },
      ).offered('port')
    expect(port({ at: 'expedior-gate:b6' })).toEqual(expect.arrayContaining(['buy:m-22', 'buy:gts']))
    expect(port(hoarder)).not.toContain('buy:m-22')
    const cells = [0, 1].flatMap((y) => [0, 1, 2, 3, 4, 5].map((x): Cell => `${x},${y}`))
    const mods = cells.slice(0, 11).map((cell) => ['gts', cell] as const)
    expect(port({ ...hoarder, outfits: [], mods })).not.toContain('buy:gts')
  })

  rule('XIA-OUT-14', 'the RKS is not for sale: it comes with the Sellsword Mk II', () => {
    const table = inPort({ credits: 9000 }, { options: { npcs: true, sellsword: true } })
    expect(table.offered('port')).toContain('buy:saker-v')
    expect(table.offered('port')).not.toContain('buy:rks')
    table.answer('port', 'ship:sellsword-mk-ii').answer('dock', 'stow')
    expect(kindsOf(own(table))).toEqual(['rks'])
    expect(table.state.supply.outfits.rks).toBe(0)
  })

  rule('XIA-OUT-05', 'every turned and flipped position that fits is offered', () => {
    const table = inPort({ credits: 1000 })
    table.answer('port', 'buy:m-22')
    // Three in a row over three rows of four: two across in each row either way round, one upright in each column either way.
    expect(table.offered('place')).toHaveLength(3 * 2 * 2 + 4 * 2)
  })

  rule('XIA-OUT-06', 'an Outfit overlaps no other, lies inside the Hold and on no damage', () => {
    const table = inPort({ credits: 2000, outfits: ['bastion'], damage: ['0,2'] })
    table.answer('port', 'buy:halon')
    const taken = new Set([...contentsOf(own(table)).keys(), '0,2'])
    for (const value of table.offered('place')) {
      const [, x, y, turn, flip] = /^(-?\d+),(-?\d+)\/(\d)(f?)$/.exec(value)!
      const place = { x: Number(x), y: Number(y), turn: Number(turn) as 0, flip: flip === 'f' }
      for (const { cell } of sectionsOf({ kind: 'halon', ...place })) {
        expect(taken.has(cell)).toBe(false)
        expect(gridOf('vagabond').has.has(cell)).toBe(true)
      }
    }
  })

  rule('XIA-OUT-15', 'Outfits sell for half their price rounded up: 1,000, 1,000, 2,000 by tier', () => {
    expect((['m-22', 'halon', 'raptor-k'] as const).map(resale)).toEqual([1000, 1000, 2000])
    const table = inPort({ credits: 0, outfits: ['raptor-k'] })
    table.answer('port', 'sell:outfit-1')
    expect(own(table)).toMatchObject({ credits: 2000, outfits: [] })
    expect(table.state.supply.outfits['raptor-k']).toBe(7)
  })

  rule('XIA-RUL-139', 'a Mod of 1,000 sells for 1,000', () => {
    const table = inPort({ credits: 0, mods: [['gts', '0,0']] })
    table.answer('port', 'sell:mod-1')
    expect(own(table)).toMatchObject({ credits: 1000, mods: [] })
  })

  rule('XIA-OUT-16', 'a damaged Outfit can be neither sold nor moved', () => {
    const table = inPort({
      outfits: [{ kind: 'm-22', x: 0, y: 0, turn: 0, flip: false }, 'targe'],
      damage: ['1,0'],
    })
    expect(table.offered('port')).not.toContain('sell:outfit-1')
    expect(table.offered('port')).not.toContain('lift:outfit-1')
    expect(table.offered('port')).toContain('sell:outfit-2')
    expect(table.offered('port')).toContain('lift:outfit-2')
  })

  rule('XIA-OUT-17', 'undamaged Outfits may be rearranged into any legal layout', () => {
    const table = inPort({
      outfits: [
        { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false },
        { kind: 'm-22', x: 0, y: 2, turn: 0, flip: false },
      ],
    })
    table.answer('port', 'lift:outfit-1').answer('dock', 'lift:outfit-2')
    expect(table.offered('dock')).not.toContain('end')
    table
      .answer('dock', 'set:outfit-1')
      .answer('place', '0,2/0')
      .answer('dock', 'set:outfit-2')
      .answer('place', '0,0/0')
    expect(own(table).outfits).toMatchObject([
      { id: 1, y: 2 },
      { id: 2, y: 0 },
    ])
    expect(table.asks[0]!.id).toBe('port')
  })

  rule('XIA-PORT-08', 'Mods, cubes and relics are moved too; damage and damaged pieces stay put', () => {
    const table = inPort({
      mods: [
        ['gts', '0,0'],
        ['gts', '1,0'],
      ],
      damage: ['1,0'],
      cubes: ['holo'],
      relics: [
        { id: 'relic-1', cells: ['0,1', '1,1'], seen: false },
        { id: 'relic-2', cells: ['0,2', '1,2'], seen: false },
      ],
    })
    const [holo] = own(table).cubes
    const lifts = table.offered('port').filter((value) => value.startsWith('lift'))
    expect(lifts).toEqual(['lift:mod-1', `lift:cube-${holo!.cell}`, 'lift:relic-0,1', 'lift:relic-0,2'])
    table.answer('port', 'lift:relic-0,1').answer('dock', 'set:dock-0').answer('place', '2,0+3,0')
    expect(own(table)).toMatchObject({
      relics: [
        { id: 'relic-2', cells: ['0,2', '1,2'] },
        { id: 'relic-1', cells: ['2,0', '3,0'] },
      ],
      damage: ['1,0'],
    })
  })

  rule('XIA-PORT-08', 'a pod is moved or sold only when nothing is in it', () => {
    const POD = { kind: 'pod', x: 3, y: 0, turn: 0, flip: false } as const
    const port = (cell: Cell) =>
      inPort(
        { outfits: [POD] },
        {
          options: { pieces: true },
          at: (g) => {
            g.captains[0]!.cubes = [{ cell, cube: 'holo' }]
          },
        },
      ).offered('port')
    expect(port('0,0')).toEqual(expect.arrayContaining(['lift:outfit-1', 'sell:outfit-1']))
    const laden = port('4,0')
    expect(laden).toContain('lift:cube-4,0')
    expect(laden.filter((value) => value.endsWith('outfit-1'))).toEqual([])
  })

  rule('XIA-PORT-08', 'markers on an Outfit that is moved or sold go to Disarmed', () => {
    const port = () => inPort({ outfits: ['m-22'], used: ['0,0', '1,0'], armed: 2 })
    const moved = port().answer('port', 'lift:outfit-1')
    expect(own(moved)).toMatchObject({ used: [], armed: 2, disarmed: 2 })
    const sold = port().answer('port', 'sell:outfit-1')
    expect(own(sold)).toMatchObject({ used: [], armed: 2, disarmed: 2 })
  })

  test('one answer stows everything on the dock where it fits best', () => {
    const table = inPort({ outfits: ['bastion', 'm-22'], cubes: ['holo', 'terra'] })
    const [holo] = own(table).cubes
    table.answer('port', 'lift:outfit-1').answer('dock', `lift:cube-${holo!.cell}`).answer('dock', 'stow')
    expect(own(table).dock).toEqual([])
    expect(kindsOf(own(table)).sort()).toEqual(['bastion', 'm-22'])
    expect(own(table).cubes).toHaveLength(2)
  })

  rule('XIA-MIS-02', 'missions beyond the limit go when an M-Comp is sold', () => {
    const missions = (['shuttle-1', 'shuttle-2', 'shuttle-3'] as const).map(freshMission)
    const table = inPort({ mods: [['m-comp', '3,2']], missions }, { options: { pieces: true } })
    table.answer('port', 'sell:mod-1')
    table.answer('drop-mission', '0').answer('drop-mission', '1')
    expect(own(table).missions.map(({ id }) => id)).toEqual(['shuttle-2'])
    expect(table.asks[0]!.id).toBe('port')
    const moved = inPort({ mods: [['m-comp', '3,2']], missions }, { options: { pieces: true } })
    moved.answer('port', 'lift:mod-1').answer('dock', 'stow')
    expect(own(moved).missions).toHaveLength(3)
  })

  rule('XIA-TURN-12', 'cargo is moved in port, but not thrown out: that is an action', () => {
    const table = inPort({ cubes: ['holo'] })
    table.answer('port', `lift:cube-${own(table).cubes[0]!.cell}`)
    expect(table.offered('dock')).toContain('set:dock-0')
    expect(table.offered('dock')).not.toContain('shed:dock-0')
    const bought = inPort({ credits: 5000, cubes: ['holo'] })
    bought.answer('port', 'ship:numerator')
    expect(bought.offered('dock')).toContain('shed:dock-0') // On the way to a new ship it may be left: XIA-RUL-132.
    bought.answer('dock', 'stow').answer('port', `lift:cube-${own(bought).cubes[0]!.cell}`)
    expect(bought.offered('dock')).not.toContain('shed:dock-0')
  })
})

describe('a new ship', () => {
  rule('XIA-SHIP-06', 'it must be exactly one tier above the old one', () => {
    const tiers = (sketch: Sketch) =>
      new Set(
        inPort({ credits: 20_000, ...sketch })
          .offered('port')
          .filter((value) => value.startsWith('ship:'))
          .map((value) => SHIPS[value.slice(5) as keyof typeof SHIPS].tier),
      )
    expect(tiers({})).toEqual(new Set([2]))
    expect(tiers({ ship: 'numerator' })).toEqual(new Set([3]))
    expect(tiers({ ship: 'grand-tally' })).toEqual(new Set())
  })

  rule('XIA-SHIP-09', 'buying a ship is worth 1 Fame', () => {
    const table = inPort({ credits: 5000 })
    table.answer('port', 'ship:numerator')
    expect(own(table)).toMatchObject({ ship: 'numerator', credits: 0, fame: 1 })
  })

  rule('XIA-SHIP-10', 'abilities, Outfits, Mods, cargo and credits move to the new ship', () => {
    const table = inPort({
      credits: 6000,
      abilities: ['scrounge'],
      outfits: ['m-22'],
      mods: [['gts', '3,2']],
      cubes: ['holo'],
    })
    table.answer('port', 'ship:numerator').answer('dock', 'stow')
    expect(own(table)).toMatchObject({
      credits: 1000,
      outfits: [{ kind: 'm-22' }],
      mods: [{ kind: 'gts' }],
      cubes: [{ cube: 'holo' }],
    })
    expect(own(table).abilities.map(({ id }) => id)).toEqual(['scrounge', 'side-deal'])
  })

  rule('XIA-SHIP-11', 'all damage on the old ship, normal and ice, is left behind', () => {
    const table = inPort({ credits: 6000, outfits: ['m-22'], damage: ['0,0', '1,0'], ice: ['3,2'] })
    table.answer('port', 'ship:numerator').answer('dock', 'stow')
    expect(own(table)).toMatchObject({ damage: [], ice: [], outfits: [{ kind: 'm-22' }] })
  })

  rule('XIA-SHIP-12', 'among several captains a new ship clears the Bounty, and its credits are gone', () => {
    const table = inPort({ credits: 5000, bounty: 3000 })
    table.answer('port', 'ship:numerator')
    expect(own(table)).toMatchObject({ bounty: 0, credits: 0 })
  })

  rule('XIA-SHIP-13', 'the old ship is out of the game', () => {
    const table = inPort({ credits: 5000 })
    table.answer('port', 'ship:numerator')
    expect(table.state.ships).not.toContain('vagabond')
    expect(table.state.ships).not.toContain('numerator')
  })

  rule('XIA-RUL-132', 'what does not fit is sold at half price, or jettisoned if it is cargo', () => {
    const table = inPort({
      ship: 'long-haul',
      credits: 8000,
      outfits: ['raptor-k', 'aegis-prime'],
      cubes: ['holo'],
    })
    table.answer('port', 'ship:widows-lantern')
    expect(
      own(table)
        .dock.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['cube', 'outfit', 'outfit'])
    const cube = own(table).dock.findIndex(({ kind }) => kind === 'cube')
    table.answer('dock', `shed:dock-${cube}`).answer('dock', 'shed:outfit-1').answer('dock', 'stow')
    expect(own(table)).toMatchObject({ credits: 2000, outfits: [{ kind: 'aegis-prime' }] })
    expect(table.state.adrift).toMatchObject([{ cube: 'holo', at: 'kemplar-ii:c' }])
  })

  rule(
    'XIA-RUL-133',
    'Energy keeps its number up to the new maximum; impulse and markers stay as they are',
    () => {
      const table = inPort({ ship: 'nightshade', credits: 8000, impulse: false, armed: 1, disarmed: 3 })
      table.answer('port', 'ship:grand-tally')
      expect(own(table)).toMatchObject({ energy: 14, impulse: false, armed: 1, disarmed: 3 })
      const less = inPort({ ship: 'lone-drifter', credits: 5000 })
      expect(own(less).energy).toBe(12)
      expect(own(less.answer('port', 'ship:long-haul')).energy).toBe(11)
    },
  )
})
