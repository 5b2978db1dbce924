import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { skirmish, who } from './table.ts'

describe('assistance cards', () => {
  rule('CS-ASST-01', 'a card is discarded in a turn of one’s own, and does what it says', () => {
    const table = skirmish({ pegs: 5, at: (g) => void g.crews[0]!.hand.push('blackout-code') }).answer(
      'act',
      'card:blackout-code',
    )
    expect(table.state.hostility.pegs).toBe(3)
    expect(table.state.crews[0]!.hand).toEqual([])
    expect(table.state.discard).toEqual(['blackout-code'])
    expect(table.state.turn!.actions).toBe(2)
  })

  test('Spare Magazine and Field Surgeon pick a Trader', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [2, 2], ammo: 1 },
          { is: 'wade', at: [9, 9], defeated: true, health: 0 },
        ],
      ],
      at: (g) => void g.crews[0]!.hand.push('spare-magazine', 'field-surgeon'),
    })
    table.answer('act', 'card:spare-magazine:cassie').answer('act', 'card:field-surgeon:wade')
    expect(who(table, 'cassie').ammo).toBe(7)
    expect(who(table, 'wade')).toMatchObject({ defeated: false, prone: true, health: 3 })
  })
})
