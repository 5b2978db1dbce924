import { describe, expect, test } from 'vitest'
import { placeOf, plainly, ruled, who } from './table.ts'

describe('the table of the tests', () => {
  test('puts anybody anywhere, with what they carry', () => {
    const table = ruled(
      plainly((g) => {
        g.figures[0]!.health--
      }),
      {
        crews: [[{ is: 'cassie', at: [3, 2], tray: ['military-pistol'], worn: 'combat-vest' }]],
        others: [{ is: 'harvester', at: [4, 2] }],
        pegs: 7,
      },
    )
    expect(placeOf(table, 'cassie')).toEqual([3, 2])
    expect(placeOf(table, 'harvester-1')).toEqual([4, 2])
    expect(who(table, 'cassie')).toMatchObject({ health: 4, ammo: 7, worn: { item: 'combat-vest' } })
    expect(table.state.hostility.pegs).toBe(7)
  })

  test('draws a map of its own', () => {
    const table = ruled(
      plainly(() => {}),
      { map: ['..#', '.s+', '@..'], crews: [[{ is: 'wade', at: [0, 0] }]] },
    )
    expect(table.state.pieces.map(({ id, at }) => [id, at])).toEqual([['small-crate-1', { x: 1, y: 1 }]])
    expect(table.state.doors).toEqual({ '2,1': 'open' })
  })
})
