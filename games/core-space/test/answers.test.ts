import { rule } from '@starboard/kernel/rule'
import { describe, expect } from 'vitest'
import { activate } from '../rules/4-figures/activation.ts'
import { groundFor } from '../rules/4-figures/routes.ts'
import { leastThreatened } from '../rules/4-figures/stalking.ts'
import { homecoming } from '../rules/8-campaign/index.ts'
import { rookie } from '../rules/8-campaign/veterans.ts'
import { placeOf, plainly, ruled, type Scene, skirmish, type Table, who } from './table.ts'

/** A hall that a wall with one way through parts in two. */
const parted = (way: string): string[] =>
  Array.from({ length: 12 }, (_, y) => `${y === 11 ? '@...' : '....'}${y === 2 ? way : '#'}`.padEnd(20, '.'))

const crossing = (way: string, more: Scene = {}): Table =>
  ruled((g) => activate(g, 'harvester-1'), {
    map: parted(way),
    crews: [[{ is: 'wade', at: [9, 2] }]],
    others: [{ is: 'harvester', at: [2, 2] }],
    ...more,
  })

describe('J5. questions that come up', () => {
  rule(
    'CS-FAQ-02',
    'doors are open to First Born; closed ones they pass, locked ones take them an action',
    () => {
      const shut = (now: 'closed' | 'locked'): Scene => ({
        at: (g) => {
          g.doors['4,2'] = now
        },
      })
      expect(placeOf(crossing('+'), 'harvester-1')).toEqual([8, 2])
      expect(placeOf(crossing('+', shut('closed')), 'harvester-1')).toEqual([8, 2])
      expect(placeOf(crossing('+', shut('locked')), 'harvester-1')).not.toEqual([8, 2])
    },
  )

  rule('CS-DOOR-02', 'windows are open to sight; First Born come through them, Traders do not', () => {
    expect(placeOf(crossing('='), 'harvester-1')).toEqual([8, 2])
    const table = skirmish({ map: parted('='), crews: [[{ is: 'wade', at: [3, 2] }]] })
    const reached = table.offered('act').filter((value) => value.startsWith('move:'))
    expect(reached).not.toContain('move:4,2')
    expect(reached).not.toContain('move:5,2')
  })

  rule('CS-ATK-09', 'an attack without hits fails, and its ammo is spent', () => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'] }], [{ is: 'oru', at: [5, 2] }]],
      dice: [5, 4, 4],
    }).answer('act', 'shoot:oru')
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'machine-pistol')
    expect(who(table, 'oru').health).toBe(6)
    expect(who(table, 'wade').ammo).toBe(6)
  })

  rule('CS-RUL-77', 'whoever is engaged may shoot at somebody else, and is struck first', () => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [2, 2], tray: ['machine-pistol'] }]],
      others: [
        { is: 'harvester', at: [2, 3] },
        { is: 'harvester', at: [6, 2] },
      ],
      dice: [2, 4, 5, 4, 4],
    })
    expect(table.offered('act')).toContain('shoot:harvester-2')
    table.answer('act', 'shoot:harvester-2')
    if (table.asks.some(({ id }) => id === 'with')) table.answer('with', 'machine-pistol')
    expect(table.log('attack-rolled')).toMatchObject([{ by: 'harvester-1' }, { by: 'wade' }])
  })

  rule('CS-AOO-09', 'who is knocked back out of contact is not struck', () => {
    const table = skirmish({
      crews: [[{ is: 'wade', at: [4, 4] }]],
      others: [
        { is: 'ganger', at: [5, 4] },
        { is: 'harvester', at: [5, 5] },
      ],
      dice: [2],
    })
    table.answer('act', 'knock:ganger-1').answer('follow', 'stay')
    expect(placeOf(table, 'ganger-1')).toEqual([6, 4])
    expect(table.log('attack-rolled')).toEqual([])
  })

  rule('CS-BOARD-03', 'a way that does not follow the grid takes the nearest squares that are free', () => {
    const barred = skirmish({
      map: ['@......', '.......', '...#...', '.......', '.......'],
      crews: [[{ is: 'wade', at: [1, 2] }]],
      others: [{ is: 'ganger', at: [2, 2] }],
      dice: [2],
    }).answer('act', 'knock:ganger-1')
    expect(barred.offered('push')).toEqual(['2,1', '2,3'])
  })

  rule('CS-RANK-03', 'of as many enemies the lower rank is the smaller threat', () => {
    const rows = Array.from({ length: 11 }, (_, y) =>
      `${y === 10 ? '@' : '.'}.....${y >= 1 && y <= 9 ? '#' : '.'}`.padEnd(20, '.'),
    )
    const rowsOf = (upper: 'harvester' | 'devastator', lower: 'harvester' | 'devastator'): number[] => {
      const { state } = skirmish({
        map: rows,
        crews: [[{ is: 'cassie', at: [19, 10] }]],
        others: [
          { is: 'keats', at: [3, 5] },
          { is: upper, at: [2, 0] },
          { is: lower, at: [2, 10] },
        ],
      })
      const keats = state.figures[1]!
      return leastThreatened(state, keats, groundFor(state, keats, null), { x: 9, y: 5 })!.path.map(
        ({ y }) => y,
      )
    }
    expect(Math.min(...rowsOf('harvester', 'devastator'))).toBe(0)
    expect(Math.max(...rowsOf('devastator', 'harvester'))).toBe(10)
  })

  rule('CS-DEF-11', 'whoever lies on the board when a mission of a campaign ends is to be extracted', () => {
    const table = ruled(plainly(homecoming), {
      crews: [
        [
          { is: 'wade', at: [2, 2], defeated: true, health: 0 },
          { is: 'cassie', where: 'aboard' },
        ],
      ],
      turn: null,
      at: (g) => {
        g.campaign.crews[0]!.roster = [rookie('wade', true), rookie('cassie', true)]
      },
    })
    expect(table.state.phase).toEqual({ kind: 'extraction', left: ['wade'] })
    expect(table.state.campaign.behind).toEqual(['wade'])
  })
})
