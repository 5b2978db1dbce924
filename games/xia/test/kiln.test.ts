import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { SpaceId } from '../rules/0-table/names.ts'
import { destroyKiln, kilnReturns } from '../rules/6-system/kiln.ts'
import { dockNpc } from '../rules/11-npcs/npc-moves.ts'
import { chance, fly, flying, me, offers, other, pointsOf, refusals } from './flight.ts'
import { ruled, type Scene, type Sketch, voyage } from './table.ts'

const NYR: NonNullable<Scene['sectors']> = [
  ['nyr', 0, 0],
  ['outpost-338', 1, 0, 3],
  ['expedior-gate', 0, 1],
  ['pelmont', -1, 0],
]

/** Around Nyr, with The Kiln on its rules space, and a move of so many points under way. */
const near = (sketch: Sketch, points = 3, dice: number[] = [], scene: Scene = {}) =>
  voyage({
    captains: [sketch, { at: 'pelmont:b6' }],
    sectors: NYR,
    options: { nyr: true },
    dice,
    ...scene,
    at: flying(points, (g) => {
      g.kiln = 'nyr:b0'
      scene.at?.(g)
    }),
  })

const BERTHS = ['kiln:k1', 'kiln:k2', 'kiln:k3']

describe('16 Nyr and The Kiln', () => {
  rule('XIA-KILN-01', 'a ship next to The Kiln docks for 1 point on any free space of it', () => {
    const table = near({ at: 'nyr:b1' }, 3, [2])
    expect(offers(table, 'dock')).toEqual(BERTHS)
    table.answer('act', 'dock:kiln:k2')
    expect([me(table).at, pointsOf(table)]).toEqual(['kiln:k2', 2])
    expect(offers(near({ at: 'nyr:b2' }), 'dock')).toEqual([])
    expect(offers(near({ at: 'nyr:b1' }, 0), 'dock')).toEqual([])
  })

  rule('XIA-KILN-02', 'right after a captain docks The Kiln orbits by a d6', () => {
    const table = near({ at: 'nyr:b1' }, 3, [4]).answer('act', 'dock:kiln:k1')
    expect(table.state.kiln).toBe('nyr:b4')
    expect(table.log('rolled')).toMatchObject([{ seat: 0, sides: 6 }])
  })

  rule('XIA-KILN-03', 'the orbit is shortened until it ends on a free space', () => {
    const blocked = (others: SpaceId[], face: number) =>
      near({ at: 'nyr:b11' }, 3, [face], {
        captains: [{ at: 'nyr:b11' }, ...others.map((at) => ({ at }))],
      }).answer('act', 'dock:kiln:k1').state.kiln
    expect(blocked(['nyr:b3'], 3)).toBe('nyr:b2')
    expect(blocked(['nyr:b3', 'nyr:b2'], 3)).toBe('nyr:b1')
    expect(blocked(['nyr:b1'], 1)).toBe('nyr:b0')
    expect(blocked(['nyr:b1'], 2)).toBe('nyr:b2')
  })

  rule('XIA-KILN-04', 'inside each space costs 1 point', () => {
    const table = near({ at: 'kiln:k1' }, 2, [], { captains: [{ at: 'kiln:k1' }, { at: 'kiln:k2' }] })
    expect(offers(table, 'shift')).toEqual(['kiln:k3'])
    table.answer('act', 'shift:kiln:k3')
    expect([me(table).at, pointsOf(table), table.state.kiln]).toEqual(['kiln:k3', 1, 'nyr:b0'])
  })

  rule(
    'XIA-KILN-05',
    'a ship leaves from any space inside for 1 point, to any space next to The Kiln',
    () => {
      for (const at of BERTHS as SpaceId[]) {
        const table = near({ at }, 2)
        expect(offers(table, 'leave').sort()).toEqual([
          'expedior-gate:b4',
          'nyr:a0',
          'nyr:b1',
          'nyr:b11',
          'outpost-338:b1',
          'outpost-338:b2',
        ])
        table.answer('act', 'leave:nyr:b11')
        expect([me(table).at, pointsOf(table), table.state.kiln]).toEqual(['nyr:b11', 1, 'nyr:b0'])
        expect(offers(table, 'leave')).toEqual([])
      }
      expect(offers(near({ at: 'kiln:k1' }), 'fly')).toEqual([])
    },
  )

  rule(
    'XIA-RUL-102',
    'leaving into danger counts as entering it; the star only at the captain’s peril',
    () => {
      const star = near({ at: 'kiln:k1' }, 2)
      expect(chance(star, 'leave:nyr:a0')).toBe('0/1')
      star.answer('act', 'leave:nyr:a0')
      expect(star.log('destroyed')).toMatchObject([{ ship: 'captain-0', at: 'nyr:a0' }])
      const rocks = near({ at: 'kiln:k1' }, 2, [12], {
        captains: [{ at: 'kiln:k1' }, { at: 'nyr:b6' }],
        sectors: [
          ['nyr', 0, 0],
          ['cinder-shoals', 1, 0, 5],
        ],
      })
      const hazard = offers(rocks, 'leave').find((to) => chance(rocks, `leave:${to}`) === '10/20')!
      rocks.answer('act', `leave:${hazard}`)
      expect(me(rocks).at).toBe(hazard)
    },
  )

  rule('XIA-RUL-100', 'three ships fit in The Kiln; when it is full nobody can dock', () => {
    const full = near({ at: 'nyr:b1' }, 3, [], {
      captains: [{ at: 'nyr:b1' }, { at: 'kiln:k1' }, { at: 'kiln:k2' }, { at: 'kiln:k3' }],
    })
    expect(offers(full, 'dock')).toEqual([])
    expect(refusals(full)).toContainEqual(['kiln-full', 'XIA-RUL-100'])
    const one = near({ at: 'nyr:b1' }, 3, [], {
      captains: [{ at: 'nyr:b1' }, { at: 'kiln:k1' }, { at: 'kiln:k2' }],
    })
    expect(offers(one, 'dock')).toEqual(['kiln:k3'])
    for (const at of ['nyr:b2', 'nyr:b1'] as const) // Too far off, or there is room.
      expect(refusals(near({ at }))).not.toContainEqual(['kiln-full', 'XIA-RUL-100'])
  })

  rule(
    'XIA-RUL-100',
    'its three spaces lie next to each other: a Hauler collects from one to the other',
    () => {
      const hauler = (cubes: SpaceId) =>
        near({ at: 'kiln:k1', titles: ['hauler'] }, 1, [], {
          at: (g) => {
            g.adrift = [{ at: cubes, cube: 'holo', by: null }]
          },
        })
      expect(offers(hauler('kiln:k3'), 'collect')).toEqual(['kiln:k3'])
      expect(offers(hauler('kiln:k1'), 'collect')).toEqual(['kiln:k1'])
      expect(offers(hauler('nyr:b1'), 'collect')).toEqual([]) // XIA-KILN-06
    },
  )

  rule('XIA-MOVE-07', 'the Sell space inside The Kiln is used like any other that is occupied', () => {
    const table = near({ at: 'kiln:k2', cubes: ['ember', 'ember'], credits: 0 }, 2, [], {
      captains: [{ at: 'kiln:k2', cubes: ['ember', 'ember'], credits: 0 }, { at: 'kiln:k1' }],
    })
    table.answer('act', 'use:kiln:k1').answer('act', 'sell:2')
    expect(me(table)).toMatchObject({ at: 'kiln:k2', credits: 4000, fame: 1 })
    const berth = near({}, 2, [], { captains: [{ at: 'kiln:k2' }, { at: 'kiln:k3' }] })
    expect(offers(berth, 'use')).toEqual([]) // There is nothing to do there.
  })

  rule('XIA-RUL-101', 'The Kiln’s own space may be flown through, but not stopped on', () => {
    const table = fly(near({ at: 'nyr:b1' }, 2), 'nyr:b0')
    expect(table.offered('act')).not.toContain('end')
    fly(table, 'nyr:b11')
    expect(me(table).at).toBe('nyr:b11')
    expect(offers(near({ at: 'nyr:b1' }, 1), 'fly')).not.toContain('nyr:b0')
  })

  rule(
    'XIA-RUL-083',
    'a ship above others may fly on to where it can dock, but not to where only stars are',
    () => {
      const convoy = (kiln: SpaceId, last: SpaceId, dice: number[] = []) =>
        fly(
          near({}, 3, dice, {
            captains: [{ at: 'nyr:b6' }, { at: 'nyr:b5' }, { at: 'nyr:b4' }, { at: last }],
            at: (g) => {
              g.kiln = kiln
            },
          }),
          'nyr:b5',
        )
      const docks = fly(convoy('nyr:b3', 'pelmont:b6', [3]), 'nyr:b4').answer('act', 'dock:kiln:k1')
      expect([me(docks).at, docks.state.kiln]).toEqual(['kiln:k1', 'nyr:b6'])
      expect(offers(convoy('nyr:b9', 'nyr:b3'), 'fly')).not.toContain('nyr:b4')
    },
  )

  rule('XIA-RUL-082', 'The Kiln occupies its space: cubes adrift there are reached for 2 points', () => {
    const table = near({ at: 'nyr:b11' }, 3, [], {
      at: (g) => {
        g.adrift = [{ at: 'nyr:b0', cube: 'holo', by: null }]
      },
    })
    expect(offers(table, 'use')).toEqual(['nyr:b0'])
    table.answer('act', 'use:nyr:b0').answer('act', 'collect:nyr:b0').answer('stow', ['0,0'])
    expect(me(table)).toMatchObject({ at: 'nyr:b11', cubes: [{ cube: 'holo' }] })
    expect([pointsOf(table), table.state.adrift]).toEqual([0, []])
  })

  rule('XIA-RUL-104', 'cubes jettisoned inside lie on that space and travel with the station', () => {
    const table = near({ at: 'kiln:k2', cubes: ['spice'] }, 2)
    table.answer('act', 'jettison')
    if (table.asks.some(({ id }) => id === 'jettison')) table.answer('jettison', table.offered('jettison'))
    expect(table.state.adrift).toEqual([{ at: 'kiln:k2', cube: 'spice', by: 0 }])
    const moved = near({ at: 'nyr:b1' }, 3, [5], {
      at: (g) => {
        g.adrift = [{ at: 'kiln:k3', cube: 'holo', by: null }]
      },
    }).answer('act', 'dock:kiln:k3')
    expect([moved.state.kiln, offers(moved, 'collect')]).toEqual(['nyr:b5', ['kiln:k3']])
  })

  rule('XIA-KILN-09', 'The Kiln is a Starport: Business Phase, recharge, thawing and free arming', () => {
    const table = voyage({
      captains: [{ at: 'kiln:k2', energy: 1, armed: 0, disarmed: 4, ice: ['0,0'] }, { at: 'pelmont:b6' }],
      sectors: NYR,
      options: { nyr: true },
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    })
    table.answer('act', 'end')
    expect(table.state.stage.kind).toBe('business')
    expect(table.offered('port')).toContain('thaw')
    table.answer('port', 'thaw')
    while (table.state.seat === 0)
      table.answer(table.asks[0]!.id, table.offered('port').includes('recharge') ? 'recharge' : 'end')
    expect([me(table).energy, me(table).armed, me(table).ice]).toEqual([9, 4, []])
  })

  rule('XIA-KILN-10', 'Ember sells on The Kiln’s Sell space for 2,000 a cube', () => {
    const table = near({ at: 'kiln:k1', cubes: ['ember'] }, 0)
    table.answer('act', 'sell:1')
    expect([me(table).credits, me(table).cubes, me(table).fame]).toEqual([6000, [], 0])
    expect(offers(near({ at: 'kiln:k2', cubes: ['ember'] }, 0), 'sell')).toEqual([])
  })

  rule('XIA-KILN-11', 'at least 2 Ember, and all that are aboard, are worth 1 Fame', () => {
    const table = near({ at: 'kiln:k1', cubes: ['ember', 'ember', 'spice'] }, 0)
    table.answer('act', 'sell:2')
    expect([me(table).credits, me(table).fame, me(table).cubes.map(({ cube }) => cube)]).toEqual([
      8000,
      1,
      ['spice'],
    ])
    const part = near({ at: 'kiln:k1', cubes: ['ember', 'ember'] }, 0).answer('act', 'sell:1')
    expect(me(part).fame).toBe(0)
  })

  rule('XIA-KILN-08', 'NPCs may enter The Kiln', () => {
    const table = npcDocks()
    expect(table.state.npcs.find(({ id }) => id === 'scoundrel')!.at).toBe('kiln:k1')
  })

  rule('XIA-RUL-105', 'an NPC that docks does not make The Kiln orbit', () => {
    const table = npcDocks()
    expect([table.state.kiln, table.log('kiln-orbited')]).toEqual(['nyr:b0', []])
  })

  rule('XIA-KILN-12', 'The Kiln takes no turn, and nobody can attack it', () => {
    const table = near({ at: 'nyr:b1', outfits: ['falconet-ii'] }, 0)
    expect(offers(table, 'attack').some((value) => value.includes('kiln'))).toBe(false)
    table.answer('act', 'end')
    expect(table.state.kiln).toBe('nyr:b0')
  })

  rule(
    'XIA-KILN-13',
    'with The Kiln every docked ship is destroyed, and it returns to its rules space',
    () => {
      const table = ruled((g) => destroyKiln(g, 'XIA-EVENT-03'), {
        captains: [{ at: 'kiln:k1', cubes: ['ember'] }, { at: 'kiln:k2' }, { at: 'nyr:b3' }],
        sectors: NYR,
        options: { nyr: true },
        at: (g) => {
          g.kiln = 'nyr:b4'
          g.adrift = [{ at: 'kiln:k3', cube: 'holo', by: null }]
        },
      })
      expect([me(table).at, other(table).at, table.state.captains[2]!.at]).toEqual([null, null, 'nyr:b3'])
      expect([table.state.kiln, table.state.adrift]).toEqual([null, []])
      const back = ruled(
        (g) => {
          kilnReturns(g)
          return undefined
        },
        { captains: [{ at: 'pelmont:b0' }, {}], sectors: NYR, options: { nyr: true } },
      )
      expect(back.state.kiln).toBe('nyr:b0')
    },
  )

  test('a Forgemaster chooses the roll of the orbit', () => {
    const table = near({ at: 'nyr:b1', titles: ['forgemaster'] })
      .answer('act', 'dock:kiln:k1')
      .answer('orbit', 6)
    expect(table.state.kiln).toBe('nyr:b6')
  })
})

/** The Scoundrel docks. */
const npcDocks = () =>
  ruled(
    (g) => {
      dockNpc(g, 'scoundrel')
      return undefined
    },
    {
      captains: [{ at: 'pelmont:b0' }, {}],
      sectors: NYR,
      options: { nyr: true, npcs: true },
      npcs: { scoundrel: { at: 'nyr:b1' } },
      at: (g) => {
        g.kiln = 'nyr:b0'
      },
    },
  )
