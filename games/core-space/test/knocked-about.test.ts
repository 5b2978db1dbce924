import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { textOf } from '../rules/1-rounds/cards.ts'
import { B, R } from './fight.ts'
import { placeOf, ruled, skirmish, who } from './table.ts'

describe('Knock Back', () => {
  rule('CS-RUL-138', 'whoever follows into the reach of a live vent has entered it', () => {
    const table = skirmish({
      map: [
        '...............',
        '...............',
        '...............',
        '..........VV...',
        '..........VV...',
        '@..............',
      ],
      crews: [[{ is: 'lohbac', at: [5, 0], health: 8 }]],
      others: [{ is: 'ganger', at: [6, 0] }],
      at: (g) => {
        g.pieces[0]!.marked = true
      },
      dice: [B.one, R.one, B.blank, R.blank, B.blank, R.blank],
    })
      .answer('act', 'knock:ganger-1')
      .answer('follow', '8,1')
    expect(placeOf(table, 'ganger-1')).toEqual([8, 0])
    expect(table.log('attack-rolled')).toHaveLength(2) // On entering, and for the action there.
  })

  test('the answer to a stumble moves nobody who lets nothing move it (CS-SK-IMPERVIOUS-3)', () => {
    const table = skirmish({
      crews: [[{ is: 'lohbac', at: [5, 5], effects: [{ name: 'steadfast', until: 'round', value: 1 }] }]],
      others: [{ is: 'ganger', at: [6, 5] }],
      dice: [B.misfire, R.one, B.two],
    }).answer('act', 'knock:ganger-1')
    expect(who(table, 'lohbac')).toMatchObject({ at: { x: 5, y: 5 }, prone: false })
  })
})

describe('Step Through', () => {
  rule('CS-RUL-89', 'an Iconoclast comes out on the point itself where nothing beside it is free', () => {
    const table = ruled(
      function* (g) {
        yield* textOf('step-through', 'wake-protocols')!(g)
      },
      {
        pegs: 16,
        map: ['#.#.......', '.1#.......', '##........', '..........', '@.........'],
        crews: [[{ is: 'cassie', at: [3, 1] }]],
        others: [
          { is: 'iconoclast', at: [9, 4] },
          { is: 'civilian', at: [1, 0] },
          { is: 'civilian', at: [0, 1] },
        ],
      },
    )
    expect(placeOf(table, 'iconoclast-1')).toEqual([1, 1])
  })
})
