import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '../rules/0-table/live.ts'
import type { SpaceId } from '../rules/0-table/names.ts'
import { gatesFrom } from '../rules/6-system/gates.ts'
import { fly, flying, me, offers, other, pointsOf, refusals } from './flight.ts'
import { BOARD, type Scene, type Sketch, voyage } from './table.ts'

const GATES: NonNullable<Scene['sectors']> = [...BOARD, ['vantry-gate', 2, -1], ['tigris-gate', 0, 1]]

const live = (id: LiveEvent['id']): LiveEvent => ({
  id,
  by: 0,
  rounds: 0,
  comet: null,
  checkpoints: [],
  sector: null,
  sold: 0,
})

const at = (space: SpaceId, points: number, scene: Scene = {}, sketch: Sketch = {}) =>
  voyage({
    captains: [{ at: space, ...sketch }, {}],
    sectors: GATES,
    ...scene,
    at: flying(points, scene.at as undefined),
  })

const VANTRY = ['vantry-gate:a2', 'vantry-gate:a5', 'vantry-gate:c']

describe('13 Gates', () => {
  rule('XIA-GATE-01', 'from any space of a gate to any space of another, for 1 point', () => {
    for (const space of ['expedior-gate:a3', 'expedior-gate:c', 'expedior-gate:a0'] as const)
      expect(offers(at(space, 1), 'gate').sort()).toEqual(VANTRY)
    const table = at('expedior-gate:c', 3).answer('act', 'gate:vantry-gate:a5')
    expect([me(table).at, pointsOf(table)]).toEqual(['vantry-gate:a5', 2])
    fly(table, 'vantry-gate:b11')
    expect(offers(at('expedior-gate:b5', 3), 'gate')).toEqual([])
    expect(offers(voyage({ captains: [{ at: 'expedior-gate:c' }, {}], sectors: GATES }), 'gate')).toEqual([])
  })

  rule('XIA-GATE-03', 'Tigris is no destination, and leads to no gate', () => {
    expect(offers(at('expedior-gate:c', 3), 'gate').some((to) => to.startsWith('tigris'))).toBe(false)
    expect(offers(at('tigris-gate:c', 3), 'gate')).toEqual(['tigris'])
    expect(gatesFrom(at('tigris-gate:c', 3).state, 'tigris-gate:c')).toEqual([])
  })

  rule(
    'XIA-GATE-04',
    'Tigris: a d20, and the free Spawn Point with the closest number, the higher on a tie',
    () => {
      const out = (face: number, scene: Scene = {}) =>
        me(at('tigris-gate:c', 2, { dice: [face], ...scene }).answer('act', 'gate:tigris')).at
      // 5 Pelmont, 7 Vantry Gate, 8 Neo Damascus, 10 Kemplar II, 16 Outpost 338, 17 Expedior Gate, 18 Burning Horse
      expect(out(1)).toBe('pelmont:b2')
      expect(out(6)).toBe('vantry-gate:b5')
      expect(out(9)).toBe('kemplar-ii:b2')
      expect(out(13)).toBe('outpost-338:b6')
      expect(out(19)).toBe('burning-horse:b4')
    },
  )

  rule('XIA-RUL-015', 'occupied Spawn Points are ignored, also on a 20', () => {
    const captains: Sketch[] = [{ at: 'tigris-gate:c' }, { at: 'pelmont:b2' }]
    const near = at('tigris-gate:c', 2, { captains, dice: [1] }).answer('act', 'gate:tigris')
    expect(me(near).at).toBe('vantry-gate:b5')
    const lucky = at('tigris-gate:c', 2, { captains, dice: [20] }).answer('act', 'gate:tigris')
    expect(lucky.offered('spawn')).not.toContain('pelmont:b2')
    expect(lucky.offered('spawn')).toHaveLength(6)
  })

  rule('XIA-GATE-05', 'a 20 at Tigris lets the captain choose, and is Luck', () => {
    const table = at('tigris-gate:c', 2, {
      dice: [20],
      at: (g) => void Object.assign(g.gatesOpened, { tigris: true }),
    })
    table.answer('act', 'gate:tigris').answer('spawn', 'outpost-338:b6')
    expect([me(table).at, me(table).deeds.fame]).toEqual(['outpost-338:b6', { luck: 1 }])
  })

  rule('XIA-RUL-095', 'Tigris costs a point, and the move goes on with the rest', () => {
    const table = at('tigris-gate:c', 3, { dice: [17] }).answer('act', 'gate:tigris')
    expect([me(table).at, pointsOf(table)]).toEqual(['expedior-gate:b9', 2])
    fly(table, 'expedior-gate:a4')
    expect(offers(at('tigris-gate:c', 0), 'gate')).toEqual([])
  })

  rule('XIA-GATE-06', 'the first captain through an ordinary gate gets 1 Fame', () => {
    const table = at('expedior-gate:c', 3).answer('act', 'gate:vantry-gate:c')
    expect([me(table).fame, me(table).deeds.fame, table.state.gatesOpened]).toEqual([
      1,
      { gate: 1 },
      { ordinary: true, tigris: false },
    ])
    table.answer('act', 'gate:expedior-gate:c')
    expect(me(table).fame).toBe(1)
  })

  rule('XIA-GATE-07', 'the first captain through Tigris gets 1 Fame', () => {
    const table = at('tigris-gate:c', 3, { dice: [8] }).answer('act', 'gate:tigris')
    expect([me(table).deeds.fame, table.state.gatesOpened]).toEqual([
      { gate: 1 },
      { ordinary: false, tigris: true },
    ])
  })

  rule('XIA-RUL-014', 'once in a match for all ordinary gates together, and once for Tigris', () => {
    const opened = { ordinary: true, tigris: true }
    const used = (space: SpaceId, way: string, dice: number[] = []) =>
      me(
        at(space, 2, { dice, at: (g) => void Object.assign(g.gatesOpened, opened) }).answer(
          'act',
          `gate:${way}`,
        ),
      ).fame
    expect(used('vantry-gate:c', 'expedior-gate:c')).toBe(0)
    expect(used('tigris-gate:c', 'tigris', [8])).toBe(0)
  })

  rule('XIA-GATE-08', 'gates are open to NPCs as to captains', () => {
    const { state } = at('expedior-gate:c', 0)
    expect(
      gatesFrom(state, 'expedior-gate:a3')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(VANTRY)
    expect(gatesFrom(state, 'expedior-gate:b5')).toEqual([])
  })

  rule('XIA-RUL-094', 'an occupied destination is open only to a ship that can fly on', () => {
    const captains: Sketch[] = [{ at: 'expedior-gate:c' }, { at: 'vantry-gate:c' }]
    expect(offers(at('expedior-gate:c', 1, { captains }), 'gate').sort()).toEqual(VANTRY.slice(0, 2))
    const table = at('expedior-gate:c', 2, { captains }).answer('act', 'gate:vantry-gate:c')
    expect([me(table).at, other(table).at]).toEqual(['vantry-gate:c', 'vantry-gate:c'])
    expect(table.offered('act')).not.toContain('end')
  })

  test('Dead Air shuts the gates, Re-Tethered makes Tigris one of them', () => {
    const dead = at('expedior-gate:c', 2, { at: (g) => void g.liveEvents.push(live('dead-air')) })
    expect(offers(dead, 'gate')).toEqual([])
    expect(refusals(dead)).toContainEqual(['dead-air', 'XIA-EVENT-03'])
    const mended = (space: SpaceId) =>
      offers(at(space, 2, { at: (g) => void g.liveEvents.push(live('re-tethered')) }), 'gate')
    expect(mended('expedior-gate:c')).toContain('tigris-gate:c')
    expect(mended('tigris-gate:c')).toHaveLength(6)
    expect(mended('tigris-gate:c')).not.toContain('tigris')
  })

  test('a Gatewalker travels once a turn for nothing', () => {
    const table = voyage({
      captains: [{ at: 'expedior-gate:c', titles: ['gatewalker'] }, {}],
      sectors: GATES,
    })
    table.answer('act', 'gate:vantry-gate:c')
    expect(me(table).at).toBe('vantry-gate:c')
    expect(offers(table, 'gate')).toEqual([])
    const user = at('expedior-gate:a0', 2, {
      captains: [{ at: 'expedior-gate:a0', titles: ['gatewalker'] }, { at: 'expedior-gate:a1' }],
      at: (g) => {
        g.adrift = [{ at: 'expedior-gate:a1', cube: 'holo', by: null }]
      },
    })
    user.answer('act', 'use:expedior-gate:a1')
    expect(offers(user, 'collect')).toEqual(['expedior-gate:a1'])
    user.answer('act', 'gate:vantry-gate:c') // Which leaves the space it used.
    expect(offers(user, 'collect')).toEqual([])
  })
})
