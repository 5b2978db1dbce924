import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { type At, placeOf, type Scene, skirmish, type Table, who } from './table.ts'

/** Cassie and somebody who is down, near the airlock in the corner; Jun is far off, so that the mission goes on. */
const near = (cassie: At, fallen: At, more: Scene = {}): Table =>
  skirmish({
    crews: [
      [
        { is: 'cassie', at: cassie },
        { is: 'ruva', at: fallen, defeated: true, health: 0 },
        { is: 'jun', at: [15, 2] },
      ],
    ],
    ...more,
  })

const home = (table: Table): string[] => table.offered('act').filter((value) => /^drag.*aboard/.test(value))

describe('dragged aboard', () => {
  rule(
    'CS-RUL-112',
    'whoever lies beside the threshold is aboard with a drag of one square and one to spare',
    () => {
      const table = near([2, 11], [1, 11])
      expect(home(table)).toEqual(['drag:ruva:aboard'])
      table.answer('act', 'drag:ruva:aboard')
      expect(who(table, 'ruva')).toMatchObject({ where: 'aboard', at: null, defeated: true })
      expect(placeOf(table, 'cassie')).toEqual([2, 11])
      expect(table.state.turn!.actions).toBe(1)
      expect(home(near([1, 10], [0, 10]))).toEqual(['drag:ruva:aboard'])
      expect(home(near([1, 11], [0, 11]))).toEqual(['drag:ruva:aboard'])
      expect(home(near([3, 11], [2, 11]))).toEqual([])
    },
  )

  test('two bring somebody home from three squares away, one behind the other', () => {
    const table = near([4, 11], [3, 11], {
      crews: [
        [
          { is: 'cassie', at: [4, 11] },
          { is: 'ruva', at: [3, 11], defeated: true, health: 0 },
          { is: 'wade', at: [3, 10] },
          { is: 'jun', at: [15, 2] },
        ],
      ],
    })
    expect(home(table)).toEqual(['drag:ruva:aboard:fast'])
    table.answer('act', 'drag:ruva:aboard:fast')
    expect(who(table, 'ruva').where).toBe('aboard')
    expect(placeOf(table, 'cassie')).toEqual([1, 11])
    expect(who(table, 'cassie').moved).toBe(3)
  })

  test('not past an enemy on the threshold', () => {
    expect(home(near([2, 11], [1, 11], { others: [{ is: 'ganger', at: [0, 11] }] }))).toEqual([])
  })
})
