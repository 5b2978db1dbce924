import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { actions, captain, refusals } from './fight.ts'
import { type Scene, type Sketch, voyage } from './table.ts'

const STRANDED = { at: 'neo-damascus:b7', energy: 0, armed: 0, disarmed: 4 } as const

const beside = (sketch: Sketch = {}, other: Sketch = {}, scene: Scene = {}) =>
  voyage({
    captains: [
      { at: 'neo-damascus:b6', ...sketch },
      { ...STRANDED, ...other },
    ],
    ...scene,
  })

describe('21 Rescue', () => {
  rule('XIA-STRA-06', 'a captain with 3 Energy gives 2 to an adjacent Stranded captain', () => {
    const table = beside({ energy: 5 })
    expect(actions(table, 'rescue')).toEqual(['rescue:1'])
    table.answer('act', 'rescue:1').answer('arm-rescued', 0)
    expect([captain(table).energy, captain(table, 1).energy]).toEqual([3, 2])
    const poor = beside({ energy: 2 })
    expect(actions(poor, 'rescue')).toEqual([])
    expect(refusals(poor)).toContainEqual(['no-energy-to-rescue', 'XIA-STRA-06'])
    expect(actions(beside({}, { energy: 1 }), 'rescue')).toEqual([])
    expect(actions(beside({}, { at: 'neo-damascus:b8' }), 'rescue')).toEqual([])
    expect(actions(beside({}, { at: 'neo-damascus:a3' }), 'rescue')).toEqual([]) // Behind the planetary shield.
  })

  test('it needs adjacency, not sight (XIA-LOS-08)', () => {
    const table = beside({ at: 'outpost-338:b5' }, { at: 'outpost-338:a2' })
    expect(actions(table, 'rescue')).toEqual(['rescue:1'])
  })

  rule('XIA-RUL-137', 'a rescuer with exactly 3 Energy may rescue and keeps 1', () => {
    const table = beside({ energy: 3 })
    table.answer('act', 'rescue:1').answer('arm-rescued', 0)
    expect(captain(table).energy).toBe(1)
  })

  rule('XIA-STRA-07', 'a rescue is worth 1 Fame and cannot be refused', () => {
    const table = beside()
    table.answer('act', 'rescue:1')
    expect(table.asks).toMatchObject([{ id: 'arm-rescued', seat: 1 }]) // All that is left to choose.
    table.answer('arm-rescued', 0)
    expect(captain(table)).toMatchObject({ fame: 1, deeds: { rescues: 1, fame: { kindness: 1 } } })
  })

  rule('XIA-STRA-08', 'the rescued captain may arm markers with the Energy at once', () => {
    const table = beside()
    table.answer('act', 'rescue:1')
    expect(table.ask('arm-rescued')).toMatchObject({ kind: 'number', min: 0, max: 2 })
    table.answer('arm-rescued', 2)
    expect(captain(table, 1)).toMatchObject({ energy: 0, armed: 2, disarmed: 2 })
  })

  test('the Heroic need 2 Energy and give up 1; the other still gets 2', () => {
    const table = beside({ energy: 2, titles: ['heroic'] })
    table.answer('act', 'rescue:1').answer('arm-rescued', 1)
    expect([captain(table).energy, captain(table, 1).energy]).toEqual([1, 1])
    expect(captain(table, 1).armed).toBe(1)
    expect(actions(beside({ energy: 1, titles: ['heroic'] }), 'rescue')).toEqual([])
  })
})

describe('3 Gifts', () => {
  rule('XIA-TURN-13', 'captains may give one another credits freely', () => {
    const table = voyage({ captains: [{ credits: 5000 }, {}, {}] })
    table.answer('act', 'give:2').answer('gift', 3)
    expect(table.state.captains.map(({ credits }) => credits)).toEqual([2000, 4000, 7000])
    expect(table.state.turn.gave).toEqual([{ to: 2, credits: 3000 }])
    table.match.resign(1)
    table.answer('act', 'give:2').answer('gift', 1)
    expect(actions(table, 'give')).toEqual(['give:2']) // Nobody is left to give to in that seat.
  })

  rule('XIA-RUL-235', 'gifts are made in full thousands, as often as wished, and end no move', () => {
    const table = voyage({
      captains: [{ at: 'neo-damascus:b6' }, {}],
      at: (g) => {
        g.turn.move = { points: 2, lastFree: 'neo-damascus:b6' }
      },
    })
    table.answer('act', 'give:1')
    expect(table.ask('gift')).toMatchObject({ min: 1, max: 4 })
    table.answer('gift', 1).answer('act', 'give:1').answer('gift', 2)
    expect(table.state.turn).toMatchObject({ move: { points: 2 }, gave: [{ to: 1, credits: 3000 }] })
    table.answer('act', 'give:1').answer('act', 'end') // The last thousand: nothing to choose.
    expect(table.state.captains.map(({ credits }) => credits)).toEqual([0, 8000])
    const port = voyage({ captains: [{ at: 'neo-damascus:c' }, {}] })
    port.answer('act', 'end')
    expect(port.offered('port')).toContain('give:1')
  })

  rule('XIA-RUL-138', 'cubes and Outfits cannot be handed over', () => {
    const table = voyage({
      captains: [
        { at: 'neo-damascus:b6', credits: 0, cubes: ['spice'], outfits: ['m-22'] },
        { at: 'neo-damascus:b7' },
      ],
    })
    expect(actions(table, 'give')).toEqual([])
    table.answer('act', 'jettison')
    expect(table.state.adrift).toMatchObject([{ at: 'neo-damascus:b6', cube: 'spice' }])
    expect(captain(table, 1).cubes).toEqual([])
  })
})
