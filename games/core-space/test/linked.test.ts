import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { skirmish, type Table } from './table.ts'

/** A Devastator that Cassie has under control, in its turn, with an enemy to shoot at and one to strike. */
const servant = (prone = false): Table =>
  skirmish({
    crews: [[{ is: 'cassie', at: [2, 2] }]],
    others: [
      {
        is: 'devastator',
        at: [5, 5],
        crew: 0,
        prone,
        effects: [{ name: 'controlled', until: 'mission', value: 0, by: 'cassie' }],
      },
      { is: 'ganger', at: [9, 5] },
    ],
    turn: 'devastator-1',
    ...(!prone && { actions: 2 }),
  })

const kinds = (table: Table): string[] => [
  ...new Set(table.offered('act').map((value) => value.split(':', 1)[0]!)),
]

describe('a linked figure in a crew', () => {
  rule('CS-LINK-01', 'once it has moved it only moves', () => {
    const table = servant()
    expect(kinds(table)).toEqual(expect.arrayContaining(['move', 'shoot']))
    table.answer('act', 'move:5,6')
    expect(kinds(table)).toContain('move')
    expect(kinds(table)).not.toContain('shoot')
    expect(kinds(table)).not.toContain('general-search')
  })

  rule('CS-LINK-02', 'once it has attacked it only attacks', () => {
    const table = skirmish({
      crews: [[{ is: 'cassie', at: [2, 2] }]],
      others: [
        {
          is: 'devastator',
          at: [5, 5],
          crew: 0,
          effects: [{ name: 'controlled', until: 'mission', value: 0, by: 'cassie' }],
        },
        { is: 'ganger', at: [9, 5] },
      ],
      turn: 'devastator-1',
      dice: [5, 4],
    }).answer('act', 'shoot:ganger-2')
    expect(kinds(table)).toContain('shoot')
    expect(kinds(table)).not.toContain('move')
  })

  test('getting up fixes nothing (CS-RUL-38)', () => {
    const table = servant(true).answer('act', 'stand')
    expect(kinds(table)).toEqual(expect.arrayContaining(['move', 'shoot']))
  })
})
