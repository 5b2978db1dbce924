import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { hiddenFrom, seesSquare } from '../rules/0-table/sight.ts'
import { B, R, shooting, told } from './fight.ts'
import { type At, skirmish, who } from './table.ts'

describe('looking past what is right beside one', () => {
  const WINDOW = ['........', '####=###', '........', '@.......']

  rule('CS-LOS-05', 'whoever stands at a window looks through it as if it were not there', () => {
    const hidden = (from: At, to: At): number => {
      const { state } = skirmish({
        map: WINDOW,
        crews: [[{ is: 'cassie', at: from }]],
        others: [{ is: 'ganger', at: to }],
      })
      return hiddenFrom(state, state.figures[0]!, state.figures[1]!)
    }
    expect(hidden([4, 2], [4, 0])).toBe(0)
    expect(hidden([4, 3], [4, 0])).toBe(16)
  })

  test('a square is seen past a friend beside one, and not past a stranger (CS-LOS-06)', () => {
    const sees = (friend: boolean): boolean => {
      const { state } = skirmish({
        crews: [
          [{ is: 'cassie', at: [2, 2] }, ...(friend ? [{ is: 'wade' as const, at: [3, 2] as const }] : [])],
        ],
        others: friend ? [] : [{ is: 'ganger', at: [3, 2] }],
      })
      return seesSquare(state, state.figures[0]!, { x: 6, y: 2 })
    }
    expect(sees(true)).toBe(true)
    expect(sees(false)).toBe(false)
  })
})

describe('whoever is struck in another’s place', () => {
  rule('CS-RUL-140', 'it has its own cover, hidden altogether or not', () => {
    const table = shooting('cassie', 'ganger-1', {
      map: ['............', '.........###', '............', '............', '@...........'],
      crews: [
        [
          { is: 'cassie', at: [0, 2], tray: ['machine-pistol'] },
          { is: 'jun', at: [9, 2], health: 4 },
        ],
      ],
      others: [{ is: 'ganger', at: [8, 2] }],
      dice: [B.one, R.one, 6, 1],
    })
    expect(table.log('struck-instead')).toMatchObject([{ meant: 'ganger-1', struck: 'jun' }])
    expect(told(table, 'attack-settled')).toMatchObject([{ on: 'jun', hits: 2, cover: 1, came: false }])
    expect(who(table, 'ganger-1').defeated).toBe(false)
  })
})
