import { describe, expect, test } from 'vitest'
import type { PowerId, TitleId } from '../content/index.ts'
import { freshMission } from '../rules/10-missions/cards.ts'
import { captain } from './fight.ts'
import { offers } from './flight.ts'
import { BOARD, type Scene, type Sketch, voyage } from './table.ts'

const titled = (titles: readonly TitleId[], sketch: Sketch = {}, scene: Scene = {}) =>
  voyage({ ...scene, captains: [{ ...sketch, titles: [...titles] }, { at: 'expedior-gate:b6' }] })

const landed = (titles: readonly TitleId[], sketch: Sketch = {}, scene: Scene = {}) =>
  titled(titles, { at: 'kemplar-ii:c', ...sketch }, scene).answer('act', 'end')

describe('Skills of trade and port', () => {
  test('Generous: repairs cost 1,000 less', () => {
    const price = (ship: 'vagabond' | 'grand-tally', titles: TitleId[]) => {
      const table = landed(titles, { ship, credits: 4000, damage: [ship === 'vagabond' ? '0,0' : '1,1'] })
      return 4000 - captain(table.answer('port', 'repair')).credits
    }
    expect([price('vagabond', ['generous']), price('grand-tally', ['generous'])]).toEqual([0, 1000])
    expect([price('vagabond', []), price('grand-tally', [])]).toEqual([1000, 2000])
  })

  test('Broker and Ledger: 1,000 more for each Big Shipment, and for no other sale', () => {
    const sold = (sell: string, titles: TitleId[], powers: PowerId[]) => {
      const sketch: Sketch = { at: 'neo-damascus:a4', credits: 0, cubes: ['spice', 'spice', 'holo'], powers }
      return captain(titled(titles, sketch).answer('act', sell)).credits
    }
    expect(sold('sell:2', [], [])).toBe(2000)
    expect(sold('sell:2', ['broker'], [])).toBe(3000)
    expect(sold('sell:2', [], ['ledger'])).toBe(3000)
    expect(sold('sell:2', ['broker'], ['ledger'])).toBe(4000)
    expect(sold('sell:1', ['broker'], ['ledger'])).toBe(1000)
  })

  test('Forge Rights: Ember sells for 3,000 wherever it is bought', () => {
    const sold = (powers: PowerId[], at: 'kiln:k1' | 'loath:a0') => {
      const sketch: Sketch = { at, credits: 0, cubes: ['ember'], powers }
      const table = titled([], sketch, {
        sectors: [
          ['nyr', 0, 0],
          ['loath', 1, 0],
          ['expedior-gate', -1, 1],
        ],
        options: { nyr: true, pieces: true },
        at: (g) => {
          g.kiln = 'nyr:b0'
        },
      })
      table.answer('act', 'sell:1')
      expect(table.state.turn.times['ember-sold']).toBe(1) // What a Forgemaster needs two of.
      return captain(table).credits
    }
    expect([sold([], 'kiln:k1'), sold(['forge-rights'], 'kiln:k1')]).toEqual([2000, 3000])
    expect([sold([], 'loath:a0'), sold(['forge-rights'], 'loath:a0')]).toEqual([1000, 3000]) // The card names no place.
  })

  test('Factor: the first Buy of a turn brings one cube more from the supply, if there is room', () => {
    const table = titled(
      [],
      { at: 'kemplar-ii:a2', powers: ['factor'] },
      {
        options: { economy: true },
        at: (g) => {
          g.economy = { stock: { spice: 4, holo: 0, terra: 0, plasma: 0, cyber: 0 }, demand: [] }
        },
      },
    )
    table.answer('act', 'buy:1')
    while (table.asks[0]!.id === 'stow') table.answer('stow', [table.offered('stow')[0]!])
    expect(captain(table).cubes.map(({ cube }) => cube)).toEqual(['spice', 'spice'])
    expect([table.state.economy!.stock.spice, table.state.supply.cubes.spice]).toEqual([3, 10])
    table.answer('act', 'buy:1').answer('stow', [table.offered('stow')[0]!])
    expect(captain(table).cubes).toHaveLength(3)
    const full = titled([], {
      at: 'kemplar-ii:a2',
      powers: ['factor'],
      cubes: Array.from({ length: 11 }, () => 'holo' as const),
    })
    full.answer('act', 'buy:1')
    expect(captain(full).cubes).toHaveLength(12) // No room.
    full.answer('act', 'jettison').answer('jettison', full.offered('jettison').slice(0, 3))
    full.answer('act', 'buy:1')
    while (full.asks[0]!.id === 'stow') full.answer('stow', [full.offered('stow')[0]!])
    expect(captain(full).cubes).toHaveLength(10) // The first Buy is over.
  })

  test('Factor: of two types bought at once the captain names the one to have more of', () => {
    const table = titled(
      [],
      { at: 'smugglers-den:a1', powers: ['factor'] },
      { sectors: [...BOARD, ['smugglers-den', 0, 1]] },
    )
    table.answer('act', 'buy:2').answer('buy-cube', 'spice').answer('buy-cube', 'cyber')
    table.answer('stow', table.offered('stow').slice(0, 2))
    expect(table.offered('buy-cube')).toEqual(['spice', 'cyber'])
    table.answer('buy-cube', 'cyber').answer('stow', table.offered('stow').slice(0, 1))
    expect(captain(table).cubes.map(({ cube }) => cube)).toEqual(['spice', 'cyber', 'cyber'])
  })

  test('Market Maker: demand bonuses pay 2,000', () => {
    const met = (titles: TitleId[]) => {
      const table = titled(
        titles,
        { at: 'neo-damascus:a4', credits: 0, cubes: ['spice'] },
        {
          options: { economy: true },
          at: (g) => {
            g.economy = { stock: { spice: 0, holo: 0, terra: 0, plasma: 0, cyber: 0 }, demand: ['plasma'] }
          },
        },
      )
      return captain(table.answer('act', 'sell:1')).credits
    }
    expect([met([]), met(['market-maker'])]).toEqual([2000, 3000])
  })

  test('Tycoon: Outfits cost 1,000 less, but at least 1,000', () => {
    const cost = (kind: string) => {
      const table = landed(['tycoon'], { ship: 'grand-tally', credits: 20_000 })
      return 20_000 - captain(table.answer('port', `buy:${kind}`)).credits
    }
    expect(['m-22', 'halon', 'raptor-k'].map(cost)).toEqual([1000, 1000, 2000])
  })

  test('Shipwright: one Outfit in each Business Phase sells at its full price', () => {
    const table = landed(['shipwright'], { credits: 0, outfits: ['halon', 'saker-v'] })
    const [first, second] = captain(table).outfits
    table.answer('port', `sell:outfit-${first!.id}`)
    expect(captain(table).credits).toBe(2000)
    table.answer('port', `sell:outfit-${second!.id}`)
    expect(captain(table).credits).toBe(3000)
  })

  test('Tinkerer: once a turn the damage on one Mod is taken off, as a Minor action', () => {
    const table = titled(['tinkerer'], {
      mods: [
        ['gts', '0,0'],
        ['gts', '1,0'],
        ['gts', '2,0'],
      ],
      damage: ['0,0', '1,0', '3,2'],
      ice: ['2,0'],
    })
    table.answer('act', 'impulse').answer('act', 'tinker')
    expect(table.offered('tinker')).toEqual(['0,0', '1,0']) // Ice would have to be named: XIA-DMG-07.
    table.answer('tinker', '1,0')
    expect(captain(table)).toMatchObject({ damage: ['0,0', '3,2'], ice: ['2,0'] })
    expect(table.state.turn.move).not.toBeNull()
    expect(offers(table, 'tinker')).toEqual([])
  })

  test('Hauler: once a turn cubes are collected from an adjacent space', () => {
    const drift = (titles: TitleId[]) =>
      titled(
        titles,
        { at: 'neo-damascus:b6' },
        {
          at: (g) => {
            g.adrift = [
              { at: 'neo-damascus:b7', cube: 'spice', by: null },
              { at: 'neo-damascus:b5', cube: 'holo', by: null },
            ]
          },
        },
      )
    expect(offers(drift([]), 'collect')).toEqual([])
    const table = drift(['hauler'])
    table.answer('act', 'collect:neo-damascus:b7').answer('stow', ['0,0'])
    expect(captain(table).cubes).toEqual([{ cell: '0,0', cube: 'spice' }])
    expect(offers(table, 'collect')).toEqual([])
  })
})

describe('Skills of missions and turns', () => {
  test('Clean Hands: Lawful missions pay 1,000 more; Outlaw missions and a Captain in Need do not', () => {
    const paid = (id: 'shuttle-2' | 'thief-2', titles: TitleId[], need = false) => {
      const missions = [{ ...freshMission(id), revealed: true, fulfilled: true, credits: 3000, need }]
      const table = titled(
        titles,
        { at: 'azure:c', credits: 0, missions },
        {
          sectors: [
            ['azure', 0, 0],
            ['expedior-gate', 1, 0],
          ],
        },
      )
      return captain(table.answer('act', `deliver:${id}`)).credits
    }
    expect([paid('shuttle-2', []), paid('shuttle-2', ['clean-hands'])]).toEqual([3000, 4000])
    expect(paid('thief-2', ['clean-hands'])).toBe(3000)
    expect(paid('shuttle-2', ['clean-hands'], true)).toBe(3000) // XIA-RUL-091
  })

  test('Veteran: any completed mission serves as experience', () => {
    const roll = (titles: TitleId[]) => {
      const missions = [freshMission('research-1')]
      const sketch: Sketch = { at: 'burning-horse:b9', missions, completed: ['shuttle-1'] }
      const table = titled(titles, sketch, { dice: titles.length > 0 ? [1, 16] : [1] })
      return table.answer('act', 'objective:research-1')
    }
    expect(captain(roll([])).missions[0]!.credits).toBe(1000)
    const veteran = roll(['veteran']).answer('experience', 'shuttle-1')
    expect(captain(veteran)).toMatchObject({ completed: [], missions: [{ credits: 4000 }] })
  })

  test('Benefactor: 1 Energy at the start of the turn', () => {
    const table = titled(['benefactor'], { energy: 3 })
    table.answer('act', 'end').answer('act', 'end')
    expect(table.state).toMatchObject({ seat: 0, stage: { kind: 'action' } })
    expect(captain(table).energy).toBe(4)
  })

  test('Stargazer: 2 Energy for an Action Phase that ends beside a star', () => {
    const sectors: Scene['sectors'] = [
      ['nyr', 0, 0],
      ['expedior-gate', -1, 1],
    ]
    const energy = (titles: TitleId[]) =>
      captain(titled(titles, { at: 'nyr:b3', energy: 3 }, { sectors }).answer('act', 'end')).energy
    expect([energy([]), energy(['stargazer'])]).toEqual([3, 5])
  })
})
