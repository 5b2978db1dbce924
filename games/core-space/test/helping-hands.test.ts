import { rule } from '@starboard/kernel/rule'
import { describe, expect, test } from 'vitest'
import { B, R, told } from './fight.ts'
import { placeOf, type Scene, skirmish, type Table, who } from './table.ts'

const beside = (more: Scene = {}): Table =>
  skirmish({
    crews: [
      [
        { is: 'cassie', at: [6, 4], health: 5 },
        { is: 'ruva', at: [7, 4], defeated: true, health: 0, tray: ['n-nade'] },
      ],
    ],
    ...more,
  })

const drags = (table: Table): string[] => table.offered('act').filter((value) => value.startsWith('drag:'))

describe('dragging', () => {
  rule('CS-RUL-141', 'whoever has an enemy at its own throat may drag, and is struck at for leaving', () => {
    const table = beside({ others: [{ is: 'harvester', at: [5, 4] }], dice: [B.one, R.blank] })
    expect(drags(table)).toContain('drag:ruva:7,6')
    table.answer('act', 'drag:ruva:7,6')
    expect(told(table, 'attack-rolled')).toMatchObject([{ by: 'harvester-1', on: 'cassie' }])
    expect(placeOf(table, 'cassie')).toEqual([7, 6])
  })

  test('but not with an enemy over the fallen', () => {
    expect(drags(beside({ others: [{ is: 'harvester', at: [8, 4] }] }))).toEqual([])
  })

  test('an NPC that has joined lends a hand (CS-JOIN-02), unless it is too tired for it', () => {
    const fast = (lostActions: number): string[] =>
      drags(beside({ others: [{ is: 'ganger', at: [8, 4], crew: 0, lostActions }] })).filter((value) =>
        value.endsWith(':fast'),
      )
    expect(fast(0).length).toBeGreaterThan(0)
    expect(fast(2)).toEqual([])
  })

  test('what was dragged in the last round counts against helping in this one', () => {
    const table = skirmish({
      crews: [
        [
          { is: 'cassie', at: [6, 4] },
          { is: 'ruva', at: [7, 4], defeated: true, health: 0 },
          {
            is: 'wade',
            at: [8, 4],
            lostActions: 1,
            effects: [{ name: 'weary', until: 'round', value: 1 }],
          },
        ],
      ],
    })
    expect(drags(table).filter((value) => value.endsWith(':fast'))).toEqual([])
  })
})

describe('handing over', () => {
  rule('CS-EFF-07', 'things are taken from a comrade who is down, and given to it', () => {
    const table = beside()
    expect(table.offered('act')).toContain('hand:ruva:-:n-nade')
    table.answer('act', 'hand:ruva:-:n-nade')
    expect(who(table, 'cassie').tray.map(({ item }) => item)).toEqual(['n-nade'])
    expect(who(table, 'ruva').tray).toEqual([])
  })
})
