import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { freeMove } from '../rules/5-movement/drift.ts'
import {
  chance,
  damageOf,
  fly,
  flying,
  me,
  offers,
  other,
  placeDamage,
  pointsOf,
  refusals,
} from './flight.ts'
import { ruled, voyage } from './table.ts'

describe('9 Movement', () => {
  rule('XIA-MOVE-01', 'a point moves the ship to any neighbouring space', () => {
    const table = voyage({ captains: [{ at: 'expedior-gate:a2' }, {}], at: flying(2) })
    expect(offers(table, 'fly').sort()).toEqual(
      ['a1', 'a3', 'b3', 'b4', 'b5', 'c'].map((local) => `expedior-gate:${local}`),
    )
    fly(table, 'expedior-gate:b5')
    expect([me(table).at, pointsOf(table)]).toEqual(['expedior-gate:b5', 1])
    fly(table, 'pelmont:b11')
    expect([me(table).at, pointsOf(table)]).toEqual(['pelmont:b11', 0])
    expect(offers(table, 'fly')).toEqual([])
    expect(offers(voyage(), 'fly')).toEqual([])
  })

  rule('XIA-MOVE-02', 'an engine takes a marker and gives its die, less its damage', () => {
    const m22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const
    const table = voyage({ captains: [{ outfits: [m22], damage: ['2,0'] }, {}], dice: [4, 1] })
    table.answer('act', 'engine:1')
    expect([me(table).armed, me(table).used, pointsOf(table)]).toEqual([3, ['0,0'], 3])
    table.answer('act', 'engine:1')
    expect([me(table).armed, pointsOf(table)]).toEqual([2, 1])
    expect(offers(table, 'engine')).toEqual([])
    expect(refusals(table)).toContainEqual(['engines-used', 'XIA-OUT-08'])
    const unarmed = voyage({ captains: [{ outfits: ['m-22'], armed: 0, disarmed: 4 }, {}] })
    expect(offers(unarmed, 'engine')).toEqual([])
    expect(refusals(unarmed)).toContainEqual(['no-marker', 'XIA-MOVE-02'])
    expect(refusals(voyage())).toContainEqual(['no-engine', 'XIA-MOVE-02'])
  })

  test('a GTS beside the engine adds 2, up to the highest face', () => {
    const m22 = { kind: 'm-22', x: 0, y: 0, turn: 0, flip: false } as const
    const table = voyage({ captains: [{ outfits: [m22], mods: [['gts', '0,1']] }, {}], dice: [2, 5] })
    table.answer('act', 'engine:1')
    expect(pointsOf(table)).toBe(4)
    table.answer('act', 'engine:1')
    expect(pointsOf(table)).toBe(6)
  })

  rule('XIA-MOVE-03', 'impulse is free and gives the impulse value once a turn', () => {
    const table = voyage()
    table.answer('act', 'impulse')
    expect([pointsOf(table), me(table).armed, me(table).energy, me(table).impulse]).toEqual([4, 4, 9, false])
    expect(offers(table, 'impulse')).toEqual([])
    expect(refusals(table)).toContainEqual(['impulse-used', 'XIA-MOVE-03'])
    const stranded = voyage({ captains: [{ armed: 0, disarmed: 4, energy: 0 }, {}] })
    expect(stranded.offered('act')).toContain('impulse')
  })

  rule('XIA-MOVE-04', 'movement need not be used up, and the rest is lost when the move ends', () => {
    const table = voyage({ captains: [{ outfits: ['m-22'], at: 'expedior-gate:a2' }, {}], dice: [5, 2] })
    table.answer('act', 'engine:1')
    fly(table, 'expedior-gate:a1')
    table.answer('act', 'engine:1')
    expect(table.log('move-ended')).toMatchObject([{ lost: 4 }])
    expect(pointsOf(table)).toBe(2)
  })

  rule('XIA-MOVE-05', 'a ship may fly through spaces occupied by others', () => {
    const table = voyage({ captains: [{ at: 'expedior-gate:a2' }, { at: 'expedior-gate:c' }], at: flying(2) })
    fly(table, 'expedior-gate:c')
    expect([me(table).at, other(table).at]).toEqual(['expedior-gate:c', 'expedior-gate:c'])
    fly(table, 'expedior-gate:a5')
    expect(me(table).at).toBe('expedior-gate:a5')
  })

  rule('XIA-MOVE-06', 'a ship may not end its move on an occupied space', () => {
    const table = voyage({ captains: [{ at: 'expedior-gate:a2' }, { at: 'expedior-gate:c' }], at: flying(2) })
    fly(table, 'expedior-gate:c')
    expect(table.offered('act')).not.toContain('end')
    expect(table.offered('act')).not.toContain('impulse')
    fly(table, 'expedior-gate:a2')
    expect(table.offered('act')).toContain('end')
    const short = voyage({ captains: [{ at: 'expedior-gate:a2' }, { at: 'expedior-gate:c' }], at: flying(1) })
    expect(offers(short, 'fly')).not.toContain('expedior-gate:c')
    expect(refusals(short)).toContainEqual(['no-stop', 'XIA-MOVE-06'])
  })

  const alongside = (points: number, at: 'neo-damascus:c' | 'neo-damascus:b8' = 'neo-damascus:c') =>
    voyage({
      captains: [{ at, cubes: ['spice', 'spice'] }, { at: 'neo-damascus:a4' }],
      at: flying(points),
    })

  rule('XIA-MOVE-07', 'two points let a captain act on an occupied space beside the ship', () => {
    const table = alongside(2)
    expect(offers(table, 'use')).toEqual(['neo-damascus:a4'])
    expect(offers(table, 'sell')).toEqual([])
    table.answer('act', 'use:neo-damascus:a4')
    expect([me(table).at, table.state.turn.using]).toEqual(['neo-damascus:c', 'neo-damascus:a4'])
    expect(table.offered('act').some((value) => value.startsWith('sell'))).toBe(true)
    expect(offers(alongside(1), 'use')).toEqual([])
    // Not from above another ship, where no move may end.
    const above = voyage({
      captains: [{ at: 'neo-damascus:a3' }, { at: 'neo-damascus:a4' }, { at: 'neo-damascus:c' }],
      at: flying(4),
    })
    expect(offers(above, 'use')).toEqual(['neo-damascus:a4', 'neo-damascus:c'])
    expect(offers(fly(above, 'neo-damascus:c'), 'use')).toEqual([])
  })

  rule('XIA-MOVE-08', 'the points are paid once for all actions there that follow straight on', () => {
    const table = alongside(2)
    table.answer('act', 'use:neo-damascus:a4')
    const sell = table.offered('act').find((value) => value.startsWith('sell'))!
    table.answer('act', sell)
    if (table.asks.some(({ id }) => id === 'sell')) table.answer('sell', 1)
    expect(table.state.turn.using).toBe('neo-damascus:a4')
    expect(offers(table, 'use')).toEqual(['back'])
    table.answer('act', 'impulse')
    expect(table.state.turn.using).toBeNull()
    // A Minor action is no reason to pay again: here it makes room for the next cube.
    const miner = voyage({
      captains: [
        { at: 'outpost-338:a3', outfits: ['raptor-k', 'raptor-k'], cubes: ['holo', 'holo'] },
        { at: 'outpost-338:c' },
      ],
      at: flying(2),
      dice: [15],
    })
    miner.answer('act', 'use:outpost-338:c')
    expect(offers(miner, 'mine')).toEqual([])
    miner
      .answer('act', 'jettison')
      .answer('jettison', [me(miner).cubes[0]!.cell])
      .answer('act', 'mine')
    expect(me(miner).cubes.map(({ cube }) => cube)).toEqual(['holo', 'spice'])
    expect(miner.state.adrift).toEqual([{ at: 'outpost-338:a3', cube: 'holo', by: 0 }])
    // An ability that follows a Buy follows it there too; after it the space is left.
    const buyer = voyage({
      captains: [{ at: 'kemplar-ii:c', abilities: ['overstow'] }, { at: 'kemplar-ii:a2' }],
      at: flying(2),
      dice: [9],
    })
    buyer.answer('act', 'use:kemplar-ii:a2').answer('act', 'buy:2').answer('stow', ['0,0', '1,0'])
    buyer.answer('act', 'ability:overstow').answer('stow', ['2,0'])
    expect(me(buyer).cubes.map(({ cube }) => cube)).toEqual(['spice', 'spice', 'spice'])
    expect(buyer.state.turn.using).toBeNull()
    expect(offers(buyer, 'buy')).toEqual([])
    // A Standard action that is none of the space breaks off, also one that comes to nothing.
    const skipper = voyage({
      captains: [{ at: 'kemplar-ii:c', abilities: ['skip-drive'] }, { at: 'kemplar-ii:a2' }],
      at: flying(2),
      dice: [5],
    })
    skipper.answer('act', 'use:kemplar-ii:a2').answer('act', 'leap:skip-drive')
    expect(offers(skipper, 'buy')).toEqual([])
  })

  test('the book’s example: two points to come near, two to use the Sell space, and the fifth is lost', () => {
    const table = voyage({
      captains: [
        { at: 'neo-damascus:a1', outfits: ['m-22'], cubes: ['spice', 'spice'] },
        { at: 'neo-damascus:a4' },
      ],
      dice: [5],
    })
    table.answer('act', 'engine:1')
    fly(table, 'neo-damascus:a2', 'neo-damascus:a3')
    table.answer('act', 'use:neo-damascus:a4').answer('act', 'sell:2')
    expect([me(table).credits, me(table).fame, me(table).at]).toEqual([6000, 1, 'neo-damascus:a3'])
    expect(table.log('move-ended')).toMatchObject([{ lost: 1 }])
  })

  test('a captain turns back to the own space', () => {
    const table = alongside(2)
    table.answer('act', 'use:neo-damascus:a4').answer('act', 'use:back')
    expect(table.state.turn.using).toBeNull()
  })

  rule('XIA-MOVE-09', 'using an occupied space ends the move', () => {
    const table = alongside(3)
    table.answer('act', 'use:neo-damascus:a4')
    expect(table.state.turn.move).toBeNull()
    expect(table.log('move-ended')).toMatchObject([{ lost: 1 }])
  })

  rule('XIA-RUL-016', 'the move ends also if only Minor actions follow', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b5' }, { at: 'neo-damascus:b6' }],
      at: flying(5, (g) => {
        g.tokens = [{ at: 'neo-damascus:b6', token: 'nothing' }]
      }),
    })
    table.answer('act', 'use:neo-damascus:b6').answer('act', 'token')
    expect([pointsOf(table), table.state.tokens, me(table).at]).toEqual([0, [], 'neo-damascus:b5'])
  })

  rule('XIA-MOVE-10', 'a shield or an entrance between makes it impossible', () => {
    expect(offers(alongside(5, 'neo-damascus:b8'), 'use')).toEqual([])
  })

  const acrossRocks = (dice: number[]) =>
    voyage({
      captains: [{ at: 'outpost-338:a1' }, { at: 'outpost-338:c' }],
      at: flying(3),
      dice,
    })

  rule('XIA-MOVE-11', 'borders between the two spaces are rolled for', () => {
    const table = acrossRocks([11])
    expect(chance(table, 'use:outpost-338:c')).toBe('10/20') // none into c, an asteroid on the way back
    table.answer('act', 'use:outpost-338:c')
    expect([me(table).at, table.state.turn.using]).toEqual(['outpost-338:a1', 'outpost-338:c'])
  })

  rule(
    'XIA-RUL-081',
    'first the borders in, then those back; a ship that is Stranded by them cannot act',
    () => {
      const table = voyage({
        captains: [{ at: 'outpost-338:a1' }, { at: 'outpost-338:a2' }],
        at: flying(2, (g) => {
          g.adrift = [{ at: 'outpost-338:a2', cube: 'spice', by: null }]
        }),
        dice: [2, 3],
      })
      table.answer('act', 'use:outpost-338:a2')
      placeDamage(table)
      expect(damageOf(me(table))).toEqual([2, 0])
      placeDamage(table)
      expect([damageOf(me(table)), table.state.turn.using]).toEqual([[5, 0], 'outpost-338:a2'])
      const drained = voyage({
        captains: [{ at: 'burning-horse:b9', energy: 3, armed: 1, disarmed: 3 }, { at: 'burning-horse:a5' }],
        at: flying(2, (g) => {
          g.adrift = [{ at: 'burning-horse:a5', cube: 'spice', by: null }]
        }),
        dice: [10],
      })
      drained.answer('act', 'use:burning-horse:a5')
      expect([me(drained).energy, me(drained).armed, drained.state.turn.using]).toEqual([0, 0, null])
    },
  )

  rule('XIA-MOVE-12', 'special spaces hinder neither movement nor sight', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:a3' }, {}], at: flying(2) })
    expect(chance(table, 'fly:outpost-338:c')).toBeNull() // the Mine
    expect(chance(table, 'fly:outpost-338:b6')).toBeNull() // the Spawn Point
    fly(table, 'outpost-338:b5', 'outpost-338:b6')
    expect(me(table).at).toBe('outpost-338:b6')
  })

  rule('XIA-MOVE-13', 'a move goes on after a border roll, unless the result ends it', () => {
    const table = voyage({ captains: [{ at: 'outpost-338:c' }, {}], at: flying(3), dice: [3] })
    fly(table, 'outpost-338:a1')
    placeDamage(table)
    expect([pointsOf(table), offers(table, 'fly').length]).toEqual([2, 6])
    const ended = voyage({
      captains: [{ at: 'burning-horse:b1', energy: 1, armed: 0, disarmed: 4 }, {}],
      at: flying(3),
      dice: [3],
    })
    fly(ended, 'burning-horse:a1')
    expect([me(ended).at, pointsOf(ended)]).toEqual(['burning-horse:a1', 0])
  })

  rule('XIA-MOVE-14', 'flying onto or past a ship is no ram: ramming is an attack of its own', () => {
    const table = voyage({
      captains: [{ at: 'expedior-gate:a2', outfits: ['m-22'] }, { at: 'expedior-gate:c' }],
      dice: [3],
    })
    table.answer('act', 'engine:1')
    fly(table, 'expedior-gate:c', 'expedior-gate:a5')
    expect([damageOf(me(table)), damageOf(other(table))]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  rule(
    'XIA-RUL-083',
    'a ship whose points are stripped away above another is put back on the last free space',
    () => {
      const table = voyage({
        captains: [{ at: 'burning-horse:b1', energy: 2, armed: 0, disarmed: 4 }, { at: 'burning-horse:a1' }],
        at: flying(3),
        dice: [2],
      })
      fly(table, 'burning-horse:a1')
      expect([me(table).at, pointsOf(table)]).toEqual(['burning-horse:b1', 0])
      expect(table.offered('act')).toContain('end')
      const shut = voyage({
        captains: [{ at: 'neo-damascus:b6' }, { at: 'neo-damascus:b5' }],
        at: flying(2),
        dice: [1],
      })
      fly(shut, 'neo-damascus:b5', 'neo-damascus:a3')
      placeDamage(shut)
      expect([me(shut).at, shut.log('put-back').length]).toEqual(['neo-damascus:b6', 1])
    },
  )

  rule('XIA-RUL-084', 'the last marker strands the ship only when the move is over', () => {
    const table = voyage({
      captains: [{ at: 'pelmont:b3', outfits: ['m-22'], armed: 1, disarmed: 3, energy: 0 }, {}],
      dice: [2],
    })
    table.answer('act', 'engine:1')
    expect(pointsOf(table)).toBe(2)
    fly(table, 'pelmont:a1', 'pelmont:c')
    expect(me(table).at).toBe('pelmont:c')
    expect(table.offered('act')).not.toContain('salvage')
    expect(table.offered('act')).toContain('impulse')
  })

  test('a move on another’s turn: points, borders and paths, but no actions', () => {
    const table = ruled((g) => freeMove(g, 1, 2, 'XIA-RUL-166'), {
      captains: [{}, { at: 'expedior-gate:b5' }],
    })
    expect(offers(table, 'fly', 'drift')).toContain('pelmont:b11')
    table.answer('drift', 'fly:expedior-gate:b6').answer('drift', 'stay')
    expect([other(table).at, table.state.turn.move]).toEqual(['expedior-gate:b6', null])
    const over = ruled((g) => freeMove(g, 1, 2, 'XIA-RUL-166'), {
      captains: [{ at: 'expedior-gate:b6' }, { at: 'expedior-gate:b5' }],
    })
    over.answer('drift', 'fly:expedior-gate:b6')
    expect(over.offered('drift')).not.toContain('stay')
    const drained = ruled((g) => freeMove(g, 1, 4, 'XIA-RUL-166'), {
      captains: [{}, { at: 'burning-horse:b1', energy: 2, armed: 0, disarmed: 4 }],
      dice: [5],
    })
    drained.answer('drift', 'fly:burning-horse:a1')
    expect([other(drained).at, drained.state.turn.move]).toEqual(['burning-horse:a1', null])
    const above = ruled((g) => freeMove(g, 1, 4, 'XIA-RUL-166'), {
      captains: [{ at: 'burning-horse:a1' }, { at: 'burning-horse:b1', energy: 2, armed: 0, disarmed: 4 }],
      dice: [5],
    })
    above.answer('drift', 'fly:burning-horse:a1')
    expect([other(above).at, above.log('put-back').length]).toEqual(['burning-horse:b1', 1]) // XIA-RUL-083
  })

  rule(
    'XIA-RUL-084',
    'on another’s turn too the last marker may go to a shield without ending the move',
    () => {
      const table = ruled((g) => freeMove(g, 1, 4, 'XIA-RUL-166'), {
        captains: [{}, { at: 'burning-horse:b1', energy: 0, armed: 1, disarmed: 3, outfits: ['targe'] }],
        dice: [5, 5, 3],
      })
      table.answer('drift', 'fly:burning-horse:a1').answer('shields', table.offered('shields').slice(0, 1))
      expect(pointsOf(table)).toBe(3)
      table.answer('drift', 'fly:burning-horse:b1').answer('drift', 'fly:burning-horse:a1') // There is nothing left to lose.
      expect([other(table).at, table.state.turn.move]).toEqual(['burning-horse:a1', null])
    },
  )

  rule('XIA-RUL-083', 'a captain who gives up above another ship is put back as well', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b6' }, { at: 'neo-damascus:b7' }, { at: 'neo-damascus:a4' }],
      at: flying(4),
    })
    fly(table, 'neo-damascus:b7')
    table.match.resign(0) // The first answer flies on over the next ship; then there is only the end.
    expect(table.log('flew').at(-1)).toMatchObject({ into: 'neo-damascus:a4' })
    expect(me(table).at).toBe('neo-damascus:b6')
  })
})
