import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import type { Xia } from '../rules/0-table/state.ts'
import { distOf, usageOf } from '../rules/4-cards/outfits.ts'
import { shieldCells, shielded } from '../rules/7-combat/shields.ts'
import { text } from '../text.ts'
import { actions, captain, duel, markers, placed, plain, refusals, uses } from './fight.ts'
import { ruled, type Scene, type Sketch, voyage } from './table.ts'

const M22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const // Use spaces 0,0 and 1,0
const TARGE = { kind: 'targe', x: 0, y: 0, turn: 0, flip: false } as const // Use spaces 0,0 and 1,0; 0,1 beside

/** A first captain in the middle of a flight. */
const inFlight = (sketch: Sketch, dice: number[], points = 3): Scene => ({
  captains: [sketch, {}],
  at: (g) => {
    g.turn.move = { points, lastFree: g.captains[0]!.at! }
  },
  dice,
})

describe('6 Using Outfits', () => {
  rule('XIA-OUT-07', 'a use moves one Armed marker to a free Use space and rolls the die', () => {
    const table = voyage({ captains: [{ outfits: [M22] }, {}], dice: [4] })
    table.answer('act', 'engine:1')
    expect(captain(table)).toMatchObject({ armed: 3, used: ['0,0'] })
    expect(table.state.turn.move).toMatchObject({ points: 4 })
    const none = voyage({ captains: [{ outfits: [M22], armed: 0, disarmed: 4 }, {}] })
    expect(actions(none, 'engine')).toEqual([])
  })

  rule(
    'XIA-OUT-08',
    'a Use space with a marker or damage is closed (XIA-EX-04, XIA-EX-06, XIA-EX-07)',
    () => {
      const saker = duel({ attacker: { outfits: ['saker-v'] }, dice: [1, 1] })
      saker.answer('act', 'attack:captain-1').answer('weapons', [uses(saker, 'saker-v')[0]!])
      placed(saker, 1).answer('act', 'attack:captain-1')
      placed(saker, 1)
      expect(markers(captain(saker))).toEqual([2, 0, 2])
      expect(actions(saker, 'attack')).toEqual([]) // Twice a turn, though markers are left.
      const broken = voyage({ captains: [{ outfits: [TARGE], damage: ['0,0', '1,0'] }, {}] }).state
      expect(shieldCells(broken.captains[0]!)).toEqual([])
      const half = voyage({ captains: [{ outfits: [TARGE], ice: ['0,0'] }, {}] }).state
      expect(shieldCells(half.captains[0]!)).toEqual(['1,0'])
    },
  )

  rule('XIA-OUT-09', 'Outfits are used in any order, mixed with other actions, or not at all', () => {
    const table = duel({ attacker: { outfits: ['m-22', 'falconet-ii'] }, dice: [2, 1, 3] })
    table.answer('act', 'engine:1').answer('act', 'attack:captain-1')
    table.answer('weapons', [uses(table, 'falconet-ii')[0]!])
    placed(table, 1).answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 3 })
    expect(table.offered('act')).toContain('end')
  })

  rule('XIA-OUT-10', 'damage on an Outfit lowers its rolls by 1 each, and no others (XIA-EX-05)', () => {
    const table = voyage({
      captains: [{ outfits: [M22, { ...M22, y: 1 }], damage: ['2,0'] }, {}],
      dice: [4, 4],
    })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 3 })
    table.answer('act', 'engine:2')
    expect(table.state.turn.move).toMatchObject({ points: 4 })
    expect(table.log('engine-fired').map((event) => text.event(event, table.match.view(0)))).toEqual([
      'Seat 0 fires the M-22: 3 movement points, 1 less for its damage.',
      'Seat 0 fires the M-22: 4 movement points.',
    ])
  })

  rule('XIA-OUT-11', 'damage never lowers a roll below 1', () => {
    const table = voyage({ captains: [{ outfits: [M22], damage: ['2,0', '1,0'] }, {}], dice: [2] })
    table.answer('act', 'engine:1')
    expect(table.state.turn.move).toMatchObject({ points: 1 })
    const { state } = table
    expect(distOf(usageOf(state, state.captains[0]!, '0,0', 'move')).values).toEqual([1, 2, 3, 4])
  })

  rule('XIA-OUT-12', 'damage on a marked Use space disarms the marker and closes the space', () => {
    const table = duel({
      defender: { outfits: [{ ...TARGE, x: 1, y: 1 }] },
      attacker: { outfits: ['falconet-ii'] },
      dice: [1],
      at: (g) => {
        Object.assign(g.captains[1]!, { armed: 3, used: ['1,1'] })
      },
    })
    table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'falconet-ii')[0]!])
    table.answer('defense', []).answer('place-damage', ['1,1'])
    expect(captain(table, 1)).toMatchObject({ armed: 3, disarmed: 1, used: [], damage: ['1,1'] })
    expect(shieldCells(captain(table, 1))).toEqual(['2,1'])
  })

  rule('XIA-OUT-13', 'an Outfit covered by damage stays aboard, unusable until repaired', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:c', outfits: [M22], damage: ['0,0', '1,0', '2,0'] }, {}],
    })
    expect(captain(table).outfits).toHaveLength(1)
    expect(actions(table, 'engine')).toEqual([])
    expect(refusals(table).map(([why]) => why)).toContain('engines-used')
    table.answer('act', 'end').answer('port', 'repair').answer('port', 'end')
    expect(captain(table).outfits).toHaveLength(1)
    expect(captain(table).damage).toEqual([])
  })

  rule('XIA-OUT-19', 'a blaster fires at range 1 with sight, and its roll is damage', () => {
    const table = duel({ attacker: { outfits: ['saker-v'] }, dice: [7] })
    table.answer('act', 'attack:captain-1').answer('weapons', [uses(table, 'saker-v')[0]!])
    placed(table, 7)
    expect(captain(table, 1).damage).toHaveLength(7)
    expect(actions(duel({ attacker: { outfits: ['saker-v'] }, range: 2 }), 'attack')).toEqual([])
    const walled = voyage({
      captains: [{ outfits: ['saker-v'], at: 'neo-damascus:b6' }, { at: 'neo-damascus:a3' }],
    })
    expect(actions(walled, 'attack')).toEqual([])
  })

  rule('XIA-OUT-20', 'a missile fires at range 2 to 6, never at an adjacent ship', () => {
    const aims = (range: number) =>
      actions(duel({ attacker: { outfits: ['longbow'] }, range }), 'attack').length
    expect([1, 2, 3, 4, 5, 6, 7].map(aims)).toEqual([0, 1, 1, 1, 1, 1, 0])
  })

  rule('XIA-OUT-21', 'a shield works on any turn and absorbs its roll, down to nothing', () => {
    const table = duel({
      attacker: { outfits: ['dart-3'] },
      defender: { outfits: ['targe'] },
      range: 2,
      dice: [3, 6],
    })
    table.answer('act', 'attack:captain-1').answer('defense', [uses(table, 'targe', 1)[0]!])
    expect(captain(table, 1).damage).toEqual([])
    table.answer('re-arm', 0)
    // Of all Outfits only shields are offered then: the engine of the defender is not.
    const asked = duel({
      attacker: { outfits: ['dart-3'] },
      defender: { outfits: ['m-22'] },
      range: 2,
      dice: [3],
    })
    asked.answer('act', 'attack:captain-1')
    expect(asked.asks.map(({ id }) => id)).toEqual(['place-damage'])
    placed(asked, 3)
  })

  rule('XIA-OUT-22', 'shields reduce asteroid damage, mining, nebula losses and harvesting', () => {
    const rock = voyage(inFlight({ at: 'outpost-338:b5', outfits: [TARGE] }, [5, 3]))
    rock.answer('act', 'fly:outpost-338:a2').answer('shields', ['0,0'])
    placed(rock, 2)
    expect(captain(rock).damage).toHaveLength(2)
    const mine = voyage({ captains: [{ at: 'outpost-338:c', outfits: [TARGE] }, {}], dice: [5, 6] })
    mine.answer('act', 'mine').answer('shields', ['0,0'])
    expect(captain(mine).damage).toEqual([])
    const cloud = voyage(inFlight({ at: 'burning-horse:b1', outfits: [TARGE] }, [5, 3]))
    cloud.answer('act', 'fly:burning-horse:a0').answer('shields', ['0,0'])
    expect(captain(cloud).energy).toBe(7)
    const crop = voyage({ captains: [{ at: 'burning-horse:c', outfits: [TARGE] }, {}], dice: [4, 1] })
    crop.answer('act', 'harvest').answer('shields', ['0,0'])
    expect(captain(crop).energy).toBe(6)
  })

  rule(
    'XIA-OUT-23',
    'shields give nothing against planetary shields, debris, salvage and the own ram',
    () => {
      const planet = voyage(inFlight({ at: 'neo-damascus:b6', outfits: [TARGE] }, [4]))
      planet.answer('act', 'fly:neo-damascus:a3')
      expect(planet.asks.map(({ id }) => id)).toEqual(['place-damage'])
      placed(planet, 4)
      const debris = voyage(inFlight({ at: 'pelmont:b5', outfits: [TARGE] }, [3]))
      debris.answer('act', 'fly:pelmont:a2')
      expect(captain(debris).at).toBeNull()
      const salvage = voyage({ captains: [{ at: 'pelmont:c', outfits: [TARGE] }, {}], dice: [2] })
      salvage.answer('act', 'salvage')
      expect(captain(salvage).at).toBeNull()
      const ram = duel({ attacker: { outfits: [M22, { ...TARGE, y: 1 }] }, dice: [5] })
      ram.answer('act', 'attack:captain-1').answer('weapons', ['0,0'])
      placed(ram, 5)
      expect(ram.asks).toMatchObject([{ id: 'place-damage', seat: 0 }])
      placed(ram, 5)
    },
  )

  rule('XIA-OUT-24', 'against the board a shield is declared after the d20 that set the damage', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:c', outfits: [TARGE] }, {}], dice: [9, 2] })
    table.answer('act', 'mine')
    expect(table.log('rolled')).toMatchObject([{ face: 9, why: 'mine' }])
    expect(table.ask('shields')).toMatchObject({ label: { amount: 9, what: 'damage' } })
    table.answer('shields', ['0,0'])
    placed(table, 7)
  })

  rule('XIA-OUT-25', 'for the shield an Energy loss counts as damage', () => {
    const loss = (roll: number) => {
      const table = ruled(
        function* (g: Xia) {
          const left = yield* shielded(g, 0, 5, { what: 'energy', from: 'nebula', rule: 'XIA-BORD-13' })
          g.captains[0]!.fame = left
        },
        { captains: [{ outfits: [TARGE] }, {}], dice: [roll] },
      )
      table.answer('shields', ['0,0'])
      return captain(table).fame
    }
    expect([loss(2), loss(5), loss(6)]).toEqual([3, 0, 0])
  })

  rule('XIA-RUL-110', 'any number of shield uses against the board, declared together, then rolled', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:c', outfits: [TARGE] }, {}], dice: [10, 4, 3] })
    table.answer('act', 'mine')
    expect(table.ask('shields')).toMatchObject({ kind: 'some', min: 0, max: 2 })
    table.answer('shields', ['0,0', '1,0'])
    placed(table, 3)
    const poor = voyage({
      captains: [{ at: 'outpost-338:c', outfits: [TARGE], armed: 1, disarmed: 3 }, {}],
      dice: [10, 4],
    })
    poor.answer('act', 'mine')
    expect(poor.ask('shields')).toMatchObject({ max: 1 })
    placed(poor.answer('shields', ['0,0']), 6)
  })

  rule('XIA-RUL-111', 'there is no re-arming after a board effect: the markers stay Used', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:c', outfits: [TARGE] }, {}], dice: [3, 5] })
    table.answer('act', 'mine').answer('shields', ['0,0'])
    expect(table.asks.map(({ id }) => id)).toEqual(['act'])
    expect(captain(table)).toMatchObject({ armed: 3, disarmed: 0, used: ['0,0'] })
  })

  rule('XIA-RUL-112', 'markers spent on shields cannot be lost to a nebula', () => {
    const table = voyage(
      inFlight({ at: 'burning-horse:b1', outfits: [TARGE], energy: 1, armed: 2, disarmed: 2 }, [9, 1]),
    )
    table.answer('act', 'fly:burning-horse:a0').answer('shields', ['0,0'])
    expect(captain(table)).toMatchObject({ energy: 0, armed: 0, disarmed: 3, used: ['0,0'] })
  })

  test('the sections of an Outfit that are no Use spaces take no marker', () => {
    const table = voyage({ captains: [{ outfits: ['halon'] }, {}] })
    expect(uses(table, 'halon')).toHaveLength(2)
    expect(plain(table, 'halon')).toHaveLength(2)
  })
})
