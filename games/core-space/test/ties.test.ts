import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { type Scene, skirmish, type Table, who } from './table.ts'

/** A Harvester between two crews, as far from the one as from the other. */
const between = (ties: 'ask' | 'automatic', more: Scene = {}): Table =>
  skirmish({
    crews: [[{ is: 'wade', at: [5, 2] }], [{ is: 'oru', at: [5, 8] }]],
    others: [{ is: 'harvester', at: [5, 5] }],
    turn: null,
    phase: { kind: 'first-born', done: [] },
    until: (g) => g.phase.kind === 'npc',
    options: { ties },
    dice: [5, 4],
    ...more,
  })

describe('ties', () => {
  rule('CS-RUL-41', 'the first player says which of equal targets is gone for, if that was agreed', () => {
    const table = between('ask', {
      at: (g) => {
        g.first = 1
      },
    })
    expect(table.ask('prey')).toMatchObject({ seat: 1 })
    expect(table.offered('prey')).toEqual(['wade', 'oru'])
    table.answer('prey', 'oru')
    expect(table.log('target-chosen')).toMatchObject([{ target: 'oru' }])
  })

  test('else they settle themselves: the upper row first', () => {
    expect(between('automatic').log('target-chosen')).toMatchObject([{ target: 'wade' }])
  })

  test('nobody is asked where one is closer, or out of cover', () => {
    const closer = between('ask', { crews: [[{ is: 'wade', at: [5, 1] }], [{ is: 'oru', at: [5, 8] }]] })
    expect(closer.log('target-chosen')).toMatchObject([{ target: 'oru' }])
    expect(who(closer, 'harvester-1').at).toEqual({ x: 5, y: 7 })
  })
})
