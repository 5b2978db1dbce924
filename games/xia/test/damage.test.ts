import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../rules/0-table/names.ts'
import { cargoCells, cellsOf } from '../rules/3-hold/hold.ts'
import { damageLimit, takeDamage, wouldDestroy } from '../rules/7-combat/damage.ts'
import { freeze, frozenNext } from '../rules/7-combat/freeze.ts'
import { actions, allBut, captain, duel, placed, type Table } from './fight.ts'
import { ruled, type Scene, type Sketch, voyage } from './table.ts'

const M22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const
/** `gxxx` to the right of the Vagabond's Hold: its connecting section is 3,1. */
const ARMOR = { kind: 'armor', x: 3, y: 1, turn: 0, flip: false } as const
/** Its connecting section is 3,1 and three sections lie outside in column 4. */
const POD = { kind: 'pod', x: 3, y: 0, turn: 0, flip: false } as const

/** The first captain takes damage from nowhere in particular. */
const hurt = (sketch: Sketch, damage: number, ice = false, scene: Scene = {}): Table =>
  ruled(
    (g) =>
      takeDamage(g, 'captain-0', damage, {
        by: null,
        rule: 'XIA-DMG-01',
        ...(ice && { ice: true as const }),
      }),
    {
      captains: [sketch, {}],
      ...scene,
    },
  )

const frozen = (sketch: Sketch): Table => ruled((g) => freeze(g, 0), { captains: [sketch, {}] })

describe('19 Damage', () => {
  rule('XIA-DMG-01', 'each point is one marker in a space without damage, where the captain likes', () => {
    const table = hurt({ damage: ['0,0'], ice: ['1,0'] }, 2)
    expect(table.ask('place-damage')).toMatchObject({ seat: 0, kind: 'some', min: 2, max: 2 })
    expect(table.offered('place-damage')).toHaveLength(10)
    expect(table.offered('place-damage')).not.toContain('0,0')
    expect(table.offered('place-damage')).not.toContain('1,0')
    table.answer('place-damage', ['3,2', '2,2'])
    expect(captain(table).damage).toEqual(['0,0', '3,2', '2,2'])
  })

  rule('XIA-DMG-02', 'a damaged space cannot be used', () => {
    const table = voyage({ captains: [{ at: 'kemplar-ii:a2', damage: allBut('vagabond', '2,2') }, {}] })
    expect(actions(table, 'buy')).toEqual(['buy:1'])
    table.answer('act', 'buy:1')
    expect(captain(table).cubes).toEqual([{ cell: '2,2', cube: 'spice' }])
  })

  rule('XIA-DMG-03', 'damage on an empty space does nothing else', () => {
    const table = hurt({ outfits: [M22], cubes: ['spice'] }, 1)
    table.answer('place-damage', ['0,2'])
    expect(captain(table)).toMatchObject({ armed: 4, cubes: [{ cube: 'spice' }] })
    expect(table.state.adrift).toEqual([])
  })

  rule('XIA-DMG-04', 'damage on a cube jettisons it at once', () => {
    const table = hurt({ at: 'neo-damascus:b6', cubes: ['spice', 'holo'] }, 1)
    const { cell } = captain(table).cubes[0]!
    table.answer('place-damage', [cell])
    expect(captain(table).cubes).toMatchObject([{ cube: 'holo' }])
    expect(table.state.adrift).toEqual([{ at: 'neo-damascus:b6', cube: 'spice', by: 0 }])
  })

  test('damage on a relic destroys it (XIA-DEAD-10)', () => {
    const table = hurt({ relics: [{ id: 'relic-1', cells: ['0,0', '1,0'], seen: false }] }, 1)
    table.answer('place-damage', ['1,0'])
    expect(captain(table).relics).toEqual([])
  })

  rule('XIA-DMG-06', 'a ship is destroyed when damage and ice together reach Hold size and armor', () => {
    const wounds = { damage: allBut('vagabond', '0,0', '1,0', '2,0'), ice: ['2,0'] as Cell[] }
    const alive = hurt(wounds, 1)
    placed(alive, 1)
    expect(captain(alive).at).not.toBeNull()
    expect(captain(hurt(wounds, 2)).at).toBeNull()
    expect(captain(hurt(wounds, 9)).at).toBeNull()
    const armored = hurt({ ...wounds, outfits: [ARMOR] }, 4)
    expect(captain(armored).at).not.toBeNull()
  })

  rule('XIA-RUL-129', 'the limit is Hold size plus 3 for each armor plating', () => {
    const limit = (sketch: Sketch) => damageLimit(voyage({ captains: [sketch, {}] }).state, 0)
    expect(limit({})).toBe(12)
    expect(limit({ outfits: [ARMOR] })).toBe(15)
    expect(limit({ outfits: ['armor', 'armor'] })).toBe(18)
    expect(limit({ outfits: ['pod'] })).toBe(12)
    expect(limit({ ship: 'gaiden' })).toBe(10)
    const exactly = { outfits: [ARMOR] } as const
    expect(captain(hurt(exactly, 15)).at).toBeNull()
    expect(hurt(exactly, 14).asks).toMatchObject([{ id: 'place-damage' }])
  })

  rule('XIA-RUL-128', 'no damage goes on damage, nor outside in a pod', () => {
    const table = hurt({ outfits: [POD], damage: ['0,0'] }, 1)
    const pod = cellsOf(captain(table).outfits[0]!)
    const offered = table.offered('place-damage')
    expect(pod.filter((cell) => offered.includes(cell))).toEqual(['3,1'])
    expect(offered).toHaveLength(11)
    expect(hurt({ outfits: [ARMOR] }, 1).offered('place-damage')).toEqual(
      expect.arrayContaining(['3,1', '4,1', '5,1', '6,1']),
    )
  })

  rule('XIA-OUT-31', 'damage on the connecting section empties and closes the whole pod', () => {
    const table = hurt(
      {
        outfits: [POD],
        relics: [{ id: 'relic-1', cells: ['4,0', '4,1'], seen: false }],
        at: 'neo-damascus:b6',
      },
      1,
      false,
      {
        at: (g) => {
          g.captains[0]!.cubes = [
            { cell: '4,2', cube: 'spice' },
            { cell: '3,1', cube: 'holo' },
            { cell: '0,0', cube: 'terra' },
          ]
        },
      },
    )
    table.answer('place-damage', ['3,1'])
    expect(captain(table).cubes).toMatchObject([{ cell: '0,0', cube: 'terra' }])
    expect(captain(table).relics).toEqual([])
    expect(table.state.adrift.map(({ cube }) => cube).sort()).toEqual(['holo', 'spice'])
    expect(cargoCells(captain(table)).filter((cell) => cell.startsWith('4,'))).toEqual([])
  })

  rule('XIA-DMG-07', 'damage is normal unless it is called ice, and so is healing', () => {
    const plain = placed(hurt({}, 1), 1)
    expect([captain(plain).damage.length, captain(plain).ice.length]).toEqual([1, 0])
    const ice = placed(hurt({}, 1, true), 1)
    expect([captain(ice).damage.length, captain(ice).ice.length]).toEqual([0, 1])
    const patched = voyage({
      captains: [{ abilities: ['patch-kit'], damage: ['0,0'], ice: ['1,0'] }, {}],
      dice: [16],
    })
    patched.answer('act', 'ability:patch-kit')
    expect(captain(patched)).toMatchObject({ damage: [], ice: ['1,0'] })
  })

  rule('XIA-DMG-08', 'an ability that prevents damage prevents ice too, but no loss of Energy', () => {
    const BRACED = { abilities: ['brace'] } as const
    const mine = voyage({ captains: [{ ...BRACED, at: 'outpost-338:c' }, {}], dice: [5, 6] })
    mine.answer('act', 'mine').answer('brace', 'brace')
    placed(mine, 1)
    const quarry = voyage({
      sectors: [['blench', 0, 0]],
      captains: [{ ...BRACED, at: 'blench:c' }, { at: 'blench:b9' }],
      options: { pieces: true },
      dice: [5, 3],
    })
    quarry.answer('act', 'quarry').answer('brace', 'brace')
    placed(quarry, 3)
    expect(captain(quarry).ice).toHaveLength(3)
    const cloud = voyage({ captains: [{ ...BRACED, at: 'burning-horse:c' }, {}], dice: [5] })
    cloud.answer('act', 'harvest')
    expect(captain(cloud).energy).toBe(4)
  })

  rule('XIA-DMG-09', 'damage once placed is not moved, not even in port', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:c', damage: ['0,0'], cubes: ['spice'] }, {}] })
    table.answer('act', 'end')
    expect(table.offered('port').filter((value) => value.startsWith('lift'))).toEqual([
      expect.stringContaining('cube'),
    ])
    table.answer('port', 'end')
    expect(captain(table).damage).toEqual(['0,0'])
  })

  rule('XIA-DMG-10', 'ice closes a space and hits its contents as damage does', () => {
    const table = hurt({ outfits: [M22], at: 'neo-damascus:b6', cubes: ['spice'] }, 2, true, {
      at: (g) => {
        Object.assign(g.captains[0]!, { armed: 3, used: ['0,0'] })
      },
    })
    const { cell } = captain(table).cubes[0]!
    table.answer('place-damage', ['0,0', cell])
    expect(captain(table)).toMatchObject({ ice: ['0,0', cell], used: [], disarmed: 1, cubes: [] })
    expect(table.state.adrift).toMatchObject([{ cube: 'spice' }])
  })

  rule('XIA-DMG-11', 'in port all ice thaws for free', () => {
    const table = voyage({ captains: [{ at: 'neo-damascus:c', ice: ['0,0', '1,0'], damage: ['2,0'] }, {}] })
    table.answer('act', 'end').answer('port', 'thaw')
    expect(captain(table)).toMatchObject({ ice: [], damage: ['2,0'], credits: 4000 })
  })

  rule('XIA-DMG-15', 'a repair takes off all normal damage, for 1,000 or at Tier 3 for 2,000', () => {
    const price = (ship: 'vagabond' | 'numerator' | 'grand-tally') => {
      const table = voyage({
        captains: [{ ship, at: 'neo-damascus:c', damage: ['1,0', '2,0'], ice: ['1,1'], credits: 9000 }, {}],
      })
      table.answer('act', 'end').answer('port', 'repair')
      expect(captain(table)).toMatchObject({ damage: [], ice: ['1,1'] })
      return 9000 - captain(table).credits
    }
    expect([price('vagabond'), price('numerator'), price('grand-tally')]).toEqual([1000, 1000, 2000])
  })

  test('what would destroy a ship is told without doing it', () => {
    const { state } = duel({ defender: { damage: allBut('puddle-jumper', '1,0', '2,0') } })
    expect([1, 2].map((damage) => wouldDestroy(state, 'captain-1', damage))).toEqual([false, true])
    expect(wouldDestroy(state, 'captain-1', 0)).toBe(false)
  })
})

describe('19 Ice', () => {
  rule('XIA-DMG-12', 'ice freezes every undamaged space orthogonally beside it', () => {
    const table = frozen({ ice: ['1,1'] })
    expect([...captain(table).ice].sort()).toEqual(['0,1', '1,0', '1,1', '1,2', '2,1'])
    expect(captain(table).damage).toEqual([])
    const none = frozen({ damage: ['1,1'] })
    expect(captain(none).ice).toEqual([])
  })

  rule('XIA-DMG-13', 'freezing skips spaces with normal damage', () => {
    const table = frozen({ ice: ['1,1'], damage: ['1,0', '2,1'] })
    expect([...captain(table).ice].sort()).toEqual(['0,1', '1,1', '1,2'])
    expect(captain(table).damage).toEqual(['1,0', '2,1'])
  })

  rule('XIA-DMG-14', 'a ship whose spaces all freeze is destroyed', () => {
    const table = frozen({ ice: ['0,0'], damage: allBut('vagabond', '0,0', '1,0') })
    expect(captain(table)).toMatchObject({ at: null })
    expect(table.log('destroyed')).toMatchObject([{ by: null, rule: 'XIA-DMG-14' }])
    expect(
      captain(frozen({ ice: ['0,0'], damage: allBut('vagabond', '0,0', '1,0', '3,2') })).at,
    ).not.toBeNull()
  })

  rule('XIA-RUL-131', 'ice spreads from what was there before; cargo goes and markers are disarmed', () => {
    const table = ruled((g) => freeze(g, 0), {
      captains: [{ at: 'neo-damascus:b6', outfits: [M22], ice: ['1,1'] }, {}],
      at: (g) => {
        Object.assign(g.captains[0]!, {
          armed: 3,
          used: ['1,0'],
          cubes: [
            { cell: '0,1', cube: 'spice' },
            { cell: '3,1', cube: 'holo' },
          ],
          relics: [{ id: 'relic-1', cells: ['1,2', '2,2'], seen: false }],
        })
      },
    })
    expect([...captain(table).ice].sort()).toEqual(['0,1', '1,0', '1,1', '1,2', '2,1'])
    expect(captain(table)).toMatchObject({ used: [], disarmed: 1, relics: [], cubes: [{ cube: 'holo' }] })
    expect(table.state.adrift).toMatchObject([{ cube: 'spice' }])
  })

  rule('XIA-OUT-29', 'ice enters and leaves armor by the connecting section alone', () => {
    const next = (sketch: Sketch) =>
      frozenNext(voyage({ captains: [{ ...sketch, outfits: [ARMOR] }, {}] }).state.captains[0]!).sort()
    expect(next({ ice: ['3,1'] })).toEqual(['2,1', '3,0', '3,2', '4,1'])
    expect(next({ ice: ['4,1'] })).toEqual(['3,1', '5,1'])
    expect(next({ ice: ['5,1'] })).toEqual(['4,1', '6,1'])
    const along = { kind: 'armor', x: 3, y: -3, turn: 3, flip: false } as const // Down into 3,0: plates above it.
    const table = voyage({ captains: [{ outfits: [ARMOR, along], ice: ['3,0'] }, {}] })
    expect(cellsOf(captain(table).outfits[1]!)).toContain('3,0')
    expect(frozenNext(captain(table)).sort()).toEqual(['2,0', '3,-1', '3,1'])
  })

  test('a plate that lies along the Hold takes no ice from it and gives none', () => {
    const along = { kind: 'armor', x: 0, y: -1, turn: 3, flip: false } as const // From 0,2 up beside 1,1 and 1,0.
    const next = (ice: Cell[]) =>
      frozenNext(
        voyage({ captains: [{ ship: 'gaiden', outfits: [along], ice }, {}] }).state.captains[0]!,
      ).sort()
    expect(next(['0,1'])).toEqual(['0,0', '0,2'])
    expect(next(['1,1'])).toEqual(['1,0', '1,2', '2,1'])
  })

  rule('XIA-OUT-33', 'ice never spreads into a pod beyond its connecting section', () => {
    const next = (ice: Cell[]) =>
      frozenNext(voyage({ captains: [{ outfits: [POD], ice }, {}] }).state.captains[0]!).sort()
    expect(next(['2,1'])).toEqual(['1,1', '2,0', '2,2', '3,1'])
    expect(next(['3,1'])).toEqual(['2,1', '3,0', '3,2'])
  })

  test('the Status Phase begins with it', () => {
    const table = voyage({ captains: [{ ice: ['0,0'], armed: 4 }, {}] })
    table.answer('act', 'end')
    expect(captain(table).ice).toHaveLength(3)
  })
})
